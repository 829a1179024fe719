import Testing

@testable import RectoDiff

/// What changes of rules, on pages of a few lines: a row is 6 mm high.
@Suite struct RuleTests {
    private let text = page("Invoice 17", "Payable soon", "Total 99.00")

    private func rule(_ top: Double, thick: Double = 0.2, length: Double = 100, _ color: String = "#444444") -> Rule {
        Rule(PageBox(x: 10, y: top, width: length, height: thick), color: color)
    }

    private func findings(
        _ old: [Rule], _ new: [Rule], _ oldPage: PageContent? = nil, _ newPage: PageContent? = nil
    ) -> [String] {
        var pair = PagePair(
            0, 0, position: 0, old: PageText((oldPage ?? text).words), new: PageText((newPage ?? text).words))
        pair.compareWords()
        var rules = RuleFindings()
        rules.compare(pair, old: old, new: new, tolerance: { _ in 0.2 })
        return rules.findings().map { "\($0.kind.rawValue): \($0.message)" }
    }

    @Test func theSameIsSilent() {
        #expect(findings([rule(5), rule(11)], [rule(5), rule(11)]) == [])
        // Rounding of a producer.
        #expect(findings([rule(5)], [rule(5.1, thick: 0.24, length: 100.5, "#474747")]) == [])
    }

    @Test func thicknessColourLengthAndDashesAreSeen() {
        #expect(
            findings([rule(5)], [rule(5, thick: 0.4)])
                == ["redrawn: a rule of 100 mm is 0.4 mm thick instead of 0.2 mm"])
        #expect(
            findings([rule(5), rule(11)], [rule(5, "#c8ced4"), rule(11, "#c8ced4")])
                == ["recoloured: 2 rules have the colour #c8ced4 instead of #444444"])
        #expect(
            findings([rule(5)], [rule(5, length: 80)])
                == ["redrawn: a rule of 100 mm is 80 mm long instead of 100 mm"])
        var dashed = rule(5)
        dashed.isBroken = true
        #expect(findings([rule(5)], [dashed]) == ["redrawn: a rule of 100 mm is dashed or dotted now"])
    }

    @Test func aRuleMayGrowToEitherSide() {
        for top in [5, 4, 3.2] {
            #expect(findings([rule(5)], [rule(top, thick: 2)]).count == 1)
        }
    }

    @Test func whatComesAndGoesIsSeen() {
        #expect(findings([rule(5), rule(11)], [rule(5)]) == ["missing: a rule of 100 mm is missing"])
        #expect(findings([rule(5)], [rule(5), rule(11), rule(17)]) == ["added: 2 rules are new"])
    }

    @Test func aRuleMovesWithItsText() {
        let below = text.moving(y: 5) { $0.box.top > 3 }
        #expect(findings([rule(11)], [rule(16)], text, below) == [])
        #expect(findings([rule(11)], [rule(16, "#ff0000")], text, below).count == 1)
        #expect(findings([rule(11)], [], text, below) == ["missing: a rule of 100 mm is missing"])
        #expect(findings([rule(11)], [rule(14)]) == ["moved: a rule of 100 mm moved 3 mm down"])
    }

    @Test func aRowTakesItsRulesWithIt() {
        let shorter = page("Invoice 17", "Total 99.00")
        #expect(findings([rule(5), rule(11)], [rule(5)], text, shorter) == [])
        // A row that is replaced by another one does not.
        let other = page("Invoice 17", "Due at once", "Total 99.00")
        #expect(findings([rule(5), rule(11)], [rule(5)], text, other).count == 1)
    }

    /// The last two lines of the first page stand on the second one now.
    private func flowing(_ gone: [Rule], _ come: [Rule], other: Rule? = nil) -> [String] {
        let first = (
            old: page("Invoice 17", "Total 99.00", "Pay soon", "With thanks"), new: page("Invoice 17", "Total 99.00")
        )
        let second = (old: page("Terms of trade"), new: page("Pay soon", "With thanks", "Terms of trade"))
        var pairs = [first, second].enumerated().map { index, pages in
            PagePair(
                index, index, position: index, old: PageText(pages.old.words), new: PageText(pages.new.words))
        }
        let flow = RowsOnOtherPages(&pairs, [:], [:])
        #expect(flow.moves.map(\.rows) == [2])
        for index in pairs.indices { pairs[index].compareWords() }
        var rules = RuleFindings()
        rules.compare(pairs[0], old: gone + [other].compactMap { $0 }, new: [], tolerance: { _ in 0.2 })
        rules.compare(pairs[1], old: [], new: come, tolerance: { _ in 0.2 })
        return rules.findings(flows: true, isWhole: true).map { "\($0.kind.rawValue): \($0.message)" }
    }

    @Test func aRuleThatWentWithTextMustComeWithIt() {
        #expect(flowing([rule(17)], [rule(5)]) == [])
        #expect(flowing([rule(17)], []) == ["missing: a rule of 100 mm is missing"])
        #expect(flowing([rule(17)], [rule(5, "#b0452a")]) == ["missing: a rule of 100 mm is missing"])
        // Of rules that look alike, as those of a table, pages may show more or fewer.
        #expect(flowing([rule(17)], [], other: rule(11.2)) == [])
    }

    /// A row that flows to the next page has its rule there.
    @Test func aRuleFlowsToAnotherPageWithText() {
        var rules = RuleFindings()
        func compare(_ page: Int, _ old: [Rule], _ new: [Rule]) {
            let pair = PagePair(
                page, page, position: page, old: PageText(text.words), new: PageText(text.words))
            rules.compare(pair, old: old, new: new, tolerance: { _ in 0.2 })
        }
        compare(0, [rule(11)], [])
        compare(1, [], [rule(5)])
        #expect(rules.findings(flows: true).isEmpty)
        #expect(rules.findings().map(\.kind) == [.missing, .added])
        // Another look is another rule.
        compare(2, [], [rule(5, thick: 1)])
        #expect(rules.findings(flows: true).map(\.kind) == [.added])
    }

    @Test func anUnderlineIsAsLongAsItsWord() {
        let (old, new) = (page("Total 99.00 EUR"), page("Total 199.00 EUR"))
        func underline(_ length: Double) -> Rule {
            Rule(PageBox(x: 12, y: 4.1, width: length, height: 0.2), color: "#000000")
        }
        #expect(findings([underline(10)], [underline(12)], old, new) == [])
        // A rule across the page is none.
        #expect(findings([rule(4.1)], [], old, new).count == 1)
    }

    @Test func manyChangesOfAllKindsAreOneFinding() {
        let bars = (0..<30).map { Rule(PageBox(x: 20 + Double($0), y: 20, width: 0.3, height: 12), color: "#000000") }
        let others = bars.enumerated().compactMap { index, bar in
            index % 3 == 0
                ? nil
                : Rule(
                    PageBox(x: bar.box.left, y: 20, width: 0.3 * Double(1 + index % 5), height: 12), color: "#000000")
        }
        let found = findings(bars, others)
        #expect(found.count <= 5)
    }

    @Test func piecesOfABorderAreOneRule() {
        let pieces = [(10.0, 30.0), (30.0, 55.0), (55.0, 110.0)].map { start, end in
            Rule(PageBox(left: start, top: 5, right: end, bottom: 5.2), color: "#444444")
        }
        #expect(Rule.joined(pieces.reversed()) == [rule(5)])
    }
}
