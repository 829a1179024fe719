"""A year of a bakery's account."""
from datetime import date, timedelta
from decimal import Decimal

from bills import Sequence, cents

MINUS = "\u2212"


def money(value):
    return f"{cents(value):,}".replace("-", MINUS)


def day(value):
    return f"{value.day} {value:%B %Y}"


# Text, reference prefix, lowest and highest amount in euro, weight, direction.
PAYMENTS = [
    ("Card takings, terminal {n}", "TRM", 90, 1450, 34, "in"),
    ("Moulins de l’Hérault, flour", "INV", 180, 920, 9, "out"),
    ("Laiterie Kéravel, butter and cream", "INV", 75, 460, 9, "out"),
    ("Œufs de la Vallée, weekly order", "INV", 38, 140, 7, "out"),
    ("Café Tournesol, standing order", "SO", 60, 240, 8, "in"),
    ("Hôtel des Trois Écus, breakfasts", "INV", 210, 890, 6, "in"),
    ("École Jean-Moulin, canteen", "INV", 120, 380, 6, "in"),
    ("Électricité du Littoral", "DD", 140, 520, 2, "out"),
    ("Régie des Eaux de Sète", "DD", 48, 130, 1, "out"),
    ("Wages, week {w}", "PAY", 420, 980, 6, "out"),
    ("Garage Béziers Sud, delivery van", "INV", 55, 640, 2, "out"),
    ("Emballages Frères Noël, paper bags", "INV", 65, 310, 3, "out"),
    ("Market stall, place Aristide-Briand", "RCT", 40, 95, 4, "out"),
    ("Cash paid in, branch Sète Centre", "CSH", 200, 1300, 4, "in"),
]
WEIGHTED = [payment for payment in PAYMENTS for _ in range(payment[4])]


def statement(count):
    sequence = Sequence(4000)
    first, last = date(2025, 1, 1), date(2025, 12, 31)
    days = (last - first).days + 1
    balance = opening = cents("18240.55")
    paid_in = paid_out = Decimal(0)
    months = []
    for number in range(count):
        booked = first + timedelta(days=number * days // count)
        text, prefix, low, high, _, direction = sequence.pick(WEIGHTED)
        amount = Decimal(low * 100 + sequence.below((high - low) * 100)) / 100
        # What goes out follows what came in, so that the account stays between a floor and a ceiling.
        if direction == "out" and balance < 4000:
            text, prefix, direction = "Card takings, terminal {n}", "TRM", "in"
        elif direction == "in" and balance > 60000:
            text, prefix, direction, amount = "Transfer to savings account", "TRF", "out", cents("15000")
        text = text.format(n=1 + sequence.below(4), w=booked.isocalendar()[1])
        if direction == "in":
            balance, paid_in = balance + amount, paid_in + amount
        else:
            balance, paid_out = balance - amount, paid_out + amount
        name = f"{booked:%B %Y}"
        if not months or months[-1]["month"] != name:
            months.append({"month": name, "rows": []})
        months[-1]["rows"].append(
            {
                "date": f"{booked:%d %b}",
                "text": text,
                "ref": f"{prefix} {100000 + sequence.below(900000)}",
                "out": money(amount) if direction == "out" else "",
                "in": money(amount) if direction == "in" else "",
                "balance": money(balance),
            }
        )
    return {
        "bank": {"name": "Banque Méridienne", "branch": "12 quai de la Résistance, 34200 Sète"},
        "holder": {"name": "Boulangerie Renée Lefèvre SARL", "address": ["3 Grand’Rue Mario-Roustan", "34200 Sète", "France"]},
        "account": "FR76 1820 6000 4512 3456 7890 123",
        "number": "2025 / 1",
        "from": day(first),
        "to": day(last),
        "issued": day(last + timedelta(days=5)),
        "currency": "EUR",
        "count": f"{count:,}",
        "opening": money(opening),
        "in": money(paid_in),
        "out": money(paid_out),
        "closing": money(balance),
        "months": months,
    }


def outputs():
    yield "statement", statement(4000)
