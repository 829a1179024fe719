import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// Cells of one short text, or of nothing, are laid out apart from all others. A layout that is traced takes the general way
/// for each cell, so that both can be compared.
@Suite struct PlainCellTests {
    @Test func aPlainCellIsWhatTheGeneralWayMakesOfIt() throws {
        let css = "td { padding: 1px 2px; border: 2px solid } table { border-spacing: 3px }"
        try expectSame("<table><tr><td>a<td><td style='text-align: right'>bcd</table>", css: css)
        let fixture = try LayoutFixture("<table><tr><td>a<td id=e></table>", css: css, page: "100px 400px")
        #expect(fixture.boxes("e") == ["1: 24,3 8x16"])
        #expect(fixture.lines == ["1: 7,6 a"])
    }

    /// After some thousand letters, texts are put together from their pairs.
    @Test(arguments: ["nowrap", "normal"])
    func aLongTableIsTheSameBothWays(wrap: String) throws {
        let css = """
            html { font: 10px/12px sans-serif } table { width: 100% } td { white-space: \(wrap) }
            td.n { text-align: right }
            """
        let rows = (0..<300).map { row in
            """
            <tr><td>AV-\(row)<td>Payment \(row * 7919 % 1000) To. Ya<td>Gr\u{F6}\u{DF}e \u{2013} \(row)\u{20AC}
            <td>office fi\(row)<td class=n>\(row * 31 % 100),234.\(row % 90 + 10)<td>e\u{301}\(row)
            """
        }
        try expectSame("<table>\(rows.joined())</table>", css: css, page: "400px 200px")
    }

    @Test(arguments: Soak.seeds(2000))
    func randomTablesAreTheSameBothWays(seed: Int) throws {
        var random = RandomTable(seed: seed)
        let html = random.html()
        try expectSame(html, css: random.css, page: "\(60 + random.below(140))px \(30 + random.below(60))px")
    }

    private func expectSame(
        _ html: String, css: String, page: String = "100px 400px", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func all(traced: Bool) throws -> [String] {
            let fixture = try LayoutFixture(html, css: css, page: page, traces: traced)
            return fixture.paged.dump().split(separator: "\n").map(String.init)
                + fixture.fragments.map(Self.values) + fixture.diagnostics.map { "\($0.id.rawValue) \($0.message)" }
        }
        let (plain, general) = (try all(traced: false), try all(traced: true))
        #expect(plain == general, "\(css)\n\(html)", sourceLocation: sourceLocation)
    }

    /// The values of a fragment that a dump leaves out.
    private static func values(_ fragment: Fragment) -> String {
        var out = "\(fragment.box.raw) \(fragment.border) \(fragment.padding) \(fragment.children.map(\.offset))"
        out += " \(String(describing: fragment.firstBaseline)) \(String(describing: fragment.lastBaseline))"
        out += " \(fragment.hidesDecorations)"
        if case .text(let text) = fragment.kind {
            out += " \(text.run) \(text.glyphs) \(text.range) \(text.spaceExpansion) \(text.baseline)"
            let glyphs = text.paragraph.shaped.glyphs[text.glyphs]
            out += " \(glyphs.map { [Int($0.id), Int($0.cluster), Int($0.advance), Int($0.xOffset), Int($0.yOffset)] })"
            out += " \(text.expandsAfter) \(text.expandsAtEnd) \(text.decorations.count)"
        }
        return out
    }
}

/// A table whose cells are mostly plain, under styles of which some ask for a closer look.
private struct RandomTable {
    private var random: FixedRandom
    private(set) var css = ""

    init(seed: Int) {
        random = FixedRandom(state: UInt64(seed))
        for _ in 0..<4 { _ = random.next() }
        css =
            "table { border-collapse: \(pick(["separate", "collapse"])); \(pick(["width: 100%", "", "direction: rtl"])) }\n"
        css +=
            "td { padding: \(below(3))px \(below(4))px; border: \(below(3))px solid; line-height: \(8 + below(6))px }\n"
        for name in ["a", "b", "c"] {
            css +=
                ".\(name) { " + (0..<1 + below(2)).map { _ in pick(Self.declarations) }.joined(separator: "; ") + " }\n"
        }
    }

    mutating func below(_ bound: Int) -> Int { random.below(bound) }
    private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

    private static let declarations = [
        "white-space: nowrap", "text-align: right", "text-align: center", "text-align: justify", "vertical-align: top",
        "vertical-align: baseline", "vertical-align: bottom", "text-indent: 3px", "min-height: 30px", "height: 25px",
        "width: 30%", "padding: 10%", "overflow: hidden", "direction: rtl", "text-decoration: underline",
        "font-size: 14px", "letter-spacing: 1px", "position: relative; top: 2px", "break-inside: avoid",
        "text-transform: uppercase", "overflow-wrap: anywhere", "max-height: 4px", "text-overflow: ellipsis",
        "background: red", "empty-cells: hide", "word-break: break-all", "display: block", "float: left",
        "line-height: normal", "white-space: pre", "text-align-last: right", "visibility: hidden",
    ]
    private static let texts = [
        "a", "bcd", "", "", "ef gh", "a-b", "<b>x</b>", "a<br>b", " c ", "12,345.67", "\u{A0}", "a&shy;b",
        "\u{5D0}\u{5D1}",
        "<p>q</p>", "long words in it", "a\u{A0}b", "<table><tr><td>n</table>", "\u{200B}", "e\u{301}",
    ]

    mutating func html() -> String {
        var html = "<table>"
        if below(3) == 0 { html += "<thead><tr><td>h<td>h</thead>" }
        for _ in 0..<1 + below(8) {
            html += below(4) == 0 ? "<tr class=\(pick(["a", "b", "c"]))>" : "<tr>"
            for _ in 0..<1 + below(4) {
                let spans = below(12) == 0 ? " \(pick(["rowspan", "colspan"]))=2" : ""
                let name = below(2) == 0 ? " class='\(pick(["a", "b", "c", "a b"]))'" : ""
                html += "<td\(spans)\(name)>\(pick(Self.texts))</td>"
            }
            html += "</tr>"
        }
        return html + "</table>"
    }
}
