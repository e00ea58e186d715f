"""Somebody reads a report: on a phone, in the dark, on paper.

Not among the tests of every day, which need Python alone: ``python -m pytest -m browser
tests/browser``, after ``pip install -e '.[test,browser]'`` and with a Chromium.
"""

import io
import re

import pytest
from pypdf import PdfReader

pytestmark = pytest.mark.browser

AA = 4.5
"""The contrast WCAG 2 asks of text at level AA."""
SMALLEST = 9
"""Points of the smallest type on a phone; in a drawing only a stack of millions is so small."""

TOO_WIDE = """() => [...document.querySelectorAll('main *:not(svg *)')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 0.5)
    .map(each => each.tagName + ': ' + each.textContent.slice(0, 60))"""

CONTRASTS = """() => {
    const light = part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const parts = colour => colour.match(/[\\d.]+/g).map(Number);
    const lum = colour => {
        const [r, g, b] = parts(colour).map(part => light(part / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const seen = colour => colour && colour !== 'none' && (parts(colour)[3] ?? 1) > 0;
    const ratio = (one, other) => {
        const [low, high] = [lum(one), lum(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const behind = node => {
        for (let each = node; each; each = each.parentElement) {
            const colour = getComputedStyle(each).backgroundColor;
            if (seen(colour)) return colour;
        }
        return getComputedStyle(document.body).backgroundColor;
    };
    const under = text => {
        text.scrollIntoView({block: 'center'});
        const box = text.getBoundingClientRect();
        const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        for (const each of stack) {
            if (each instanceof SVGGeometryElement) {
                const fill = getComputedStyle(each).fill;
                if (seen(fill)) return fill;
            } else if (!(each instanceof SVGElement)) return behind(each);
        }
    };
    const told = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        const untold = ['title', 'desc'].includes(node.tagName.toLowerCase());
        if (untold || !walk.currentNode.data.trim()) continue;
        const inside = node instanceof SVGElement;
        const style = getComputedStyle(node);
        const [ink, paper] = inside ? [style.fill, under(node)] : [style.color, behind(node)];
        told.push([ratio(ink, paper), walk.currentNode.data.trim(), ink, paper]);
    }
    return told;
}"""

SIZES = """() => {
    const told = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        const untold = ['title', 'desc'].includes(node.tagName.toLowerCase());
        if (untold || !walk.currentNode.data.trim()) continue;
        const size = parseFloat(getComputedStyle(node).fontSize);
        const drawn = node.closest('svg');
        const wide = drawn ? drawn.getBoundingClientRect().width : 1;
        const scale = drawn ? wide / drawn.viewBox.baseVal.width : 1;
        told.push([size * scale, walk.currentNode.data.trim()]);
    }
    return told;
}"""

OUTSIDE_ITS_PLATE = """() => [...document.querySelectorAll('text.stack, text.state')]
    .filter(text => text.getBoundingClientRect().right
        > text.parentElement.querySelector('.plate').getBoundingClientRect().right + 0.5)
    .map(text => text.textContent)"""

OUTSIDE_ITS_TAB = """() => [...document.querySelectorAll('text.on-tab')]
    .filter(text => text.getBoundingClientRect().width
        > text.parentElement.querySelector('.tab').getBoundingClientRect().width + 0.5)
    .map(text => text.textContent)"""

CARDS_ON_OTHERS = """() => [...document.querySelectorAll('svg')].flatMap(drawn => {
    const boxes = [...drawn.querySelectorAll('g[class^=lies] > rect')]
        .map(each => each.getBoundingClientRect());
    const words = [...drawn.querySelectorAll('g[class^=lies] > text')];
    const told = words.filter(each => {
        const box = each.getBoundingClientRect();
        const own = each.parentElement.querySelector('rect').getBoundingClientRect();
        return box.left < own.left - 0.5 || box.right > own.right + 0.5;
    }).map(each => each.textContent + ' is wider than its card');
    boxes.forEach((one, n) => boxes.slice(n + 1).forEach(other => {
        if (one.left < other.right - 0.5 && other.left < one.right - 0.5
            && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5)
            told.push(`a card at ${one.left} lies on one at ${other.left}`);
    }));
    return told;
})"""

