"""What tests of drawings share: a table, and the box a thing takes up in a drawing."""


def a_table(stacks, **changes):
    whole = {
        "phase": "flop",
        "button": 1,
        "board": [],
        "bets": {},
        "stacks": {str(seat): stack for seat, stack in stacks.items()},
        "held": {},
        "pots": [],
        "hands": {str(seat): "live" for seat in stacks},
        "shown": {},
    }
    return whole | changes


def box(thing, wide, high):
    return (
        thing["x"] - wide / 2,
        thing["y"] - high / 2,
        thing["x"] + wide / 2,
        thing["y"] + high / 2,
    )


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
