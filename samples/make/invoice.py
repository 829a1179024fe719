"""Invoices of a workshop for lamps in Dublin: one page, many pages, and all that may go wrong."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party

SELLER = party(
    "Atelier Lumen Ltd", ["14 Foundry Row"], "Dublin 8, D08 X4K2", None, "IE", "Ireland",
    tradingName="Atelier Lumen", activity="Lighting made to measure", vatIdentifier="IE 3628104RH",
    legalInformation="Atelier Lumen Ltd, reg. no. 604118",
    contact={"telephone": "+353 1 555 0142", "email": "accounts@atelier-lumen.example"}, logo="logo.png",
)
BUYER = party(
    "Maison Brûlée SAS", ["27 rue de l’Échiquier"], "Paris", "75010", "FR", "France",
    vatIdentifier="FR 61 954 506 077", contact={"name": "Zoë Šimáková"},
)
DELIVER_TO = party(
    "Brûlée Temple Bar", ["9 Crow Street"], "Dublin 2, D02 T6R9", None, "IE", "Ireland", contact={"name": "Seán Ó Ceallaigh"},
)
ACCOUNT = {
    "iban": "IE41 LIFF 9000 1712 3456 78", "name": "Atelier Lumen Ltd", "bic": "LIFFIE2D", "bankName": "Liffey Bank",
}

# Item, description, quantity, unit, price, VAT rate.
ORDER = [
    ("Pendant “Coupole” 420", "Spun aluminium, vermilion and white, 2.4 m cord", "12", "pcs", "284.00", "23"),
    ("Pendant “Coupole” 180", "Spun aluminium, vermilion and white, 1.8 m cord", "8", "pcs", "146.50", "23"),
    ("Wall light “Équerre”", "Patinated brass, left- and right-handed in pairs", "6", "pcs", "198.00", "23"),
    ("Lamp E27, 6.5 W, 2700 K", "Frosted globe, 806 lm, colour rendering 95, dimmable", "26", "pcs", "11.40", "23"),
    ("Dimmer, four circuits", "Brass plate, programmed for breakfast and night", "2", "pcs", "312.75", "23"),
    ("Textile cable, 3 × 0.75 mm²", "Rust, woven cotton over rubber", "48.5", "m", "6.20", "23"),
    ("Installation on site", "Two electricians, fixings, test certificate", "14", "h", "62.00", "13.5"),
]

# Item, description, sizes, unit, lowest and highest price, VAT rate.
KINDS = [
    ("Pendant “Coupole” {n}", "Spun aluminium, {colour} and white", (180, 240, 320, 420), "pcs", (146, 284), "23"),
    ("Wall light “Équerre” {n}", "Patinated brass, {colour} shade", (1, 2, 3), "pcs", (172, 226), "23"),
    ("Table lamp “Galet” {n}", "Turned oak, {colour} linen shade", (21, 28, 35), "pcs", (118, 190), "23"),
    ("Floor lamp “Héron” {n}", "Steel tube on cast base, {colour}", (140, 165), "pcs", (296, 388), "23"),
    ("Spotlight “Œil” {n}°", "Track-mounted, {colour}, 940 lm", (12, 24, 36), "pcs", (74, 96), "23"),
    ("Lamp E27, {n} W, 2700 K", "Frosted globe, colour rendering 95, dimmable", (4, 6, 8), "pcs", (9, 15), "23"),
    ("Textile cable, {n} × 0.75 mm²", "{Colour}, woven cotton over rubber", (2, 3), "m", (5, 7), "23"),
    ("Fitting and wiring, floor {n}", "Two electricians, fixings, test certificate", (1, 2, 3, 4), "h", (58, 64), "13.5"),
]
ROOMS = ["foyer", "bar", "dining room", "library", "stair", "corridor", "suite", "terrace", "kitchen", "office"]
COLOURS = ["vermilion", "graphite", "bone", "moss", "ochre", "night blue"]


def many_lines(count, seed=417):
    sequence = Sequence(seed)
    for number in range(1, count + 1):
        name, about, sizes, unit, (low, high), rate = sequence.pick(KINDS)
        colour = sequence.pick(COLOURS)
        about = about.format(colour=colour, Colour=colour.capitalize())
        quantity = str(1 + sequence.below(24)) if unit == "pcs" else f"{3 + sequence.below(40)}.{sequence.pick('05')}"
        price = f"{low + sequence.below(high - low)}.{sequence.pick(['00', '25', '40', '50', '80', '95'])}"
        yield line(number, name.format(n=sequence.pick(sizes)), quantity, unit, price, rate, f"{about}; {sequence.pick(ROOMS)}")


def hostile_lines(count):
    """Lines as they come out of other people's systems: names of any length, nothing optional, zero and negative ones."""
    sequence = Sequence(16)
    odd = [
        ("Befestigungsmaterialzusammenstellung_für_Wandleuchten/Ausführung-B-0000417-2026", "1", "0.00", "23"),
        ("Correction of a correction of delivery note 88 121, in favour of the buyer, as agreed by telephone and confirmed in "
         "writing by both parties before the end of the month", "-3", "146.50", "23"),
        ("X", "0", "1234.56", "0"),
        ("Returned", "-12", "999.99", "13.5"),
        ("Prepaid postage, not taxed", "1", "18.40", "0"),
        ("Rounding difference", "0.001", "0.01", "23"),
    ]
    for number in range(1, count + 1):
        if number <= len(odd) or sequence.below(20) == 0:
            name, quantity, price, rate = odd[number - 1] if number <= len(odd) else sequence.pick(odd)
        else:
            name, quantity, price, rate = f"Part {1000 + sequence.below(9000)}", str(sequence.below(40)), "7.35", "23"
        yield line(number, name, quantity, None, price, rate)