OUTSIDE_ITS_DRAWING = """() => [...document.querySelectorAll('svg :is(text, rect, circle)')]
    .filter(each => {
        const box = each.getBoundingClientRect();
        const all = each.closest('svg').getBoundingClientRect();
        return box.left < all.left - 0.5 || box.right > all.right + 0.5
            || box.top < all.top - 0.5 || box.bottom > all.bottom + 0.5;
    }).map(each => each.textContent || each.outerHTML)"""

MARK = """() => {
    const mark = (each, name, place) => {
        const told = document.createElement('span');
        each.style.position = 'relative';
        told.textContent = `[${name}]`;
        told.style = `position: absolute; left: 0; ${place}: 0; font-size: 2px`;
        each.append(told);
    };
    const all = [...document.querySelectorAll('article.ruling, article.rest')];
    all.forEach((each, n) => {
        mark(each, `begins${n}`, 'top');
        mark(each, `ends${n}`, 'bottom');
        const head = each.previousElementSibling;
        if (head && head.tagName === 'HEADER') mark(head, `heads${n}`, 'top');
    });
    return all.length;
}"""


def sheets(page):
    """Return how many rulings are marked, and on which sheets of paper each mark is found."""
    marked = page.evaluate(MARK)
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    size = printed.pages[0].mediabox
    assert (round(size.width), round(size.height)) == (595, 842), "A4"
    found = {}
    for at, sheet in enumerate(printed.pages):
        for name in re.findall(r"\[([a-z]+\d+)\]", "".join(sheet.extract_text().split())):
            found.setdefault(name, []).append(at)
    return marked, found


@pytest.mark.parametrize("width", [320, 360, 768, 1200])
def test_nobody_scrolls_sideways(show, name, width):
    page = show(name, width=width)

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_stands_out_from_what_is_behind_it(show, name, scheme):
    told = show(name, scheme=scheme).evaluate(CONTRASTS)

    assert len(told) > 30
    assert [each for each in told if each[0] < AA] == []


def test_the_dark_is_dark_and_the_light_is_light(show):
    paper = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)"

    assert max(show("held", scheme="dark").evaluate(paper)) < 64
    assert min(show("held", scheme="light").evaluate(paper)) > 192


def test_no_type_is_too_small_to_read_on_a_phone(show, name):
    assert [each for each in show(name).evaluate(SIZES) if each[0] < SMALLEST] == []


@pytest.mark.parametrize("width", [360, 1200])
def test_what_is_drawn_stays_where_it_belongs(show, name, width):
    page = show(name, width=width)

    assert page.evaluate(OUTSIDE_ITS_PLATE) == []
    assert page.evaluate(OUTSIDE_ITS_TAB) == []
    assert page.evaluate(OUTSIDE_ITS_DRAWING) == []


@pytest.mark.parametrize("width", [360, 768])
@pytest.mark.parametrize("name", ["eight-of-stud", "stud-tabled"])
def test_every_card_of_stud_is_seen_whole(show, name, width):
    page = show(f"{name}-en", width=width)

    assert page.locator("g.lies-down").count() > 8
    assert page.locator("g.lies-up").count() > 16
    assert page.evaluate(CARDS_ON_OTHERS) == []


def test_a_page_opens_without_asking_anybody(browser, pages, name):
    page = browser.new_page()
    asked, complaints = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))

    page.goto(pages[name].as_uri(), wait_until="networkidle")
    page.close()

    assert asked == [pages[name].as_uri()]
    assert complaints == []


def test_on_paper_no_ruling_is_cut_and_no_title_stands_alone_at_the_foot(show, name):
    marked, found = sheets(show(name, width=1000))

    assert marked
    for n in range(marked):
        assert len(found[f"begins{n}"]) == 1
        assert found[f"begins{n}"] == found[f"ends{n}"], f"{n} of {marked} is cut"
        assert found.get(f"heads{n}", found[f"begins{n}"]) == found[f"begins{n}"]


def test_on_paper_it_is_light_whatever_the_screen_is(show):
    page = show("held", scheme="dark")
    page.emulate_media(media="print")

    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")

    assert paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_the_contents_lead_to_every_ruling_and_back(show):
    page = show("several")
    links = page.eval_on_selector_all(
        "nav a", "all => all.map(each => each.getAttribute('href'))"
    )

    assert links
    for link in links:
        page.click(f'nav a[href="{link}"]')
        box = page.locator(link).bounding_box()
        assert box is not None
        assert box["y"] < 740, "it has come into sight"
        page.click(".up a >> nth=0")
