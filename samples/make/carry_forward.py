"""A bill of quantities."""
from decimal import Decimal

from bills import Sequence, cents

MINUS = "\u2212"

ROOMS = ["Eingang", "Wohnzimmer", "Küche", "Studierzimmer", "Schlafzimmer", "Bad", "Galerie", "Estrich"]
WORK = [
    ("Bodenriemen Eiche, geölt", "Stab 14 × 90 mm, verdeckt genagelt", "m²", "148.00"),
    ("Unterkonstruktion Lärche", "Kreuzlattung auf Trittschallstreifen", "m²", "36.50"),
    ("Sockelleiste Eiche", "Höhe 60 mm, auf Gehrung", "m", "18.40"),
    ("Zimmertüre Esche", "Stumpf einschlagend, Bänder verdeckt", "Stk", "1285.00"),
    ("Einbauschrank Birke", "Tiefe 600 mm, Tablare verstellbar", "m", "1940.00"),
    ("Fenstersims Eiche", "40 mm massiv, Kante gerundet", "m", "126.00"),
    ("Anschlüsse und Anpassarbeiten", "", "Std", "112.00"),
]


def swiss(value):
    return f"{cents(value):,}".replace(",", "’").replace("-", MINUS)


def quantities(count):
    sequence = Sequence(1887)
    items = []
    total = Decimal(0)
    for index in range(count):
        title, detail, unit, price = WORK[index % len(WORK)]
        room = ROOMS[index // len(WORK) % len(ROOMS)]
        quantity = Decimal(1 + sequence.below(3)) if unit == "Stk" else Decimal(15 + sequence.below(380)) / 10
        if unit == "m" and Decimal(price) > 1000:
            quantity = Decimal(12 + sequence.below(30)) / 10
        amount = cents(quantity * Decimal(price))
        total += amount
        items.append({
            "no": f"{index // len(WORK) + 1}.{index % len(WORK) + 1:02}",
            "title": f"{title}, {room}",
            "detail": detail,
            "quantity": swiss(quantity)[:-1] if unit != "Stk" else str(quantity),
            "unit": unit,
            "price": swiss(price),
            "value": f"{amount}",
            "amount": swiss(amount),
        })
    tax = cents(total * Decimal("0.081"))
    return {
        "number": "26-118",
        "date": "14. September 2026",
        "due": "14. Oktober 2026",
        "contract": "W 2025-31",
        "object": "Umbau Haus zur Linde, Stans",
        "seller": {
            "name": "Schreinerei Amstad",
            "trade": "Innenausbau und Böden aus heimischem Holz",
            "address": ["Sägeweg 4", "6370 Stans"],
            "phone": "+41 41 555 01 76",
            "email": "büro@schreinerei-amstad.example",
            "legal": "Schreinerei Amstad AG · CHE-114.225.907 MWST · Kantonalbank Nidwalden, CH71 0077 9014 0512 3300 7",
        },
        "customer": {
            "name": "Stiftung Haus zur Linde",
            "address": ["Frau Bernadette Odermatt", "Dorfplatz 9", "6370 Stans"],
        },
        "items": items,
        "taxes": [{"rate": "8,1 %".replace(",", "."), "amount": swiss(tax)}],
        "total": swiss(total + tax),
        "note": "Das Ausmass wurde am 3. September gemeinsam aufgenommen. Zahlbar netto innert 30 Tagen.",
    }


def outputs():
    yield "carry-forward", quantities(45)
