"""What the data of all bills are made with: exact sums by the rules of EN 16931, from a seed."""
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")

# The codes of UN/ECE Recommendations 20 and 21, which electronic invoices have, of units as bills print them.
UNIT_CODES = {
    **dict.fromkeys(["pcs", "pce", "Stück", "Stk", "szt.", "item", "copies", "vols", "sheets"], "H87"),
    **dict.fromkeys(["h", "Std.", "Std", "godz.", "uur"], "HUR"), "day": "DAY", "m": "MTR", "m²": "MTK", "psch.": "LS", "lot": "SET",
    "doos": "XBX", "boxes": "XBX", "bak": "XCR", "vat": "XKG",
}


class Sequence:
    """A linear congruential generator: unlike `random`, it never changes between versions of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def pick(self, choices):
        return choices[self.below(len(choices))]


def cents(value):
    return Decimal(value).quantize(CENT, ROUND_HALF_UP)


def line(identifier, name, quantity, unit, price, rate, description=None, heading=None, category=None, **more):
    """A line of a bill; `category` is S, or Z where the rate is 0. A rate of None is a line outside of the scope of VAT."""
    row = {"identifier": str(identifier)}
    if heading:
        row["heading"] = heading
    row["itemName"] = name
    if description:
        row["description"] = description
    row |= more
    row["quantity"] = quantity
    if unit:
        row["unit"] = unit
    if unit in UNIT_CODES:
        row["unitCode"] = UNIT_CODES[unit]
    row |= {"netPrice": price, "netAmount": f"{cents(Decimal(quantity) * Decimal(price))}"}
    if category or rate is not None:
        row["vatCategory"] = category or ("S" if Decimal(rate) else "Z")
    if rate is not None:
        row["vatRate"] = rate
    return row


def sums(lines, allowances=(), charges=(), paid=None, exemptions=None):
    """The groups BG-22 and BG-23 of lines, allowances and charges: the tax of a rate is that of its sum (BR-CO-17)."""
    def total(items, key):
        return sum((Decimal(item[key]) for item in items), Decimal("0.00"))

    bases = {}
    for sign, items, key in ((1, lines, "netAmount"), (-1, allowances, "amount"), (1, charges, "amount")):
        for item in items:
            if "vatCategory" in item:
                kind = (item["vatCategory"], item.get("vatRate"))
                bases[kind] = bases.get(kind, Decimal("0.00")) + sign * Decimal(item[key])
    breakdown = []
    for (category, rate), base in sorted(bases.items(), key=lambda kind: -Decimal(kind[0][1] or 0)):
        row = {"taxable": f"{base}", "tax": f"{cents(base * Decimal(rate or 0) / 100)}", "category": category}
        if rate is not None:
            row["rate"] = rate
        if exemptions and category in exemptions:
            row["exemptionReason"] = exemptions[category]
        breakdown.append(row)
    net, less, more = total(lines, "netAmount"), total(allowances, "amount"), total(charges, "amount")
    without = net - less + more
    tax = total(breakdown, "tax")
    totals = {"lineNet": f"{net}"}
    if allowances:
        totals["allowances"] = f"{less}"
    if charges:
        totals["charges"] = f"{more}"
    totals |= {"withoutVat": f"{without}", "vat": f"{tax}", "withVat": f"{without + tax}"}
    if paid is not None:
        totals["paid"] = paid
    totals["due"] = f"{without + tax - Decimal(paid or 0)}"
    groups = {"totals": totals}
    if breakdown:
        groups["vatBreakdown"] = breakdown
    return groups


def bill(head, lines, allowances=(), charges=(), paid=None, exemptions=None, tail=None):
    """A bill: what stands before its sums, the sums, the lines, and what stands after them."""
    data = dict(head)
    if allowances:
        data["allowances"] = list(allowances)
    if charges:
        data["charges"] = list(charges)
    data |= sums(lines, allowances, charges, paid, exemptions)
    data["lines"] = lines
    return data | (tail or {})


def party(name, lines, city, post_code, country, country_name=None, subdivision=None, **more):
    address = {"lines": lines, "city": city}
    if post_code:
        address["postCode"] = post_code
    if subdivision:
        address["subdivision"] = subdivision
    address["countryCode"] = country
    if country_name:
        address["countryName"] = country_name
    return {"name": name} | more | {"address": address}
