"""Tax invoices of a mill in Tiruppur: within a state, between states, and all that may go wrong."""
from datetime import date
from decimal import Decimal

from bills import Sequence, bill, cents, line, party

GOODS = ["Original for recipient", "Duplicate for transporter", "Triplicate for supplier"]
SELLER = party(
    "Noyyal Knits Private Limited", ["14/2 Kangeyam Road", "Rakkiyapalayam"], "Tiruppur", "641606", "IN", tradingName="Noyyal Knits",
    activity="Cotton yarn and knitted fabric", vatIdentifier="33AABCN4417Q1Z9", legalInformation="CIN U17111TZ2009PTC015512",
    contact={"telephone": "+91 421 555 0142", "email": "accounts@noyyal.example"}, logo="logo.png",
)
SELLER["address"]["subdivision"] = "Tamil Nadu (33)"
BUYER = party("Cauvery Garments LLP", ["221 Avinashi Road", "Peelamedu"], "Coimbatore", "641004", "IN", vatIdentifier="33AAKFC8821M1Z5")
BUYER["address"]["subdivision"] = "Tamil Nadu (33)"
FAR = party("Deccan Uniforms & Workwear Pvt Ltd", ["Plot 88, KIADB Industrial Area", "Jigani"], "Bengaluru", "560105", "IN", vatIdentifier="29AADCD3310R1ZE")
FAR["address"]["subdivision"] = "Karnataka (29)"
SHIP = party("Cauvery Garments LLP, Unit II", ["SF 41, Neelambur"], "Coimbatore", "641062", "IN")
SHIP["address"]["subdivision"] = "Tamil Nadu (33)"
ACCOUNT = {"accountNumber": "0042 0110 4417", "bankCode": "NOYB0000421", "bankName": "Noyyal Co-operative Bank", "name": SELLER["name"]}

# Item, description, HSN, quantity, unit, price, rate.
ORDER = [
    ("Combed cotton yarn 30s", "Hosiery, waxed, on cones of 1.89 kg", "520523", "1512", "KGS", "318.50", "5"),
    ("Single jersey, 160 g/m²", "Combed, reactive dyed, navy", "600622", "684.5", "KGS", "512.00", "5"),
    ("Rib 1 × 1, 220 g/m²", "With elastane, matching navy", "600622", "96.25", "KGS", "604.00", "5"),
    ("Paper cones, printed", None, "482210", "800", "NOS", "4.40", "18"),
    ("Job work: compacting", "Of the buyer's own fabric, lot 2211", "998821", "320", "KGS", "14.00", "5"),
]


def india(number, issued, rows, buyer, between, copies, place, **rest):
    lines = rows if isinstance(rows[0], dict) else [
        line(n, name, quantity, unit, price, rate, about, classification=code)
        for n, (name, about, code, quantity, unit, price, rate) in enumerate(rows, 1)]
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "INR", "seller": SELLER, "buyer": buyer,
        "payment": {"terms": "Payable within 45 days.", "accounts": [ACCOUNT]},
    } | rest.pop("head", {})
    data = bill({key: value for key, value in head.items() if value is not None}, lines)
    taxes, groups = [], {}
    for row in lines:
        key = (row.get("classification", "–"), row["vatRate"])
        groups[key] = groups.get(key, Decimal("0.00")) + Decimal(row["netAmount"])
    for (code, rate), base in groups.items():
        row = {"classification": code, "taxable": str(base), "rate": rate}
        if between:
            row["integrated"] = str(cents(base * Decimal(rate) / 100))
        else:
            half = cents(base * Decimal(rate) / 200)
            row |= {"central": str(half), "state": str(half)}
        taxes.append(row)
    tax = sum((Decimal(row.get("integrated", "0")) + 2 * Decimal(row.get("central", "0")) for row in taxes), Decimal("0.00"))
    net = Decimal(data["totals"]["lineNet"])
    # Section 170 of the CGST Act: to the nearest rupee.
    due = (net + tax).quantize(Decimal(1))
    totals = {"lineNet": str(net), "withoutVat": str(net), "vat": str(tax), "withVat": str(net + tax)}
    if due != net + tax:
        totals["rounding"] = str(due - net - tax)
    data["totals"] = totals | {"due": f"{due}.00"}
    data.pop("vatBreakdown", None)
    lines = data.pop("lines")
    group = {"copies": copies, "placeOfSupply": place, "reverseCharge": False, "isInterState": between, "taxes": taxes} | rest
    return data | {"in": group, "lines": lines}


