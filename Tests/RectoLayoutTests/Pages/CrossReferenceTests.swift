import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Content 3 §2.4, §2.5](https://www.w3.org/TR/css-content-3/#cross-references)
@Suite struct CrossReferenceTests {
    private func texts(_ html: String, css: String, page: String = "200px 40px") throws -> [String] {
        let f = try LayoutFixture(
            html,
            css:
                "p, h1, a { margin: 0; font: inherit; display: block; text-decoration: none } .b { break-before: page } "
                + css,
            page: page, settles: true)
        #expect(f.diagnostics.isEmpty, "\(f.diagnostics)")
        return f.pageTexts
    }

    @Test(
        arguments: [
            "target-counter(attr(href url), page)", "target-counter(attr(href), page)", "target-counter('#c', page)",
            "target-counter(url(#c), page)",
        ])
    func aTargetsPageIsFound(_ value: String) throws {
        let html = "<a href='#c'>x</a><p class=b>y</p><h1 id=c class=b>z</h1>"
        #expect(try texts(html, css: "a::after { content: \(value) }") == ["x3", "y", "z"])
    }

    @Test func countersOfTargetsAreThoseAtTheTarget() throws {
        let css = """
            section { counter-reset: n } h1 { counter-increment: n }
            a::after { content: target-counter(attr(href), n, upper-alpha) target-counters(attr(href), n, '.') }
            """
        let html = "<a href='#c'></a><section><h1>x</h1><section><h1>y</h1><h1 id=c>z</h1></section></section>"
        #expect(try texts(html, css: css)[0].hasPrefix("B1.2/"))
    }

    @Test(
        arguments: [
            ("", "one two"), (", text", "one two"), (", content", "one two"), (", before", "<1>"), (", after", "!"),
            (", first-letter", "o"),
        ])
    func textsOfTargets(_ part: String, _ expected: String) throws {
        let css = """
            h1 { counter-increment: n } h1::before { content: '<' counter(n) '>' } h1::after { content: '!' }
            a::after { content: target-text(attr(href)\(part)) }
            """
        let html = "<a href='#c'></a><h1 id=c>one\n <i>two</i></h1>"
        #expect(try texts(html, css: css)[0].hasPrefix(expected + "/"))
    }

    @Test func aMissingTargetIsSaid() throws {
        let f = try LayoutFixture(
            "<a href='#no'>x</a><a href='http://x'>y</a>",
            css: "a::after { content: target-counter(attr(href), page) }",
            page: "200px 40px", settles: true)
        #expect(f.pageTexts == ["xy"])
        #expect(f.diagnostics.map(\.id) == [.contentMissingTarget, .contentMissingTarget])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
    }

    /// What refers to itself, directly or by way of others, has no text there.
    @Test(arguments: [
        ("#a::before { content: '<' target-text('#a', before) }", "<x/y"),
        (
            "#a::before { content: '1' target-text('#b', before) } #b::before { content: '2' target-text('#a', before) }",
            "12x/21y"
        ),
        (
            "#a { display: list-item; list-style-position: inside } #a::marker { content: '<' target-text('#a', marker) }",
            "<x/y"
        ),
    ])
    func aTextThatRefersToItselfIsLeftOut(_ css: String, _ expected: String) throws {
        let f = try LayoutFixture(
            "<p id=a>x</p><p id=b>y</p>", css: "p { margin: 0 } " + css, page: "200px 40px", settles: true)
        #expect(f.pageTexts == [expected])
        #expect(f.diagnostics.contains { $0.id == .contentCyclicText && $0.span != nil }, "\(f.diagnostics)")
    }

    /// Each of 300 texts asks for that of the next element.
    @Test func aLongChainOfTextsEnds() throws {
        let links = (0..<300).map { "<a id=n\($0) href='#n\($0 + 1)'></a>" }.joined()
        let f = try LayoutFixture(
            links + "<b id=n300>x</b>", css: "a::before { content: target-text(attr(href), before) }", settles: true)
        #expect(f.diagnostics.contains { $0.id == .contentCyclicText })
    }

    /// The contents need a second page once their numbers have two digits: the third pass knows.
    @Test func contentsThatGrowConverge() throws {
        let chapters = (1...12).map { "<h1 class=b id=c\($0)>x</h1>" }.joined()
        let entries = (1...12).map { "<a href='#c\($0)'>abcde</a>" }.joined()
        let pages = try texts(
            "<nav>\(entries)</nav>\(chapters)",
            css: "a::after { content: leader(' ') target-counter(attr(href), page) }",
            page: "70px 120px")
        #expect(pages.count == 14)
        #expect(pages[0] == "abcde 3/abcde 4/abcde 5/abcde 6/abcde 7/abcde 8/abcde 9/abcde/     10/abcde/     11")
    }

    /// A number that is narrow where it says 10 and wide where it says 9 has no right value.
    @Test func whatDoesNotConvergeIsNamed() throws {
        let filler = (1...8).map { "<p class=b>\($0)</p>" }.joined()
        // On page 9 the target is where its number has one digit only: two digits push it to the next page.
        let f = try LayoutFixture(
            "\(filler)<div class=b><i></i><p id=t>t</p></div>",
            css: """
                p { margin: 0 } .b { break-before: page } i { display: block; width: 10px; overflow-wrap: anywhere }
                i::before { content: target-counter('#t', page, tall) }
                @counter-style tall { system: fixed 9; symbols: 'aaaa' 'b'; suffix: '' }
                """, page: "60px 40px", settles: true)
        #expect(f.diagnostics.map(\.id) == [.layoutNotConverged])
        #expect(f.diagnostics[0].message.contains("the page number of '#t'"))
        #expect(f.diagnostics[0].span != nil)
    }

    // MARK: Leaders

    @Test func aLeaderFillsItsLine() throws {
        let f = try LayoutFixture(
            "<p>ab<span></span>c</p>", css: "p { margin: 0 } span::before { content: leader('.') }",
            page: "100px 20px")
        #expect(f.pageTexts == ["ab.......c"])
        #expect(f.lines == ["1: 0,0 ab.......c"])
    }

    /// [CSS Content 3, leader()](https://www.w3.org/TR/css-content-3/#leader-function)
    @Test(arguments: [("solid", "ab_______c"), ("space", "ab       c"), ("dotted", "ab.......c")])
    func leaderKeywords(_ value: String, _ expected: String) throws {
        let f = try LayoutFixture(
            "<p>ab<span></span>c</p>", css: "p { margin: 0 } span::before { content: leader(\(value)) }",
            page: "100px 20px")
        #expect(f.pageTexts == [expected])
    }

    @Test func leadersOfSeveralLinesAreInLine() throws {
        let f = try LayoutFixture(
            "<p>ab<i></i>c</p><p>a<i></i>cc</p>",
            css: "p { margin: 0 } i { font-style: normal } i::before { content: leader('. ') }", page: "105px 20px")
        // 20 px a pattern, counted from the right edge: 105 - 80 = 25 and 105 - 80 with one character more beside it.
        let starts = f.paged.pages[0].children.flatMap { Self.leaders($0, .zero) }
        #expect(starts.map { $0.x } == [LayoutUnit(25), LayoutUnit(25)])
    }

    private static func leaders(_ child: Fragment.Child, _ origin: Point) -> [Point] {
        let corner = origin + child.offset
        if case .text(let text) = child.fragment.kind, text.paragraph.text.first == UInt8(ascii: ".") {
            return [corner]
        }
        return child.fragment.children.flatMap { leaders($0, corner) }
    }

    @Test func aLeaderGoesToTheNextLineWithWhatFollowsIt() throws {
        let f = try LayoutFixture(
            "<p>abcdefgh<i></i>ij</p>", css: "p { margin: 0 } i::before { content: leader('.'); font-style: normal }",
            page: "90px 40px")
        #expect(f.pageTexts == ["abcdefgh/.......ij"])
    }

    /// The string of a leader appears at least once, and nothing that follows it is parted from it.
    @Test("CSS Content 3 §2.4.1") func aLeaderWithoutRoomBreaks() throws {
        func pages(_ text: String, width: Int) throws -> [String] {
            try LayoutFixture(
                "<p>\(text)</p>", css: "p { margin: 0 } p::after { content: ' ' leader('.') ' ' '12' }",
                page: "\(width)px 40px"
            ).pageTexts
        }
        #expect(try pages("aaaa", width: 90) == ["aaaa . 12"])
        #expect(try pages("aaaa", width: 80) == ["aaaa/..... 12"])
        #expect(try pages("aaaaa", width: 80) == ["aaaaa/..... 12"])
        // Where nothing is before the leader, the text after it wraps.
        #expect(try pages("", width: 30) == [".../12"])
    }

    @Test func aLeaderThatItsGridHasNoPlaceForAppearsOnce() throws {
        let f = try LayoutFixture(
            "<p>ab<i></i>c</p>", css: "p { margin: 0 } i::before { content: leader('. '); font-style: normal }",
            page: "55px 20px")
        #expect(f.pageTexts == ["ab. c"])
    }

    @Test func twoLeadersShareTheRoom() throws {
        let f = try LayoutFixture(
            "<p>a<i></i>b<i></i>c</p>", css: "p { margin: 0 } i::before { content: leader('.'); font-style: normal }",
            page: "110px 20px")
        #expect(f.pageTexts == ["a....b....c"])
    }

    @Test func leadersRunFromRightToLeft() throws {
        let f = try LayoutFixture(
            "<p dir=rtl>\u{5D0}<i></i>c</p>", css: "p { margin: 0 } i::before { content: leader('.') }",
            page: "60px 20px")
        // Visual order: the number is at the left edge.
        #expect(f.pageTexts == ["c....\u{5D0}"])
    }
}
