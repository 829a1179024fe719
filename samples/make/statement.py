"""Accounts of a bakery, and one of hostile entries."""
from datetime import date, timedelta
from decimal import Decimal

from bills import Sequence, cents

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


def entry(booked, text, reference, balance, paid_in=None, paid_out=None):
    return {"date": booked.isoformat(), "text": text, "reference": reference, "out": None if paid_out is None else str(paid_out),
            "in": None if paid_in is None else str(paid_in), "balance": str(balance)}


def statement(count, first, last, number, **rest):
    sequence = Sequence(4000)
    days = (last - first).days + 1
    balance = opening = cents("18240.55")
    sums = {"in": Decimal("0.00"), "out": Decimal("0.00")}
    months = []
    for index in range(count):
        booked = first + timedelta(days=index * days // count)
        text, prefix, low, high, _, direction = sequence.pick(WEIGHTED)
        amount = Decimal(low * 100 + sequence.below((high - low) * 100)) / 100
        # What goes out follows what came in, so that the account stays between a floor and a ceiling.
        if direction == "out" and balance < 4000:
            text, prefix, direction = "Card takings, terminal {n}", "TRM", "in"
        elif direction == "in" and balance > 60000:
            text, prefix, direction, amount = "Transfer to savings account", "TRF", "out", cents("15000")
        text = text.format(n=1 + sequence.below(4), w=booked.isocalendar()[1])
        amount = cents(amount)
        balance += amount if direction == "in" else -amount
        sums[direction] += amount
        if not months or months[-1]["month"] != f"{booked:%Y-%m}":
            months.append({"month": f"{booked:%Y-%m}", "entries": []})
        reference = f"{prefix} {100000 + sequence.below(900000)}"
        months[-1]["entries"].append(entry(booked, text, reference, balance, **{f"paid_{direction}": amount}))
    return {
        "statementNumber": number,
        "issueDate": (last + timedelta(days=5)).isoformat(),
        "currency": "EUR",
        "period": {"start": first.isoformat(), "end": last.isoformat()},
        "bank": {"name": "Banque Méridienne", "branch": "12 quai de la Résistance, 34200 Sète"},
        "holder": {"name": "Boulangerie Renée Lefèvre SARL",
                   "address": {"lines": ["3 Grand’Rue Mario-Roustan"], "postCode": "34200", "city": "Sète", "countryName": "France"}},
        "account": "FR76 1820 6000 4512 3456 7890 189",
        "totals": {"opening": str(opening), "in": str(sums["in"]), "out": str(sums["out"]), "closing": str(balance)},
    } | rest | {"months": months}


ABOUT = {
    "notes": [
        {"title": "Please check it",
         "text": "Compare every entry with your own records. If one is wrong, tell your branch within thirteen months of the date beside it; "
                 "we look into it at once and put back what was taken without your order."},
        {"title": "How entries are dated",
         "text": "The date is the day on which an amount changed the balance. Card payments appear on the day the shop asked for them, which "
                 "may be one or two working days after the purchase."},
    ],
    "references": [
        {"code": code, "meaning": meaning}
        for code, meaning in [("TRM", "card terminal"), ("INV", "invoice, paid by transfer"), ("SO", "standing order"), ("DD", "direct debit"),
                              ("PAY", "wages and salaries"), ("RCT", "receipt"), ("CSH", "cash"), ("TRF", "transfer between your accounts")]
    ],
}


def hostile_statement():
    """Long names, no optional parts, an overdrawn account, an amount of nothing, and 400 entries."""
    balance, sums = cents("12.50"), {"in": Decimal("0.00"), "out": Decimal("0.00")}
    entries = []
    for index in range(400):
        booked = date(2026, 2, 1) + timedelta(days=index * 28 // 400)
        amount = cents(Decimal(index * 7919 % 1234567) / 100) if index != 7 else cents(0)
        direction = "in" if index % 3 == 0 else "out"
        text = ("Überweisungsgutschrift der Vereinigten Elektrizitätsversorgungsgesellschaften Westfalen-Niederrhein, Abrechnung der "
                "Einspeisevergütung laut Vertrag 000000000000000000004711" if index % 50 == 0 else f"Entry {index}")
        balance += amount if direction == "in" else -amount
        sums[direction] += amount
        row = entry(booked, text, f"REF {index:012}", balance, **{f"paid_{direction}": amount})
        if index % 4 == 0:
            del row["reference"]
        entries.append(row)
    return {
        "statementNumber": "2026 / 00000000000002",
        "issueDate": "2026-03-01",
        "currency": "CHF",
        "period": {"start": "2026-02-01", "end": "2026-02-28"},
        "bank": {"name": "Genossenschaftliche Zentral- und Hypothekarbank der vereinigten Talschaften"},
        "holder": {"name": "Konkordatsgeschäftsstelle der deutschschweizerischen Feuerversicherungsgesellschaften",
                   "address": {"lines": ["Abteilung für besondere Angelegenheiten", "c/o Treuhandgesellschaft Oberhasli AG", "Obere Bahnhofstrasse 117 a"],
                               "city": "Innertkirchen"}},
        "account": "CH93 0076 2011 6238 5295 7",
        "totals": {"opening": "12.50", "in": str(sums["in"]), "out": str(sums["out"]), "closing": str(balance)},
        "months": [{"month": "2026-02", "entries": entries}],
    }


def outputs():
    yield "statement", statement(14, date(2025, 11, 1), date(2025, 11, 30), "2025 / 11")
    yield "statement-many", statement(4000, date(2025, 1, 1), date(2025, 12, 31), "2025 / 1", **ABOUT)
    yield "statement-hostile", hostile_statement()
