"""Invoices of a joinery in Kraków: known to KSeF, issued offline, and all that may go wrong."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party

SELLER = party("Stolarnia Lipa sp. z o.o.", ["ul. Zamoyskiego 14"], "Kraków", "30-523", "PL", activity="Meble na wymiar",
               vatIdentifier="PL 526-025-02-74", contact={"telephone": "+48 12 555 01 42", "email": "faktury@lipa.example"})
BUYER = party("Księgarnia Pod Globusem S.A.", ["ul. Długa 1"], "Kraków", "31-147", "PL", vatIdentifier="PL 111-111-11-11")
ACCOUNT = {"iban": "PL61 1090 1014 0000 0712 1981 2874", "bic": "WBKPPLPP", "name": "Stolarnia Lipa", "bankName": "Bank Przykładowy"}
HASH = "UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE"
ORDER = [
    ("Regał jesionowy", "Pięć półek, olejowany, 90 × 220 cm", "4", "szt.", "880.00", "23"),
    ("Drabinka do regału", "Na szynie mosiężnej, 3,2 m", "1", "szt.", "640.00", "23"),
    ("Lada sprzedażowa", "Dąb, blat 180 × 70 cm", "1", "szt.", "2150.00", "23"),
    ("Książki o drewnie", "Do czytelni, wydanie drugie", "12", "szt.", "38.00", "5"),
    ("Montaż na miejscu", "Dwóch stolarzy", "6.5", "godz.", "95.00", "23"),
]


def polish(number, issued, lines, ksef, **rest):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "PLN", "dueDate": f"{issued + timedelta(days=14)}",
        "seller": SELLER, "buyer": BUYER, "delivery": {"date": f"{issued - timedelta(days=2)}"},
        "payment": {"terms": "Przelewem w ciągu 14 dni.", "accounts": [ACCOUNT]},
    } | rest
    return bill({key: value for key, value in head.items() if value is not None}, lines, tail={"pl": ksef} if ksef else None)


def many():
    sequence = Sequence(261)
    for number in range(1, 91):
        name, about, _, unit, price, rate = sequence.pick(ORDER)
        quantity = str(1 + sequence.below(9)) if unit == "szt." else f"{1 + sequence.below(12)}.{sequence.pick('05')}"
        yield line(number, name, quantity, unit, price, rate, f"{about}; pozycja {2200 + number}")


def hostile():
    sequence = Sequence(48)
    odd = [
        ("Wielofunkcyjnoprzeciwpożarowozabezpieczający_element/Wykonanie-B-0000417-2026", "1", "0.00", "23"),
        ("Korekta korekty dokumentu dostawy 88 121 na korzyść nabywcy, jak uzgodniono telefonicznie i potwierdzono na piśmie przez obie strony "
         "przed końcem miesiąca", "-3", "146.55", "8"),
        ("X", "0", "1234.56", "0"), ("Zwrot", "-12", "99.99", "5"), ("Różnica zaokrągleń", "0.001", "0.01", "23"),
    ]
    for number in range(1, 201):
        name, quantity, price, rate = odd[number - 1] if number <= len(odd) else (f"Część {1000 + sequence.below(9000)}", str(sequence.below(40)), "7.35", "23")
        yield line(number, name, quantity, None, price, rate)


def outputs():
    order = [line(n, name, quantity, unit, price, rate, about) for n, (name, about, quantity, unit, price, rate) in enumerate(ORDER, 1)]
    yield "polish-invoice", polish(
        "FV/2026/11/118", date(2026, 11, 23), order, {"ksefHash": HASH, "ksefNumber": "5260250274-20261123-0100A0B1C2D3-4F"},
        orderReference="KPG/2026/31")
    yield "polish-invoice-many", polish(
        "FV/2026/11/119", date(2026, 11, 24), list(many()),
        {"ksefHash": HASH, "ksefCertificate": "01F20A5D352AE590", "ksefSignature": "specimen-of-a-signature-" * 4},
        notes=["Mechanizm podzielonej płatności."])
    name = "Wojewódzka Spółdzielnia Inwalidów Rzemieślników Drzewnych i Wielobranżowych imienia Pierwszych Osadników Ziem Zachodnich"
    long = party(name, ["Zakład nr 4 w likwidacji, budynek C, wejście od podwórza", "ul. Generała Bolesława Wieniawy-Długoszowskiego 217 a/14"],
                 "Gorzów Wielkopolski-Zieleniec Północny", "66-400", "PL", vatIdentifier="PL 0000000000")
    yield "polish-invoice-hostile", polish(
        "R/2026/000000000417-B", date(2026, 12, 31), list(hostile()), None, seller=long, buyer=long, dueDate=None, delivery=None, payment=None)
