"""Check digits of the numbers in sample data, so that a bill made from them looks right to those who check: accounts, VAT
numbers, references. A number whose form is unknown is taken as it is."""
import re

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def weighted(digits, weights):
    return sum(int(digit) * weight for digit, weight in zip(digits, weights))


def mod97(text):
    """ISO 7064 mod 97-10, of IBAN and ISO 11649: the first four characters are moved to the end."""
    return int("".join(str(int(character, 36)) for character in text[4:] + text[:4])) % 97 == 1


def luhn(digits):
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(digit - 9 if digit > 9 else digit for digit in doubled) % 10 == 0


def swiss_reference(digits):
    """Recursive mod 10 of the Swiss QR reference."""
    carry = 0
    for digit in digits[:-1]:
        carry = (0, 9, 4, 6, 8, 2, 7, 1, 3, 5)[(carry + int(digit)) % 10]
    return int(digits[-1]) == (10 - carry) % 10


def german(number):
    product = 10
    for digit in number[2:10]:
        product = 2 * ((int(digit) + product) % 10 or 10) % 11
    return int(number[10]) == (11 - product) % 10


def irish(number):
    digits, letters = number[2:9], number[9:]
    more = 9 * (ord(letters[1]) - ord("A") + 1) if len(letters) > 1 else 0
    return letters[0] == "WABCDEFGHIJKLMNOPQRSTUV"[(weighted(digits, range(8, 1, -1)) + more) % 23]


def indian(number):
    products = [ALPHANUMERIC.index(character) * (1 + place % 2) for place, character in enumerate(number[:14])]
    return number[14] == ALPHANUMERIC[-sum(product // 36 + product % 36 for product in products) % 36]


def japanese(number):
    return int(number[1]) == 9 - weighted(reversed(number[2:]), [1, 2] * 6) % 9


def american_bank(digits):
    return weighted(digits, [3, 7, 1] * 3) % 10 == 0


# The form of a number without spaces, the names under which it stands, and whether its check digits are right.
FORMS = [
    (r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", ("iban", "account"), mod97),
    (r"RF\d{2}[A-Z0-9]{1,21}", ("creditorReference", "remittance"), mod97),
    (r"\d{27}", ("qrReference",), swiss_reference),
    (r"\d{9}", ("siren", "buyerSiren"), luhn),
    (r"\d{9}", ("bankCode",), american_bank),
    (r"FR\d{11}", ("vatIdentifier",), lambda text: luhn(text[4:]) and int(text[2:4]) == (12 + 3 * int(text[4:])) % 97),
    (r"DE\d{9}", ("vatIdentifier",), german),
    (r"IE\d{7}[A-W][A-I]?", ("vatIdentifier",), irish),
    (r"GB\d{9}", ("vatIdentifier",),
     lambda text: (weighted(text[2:9], range(8, 1, -1)) + int(text[9:])) % 97 in (0, 97 - 55)),
    (r"CHE\d{9}(MWST)?", ("vatIdentifier",), lambda text: int(text[11]) == -weighted(text[3:11], (5, 4, 3, 2, 7, 6, 5, 4)) % 11),
    (r"\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]", ("vatIdentifier",), indian),
    (r"T\d{13}", ("vatIdentifier",), japanese),
]


def wrong_numbers(data, name=""):
    """The numbers in data whose check digits are wrong."""
    if isinstance(data, dict):
        return [wrong for key, value in data.items() for wrong in wrong_numbers(value, key)]
    if isinstance(data, list):
        return [wrong for value in data for wrong in wrong_numbers(value, name)]
    text = re.sub(r"[ .-]", "", data) if isinstance(data, str) else ""
    return [
        data for form, names, is_right in FORMS
        if name in names and re.fullmatch(form, text) and not is_right(text)
    ]
