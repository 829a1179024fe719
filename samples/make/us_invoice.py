"""Invoices of a tool maker in Vermont."""
from datetime import date, timedelta
from decimal import Decimal

from bills import Sequence, cents, line, party

SELLER = party(
    "Winooski Tool Works, Inc.", ["220 Canal Street"], "Winooski", "05404", "US", subdivision="VT",
    activity="Hand planes and spokeshaves", taxRegistration="03-0417042",
    contact={"telephone": "(802) 555-0142", "email": "billing@winooski-tool.example", "website": "winooski-tool.example"},
)
BUYER = party("Otter Creek Boat Shop LLC", ["Accounts Payable", "41 Mill Street"], "Middlebury", "05753", "US", subdivision="VT")
DELIVER_TO = party("Otter Creek Boat Shop", ["Dock 2", "1180 Basin Harbor Road"], "Vergennes", "05491", "US", subdivision="VT")
ACCOUNT = {"accountNumber": "4170042216", "bankCode": "011600415", "name": "Winooski Tool Works, Inc.", "bankName": "Champlain Valley Bank"}

# Item, description, item number, quantity, unit, price, taxable.
ORDER = [
    ("Jack plane No. 5", "Ductile iron, 2 in. A2 blade, cherry handles", "WT-105", "6", "ea", "285.00", True),
    ("Block plane, low angle", "12-degree bed, adjustable mouth", "WT-60", "12", "ea", "148.50", True),
    ("Spokeshave, curved sole", "Bronze, 1-1/2 in. radius", "WT-S2", "8", "ea", "96.00", True),
    ("Replacement blade, 2 in.", "A2 steel, ground and honed", "WT-B20", "20", "ea", "42.75", True),
    ("Honing guide", "Stainless steel, with five jaws", "WT-HG", "4", "ea", "64.00", True),
    ("Sharpening class", "Two instructors, in your shop", "WT-CL", "6.5", "hr", "110.00", False),
]
KINDS = [
    ("Bench plane No. {n}", "Ductile iron, {wood} handles", "WT-{n}", (3, 4, 5, 6, 7), "ea", (210, 390), True),
    ("Blade, {n} in.", "A2 steel, ground and honed; {wood} case", "WT-B{n}", (1, 2), "ea", (32, 58), True),
    ("Chisel, {n}/8 in.", "Bench pattern, {wood} handle", "WT-C{n}", (2, 4, 6, 8), "ea", (48, 84), True),
    ("Regrinding, {n} blades", "Return in a {wood} case", "WT-R", (2, 4), "hr", (60, 90), False),
]
WOODS = ["cherry", "maple", "hornbeam", "apple"]


def american(row, item, taxable):
    """Sales tax is no VAT: a line is taxable or not."""
    if item:
        row["sellersItem"] = item
    if taxable:
        row["taxable"] = True
    return row


def many_lines(count):
    sequence = Sequence(1791)
    for number in range(1, count + 1):
        name, about, item, sizes, unit, (low, high), taxable = sequence.pick(KINDS)
        size = sequence.pick(sizes)
        price = f"{low + sequence.below(high - low)}.{sequence.pick(['00', '25', '50', '95'])}"
        quantity = str(1 + sequence.below(24)) if unit == "ea" else f"{1 + sequence.below(9)}.{sequence.pick('05')}"
        yield american(
            line(number, name.format(n=size), quantity, unit, price, None, about.format(wood=sequence.pick(WOODS))),
            item.format(n=size), taxable)


def invoice(head, lines, taxes, charges=(), paid=None, us=None):
    net = sum((Decimal(row["netAmount"]) for row in lines), Decimal("0.00"))
    taxable = sum((Decimal(row["netAmount"]) for row in lines if row.get("taxable")), Decimal("0.00"))
    freight = sum((Decimal(charge["amount"]) for charge in charges), Decimal("0.00"))
    sales_tax = [
        {"jurisdiction": name, "rate": rate, "taxable": f"{taxable}", "tax": f"{cents(taxable * Decimal(rate) / 100)}"}
        for name, rate in taxes
    ]
    tax = sum((Decimal(row["tax"]) for row in sales_tax), Decimal("0.00"))
    totals = {"lineNet": f"{net}"}
    if charges:
        totals["charges"] = f"{freight}"
    totals |= {"withoutVat": f"{net + freight}", "vat": f"{tax}", "withVat": f"{net + freight + tax}"}
    if paid:
        totals["paid"] = paid
    totals["due"] = f"{net + freight + tax - Decimal(paid or 0)}"
    data = dict(head)
    if charges:
        data["charges"] = list(charges)
    data |= {"totals": totals, "lines": lines}
    country = (us or {}) | ({"salesTax": sales_tax} if sales_tax else {})
    if country:
        data["us"] = country
    return data


def head(number, issued):
    return {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "USD",
        "dueDate": f"{issued + timedelta(days=30)}", "orderReference": "OC-5512",
        "notes": ["A late charge of 1.5% a month applies to past due balances."],
        "seller": SELLER, "buyer": BUYER, "deliverTo": DELIVER_TO, "delivery": {"date": f"{issued - timedelta(days=2)}"},
        "payment": {"terms": "By check or ACH transfer.", "accounts": [ACCOUNT]},
    }


US = {"terms": "Net 30", "shipVia": "Motor freight", "salesperson": "J. Lafayette"}
TAXES = [("Vermont tax", "6"), ("Vergennes tax", "1")]


def hostile():
    sequence = Sequence(50)
    rows = [
        line(1, "Custom fixture per drawing 20260417-000-REV-C including all jigs, templates, gauges and the documentation thereof as agreed "
             "in the meeting of the steering committee", "1", None, "0.00", None),
        line(2, "SKU000000000417000000000000000000000000417-B/RETURN", "-3", None, "146.50", None),
        line(3, "x", "0", None, "1234.56", None),
        line(4, "Restocking", "-12", None, "999.99", None),
    ]
    rows += [line(number, f"Part {1000 + sequence.below(9000)}", str(sequence.below(40)), None, "57.35", None) for number in range(5, 61)]
    seller = party(
        "The Consolidated Northeastern Precision Hand Tool, Fixture and Gauge Manufacturing Company of Chittenden County, Incorporated",
        ["Building 17, Second Floor, Suite 2400-B", "Champlain Mill Industrial Condominium Association", "20 Winooski Falls Way"],
        "South Burlington Township", "05403-0417", "US", subdivision="VT")
    buyer = party(
        "The Board of Trustees of the Chargoggagoggmanchauggagoggchaubunagungamaugg Lake Association and Yacht Club",
        ["Attention: Accounts Payable, Mail Stop 4-117", "Chargoggagoggmanchauggagoggchaubunagungamaugg House", "1 Lake Street"],
        "Webster", "01570", "US", subdivision="MA")
    return invoice(
        {"invoiceNumber": "INV-2026-000000000417-B", "issueDate": "2026-12-31", "typeCode": "380", "currency": "USD",
         "seller": seller, "buyer": buyer}, rows, [])


def outputs():
    order = [
        american(line(number, name, quantity, unit, price, None, about), item, taxable)
        for number, (name, about, item, quantity, unit, price, taxable) in enumerate(ORDER, 1)
    ]
    yield "us-invoice", invoice(
        head("10417", date(2026, 5, 14)), order, TAXES, charges=[{"amount": "68.20", "reason": "Freight"}], paid="1000.00", us=US)
    yield "us-invoice-many", invoice(head("10431", date(2026, 6, 2)), list(many_lines(64)), TAXES, us=US)
    yield "us-invoice-hostile", hostile()
