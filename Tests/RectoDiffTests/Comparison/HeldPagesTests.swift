import Testing

@testable import RectoDiff

/// Of a long document only the pages that differ are held.
@Suite struct HeldPagesTests {
    private func document(_ pages: [PageContent]) -> DocumentContent {
        var out = DocumentContent()
        out.pages = pages
        return out
    }
    private let pages = (1...50).map { page("Page \($0)", "Row \($0 * 7) of the table") }

    @Test func pagesThatAreTheSameAreNotHeld() {
        var changed = pages
        changed[30] = page("Page 31", "Row 218 of the table")
        let comparison = DocumentComparison.compare(document(pages), document(changed), DiffRules())
        #expect(comparison.pairs.map(\.newPage) == [30])
        #expect(comparison.findings.map(\.message) == ["'217' became '218'"])
    }

    @Test func whatLooksDifferentOnAPageThatIsTheSameIsStillFound() {
        let comparison = DocumentComparison.compare(document(pages), document(pages), DiffRules())
        #expect(comparison.pairs.isEmpty)
        // Pixels are compared with the words of the page, which are read again for it.
        let known = comparison.known(30)
        #expect(known.pair.oldPage == 30 && known.pair.newOf == [0, 1, 2, 3, 4, 5, 6])
        #expect(known.explained.old.isEmpty && known.moved.isEmpty)
    }

    @Test func aStyleWithAnotherNumberIsTheSameStyle() {
        let (a, b) = (
            TextStyle(font: "Tinos", size: 9, color: "#000000"), TextStyle(font: "Arimo", size: 9, color: "#000000")
        )
        var word = Word("Total", PageBox(x: 0, y: 0, width: 9, height: 4), style: 0)
        var (old, new) = (document([page()]), document([page()]))
        (old.styles, new.styles) = ([a, b], [b, a])
        old.pages[0].words = [word]
        word.style = 1
        new.pages[0].words = [word]
        #expect(DocumentComparison.compare(old, new, DiffRules()).pairs.isEmpty)
        new.pages[0].words[0].style = 0
        #expect(DocumentComparison.compare(old, new, DiffRules()).findings.map(\.kind) == [.style])
    }

    @Test func textFlowsToTheNextPageOnlyThoughPagesBetweenAreNotHeld() {
        // The same words are gone from the second page and new on the fifth: two changes, and no flow.
        let old = [page("a"), page("b", "lost words here"), page("c"), page("d"), page("e")]
        let new = [page("a"), page("b"), page("c"), page("d"), page("e", "and lost words here")]
        #expect(differences(old, new).count == 2)
    }

    @Test func lettersOfALetterheadOnAnInsertedPageAreNoRowsOfOthers() {
        let old = [page("Miller Ltd", "one"), page("Miller Ltd", "two")]
        let new = [page("Miller Ltd", "one"), page("Miller Ltd", "notice"), page("Miller Ltd", "two")]
        #expect(
            differences(old, new) == ["page 2: structure: page 2 was inserted: 'Miller Ltd notice'"])
    }
}
