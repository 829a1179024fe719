"""VAT invoices of a bindery in Sheffield."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party

SELLER = party(
    "Kelham Bindery Ltd", ["Unit 6, Globe Works", "Penistone Road"], "Sheffield", "S6 3AE", "GB",
    activity="Bookbinding and boxes", vatIdentifier="GB 417 0042 42", legalInformation="Kelham Bindery Ltd, company no. 09417042",
    contact={"telephone": "0114 496 0142", "email": "accounts@kelham-bindery.example"},
)
BUYER = party("Derwent University Library", ["Accounts Payable", "Harpur Hill Road"], "Buxton", "SK17 9JZ", "GB")
DELIVER_TO = party("Special Collections", ["Harpur Hill Road"], "Buxton", "SK17 9JZ", "GB", contact={"name": "Dr Aoife Ní Bhriain"})
ACCOUNT = {"accountNumber": "31904417", "bankCode": "40-17-04", "name": "Kelham Bindery Ltd", "bankName": "Don Valley Bank"}

# Printed and bound books are zero-rated; repairs, boxes and training are standard-rated.
ORDER = [
    ("Theses, hardback", "Buckram, title blocked in gold on front and spine", "48", "copies", "31.50", "0"),
    ("Journal volumes, half leather", "Five raised bands, matching the set from 1887", "14", "vols", "118.00", "20"),
    ("Clamshell boxes", "Made to measure, lined in unbleached linen", "9", "boxes", "86.40", "20"),
    ("Repair of a parish register", "Text block resewn, board reattached, new spine", "1", "item", "640.00", "20"),
    ("Facsimile leaves", "Printed on laid paper, 120 g", "36", "sheets", "2.15", "0"),
    ("Training day", "Handling of brittle paper, twelve places", "1", "day", "420.00", "20"),
]
KINDS = [
    ("Thesis, hardback", "Buckram, {colour}; {name}", "copies", (28, 36), "0"),
    ("Half leather binding", "{colour} goatskin; {name}", "vols", (96, 140), "20"),
    ("Clamshell box", "{colour} cloth; {name}", "boxes", (62, 110), "20"),
    ("Spine repair", "{colour} spine; {name}", "vols", (34, 58), "20"),
    ("Pamphlet in wrapper", "{colour} paper; {name}", "copies", (6, 12), "0"),
]
COLOURS = ["Oxblood", "Navy", "Bottle green", "Black", "Tan"]
NAMES = ["Law", "Divinity", "Physics", "Local history", "Music", "Maps"]


def many_lines(count):
    sequence = Sequence(1887)
    for number in range(1, count + 1):
        item, about, unit, (low, high), rate = sequence.pick(KINDS)
        price = f"{low + sequence.below(high - low)}.{sequence.pick(['00', '25', '50', '75'])}"
        about = about.format(colour=sequence.pick(COLOURS), name=sequence.pick(NAMES))
        yield line(number, item, str(1 + sequence.below(30)), unit, price, rate, about)


def invoice(number, issued, lines, **more):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "GBP",
        "taxPointDate": f"{issued - timedelta(days=5)}", "dueDate": f"{issued + timedelta(days=30)}", "orderReference": "PO 88121",
        "notes": ["Title passes when the invoice is paid."],
        "seller": SELLER, "buyer": BUYER, "deliverTo": DELIVER_TO,
        "payment": {"terms": "30 days net. No discount for early payment.", "accounts": [ACCOUNT]},
    }
    return bill(head, lines, exemptions={"Z": "Books and leaflets are zero-rated (VATA 1994, schedule 8, group 3)."}, **more)


def hostile():
    sequence = Sequence(7)
    lines = [
        line(1, "Rebinding, with every care and at the binder’s discretion, of one hundred and seventeen volumes of the proceedings of a "
             "learned society that nobody has opened since they were given", "1", None, "0.00", "20"),
        line(2, "ISBN-LIST/978000000000097800000000009780000000000978000000000097800000", "-3", None, "46.50", "0"),
        line(3, "x", "0", None, "1234.56", "20"),
        line(4, "Returned unsold", "-12", None, "999.99", "20"),
    ]
    lines += [line(number, f"Part {1000 + sequence.below(9000)}", str(sequence.below(60)), None, "17.35", "20") for number in range(5, 61)]
    seller = party(
        "The Amalgamated Society of Bookbinders, Box Makers, Paper Rulers and Kindred Trades of Hallamshire (Trading) Limited",
        ["Third Floor, Rear of the Old Corn Exchange", "Backfields Court, off Little Upper Division Street", "Kelham-cum-Neepsend"],
        "Stoke-on-Trent and Newcastle-under-Lyme", "ST1 1AA", "GB", vatIdentifier="GB 000 0000 00")
    buyer = party(
        "The Worshipful Trustees of the Society for the Preservation of Unnecessarily Long Names (Incorporated 1887)",
        ["Accounts Payable, Room 4.117", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch House", "1 Holyhead Road"],
        "Llanfair Pwllgwyngyll", "LL61 5UJ", "GB")
    head = {"invoiceNumber": "INV/2026/000000000417-B", "issueDate": "2026-12-31", "typeCode": "380", "currency": "GBP",
            "seller": seller, "buyer": buyer}
    return bill(head, lines)


def outputs():
    order = [
        line(number, name, quantity, unit, price, rate, about)
        for number, (name, about, quantity, unit, price, rate) in enumerate(ORDER, 1)
    ]
    yield "uk-invoice", invoice(
        "1417", date(2026, 6, 3), order, charges=[{"amount": "24.00", "vatCategory": "S", "vatRate": "20", "reason": "Carriage"}])
    yield "uk-invoice-many", invoice("1431", date(2026, 7, 1), list(many_lines(64)))
    yield "uk-invoice-hostile", hostile()