def many():
    sequence, rows = Sequence(33), []
    for number in range(1, 81):
        name, about, code, _, unit, price, rate = sequence.pick(ORDER)
        quantity = str(10 + sequence.below(400)) if unit == "NOS" else f"{20 + sequence.below(900)}.{sequence.pick(['00', '25', '50'])}"
        rows.append((name, f"{about or 'Plain'}, lot {2200 + number}", code, quantity, unit, price, rate))
    return rows


def hostile():
    sequence = Sequence(91)
    odd = [
        ("Unreturnable_packing_material/mixed-consignment-B-0000417-2026-supplementary", "1", "0.00", "5"),
        ("Correction of a correction of delivery challan 88 121 in favour of the recipient, as agreed by telephone and confirmed in writing by "
         "both parties before the end of the month", "-3", "146.55", "18"),
        ("X", "0", "1234567.89", "0"), ("Returned", "-12", "99999.99", "28"), ("Rounding difference", "0.001", "0.01", "5"),
    ]
    lines = []
    for number in range(1, 401):
        name, quantity, price, rate = odd[number - 1] if number <= len(odd) else (f"Part {1000 + sequence.below(9000)}", str(sequence.below(4000)), "735.35", "5")
        lines.append(line(number, name, quantity, None, price, rate))
    return lines


def outputs():
    yield "gst-invoice", india(
        "NK/26-27/0417", date(2026, 11, 23), ORDER[:2] + ORDER[3:4], BUYER, False, GOODS, "Tamil Nadu (33)", eWayBill="5310 0442 1178", vehicle="TN 39 CB 4417",
        head={"deliverTo": SHIP, "delivery": {"date": "2026-11-23"}, "orderReference": "CG/PO/2026/881",
              "notes": ["Interest of 18 % a year on late payments. Subject to the jurisdiction of Tiruppur."]})
    # The portal's code is far longer; these are its parts without a signature that could be taken for one.
    signed = ".".join(f"{part}{'0123456789abcdefghijklmnopqrstuvwxyz' * 7}" for part in ("specimen-header-", "specimen-content-", "specimen-signature-"))
    yield "gst-invoice-many", india(
        "NK/26-27/0418", date(2026, 11, 24), many(), FAR, True, GOODS, "Karnataka (29)", upi="noyyalknits@examplebank", signedQR=signed,
        irn="7f3b5c0d9a1e4b6f8c2d7e90a4b1c3d5e6f708192a3b4c5d6e7f8091a2b3c4d5", eWayBill="5310 0442 1179",
        head={"orderReference": "DU/2026/1147"})
    name = "The Tiruppur District Co-operative Handloom Weavers' and Knitted Garment Manufacturers' Production and Sale Society Limited"
    long = party(name, ["Plot 4.117, Phase III, Stage B, SIDCO Industrial Estate (North)", "Behind the Regional Transport Office, near the Second Bridge",
                        "Thiruvananthapuram–Chinnasalem State Highway"], "Thiruvananthapuram-Neyyattinkara", "695121", "IN", vatIdentifier="32AAAAT0000A1ZS")
    yield "gst-invoice-hostile", india(
        "R/26-27/000417-B", date(2026, 12, 31), hostile(), long, False, ["Original for recipient", "Duplicate for supplier"], "Kerala (32)",
        head={"seller": long, "payment": None})
