"""Reminders of the workshop that also writes the invoices."""
from datetime import date, timedelta
from decimal import Decimal

from bills import Sequence, cents
from invoice import ACCOUNT, BUYER, HOSTILE_BUYER, HOSTILE_SELLER, SELLER

RATE = Decimal("10.15")


def overdue(number, issued, today, amount, paid=None, days=30):
    due = issued + timedelta(days=days)
    row = {"invoiceNumber": number, "issueDate": f"{issued}", "dueDate": f"{due}", "daysLate": (today - due).days, "amount": amount}
    if paid:
        row["paid"] = paid
    return row | {"open": f"{cents(Decimal(amount) - Decimal(paid or 0))}"}


def reminder(head, invoices, letter, tail=None, charged=True):
    """Interest is simple, by days of 365, rounded once for all invoices."""
    open_sum = sum((Decimal(row["open"]) for row in invoices), Decimal("0.00"))
    data = head | ({"letter": letter} if letter else {}) | {"invoices": invoices}
    totals = {"open": f"{open_sum}"}
    due = open_sum
    if charged:
        interest = cents(sum(Decimal(row["open"]) * row["daysLate"] for row in invoices) * RATE / 36500)
        fees = Decimal(40 * len(invoices))
        data["interest"] = {
            "rate": f"{RATE}", "amount": f"{interest}",
            "basis": "Interest at 8 percentage points above the reference rate, and 40 euros of compensation for each invoice: "
                     "S.I. 580/2012, by which Ireland has put Directive 2011/7/EU into effect.",
        }
        data["fees"] = [{"reason": "Compensation", "amount": f"{fees}.00"}]
        totals |= {"interest": f"{interest}", "fees": f"{fees}.00"}
        due += interest + fees
    return data | {"totals": totals | {"due": f"{due}"}} | (tail or {})


def head(number, issued, level):
    return {
        "reminderNumber": number, "issueDate": f"{issued}", "level": level, "currency": "EUR",
        "newDueDate": f"{issued + timedelta(days=10)}", "buyerReference": "MB-20417", "seller": SELLER, "buyer": BUYER,
    }


def outputs():
    today = date(2026, 6, 22)
    letter = {
        "salutation": "Dear Ms Šimáková,",
        "opening": ["The invoices below were due some time ago, and we have not received what is open of them. Our first reminder was "
                    "of 1 June. Please pay the amount above by the date beside it."],
        "closing": ["If you have paid in the meantime, or if something is wrong with an invoice, please let us know."],
        "greeting": "Yours sincerely", "signatory": "Maeve Brannigan", "role": "Accounts",
    }
    payment = {"payment": {"accounts": [ACCOUNT]}}
    yield "reminder", reminder(
        head("M-2026-031", today, 2),
        [overdue("2026-0417", date(2026, 3, 16), today, "9276.12", paid="5000.00"),
         overdue("2026-0422", date(2026, 4, 2), today, "612.40"),
         overdue("2026-0426", date(2026, 4, 20), today, "1188.00")],
        letter, payment)
    sequence = Sequence(31)
    many = [
        overdue(f"2025-{1000 + number}", date(2025, 3, 1) + timedelta(days=4 * number), today,
                f"{40 + sequence.below(900)}.{sequence.pick(['00', '40', '85'])}", paid="25.00" if sequence.below(9) == 0 else None)
        for number in range(90)
    ]
    yield "reminder-many", reminder(head("M-2026-032", today, 3), many, letter, payment)
    hostile = [
        {"invoiceNumber": f"R/2026/{number:012}-B{'-in-favour-of-the-buyer-as-agreed' * (number % 13 == 1)}", "issueDate": "2026-01-01",
         "dueDate": "2026-01-31", "amount": amount, "open": amount}
        for number, amount in enumerate(["0.00", "-439.50", "1234567.89"] + [f"{sequence.below(4000)}.05" for _ in range(57)], 1)
    ]
    yield "reminder-hostile", reminder(
        {"reminderNumber": "M/2026/000000000032-B", "issueDate": f"{today}", "level": 1, "currency": "EUR", "seller": HOSTILE_SELLER,
         "buyer": HOSTILE_BUYER}, hostile, None, charged=False)
