"""Invoices of a lighting planner in Weimar."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party
from invoice import HOSTILE_SELLER

SELLER = party(
    "Lindenau Lichtplanung GmbH", ["Marienstraße 14"], "Weimar", "99423", "DE",
    tradingName="Lindenau", activity="Lichtplanung für Museen, Bibliotheken und Kirchen", vatIdentifier="DE 295 118 433",
    legalInformation="Geschäftsführerin M. Lindenau", legalRegistration="Amtsgericht Jena, HRB 512 409",
    electronicAddress="post@lindenau-licht.example",
    contact={"name": "Mathilde Lindenau", "telephone": "03643 555 01-20", "email": "post@lindenau-licht.example",
             "website": "lindenau-licht.example"},
)
BUYER = party("Stadtbibliothek Naumburg", ["Bauunterhaltung", "Steinweg 31"], "Naumburg (Saale)", "06618", "DE",
              electronicAddress="rechnung@stadtbibliothek-naumburg.example",
              contact={"name": "Frau Dr. Henriette Vogel"})
ACCOUNT = {"iban": "DE89 8205 1000 0163 0127 55", "bic": "HELADEF1WEM", "bankName": "Sparkasse Mittelthüringen"}

# Heading, item, description, quantity, unit, price.
ORDER = [
    (None, "Lichtkonzept und Entwurf", "Zwei Varianten, Visualisierung von drei Standpunkten", "1", "psch.", "3260.00"),
    (None, "Lesetischleuchte „Aula“", "Messing brüniert, LED 7 W, 2 700 K, CRI 97", "12", "Stück", "318.00"),
    (None, "Einmessen und Programmieren", "Szenen „Lesen“, „Lesung“ und Nachtlicht", "6.5", "Std.", "96.00"),
]
ROOMS = ["Lesesaal", "Galerie", "Eingang", "Kinderbibliothek", "Magazin", "Treppenhaus", "Verwaltung", "Vortragssaal"]
WORK = [
    ("Lesetischleuchte „Aula“", "Messing brüniert, LED 7 W, 2 700 K, CRI 97, Taster mit Memory", "Stück", "318.00"),
    ("Pendelleuchte „Rund 900“", "Opalglas, LED 46 W, direkt/indirekt, DALI-2, Seilabhängung bis 4,2 m", "Stück", "1245.00"),
    ("Regalleuchte, 1 200 mm", "Asymmetrisch, entblendet, LED 14 W, 3 000 K, magnetisch befestigt", "Stück", "129.50"),
    ("Stromschiene", "Dreiphasig, weiß, mit Einspeiser", "m", "38.40"),
    ("Leitung NYM-J 5 × 1,5 mm²", "Unter Putz, mit Dosen", "m", "6.85"),
    ("Rettungszeichenleuchte", "Erkennungsweite 26 m, Einzelbatterie, Selbsttest", "Stück", "184.00"),
    ("Montage und Anschluss", "Außerhalb der Öffnungszeiten", "Std.", "62.50"),
]


def many_lines(count):
    sequence = Sequence(99423)
    for number in range(count):
        room, place = divmod(number, len(WORK))
        name, about, unit, price = WORK[place]
        quantity = str(1 + sequence.below(24)) if unit == "Stück" else f"{4 + sequence.below(90)}.{sequence.pick('05')}"
        yield line(f"{room + 1}.{place + 1}", name, quantity, unit, price, "19", about, heading=ROOMS[room % len(ROOMS)] if place == 0 else None)


def invoice(number, issued, lines, letter, **more):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "EUR",
        "dueDate": f"{issued + timedelta(days=14)}", "buyerReference": "BU-3/vo", "orderReference": "vom 28. April 2026",
        "seller": SELLER, "buyer": BUYER,
        "invoicingPeriod": {"start": f"{issued - timedelta(days=16)}", "end": f"{issued - timedelta(days=2)}"},
        "payment": {"accounts": [ACCOUNT]}, "letter": letter,
    }
    return bill(head, lines, tail={"de": {"ourSign": f"{number} ml"}}, **more)


def hostile():
    sequence = Sequence(5008)
    lines = [
        line(1, "Herstellung der Betriebsbereitschaft der sicherheitstechnischen Beleuchtungsanlage einschließlich aller Neben- und Sonderleistungen "
                "nach den Zusätzlichen Technischen Vertragsbedingungen", "1", None, "0.00", "19"),
        line(2, "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzestafelbeleuchtung/0000417", "-3", None, "146.50", "7"),
        line(3, "x", "0", None, "1234.56", "0"),
        line(4, "Rückgabe", "-12", None, "999.99", "19"),
    ]
    lines += [line(number, f"Teil {1000 + sequence.below(9000)}", str(sequence.below(40)), None, "87.35", "19") for number in range(5, 61)]
    buyer = party(
        "Zweckverband für die Unterhaltung der Gewässer zweiter Ordnung im Einzugsgebiet der Unteren Unstrut und Helme",
        ["Verwaltungsgemeinschaft, Zimmer 4.117", "Straße der Deutsch-Sowjetischen Freundschaft 217 a", "Hinterhaus, Aufgang C"],
        "Hohenleuben-Langenwetzendorf-Kirchscheidungen", "07958", "DE")
    head = {"invoiceNumber": "R-2026-000000000417-B", "issueDate": "2026-12-31", "typeCode": "380", "currency": "EUR",
            "seller": HOSTILE_SELLER, "buyer": buyer}
    return bill(head, lines)


def outputs():
    order = [
        line(number, name, quantity, unit, price, "19", about, heading)
        for number, (heading, name, about, quantity, unit, price) in enumerate(ORDER, 1)
    ]
    letter = {
        "subject": "Neue Beleuchtung der Galerie", "salutation": "Sehr geehrte Frau Dr. Vogel,",
        "opening": ["die Galerie leuchtet; für die Zusammenarbeit danken wir Ihnen. Wir berechnen:"],
        "greeting": "Freundliche Grüße aus Weimar", "signatory": "Mathilde Lindenau", "role": "Geschäftsführerin",
    }
    yield "din5008", invoice("26-0412", date(2026, 6, 22), order, letter)
    yield "din5008-many", invoice(
        "26-0431", date(2026, 9, 14), list(many_lines(56)), letter | {
            "subject": "Neue Beleuchtung des ganzen Hauses",
            "opening": ["das Haus ist fertig. Die Mengen haben wir am 3. September gemeinsam aufgenommen und berechnen:"],
            "closing": ["Auf Leuchten und Steuerung geben wir fünf Jahre Gewähr."],
            "enclosures": ["Aufmaß vom 3. September 2026", "Messbericht"],
        },
        allowances=[{"amount": "1500.00", "vatCategory": "S", "vatRate": "19", "reason": "Nachlass laut Auftrag"}])
    yield "din5008-hostile", hostile()
