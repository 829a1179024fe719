"""Bills of a joinery in Chur with the Swiss payment part: one page, many pages, and all that may go wrong."""
from datetime import date, timedelta
from decimal import Decimal

from bills import Sequence, bill, cents, line, party

SELLER = party(
    "Schreinerei Caduff AG", ["Kornquader 7"], "Chur", "7000", "CH", activity="Möbel und Innenausbau",
    vatIdentifier="CHE-114.772.902 MWST", contact={"telephone": "+41 81 555 01 42", "email": "rechnung@caduff.example"}, logo="logo.png",
)
BUYER = party("Hotel Piz Umbrail", ["Familie Ladina Tschenett", "Via Maistra 21"], "Sta. Maria Val Müstair", "7536", "CH")
# The QR-IBAN, references and addresses follow the examples of the implementation guidelines.
QR_IBAN, IBAN = "CH4431999123000889012", "CH5800791123000889012"
CREDITOR = {"type": "S", "name": "Schreinerei Caduff AG", "street": "Kornquader", "buildingNumber": "7", "postCode": "7000", "city": "Chur", "countryCode": "CH"}
DEBTOR = {"type": "S", "name": "Hotel Piz Umbrail", "street": "Via Maistra", "buildingNumber": "21", "postCode": "7536",
          "city": "Sta. Maria Val Müstair", "countryCode": "CH"}

ORDER = [
    ("Bodenriemen Eiche, geölt", "Stab 14 × 90 mm, verdeckt genagelt", "64.5", "m²", "148.00", "8.1"),
    ("Sockelleiste Eiche", "Höhe 60 mm, auf Gehrung", "58", "m", "18.40", "8.1"),
    ("Zimmertüre Esche", "Stumpf einschlagend, Bänder verdeckt", "3", "Stk", "1285.00", "8.1"),
    ("Pflegeöl", "Kanister zu 5 Litern, mit Anleitung", "2", "Stk", "86.50", "8.1"),
    ("Anschlüsse und Anpassarbeiten", None, "11.5", "Std", "112.00", "8.1"),
]
ROOMS = ["Eingang", "Wohnzimmer", "Küche", "Studierzimmer", "Schlafzimmer", "Bad", "Galerie", "Estrich"]


def qr_reference(digits):
    """27 digits, the last of which checks the others: modulo 10, recursive."""
    table, carry = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5], 0
    for digit in digits.zfill(26):
        carry = table[(carry + int(digit)) % 10]
    return digits.zfill(26) + str((10 - carry) % 10)


def swiss(number, issued, lines, slip, **rest):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "CHF",
        "dueDate": f"{issued + timedelta(days=30)}", "delivery": {"date": f"{issued - timedelta(days=6)}"},
        "seller": SELLER, "buyer": BUYER, "payment": {"terms": "Zahlbar innert 30 Tagen, ohne Abzug, mit dem Zahlteil auf der letzten Seite."},
    } | rest
    data = bill({key: value for key, value in head.items() if value is not None}, lines)
    # What is paid in cash or at a counter is a multiple of five Rappen.
    due = Decimal(data["totals"]["due"])
    rounded = cents((due * 20).quantize(Decimal(1)) / 20)
    if rounded != due:
        data["totals"]["rounding"] = str(rounded - due)
        data["totals"]["due"] = str(rounded)
    amount = {"amount": data["totals"]["due"]} if slip.pop("hasAmount", True) else {}
    lines = data.pop("lines")
    return data | {"ch": {key: value for key, value in ({"creditor": CREDITOR} | slip | amount).items()}, "lines": lines}


def numbered(rows):
    return [line(n, name, quantity, unit, price, rate, about) for n, (name, about, quantity, unit, price, rate) in enumerate(rows, 1)]


def many_lines():
    sequence, lines, number = Sequence(105), [], 0
    for room in ROOMS:
        for index in range(7):
            number += 1
            name, about, _, unit, price, rate = sequence.pick(ORDER)
            quantity = str(1 + sequence.below(6)) if unit == "Stk" else f"{4 + sequence.below(60)}.{sequence.pick('05')}"
            lines.append(line(number, name, quantity, unit, price, rate, about, heading=room if index == 0 else None))
    return lines


def hostile_lines():
    sequence = Sequence(8)
    odd = [
        ("Befestigungsmaterialzusammenstellung_für_Sockelleisten/Ausführung-B-0000417-2026", "1", "0.00", "8.1"),
        ("Korrektur einer Korrektur des Lieferscheins 88 121 zugunsten des Bestellers, wie am Telefon besprochen und von beiden Seiten vor "
         "Ende des Monats schriftlich bestätigt", "-3", "146.55", "8.1"),
        ("X", "0", "1234.56", "0"), ("Retour", "-12", "99.99", "2.6"), ("Rundungsdifferenz", "0.001", "0.01", "8.1"),
    ]
    lines = []
    for number in range(1, 401):
        name, quantity, price, rate = odd[number - 1] if number <= len(odd) else (f"Teil {1000 + sequence.below(9000)}", str(sequence.below(40)), "7.35", "8.1")
        lines.append(line(number, name, quantity, None, price, rate))
    return lines


def outputs():
    yield "swiss-qr-bill", swiss(
        "2026-118", date(2026, 11, 23), numbered(ORDER),
        {"iban": QR_IBAN, "debtor": DEBTOR, "referenceType": "QRR", "qrReference": qr_reference("210000000003139471430000118"[:26]),
         "message": "Rechnung 2026-118", "billingInformation": "//S1/10/2026-118/11/261123/30/114772902/32/8.1/40/0:30"})
    yield "swiss-qr-bill-many", swiss(
        "2026-119", date(2026, 11, 23), many_lines(),
        {"iban": IBAN, "debtor": DEBTOR, "referenceType": "SCOR", "creditorReference": "RF18539007547034"},
        orderReference="Umbau Dependance, Offerte 2026-31 vom 2. März 2026")
    name = "Konkordatsgeschäftsstelle der deutschschweizerischen Versicherungen eG"
    long = party(name, ["Abteilung für besondere Angelegenheiten", "c/o Treuhandgesellschaft Oberhasli AG", "Obere Bahnhofstrasse 117 a"],
                 "Innertkirchen bei Meiringen im Oberhasli", "3862", "CH")
    yield "swiss-qr-bill-hostile", swiss(
        "R/2026/000000000417-B", date(2026, 12, 31), hostile_lines(),
        {"iban": IBAN, "referenceType": "NON", "hasAmount": False,
         "creditor": {"type": "S", "name": name, "postCode": "3862", "city": "Innertkirchen bei Meiringen", "countryCode": "CH"}},
        seller=long, buyer=long, dueDate=None, delivery=None, payment=None)
