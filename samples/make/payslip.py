"""Payslips of a joinery in Sheffield: by the hour, by the shift, and all that may go wrong."""
from datetime import date
from decimal import Decimal

from bills import cents


def total(rows):
    return sum((Decimal(row["amount"]) for row in rows), Decimal("0.00"))


def amounts(*rows):
    return [{"text": text, "amount": str(cents(amount))} for text, amount in rows]


def earning(text, quantity, unit, rate):
    return {"text": text, "quantity": quantity, "unit": unit, "rate": rate,
            "amount": str(cents(Decimal(quantity) * Decimal(rate)))}


def payslip(earnings, deductions, **rest):
    gross, taken = total(earnings), total(deductions)
    return {
        "currency": "GBP",
        "employer": {"name": "Hallam & Reed Joinery Ltd", "payeReference": "120/HR4471",
                     "address": {"lines": ["Unit 6, Neepsend Works", "31 Burton Road"], "city": "Sheffield", "postCode": "S3 8BX"}},
        "employee": {"name": "Maeve O’Donnell", "number": "0142", "position": "Bench joiner",
                     "nationalInsurance": "QQ 12 34 56 C", "taxCode": "1257L",
                     "address": {"lines": ["18 Walkley Bank Road"], "city": "Sheffield", "postCode": "S6 5AG"}},
        "period": {"start": "2026-11-01", "end": "2026-11-30"},
        "payDate": "2026-11-30",
        "taxPeriod": "Month 8",
        "payment": {"method": "bank transfer", "account": "**** 4417"},
        "earnings": earnings,
        "deductions": deductions,
        "totals": {"gross": str(gross), "deductions": str(taken), "net": str(gross - taken)},
    } | rest


YEAR = amounts(("Taxable pay", "22986.40"), ("Income tax", "2918.20"), ("National Insurance, employee", "1284.96"),
               ("Pension, employee", "1149.32"), ("Pension, employer", "689.59"))


def usual_payslip():
    earnings = [earning("Basic pay", "151.67", "hours", "16.85"), earning("Overtime at one and a half", "9.5", "hours", "25.28"),
                {"text": "Tool allowance", "amount": "35.00"}]
    deductions = amounts(("Income tax", "358.20"), ("National Insurance", "143.42"), ("Pension, 5 %", "127.78"),
                         ("Cycle to work scheme", "62.50"))
    return payslip(earnings, deductions, yearToDate=YEAR,
                   notes=["Two days of annual leave were taken in this period; eleven days are left until 31 March 2027."])


def shift_payslip():
    """Each shift is a row."""
    earnings = []
    for day in range(1, 31):
        shift = date(2026, 11, day)
        if shift.weekday() == 6:
            continue
        earnings.append(earning(f"{shift:%a} {day} Nov, bench", "6.75", "hours", "16.85"))
        if day % 2:
            earnings.append(earning(f"{shift:%a} {day} Nov, fitting on site", "1.5", "hours", "18.20"))
        if day % 5 == 0:
            earnings.append(earning(f"{shift:%a} {day} Nov, travel in own car", str(12 + day), "miles", "0.45"))
    deductions = amounts(("Income tax", "467.40"), ("National Insurance", "199.12"), ("Pension, 5 %", "161.25"))
    return payslip(earnings, deductions, yearToDate=YEAR, employee={
        "name": "Tomasz Wójcik", "number": "0177", "position": "Joiner and fitter", "nationalInsurance": "QQ 65 43 21 A",
        "taxCode": "1257L M1", "address": {"lines": ["Flat 4, 2 Infirmary Road"], "city": "Sheffield", "postCode": "S6 3DD"}})


def hostile_payslip():
    """Long names, no optional parts, nothing, less than nothing, and 400 rows."""
    name = "Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley of the Upper Loxley Valley"
    earnings = [{"text": "Adjustment of a previous period, because a shift was paid twice in the month before and the mistake was found "
                         "only when the yearly hours were added up", "amount": "-212.40"},
                {"text": "Unpaid leave", "quantity": "3", "unit": "days", "rate": "0.00", "amount": "0.00"}]
    earnings += [earning(f"Piece {n}", str(n % 7), "pieces" if n % 9 else "pieces of turned work", "3.35") for n in range(1, 399)]
    deductions = amounts(("Income tax", "0.00"), ("Refund of income tax", "-84.00"),
                         ("Attachment of earnings order of the County Court at Sheffield, case 6QZ84417, with its administrative cost", "311.00"))
    slip = payslip(earnings, deductions, employee={
        "name": name, "number": "0000000000000001", "nationalInsurance": "QQ 00 00 00 D", "taxCode": "K1257",
        "address": {"lines": ["c/o The Resident Warden", "Upper Bradfield Almshouses of the Worshipful Company", "Towngate"], "city": "Low Bradfield"}},
        employer={"name": "The South Yorkshire Co-operative Society of Joiners, Turners and Cabinet Makers Limited",
                  "address": {"lines": ["The Old Sawmill", "Little Matlock Lane", "Loxley"], "city": "Stannington, near Sheffield"}})
    del slip["payment"]
    return slip


def outputs():
    yield "payslip", usual_payslip()
    yield "payslip-many", shift_payslip()
    yield "payslip-hostile", hostile_payslip()
