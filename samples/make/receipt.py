"""Till receipts of a shop: a usual one, a long one, and all that may go wrong."""
from decimal import ROUND_HALF_UP, Decimal

from bills import CENT, Sequence, cents

SHOP = {
    "name": "Kontor Seven Ltd", "tradingName": "KONTOR 7", "activity": "Paper, pens and coffee", "vatIdentifier": "IE 7041926A",
    "address": {"lines": ["7 Harbour Road"], "city": "Cobh"},
}
RATES = {"A": "23", "B": "13.5", "C": "0"}


def item(name, quantity, price, letter, description=None):
    row = {"itemName": name}
    if description:
        row["description"] = description
    row["quantity"] = quantity
    if quantity != "1":
        row["price"] = price
    return row | {"amount": str(cents(Decimal(quantity) * Decimal(price))), "rateLetter": letter}


def receipt(number, lines, allowances=(), payments=None, **rest):
    """Gross amounts; an allowance is spread over the rates by their shares, and the first takes what rounding leaves."""
    gross = {letter: sum((Decimal(row["amount"]) for row in lines if row["rateLetter"] == letter), Decimal("0.00")) for letter in RATES}
    less = sum((Decimal(row["amount"]) for row in allowances), Decimal("0.00"))
    total = sum(gross.values())
    used = [letter for letter in RATES if gross[letter]] or ["A"]
    shares = {letter: cents(less * gross[letter] / total) if total else Decimal("0.00") for letter in used[1:]}
    shares[used[0]] = less - sum(shares.values())
    breakdown = []
    for letter in used:
        with_tax = gross[letter] - shares[letter]
        net = (with_tax * 100 / (100 + Decimal(RATES[letter]))).quantize(CENT, ROUND_HALF_UP)
        breakdown.append({"rateLetter": letter, "rate": RATES[letter], "taxable": str(net), "tax": str(with_tax - net)})
    due = total - less
    return {
        "invoiceNumber": number, "issuedAt": "2026-11-21T10:42:00", "till": "2", "currency": "EUR", "seller": SHOP, "lines": lines,
        "allowances": list(allowances), "totals": {"withVat": str(due)},
        "payments": payments or [{"name": "Card", "amount": str(due)}], "vatBreakdown": breakdown,
    } | rest


USUAL = [
    item("Notebook A5, dotted", "2", "14.50", "A"), item("Fountain pen, medium nib", "1", "48.90", "A", "serial no. 118 204"),
    item("Ink, midnight blue, 50 ml", "1", "12.40", "A"),
    item("Letter paper, 100 g, ivory, with matching lined envelopes", "3", "9.80", "A"), item("Flat white", "2", "3.90", "B"),
    item("Coffee beans, Huehuetenango, 250 g", "1", "11.50", "C"), item("Almond biscuits", "1", "4.20", "B"),
]
NOTE = "Goods may be returned within 30 days with this receipt. Thank you for your visit."
KINDS = [("Notebook {n}, ruled", "A"), ("Pencil {n} B", "A"), ("Envelopes C{n}, 25 pcs", "A"), ("Postcard {n}", "A"), ("Filter coffee {n} dl", "B"),
         ("Picture book {n}", "C")]


def outputs():
    yield "receipt", receipt(
        "2026-04817", USUAL, [{"reason": "Regular’s card, 5 %", "amount": "7.16"}], notes=[NOTE],
        fiscal="Fiscal device 4f21 9ab0 77e3 · transaction 48 170 · signature counter 96 341 · MEUCIQDx7vT0c9qk2Yb1n5Wm8LrA4gq0Zs3hTgIgV2dJp6uXoE1",
        card={"terminal": "68 214 903", "scheme": "Debit", "number": "**** 4417", "code": "004 182"})
    sequence, lines = Sequence(7), []
    for _ in range(150):
        name, letter = sequence.pick(KINDS)
        lines.append(item(name.format(n=1 + sequence.below(6)), str(1 + sequence.below(4)), f"{1 + sequence.below(18)}.{sequence.pick(['20', '50', '95'])}", letter))
    yield "receipt-many", receipt("2026-04818", lines, notes=[NOTE])
    lines = [
        item("Briefumschlagsonderanfertigungszusammenstellung/Ausführung-B-0000417-2026", "1", "0.00", "A"),
        item("Returned", "-12", "99.99", "A", "Receipt 2026-03012, without its box, by agreement with the manager of the shop"),
        item("Weighed by hand", "0.125", "8.80", "B"), item("X", "0", "1234.56", "C"),
    ]
    lines += [item(f"Part {n}", str(n % 9), "7.35", "ABC"[n % 3]) for n in range(1, 397)]
    yield "receipt-hostile", receipt(
        "R/2026/000000000417-B", lines,
        seller={"name": "The Harbour Road Stationers’ and Bookbinders’ Co-operative Society Limited",
                "address": {"lines": ["Unit 4.117", "The Old Counting House", "7 Harbour Road"], "city": "Cobh"}})
