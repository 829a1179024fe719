import Testing

@testable import RectoDoors

@Suite struct MarginFactsTests {
    private var facts: MarginFacts {
        var facts = MarginFacts()
        facts.texts = ["title": "A \"B\" \\ C", "customer": "Brandt"]
        facts.pageOffset = 2
        return facts
    }

    @Test(arguments: [
        ("", "\"\""), ("plain", "\"plain\""), ("[page] of [topage]", "counter(page) \" of \" counter(pages)"),
        ("[toPage]", "counter(pages)"), ("[sitepage]/[sitepages]", "counter(page) \"/\" counter(pages)"),
        ("[frompage]", "\"3\""), ("[customer]!", "\"Brandt!\""), ("[none] [page", "\"[none] [page\""),
        ("[PAGE]/[TOpage] [Customer]", "counter(page) \"/\" counter(pages) \" Brandt\""),
        ("[section]", "string(recto-section-1, last)"), ("[title]", #""A \"B\" \\ C""#), ("a\nb", "\"a\\a b\""),
    ])
    func bracketsAreContent(_ text: String, _ content: String) { #expect(facts.content(of: text) == content) }

    @Test func theTotalOfSeveralDocumentsIsAText() {
        var facts = facts
        facts.total = 12
        #expect(facts.content(of: "[page]/[topage]") == "counter(page) \"/12\"")
        #expect(facts.content(of: "[sitepages]") == "counter(pages)")
    }
}