def head(number, issued, **more):
    return {"invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "EUR"} | more


def plain(number, issued, lines, notes, **more):
    due = issued + timedelta(days=30)
    return bill(
        head(
            number, issued, dueDate=f"{due}", orderReference="MB-20417", notes=notes, seller=SELLER, buyer=BUYER,
            deliverTo=DELIVER_TO, delivery={"date": f"{issued - timedelta(days=4)}"},
            payment={"terms": "Payable within 30 days, without deduction.", "accounts": [ACCOUNT]},
        ),
        lines, **more,
    )


HOSTILE_SELLER = party(
    "Gesellschaft für Beleuchtungsinstandhaltung und Sonderleuchtenanfertigung an der Unteren Wertach mbH & Co. KG",
    ["c/o Verwaltungsgesellschaft Nordost", "Gewerbehof 3, Aufgang C, 4. Obergeschoss links",
     "Bürgermeister-Hildebrandt-von-Schönfels-Straße 217 a"],
    "Kirchdorf an der Krems-Oberschlierbach", "4560", "AT", vatIdentifier="ATU00000417",
)
HOSTILE_BUYER = party(
    "The Worshipful Trustees of the Society for the Preservation of Unnecessarily Long Names (Incorporated 1887)",
    ["Accounts Payable, Room 4.117", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch House",
     "1 Rue du Général-Comte-de-Montmorency-Laval"],
    "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", "51290", "FR",
)


def outputs():
    order = [
        line(number, name, quantity, unit, price, rate, about)
        for number, (name, about, quantity, unit, price, rate) in enumerate(ORDER, 1)
    ]
    yield "invoice", plain(
        "2026-0417", date(2026, 3, 16), order,
        ["Thank you for the order. Goods remain ours until they are paid for. Shades are spun by hand; small marks of the tool "
         "are not faults."],
        allowances=[{"amount": "250.00", "vatCategory": "S", "vatRate": "23", "reason": "Discount above 4,000.00"}],
    )
    yield "invoice-many", plain(
        "2026-0431", date(2026, 4, 20), list(many_lines(120)), ["Goods remain ours until they are paid for."])
    yield "invoice-hostile", bill(
        head("R/2026/000000000417-B", date(2026, 12, 31), seller=HOSTILE_SELLER, buyer=HOSTILE_BUYER), list(hostile_lines(400)))
