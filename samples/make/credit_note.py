"""Credit notes of the workshop that also writes the invoices."""
from bills import bill, line
from invoice import ACCOUNT, BUYER, HOSTILE_BUYER, HOSTILE_SELLER, ORDER, SELLER, hostile_lines, many_lines


def note(number, issued, preceding, reason, lines, **more):
    head = {
        "invoiceNumber": number, "issueDate": issued, "typeCode": "381", "currency": "EUR", "orderReference": "MB-20417",
        "precedingInvoices": [preceding], "correctionReason": reason, "seller": SELLER, "buyer": BUYER,
        "payment": {"terms": "Deducted from your next payment, or paid out on request.", "accounts": [ACCOUNT]},
    }
    return bill(head, lines, **more)


def outputs():
    (wall, cable) = (ORDER[2], ORDER[5])
    yield "credit-note", note(
        "2026-C012", "2026-03-30", {"invoiceNumber": "2026-0417", "issueDate": "2026-03-16"},
        "One pair of wall lights came back damaged in transit, and less cable was needed than was charged.",
        [line(1, wall[0], "2", "pcs", wall[4], wall[5], wall[1]), line(2, cable[0], "11.5", "m", cable[4], cable[5], cable[1])])
    yield "credit-note-many", note(
        "2026-C019", "2026-05-04", {"invoiceNumber": "2026-0431", "issueDate": "2026-04-20"},
        "The delivery was refused as a whole; what had been fitted was taken down.", list(many_lines(64, seed=19)))
    yield "credit-note-hostile", bill(
        {"invoiceNumber": "C/2026/000000000417-B", "issueDate": "2026-12-31", "typeCode": "381", "currency": "EUR",
         "precedingInvoices": [{"invoiceNumber": f"R/2026/{number:012}-B", "issueDate": "2026-12-01"} for number in range(417, 423)],
         "seller": HOSTILE_SELLER, "buyer": HOSTILE_BUYER}, list(hostile_lines(60)))
