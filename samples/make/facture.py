"""Factures of a joiner's workshop in Lyon."""
from datetime import date, timedelta

from bills import Sequence, bill, line, party

SELLER = party(
    "Atelier Vasseur", ["18 rue des Tables-Claudiennes"], "Lyon", "69001", "FR",
    activity="Menuiserie et agencement", vatIdentifier="FR 19 812 345 676", electronicAddress="0225:812345676",
    contact={"telephone": "+33 4 72 00 01 42", "email": "contact@atelier-vasseur.example"},
)
BUYER = party("Librairie des Terreaux SAS", ["4 place Sathonay"], "Lyon", "69001", "FR", vatIdentifier="FR 21 501 118 202",
              electronicAddress="0225:501118202",
              contact={"name": "Mme Hélène Guérin-Œuvrard"})
DELIVER_TO = party("Librairie des Terreaux", ["31 rue Sainte-Catherine"], "Lyon", "69001", "FR")
FRANCE = {
    "siren": "812 345 676", "buyerSiren": "501 118 202", "registration": "RCS Lyon 812 345 676",
    "legalForm": "SARL au capital de 8 000 €", "operations": "Livraison de biens et prestation de services",
    "penaltyRate": "12,15 %",
}
NOTES = [
    {"subject": "PMT", "text": "Indemnité forfaitaire pour frais de recouvrement : 40 €."},
    {"subject": "PMD", "text": "Pénalités de retard : 12,15 % par an."},
    {"subject": "AAB", "text": "Pas d’escompte pour paiement anticipé."},
]
ACCOUNT = {"iban": "FR76 1820 6000 4512 3456 7890 189", "bic": "MERIFRPP", "name": "Atelier Vasseur", "bankName": "Banque Méridienne"}

ORDER = [
    ("Bibliothèque murale en chêne", "Dix travées de 90 cm, tablettes réglables, huilée", "10", "pce", "684.00", "20"),
    ("Échelle de bibliothèque", "Frêne, sur rail en laiton de 8,4 m", "2", "pce", "412.50", "20"),
    ("Table de présentation", "Noyer, 180 × 80 cm, pieds démontables", "3", "pce", "590.00", "20"),
    ("Lot de presse-livres", "Laiton patiné, par douze", "4", "lot", "86.40", "20"),
    ("Restauration du comptoir", "Ponçage, réparation des placages, cirage à l’ancienne", "22.5", "h", "58.00", "10"),
    ("Pose sur place", "Deux menuisiers, fixations comprises", "16", "h", "54.00", "10"),
]
KINDS = [
    ("Tablette en chêne {n} cm", "Huilée, chants arrondis; {room}", (60, 90, 120), "pce", (38, 96), "20"),
    ("Montant rainuré {n} mm", "Frêne, crémaillère laiton; {room}", (22, 28, 35), "pce", (24, 61), "20"),
    ("Plinthe {n} mm", "À poser; {room}", (60, 80), "m", (9, 19), "20"),
    ("Porte vitrée {n} cm", "Noyer, verre trempé; {room}", (45, 60), "pce", (180, 320), "20"),
    ("Ajustement sur place", "Un menuisier; {room}", (1,), "h", (48, 58), "10"),
]
ROOMS = ["salle des romans", "rayon jeunesse", "réserve", "vitrine", "mezzanine", "bureau"]


def many_lines(count):
    sequence = Sequence(1804)
    for number in range(1, count + 1):
        name, about, sizes, unit, (low, high), rate = sequence.pick(KINDS)
        quantity = str(1 + sequence.below(18)) if unit == "pce" else f"{2 + sequence.below(30)}.{sequence.pick('05')}"
        price = f"{low + sequence.below(high - low)}.{sequence.pick(['00', '20', '50', '90'])}"
        yield line(number, name.format(n=sequence.pick(sizes)), quantity, unit, price, rate, about.format(room=sequence.pick(ROOMS)))


def facture(number, issued, lines, **more):
    head = {
        "invoiceNumber": number, "issueDate": f"{issued}", "typeCode": "380", "currency": "EUR",
        "dueDate": f"{issued + timedelta(days=30)}", "orderReference": "LT-2026-058", "seller": SELLER, "buyer": BUYER,
        "codedNotes": NOTES, "deliverTo": DELIVER_TO, "delivery": {"date": f"{issued - timedelta(days=3)}"},
        "payment": {"terms": "Par virement, à trente jours.", "accounts": [ACCOUNT]},
    }
    return bill(head, lines, tail={"fr": FRANCE}, **more)


def hostile():
    sequence = Sequence(33)
    lines = [
        line(1, "Fourniture et pose d’un ensemble menuisé comprenant l’intégralité des éléments décrits au cahier des clauses techniques "
             "particulières, lot nº 7, y compris toutes sujétions", "1", None, "0.00", "20"),
        line(2, "Anticonstitutionnellement/hexakosioihexekontahexaphobie-réf.20260417000000000000", "-3", None, "146.50", "5.5"),
        line(3, "x", "0", None, "1234.56", "0"),
        line(4, "Avoir sur situation nº 3", "-1", None, "9999.99", "20"),
    ]
    lines += [line(number, f"Article {1000 + sequence.below(9000)}", str(sequence.below(40)), None, "87.35", "20") for number in range(5, 61)]
    seller = party(
        "Société coopérative ouvrière de production des menuisiers, ébénistes, parqueteurs et agenceurs réunis du Haut-Vivarais",
        ["Zone artisanale de la Croix-de-Saint-Romain", "Bâtiment C, 2e étage, porte 14", "1217 route départementale de Saint-Agrève"],
        "Saint-Julien-en-Saint-Alban-le-Vieux", "07000", "FR", vatIdentifier="FR 12 000 000 000")
    buyer = party(
        "Syndicat intercommunal à vocation multiple pour l’aménagement de la vallée de l’Eyrieux et de ses affluents",
        ["Service des marchés publics, bureau 417", "Hôtel de la communauté de communes", "1 place du Général-de-Gaulle-et-de-la-Résistance"],
        "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", "51290", "FR")
    head = {"invoiceNumber": "FA-2026-000000000417-BIS", "issueDate": "2026-12-31", "typeCode": "380", "currency": "EUR",
            "seller": seller, "buyer": buyer}
    return bill(head, lines)


def outputs():
    order = [
        line(number, name, quantity, unit, price, rate, about)
        for number, (name, about, quantity, unit, price, rate) in enumerate(ORDER, 1)
    ]
    yield "facture", facture(
        "F-2026-0118", date(2026, 4, 9), order, paid="3000.00",
        allowances=[{"amount": "160.00", "vatCategory": "S", "vatRate": "20", "reason": "Remise convenue"}])
    yield "facture-many", facture("F-2026-0131", date(2026, 5, 11), list(many_lines(64)))
    yield "facture-hostile", hostile()
