"""Invoices of a brewery in Ghent: with a structured reference, many pages, and all that may go wrong."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party

SELLER = party("Brouwerij De Leie bv", ["Coupure Links 417"], "Gent", "9000", "BE", activity="Ambachtelijk bier",
               legalRegistration="RPR Gent 0404.612.041", vatIdentifier="BE 0404.612.041", electronicAddress="0208:0404612041",
               contact={"telephone": "+32 9 555 01 42", "email": "facturen@leie.example"})
BUYER = party("Café 't Oud Clooster nv", ["Zwartezustersstraat 5"], "Gent", "9000", "BE", vatIdentifier="BE 0411.905.847",
              electronicAddress="0208:0411905847")
ACCOUNT = {"iban": "BE68 5390 0754 7034", "bic": "BBRUBEBB", "name": "Brouwerij De Leie", "bankName": "Voorbeeldbank"}
ORDER = [
    ("Leie Tripel, vat van 30 l", "8,2 % vol., statiegeld niet inbegrepen", "12", "vat", "118.50", "21"),
    ("Leie Blond, bak van 24 × 33 cl", "6,1 % vol.", "40", "bak", "28.90", "21"),
    ("Limonade citroen, bak van 24 × 25 cl", "Zonder toegevoegde suiker", "15", "bak", "14.20", "6"),
    ("Onderhoud van de tapinstallatie", "Reiniging van vier leidingen", "2.5", "uur", "64.00", "21"),
    ("Glazen, doos van 6", "Met opdruk", "20", "doos", "17.40", "21"),
]


def belgian(number, issued, lines, **rest):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "EUR", "dueDate": f"{issued + timedelta(days=30)}",
        "seller": SELLER, "buyer": BUYER, "delivery": {"date": f"{issued - timedelta(days=3)}"},
        "payment": {"terms": "Betaalbaar binnen 30 dagen.", "remittance": "+++202/6000/11862+++", "accounts": [ACCOUNT]},
    } | rest
    return bill({key: value for key, value in head.items() if value is not None}, lines)


def many():
    sequence = Sequence(9000)
    for number in range(1, 91):
        name, about, _, unit, price, rate = sequence.pick(ORDER)
        quantity = f"{1 + sequence.below(6)}.{sequence.pick('05')}" if unit == "uur" else str(1 + sequence.below(60))
        yield line(number, name, quantity, unit, price, rate, f"{about}; levering {2200 + number}")


def hostile():
    sequence = Sequence(32)
    odd = [
        ("Bierbrouwerijschoonmaakmiddelenleveranciersovereenkomst/Uitvoering-B-0000417-2026", "1", "0.00", "21"),
        ("Correctie van een correctie van leveringsbon 88 121 ten gunste van de koper, zoals telefonisch afgesproken en door beide partijen "
         "schriftelijk bevestigd voor het einde van de maand", "-3", "146.55", "12"),
        ("X", "0", "1234.56", "0"), ("Retour", "-12", "99.99", "6"), ("Afrondingsverschil", "0.001", "0.01", "21"),
    ]
    for number in range(1, 201):
        name, quantity, price, rate = odd[number - 1] if number <= len(odd) else (f"Onderdeel {1000 + sequence.below(9000)}", str(sequence.below(40)), "7.35", "21")
        yield line(number, name, quantity, None, price, rate)


def outputs():
    order = [line(n, name, quantity, unit, price, rate, about) for n, (name, about, quantity, unit, price, rate) in enumerate(ORDER, 1)]
    yield "belgian-invoice", belgian("2026-0118", date(2026, 11, 23), order, orderReference="OC-2026-31")
    yield "belgian-invoice-many", belgian("2026-0119", date(2026, 11, 24), list(many()), orderReference="OC-2026-32", notes=["Wij danken u voor uw bestelling."])
    name = "Intergemeentelijke opdrachthoudende vereniging voor huisvuilinzameling en verwerking van het Meetjesland en omstreken"
    long = party(name, ["Dienst boekhouding en leveranciersbetalingen, lokaal 4.117", "Burgemeester Lionel Pussemierstraat 217 bus 14"],
                 "Sint-Laureins-Waterland-Oudeman", "9988", "BE", vatIdentifier="BE 0000.000.097")
    yield "belgian-invoice-hostile", belgian(
        "R/2026/000000000417-B", date(2026, 12, 31), list(hostile()), seller=long, buyer=long, dueDate=None, delivery=None, payment=None)
