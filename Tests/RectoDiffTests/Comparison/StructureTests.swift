import Testing

@testable import RectoDiff

@Suite struct StructureTests {
    private func found(
        pages: Int = 1, _ old: (inout DocumentStructure) -> Void, _ new: (inout DocumentStructure) -> Void
    ) -> [String] {
        var (a, b) = (DocumentStructure(), DocumentStructure())
        old(&a)
        new(&b)
        let content = (0..<pages).map { page("Page \($0)") }
        return differences(content, content, structure: (a, b))
    }

    @Test func metadataButNoDates() {
        #expect(
            found({ $0.metadata = [.init("Title", "Bill"), .init("ModDate", "Mon")] }) {
                $0.metadata = [.init("Title", "Note"), .init("ModDate", "Tue"), .init("Author", "A")]
            } == [
                "structure: Title of the metadata: 'Bill' became 'Note'", "structure: the metadata have Author 'A' now",
            ])
    }

    @Test func linksLeadElsewhere() {
        #expect(
            found({ $0.links = [.init(page: 1, target: "https://a"), .init(page: 1, target: "page 1")] }) {
                $0.links = [.init(page: 1, target: "https://b"), .init(page: 1, target: "page 1")]
            } == ["page 1: structure: a link leads to 'https://b' instead of 'https://a'"])
    }

    @Test func attachmentsAreComparedByContent() {
        #expect(
            found({ $0.attachments = [.init(name: "x.xml", size: 5, checksum: "1")] }) {
                $0.attachments = [
                    .init(name: "x.xml", size: 5, checksum: "2"), .init(name: "y", size: 1, checksum: ""),
                ]
            } == [
                "structure: the attachment 'x.xml' has other content", "structure: the attachment 'y' is new",
            ])
    }

    @Test func tagsAndFontsAreNamed() {
        #expect(
            found({ $0.tags = ["Document", "H1", "P"] }) { $0.tags = ["Document", "P", "P"] }
                == ["structure: the tags changed: H1 1 → 0, P 1 → 2"])
        #expect(
            found({ $0.fonts = ["Arimo", "Tinos"] }) { $0.fonts = ["Liberation", "Tinos"] }
                == ["structure: the font 'Arimo' became 'Liberation'"])
    }

    @Test func aHeadingThatIsNoneAnyMoreTakesItsOutlineEntryWithIt() {
        #expect(
            found({ ($0.tags, $0.outline) = (["H1", "P"], [.init(level: 1, title: "Bill", page: 1)]) }) {
                $0.tags = ["P", "P"]
            } == ["structure: the tags changed: H1 1 → 0, P 1 → 2"])
    }

    @Test func labelsAndOutline() {
        #expect(
            found(pages: 2, { $0.labels = ["i", "ii"] }) { $0.labels = ["1", "2"] }
                == ["page 1: structure: the page label 'i' became '1', and 1 more"])
        #expect(
            found(pages: 2, { $0.outline = [.init(level: 1, title: "Terms", page: 1)] }) {
                $0.outline = [.init(level: 1, title: "Terms", page: 2)]
            } == ["page 1 → 2: structure: the outline entry 'Terms' leads to page 2 instead of 1"])
    }

    @Test func linksToAPageThatMovedLeadWhereTheyDid() {
        let old = [page("Bill"), page("Terms")]
        let new = [page("Bill"), page("Letter"), page("Terms")]
        var (a, b) = (DocumentStructure(), DocumentStructure())
        a.links = [.init(page: 1, target: "page 2")]
        b.links = [.init(page: 1, target: "page 3")]
        #expect(differences(old, new, structure: (a, b)) == ["page 2: structure: page 2 was inserted: 'Letter'"])
    }
}
