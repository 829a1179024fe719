import RectoCore
import Testing

@testable import RectoTemplate

struct TemplateMappingTests {
    /// Where the byte at which `text` starts in the HTML comes from, as `file:line:column path`.
    private func origin(of text: String, in html: SourceFile, _ fixture: TemplateFixture) throws -> String {
        let id = fixture.sources.files.firstIndex { $0 === html }!
        let offset = try html.offset(of: text)
        let span = SourceSpan(source: SourceID(raw: Int32(id)), lower: offset, upper: offset + 1)
        let (resolved, path) = fixture.sources.resolve(span)
        let position = fixture.sources[resolved.source].position(at: Int(resolved.lower))
        return "\(position.file):\(position.line):\(position.column)" + (path.map { " \($0)" } ?? "")
    }

    @Test func everyByteLeadsBackToTheTemplateOrItsTag() throws {
        let fixture = TemplateFixture()
        let html = try fixture.render(
            "<h1>ä{{title}}</h1>\n{{#items}}\n  <p class=\"q\">{{qty}} of\n{{name}}</p>\n{{/items}}\n<end>",
            #"{"title": "Bill", "items": [{"qty": 11, "name": "nut"}, {"qty": 22, "name": "bolt"}]}"#)
        #expect(html.name == "bill.html")
        #expect(try origin(of: "<h1", in: html, fixture) == "bill.html:1:1")
        #expect(try origin(of: "Bill", in: html, fixture) == "bill.html:1:6 $.title")
        #expect(try origin(of: "ll<", in: html, fixture) == "bill.html:1:6 $.title")
        #expect(try origin(of: "/h1>", in: html, fixture) == "bill.html:1:16")
        #expect(try origin(of: "class", in: html, fixture) == "bill.html:3:6")
        #expect(try origin(of: "22", in: html, fixture) == "bill.html:3:16 $.items[1].qty")
        #expect(try origin(of: "bolt", in: html, fixture) == "bill.html:4:1 $.items[1].name")
        #expect(try origin(of: "<end", in: html, fixture) == "bill.html:6:1")
    }

    @Test func everyLiteralByteOfALargeTableLeadsToTheSameByte() throws {
        let fixture = TemplateFixture(partials: ["cell": "<td>\n{{.}}</td>\n"])
        let html = try fixture.render(
            "<table>\n{{#rows}}\n<tr>\n  {{>cell}}\n</tr>\n{{/rows}}\n</table>\n", #"{"rows": [1, 22, 333, 4444]}"#)
        let id = Int32(fixture.sources.files.count - 1)
        for offset in html.bytes.indices {
            let span = SourceSpan(source: SourceID(raw: id), lower: offset, upper: offset + 1)
            let (origin, path) = fixture.sources.resolve(span)
            let byte = fixture.sources[origin.source].bytes[Int(origin.lower)]
            if path == nil {
                #expect(byte == html.bytes[offset], "byte \(offset)")
            } else {
                #expect(byte == UInt8(ascii: "{"), "byte \(offset)")
            }
        }
        #expect(zip(html.mappings, html.mappings.dropFirst()).allSatisfy { $0.generated < $1.generated })
    }

    @Test func partialsKeepTheirOwnPositions() throws {
        let fixture = TemplateFixture(partials: ["row": "<tr>\n<td>{{n}}</td>\n</tr>\n"])
        let html = try fixture.render("<table>\n  {{>row}}\n</table>", #"{"n": 7}"#)
        #expect(html.text == "<table>\n  <tr>\n  <td>7</td>\n  </tr>\n</table>")
        #expect(try origin(of: "<td", in: html, fixture) == "row.html:2:1")
        #expect(try origin(of: "7", in: html, fixture) == "row.html:2:5 $.n")
        #expect(try origin(of: "  </tr", in: html, fixture) == "bill.html:2:1")
        #expect(try origin(of: "</table", in: html, fixture) == "bill.html:3:1")
    }

    @Test func dataPathsFollowTheValuesThatWerePrinted() throws {
        let fixture = TemplateFixture()
        let html = try fixture.render(
            "{{a.x}}{{a.y}}{{b}}{{#c}}{{.}}{{x}}{{/c}}{{a.y}}", #"{"a": {"x": 1, "y": 2}, "b": 3, "c": [4, {"x": 5}]}"#)
        #expect(
            html.mappings.compactMap(\.dataPath) == ["$.a.x", "$.a.y", "$.b", "$.c[0]", "$.c[1].x", "$.a.y"])
    }

    @Test func theWholeDataMayBeOneValue() throws {
        let fixture = TemplateFixture()
        let html = try fixture.render("{{.}}{{.}}", "7")
        #expect(html.text == "77")
        #expect(html.mappings.map(\.dataPath) == ["$", "$"])
    }
}
