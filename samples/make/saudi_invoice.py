"""Tax invoices of a trading house in Riyadh, in Arabic and English: one page, many pages, and all that may go wrong."""
from datetime import date

from bills import Sequence, bill, line, party

SELLER = party("شركة وادي النخيل للتجارة", ["7042 طريق الملك فهد", "حي العليا"], "الرياض", "12211", "SA", vatIdentifier="310122393500003",
               legalRegistration="1010417882")
BUYER = party("مؤسسة الساحل للضيافة", ["3318 شارع التحلية", "حي الأندلس"], "جدة", "23326", "SA", vatIdentifier="311998877600003")
ENGLISH = {
    "seller": {"name": "Wadi Al-Nakheel Trading Company", "lines": ["7042 King Fahd Road, Al Olaya", "Riyadh 12211, Saudi Arabia"]},
    "buyer": {"name": "Al-Sahel Hospitality Est.", "lines": ["3318 Tahlia Street, Al Andalus,", "Jeddah 23326"]},
}
ACCOUNT = {"iban": "SA03 8000 0000 6080 1016 7519", "name": SELLER["name"]}

# Arabic, English, quantity, unit, price, rate.
ORDER = [
    ("طاولة خشب الجوز لأربعة أشخاص", "Walnut table for four", "12", "1450.00", "15"),
    ("كرسي مبطن بقماش مقاوم للبقع", "Padded chair, stain-resistant", "48", "385.50", "15"),
    ("مصباح سقف من النحاس", "Brass ceiling lamp", "20", "264.75", "15"),
    ("تمر سكري فاخر، علبة 3 كغ", "Sukkari dates, box of 3 kg", "36", "92.00", "15"),
    ("تركيب وتشغيل في الموقع", "Installation on site", "16.5", "140.00", "15"),
]


def saudi(number, issued, lines, english=ENGLISH, **rest):
    head = {"invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "SAR", "seller": SELLER, "buyer": BUYER} | rest
    data = bill(head, lines, exemptions={"Z": "صادرات خاضعة لنسبة الصفر"})
    lines = data.pop("lines")
    return data | {"sa": {"issuedAt": f"{issued}T14:05:00"} | (english or {}), "lines": lines}


def numbered(rows):
    return [line(n, name, quantity, None, price, rate, englishName=english) for n, (name, english, quantity, price, rate) in enumerate(rows, 1)]


def outputs():
    usual = {"dueDate": "2026-12-23", "delivery": {"date": "2026-11-20"}, "payment": {"accounts": [ACCOUNT]}}
    yield "saudi-invoice", saudi("INV-2026-0417", date(2026, 11, 23), numbered(ORDER), orderReference="PO-88121", notes=["شكرًا لتعاملكم معنا."], **usual)
    sequence, rows = Sequence(966), []
    for number in range(1, 91):
        name, english, _, price, rate = sequence.pick(ORDER)
        rows.append((f"{name}، دفعة {number}", f"{english}, lot {number}", str(1 + sequence.below(60)), price, rate))
    yield "saudi-invoice-many", saudi("INV-2026-0418", date(2026, 11, 24), numbered(rows), **usual)
    odd = [
        ("موادالتغليفالمرتجعة/B-0000417-2026/ملحقإضافيرقمسبعةعشر", "1", "0.00", "15"),
        ("تصحيح لتصحيح إشعار التسليم رقم 88121 لصالح المشتري حسب الاتفاق الهاتفي والمؤكد كتابيًا من الطرفين قبل نهاية الشهر", "-3", "146.55", "15"),
        ("X", "0", "1234567.89", "0"), ("مرتجع", "-12", "99999.99", "15"), ("فرق تقريب", "0.001", "0.01", "15"),
    ]
    lines = []
    for number in range(1, 401):
        name, quantity, price, rate = odd[number - 1] if number <= len(odd) else (f"قطعة {1000 + sequence.below(9000)}", str(sequence.below(400)), "735.35", "15")
        lines.append(line(number, name, quantity, None, price, rate))
    long = party("الشركة السعودية المتحدة للتجارة والمقاولات العامة واستيراد وتصدير المواد الغذائية والأثاث المكتبي وفروعها المحدودة",
                 ["المبنى 4117، الدور الرابع، الجناح الشمالي الشرقي", "مدينة الملك عبدالله للأعمال، المنطقة اللوجستية الثالثة", "طريق الأمير محمد بن عبدالعزيز الفرعي"],
                 "مدينة الملك عبدالله الاقتصادية", None, "SA", vatIdentifier="300000000000003")
    yield "saudi-invoice-hostile", saudi("R/2026/000000000417-B", date(2026, 12, 31), lines, english=None, seller=long,
                                         buyer={k: v for k, v in long.items() if k != "vatIdentifier"})
