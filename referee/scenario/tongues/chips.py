"""What is seen of the chips of a seat."""

from __future__ import annotations

from referee.scenario.tongues.phrases import Told, seat

SAID: dict[str, Told] = {
    "seat {seat} puts out {chips}": seat(
        "[викладає|кладе|кидає] {chips}",
        "[выкладывает|кладёт|кидает|бросает] {chips}",
        "[wykłada|kładzie|rzuca] {chips}",
    ),
    "seat {seat} pushes [their|his|her] bet forward together with {chips}": seat(
        "зсуває свою ставку вперед разом з {chips}",
        "сдвигает свою ставку вперёд вместе с {chips}",
        "przesuwa swój zakład do przodu razem z {chips}",
    ),
    "seat {seat} pushes {amount} in chips not counted": seat(
        "[посуває|висуває] {amount} [неполіченими|непорахованими|нерахованими] фішками",
        "[двигает|выдвигает] {amount} [несосчитанными|непересчитанными] фишками",
        "[przesuwa|wysuwa] {amount} w [nieprzeliczonych|niepoliczonych] żetonach",
    ),
    "seat {seat} moves {amount} forward and does not let go": seat(
        "[рухає|подає] вперед {amount} і не [випускає|відпускає]",
        "[двигает|подаёт] вперёд {amount} и не [выпускает|отпускает]",
        "przesuwa do przodu {amount} i nie puszcza",
    ),
    "seat {seat} takes back {amount}": seat(
        "[забирає назад|забирає|бере назад] {amount}",
        "[забирает назад|забирает|берёт назад] {amount}",
        "[zabiera z powrotem|zabiera|cofa] {amount}",
    ),
    "seat {seat} puts out a bounty chip": seat(
        "викладає фішку баунті", "выкладывает фишку баунти", "wykłada żeton bounty"
    ),
    "seat {seat} puts out a time token": seat(
        "викладає жетон часу", "выкладывает жетон времени", "wykłada żeton czasu"
    ),
}
