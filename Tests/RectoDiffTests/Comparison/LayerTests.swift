import Testing

@testable import RectoDiff

/// Findings of one layer do not hide behind those of another one that is not told.
@Suite struct LayerTests {
    private func structures() -> (DocumentStructure, DocumentStructure) {
        var (old, new) = (DocumentStructure(), DocumentStructure())
        (old.tags, new.tags) = (["H1", "P", "P"], ["P", "P"])
        return (old, new)
    }

    @Test func tagsThatChangeWithARowFollowFromIt() throws {
        var (old, new) = (DocumentContent(), DocumentContent())
        (old.structure, new.structure) = structures()
        (old.pages, new.pages) = ([page("One", "Two", "Three")], [page("One", "Three")])
        let findings = DocumentComparison.compare(old, new, DiffRules()).findings
        #expect(findings.map(\.message) == ["one line lost: 'Two'"])
        #expect(findings.flatMap(\.consequences).contains("the tags changed: H1 1 → 0"))
    }

    @Test func tagsAreToldWhereNoRowIs() {
        let rules = DiffRules.with { $0.layers = [.structure] }
        #expect(
            differences(
                [page("One", "Two", "Three")], [page("One", "Three")], rules: rules, structure: structures())
                == ["structure: the tags changed: H1 1 → 0"])
    }

    @Test func pagesThatChangedPlacesHaveNoOtherLabels() {
        var (old, new) = (DocumentStructure(), DocumentStructure())
        (old.labels, new.labels) = (["1", "2", "3"], ["1", "2", "3"])
        let pages = [page("Aaa"), page("Bbb"), page("Ccc")]
        let found = differences(pages, [pages[0], pages[2], pages[1]], structure: (old, new))
        #expect(!found.contains { $0.contains("label") }, "\(found)")
    }
}
