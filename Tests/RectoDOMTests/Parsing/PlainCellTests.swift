import RectoCore
import RectoDOM
import RectoTestSupport
import Testing

/// Cells that hold nothing but text are read apart from all others, unless their end tags are in capitals. So a table that is
/// written both ways must become the same tree.
@Suite struct PlainCellTests {
    @Test func aPlainCellIsWhatTheGeneralWayMakesOfIt() throws {
        let rows = "<tr><td class='a b' lang=\"de\">x</td><td></td><td class='a b' lang=\"de\">yz</td><td>\n</td></tr>"
        try expectSame("<table>\(rows)\(rows)</table>")
        let fixture = try ParsedFixture("<table>\(rows)</table>")
        #expect(
            fixture.body
                == "<table><tbody><tr><td class=a b lang=de>x</td><td></td><td class=a b lang=de>yz</td><td>\n</td></tr>"
                + "</tbody></table>")
        let last = fixture.all("td")[2]
        #expect(fixture.text(from: last, count: 14) == "<td class='a b")
        #expect(fixture.document.classes(last).map(fixture.names.string) == ["a", "b"])
    }

    @Test(arguments: Soak.seeds(2000))
    func randomTablesAreTheSameBothWays(seed: Int) throws {
        var random = FixedRandom(state: UInt64(seed))
        func pick(_ choices: [String]) -> String { choices[random.below(choices.count)] }
        var html = pick(["", "<p>", "<b>", "x<i>"]) + "<table>"
        for _ in 0..<1 + random.below(30) {
            html += pick(Self.starts) + pick(Self.texts) + pick(Self.ends) + pick(["", "", "", "</tr><tr>", "</b>"])
        }
        try expectSame(html)
    }

    private static let starts = [
        "<td>", "<td>", "<th>", "<td class=a>", "<td class=\"a b\">", "<td class=\"a b\">", "<td class=\"\">",
        "<td class='a' class='b'>", "<TD>", "<td id=\"i\">", "<td id=\"i\">", "<td title=\"a>b\">",
        "<td title=\"&amp;\">",
        "<td  class=\"a\">", "<td class=\"a\"lang=\"b\">", "<td class=\"a\"lang=\"b\">", "<td/>", "<td a\"b=\"c\">",
        "<td data-a=\"\">", "<td data-a=\"\">",
    ]
    private static let texts = [
        "a", "12.50", " ", "", "a b", "&amp;", "\u{1}", "\r\n", "é", "<b>x</b>", "<", "<i>", "a<!---->b",
    ]
    private static let ends = ["</td>", "</td>", "</td>", "</th>", "", "</td >", "</tr>"]

    private func expectSame(_ html: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        func all(_ html: String) throws -> [String] {
            var options = HTMLParserOptions.withoutQuirks
            options.reportsRepairs = true
            let fixture = try ParsedFixture(html, options: options)
            let document = fixture.document
            let nodes = (0..<document.nodeCount).map { NodeID($0) }
            return [fixture.body.lowercased()]
                + nodes.map { node in
                    let values = document.attributes(node).map(document.attributeValueRange)
                    return "\(document.sourceOffset(node)) \(document.textRange(node)) \(values) \(document.id(node))"
                        + " \(document.classes(node).map(fixture.names.string)) \(String(describing: document.parent(node)))"
                } + fixture.diagnostics.diagnostics.map { "\($0.id.rawValue) \($0.message.lowercased())" }
        }
        let general = html.replacing("</td>", with: "</TD>").replacing("</th>", with: "</TH>")
        #expect(try all(html) == all(general), "\(html.debugDescription)", sourceLocation: sourceLocation)
    }
}
