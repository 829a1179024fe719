"""Qualified invoices of a caterer in Kyoto: two rates of tax, whole yen, and all that may go wrong."""
from datetime import date
from decimal import ROUND_DOWN, Decimal

from bills import Sequence, party

SELLER = party("株式会社北山仕出し", ["北山町8番地の1"], "京都市左京区", "606-0801", "JP", vatIdentifier="T9130001041237",
               contact={"telephone": "075-555-0142", "email": "seikyu@kitayama.example"})
SELLER["address"]["subdivision"] = "京都府"
BUYER = party("合同会社鴨川設計", ["木屋町通二条下ル 鴨川ビル3階"], "京都市中京区", "604-0923", "JP", contact={"name": "総務部 佐藤 美咲"})
BUYER["address"]["subdivision"] = "京都府"
ACCOUNT = {"bankName": "北山銀行 左京支店", "accountNumber": "普通 0417882", "name": "カ）キタヤマシダシ"}

# Item, description, quantity, unit, price, rate.
ORDER = [
    ("幕の内弁当", "お茶付き", 24, "個", 1480, "8"), ("季節の和菓子", "生菓子三種", 12, "箱", 1850, "8"),
    ("緑茶 500 ml", None, 48, "本", 145, "8"), ("会場設営", "机と椅子の配置、撤収", 1, "式", 38000, "10"),
    ("配膳スタッフ", "3名、各4時間", 12, "時間", 2200, "10"), ("器の貸出し", "清水焼、返却後に洗浄", 24, "組", 320, "10"),
]


def rows(items):
    lines = []
    for number, (name, about, quantity, unit, price, rate) in enumerate(items, 1):
        line = {"identifier": str(number), "itemName": name}
        if rate == "8":
            line["isReduced"] = True
        if about:
            line["description"] = about
        line["quantity"] = str(quantity)
        if unit:
            line["unit"] = unit
        lines.append(line | {"netPrice": str(price), "netAmount": str(Decimal(quantity) * price), "vatCategory": "S" if rate != "0" else "Z", "vatRate": rate})
    return lines


def japan(number, issued, lines, **rest):
    """The tax of a rate is rounded once, down, as most do."""
    breakdown = []
    for rate in ("10", "8", "0"):
        taxable = sum(Decimal(line["netAmount"]) for line in lines if line["vatRate"] == rate)
        if any(line["vatRate"] == rate for line in lines):
            tax = (taxable * Decimal(rate) / 100).quantize(Decimal(1), ROUND_DOWN)
            breakdown.append({"taxable": str(taxable), "tax": str(tax), "category": "S" if rate != "0" else "Z", "rate": rate})
    net = sum(Decimal(line["netAmount"]) for line in lines)
    tax = sum(Decimal(row["tax"]) for row in breakdown)
    totals = {"lineNet": str(net), "withoutVat": str(net), "vat": str(tax), "withVat": str(net + tax), "due": str(net + tax)}
    head = {"invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "JPY", "seller": SELLER, "buyer": BUYER} | rest
    return head | {"totals": totals, "vatBreakdown": breakdown, "lines": lines}


def outputs():
    usual = {"dueDate": "2026-12-31", "delivery": {"date": "2026-11-20"},
             "payment": {"terms": "振込手数料は貴社にてご負担願います。", "accounts": [ACCOUNT]}}
    yield "japanese-invoice", japan("R8-0417", date(2026, 11, 23), rows(ORDER), orderReference="KS-2026-118", notes=["毎度ありがとうございます。"], **usual)
    sequence, items = Sequence(47), []
    for day in range(1, 91):
        name, about, _, unit, price, rate = sequence.pick(ORDER)
        items.append((name, f"{1 + day % 30}日納品分", 1 + sequence.below(40), unit, price, rate))
    yield "japanese-invoice-many", japan("R8-0418", date(2026, 11, 30), rows(items), **usual)
    odd = [
        ("東海道新幹線車内販売用特製幕の内弁当詰合せ冬季限定包装仕様第三版改訂見本品", None, 1, None, 0, "8"),
        ("前月納品書第八八一二一号の訂正のさらなる訂正分として、電話にてご相談のうえ月末までに双方が書面で確認したもの", None, -3, None, 146550, "10"),
        ("X", None, 0, None, 123456789, "0"), ("返品", None, -12, None, 99999, "10"), ("Unbreakable/Katalognummer-B-0000417-2026-supplementary", None, 1, None, 1, "8"),
    ]
    items = odd + [(f"部品{1000 + sequence.below(9000)}", None, sequence.below(40), None, 735, "10") for _ in range(395)]
    long = party("独立行政法人国際伝統工芸品振興協会関西地区連絡調整本部附属共同購買事務局", ["新町通四条下ル四条町三百四十七番地の一", "四条新町センタービルディング西館十一階", "共同購買事務局内"],
                 "京都市下京区", None, "JP", vatIdentifier="T9234567890123")
    yield "japanese-invoice-hostile", japan("R/2026/000000000417-B", date(2026, 12, 31), rows(items), seller=long, buyer={k: v for k, v in long.items() if k != "vatIdentifier"})
