"""Contracts beside contract.json, which was written by hand: a long one of its sections and annexes, and all that may go wrong."""
import json
from pathlib import Path

PLAIN = Path(__file__).resolve().parent.parent / "contract.json"
ANNEXES = ["letters", "statements of account", "meter cards", "reminders", "year-end bills"]


def long_contract():
    contract = json.loads(PLAIN.read_text(encoding="utf-8"))
    sections = list(contract["sections"])
    for number, kind in enumerate(ANNEXES, 1):
        for section in contract["sections"]:
            clauses = [clause | {"see": f"{clause['see']}-{number}"} if "see" in clause else clause for clause in section["clauses"]]
            sections.append({"id": f"{section['id']}-{number}", "title": f"{section['title']}: {kind}", "clauses": clauses})
    return contract | {"reference": "FA 2026-119", "sections": sections}


def hostile_contract():
    words = "Haftungsbeschränkungsvereinbarungszusatzprotokoll"
    long = (f"Where a party to this agreement is {words}, or has been so within the meaning of the {words} of 14 March, it bears the cost of all "
            "that follows from it, including but not limited to the cost of finding out what follows from it. ") * 12
    sections = [
        {"id": "one", "title": f"One section whose title is far longer than any running head has room for, by reason of its {words}",
         "clauses": [{"text": long, "note": long[:700], "see": "two"}, {"text": "Short."}]},
        {"id": "two", "title": "—", "clauses": [{"text": "Nothing.", "note": "Nothing at all."}]},
    ]
    sections += [{"id": f"s{n}", "title": f"Schedule {n}",
                  "clauses": [{"text": f"Item {n}.{k}."} for k in range(1, 14)] + [{"text": long[:260], "see": "one"}]} for n in range(3, 32)]
    name = "The Worshipful Trustees of the Society for the Preservation of Unnecessarily Long Names (Incorporated 1887)"
    return {
        "title": "Agreement on the Mutual Recognition of Agreements and on the Recognition of this Agreement by Parties to Others",
        "reference": "0000000000000000-A/2026/REV.17",
        "date": "2026-12-31",
        "place": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        "provider": {"name": name, "address": {"lines": ["Accounts Payable, Room 4.117", "The Old Counting House", "1 Long Row"], "city": "Ynys Môn"},
                     "signatory": "The Right Honourable Sir Bartholomew Featherstonehaugh-Cholmondeley, Chairman of the Trustees"},
        "client": {"name": "X", "address": {"lines": ["1"], "city": "Y"}, "signatory": "Z"},
        "sections": sections,
    }


def outputs():
    yield "contract-many", long_contract()
    yield "contract-hostile", hostile_contract()
