import RectoCore
import RectoDOM
import Testing

/// What the parser repairs is said at its place.
@Suite struct RepairTests {
    private func fixture(_ source: String) throws -> ParsedFixture {
        var options = HTMLParserOptions.withoutQuirks
        options.reportsRepairs = true
        return try ParsedFixture("<!DOCTYPE html><html><head><title>t</title></head><body>" + source, options: options)
    }

    /// A frameset stands in place of the body.
    @Test func framesAreNamed() throws {
        let fixture = try ParsedFixture("<frameset><frame src=a.html><frame src=b.html></frameset>")
        #expect(fixture.ids == ["html.frameset"])
        #expect(
            fixture.diagnostics.diagnostics.first?.hints == ["render the documents in the frames: 'a.html', 'b.html'"])
        #expect(try !ParsedFixture("<p>a</p><frameset>").ids.contains("html.frameset"))
    }

    @Test(arguments: [
        ("a</div>b", "'</div>' is ignored", 57..<62), ("<p><tr><td>a", "'<tr>' is ignored", 59..<62),
        ("<b>a</i></b>", "'</i>' is ignored", 60..<63),
    ])
    func aLostTagIsAWarning(_ source: String, _ message: String, _ range: Range<Int>) throws {
        let head = "<!DOCTYPE html><html><head><title>t</title></head><body>"
        let fixture = try ParsedFixture(head + source)
        let diagnostic = try #require(fixture.diagnostics.diagnostics.first)
        #expect(diagnostic.id == .htmlLostTag)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.message.contains(message))
        #expect(diagnostic.span.map { Int($0.lower)..<Int($0.upper) } == range)
    }

    @Test(arguments: [
        ("<b>a<p>b</b>c</p>", "misnested-formatting-element"), ("<table>x</table>", "unexpected-text"),
        ("&nbspx", "missing-semicolon-after-character-reference"), ("<a href=1 href=2>x</a>", "duplicate-attribute"),
        ("<div>x", "unclosed-element"), ("a</p>", "unexpected-end-tag"), ("<div/></div>", "trailing-solidus"),
        ("<?x?>", "unexpected-question-mark-instead-of-tag-name"),
    ])
    func aRepairIsANoteIfAskedFor(_ source: String, _ name: String) throws {
        let diagnostics = try fixture(source).diagnostics.diagnostics
        #expect(diagnostics.map(\.id) == [.htmlRepaired])
        #expect(diagnostics.first?.severity == .note)
        #expect(diagnostics.first?.message.contains(name) == true)
        #expect(try ParsedFixture("<!DOCTYPE html>" + source).ids.isEmpty)
    }

    @Test func correctHTMLIsNotRepaired() throws {
        let source = """
            <h1 class="a">T &amp; U</h1><p>a<br>b<p>c<ul><li>d<li>e</ul><table><tr><td>f<td>g</table>
            <svg viewBox="0 0 1 1"><path d="M0 0"/></svg><select><option>h<option>i</select></body></html>
            """
        #expect(try fixture(source).ids.isEmpty)
    }

    /// A formatting element that stays open is opened again in each paragraph; a hostile input could ask for more
    /// elements than there is memory.
    @Test func reopenedElementsAreBounded() {
        var options = HTMLParserOptions.withoutQuirks
        options.limits.maximumReopenedElements = 100
        let source = "<p>" + (0..<20).map { "<b id=i\($0)>" }.joined() + String(repeating: "<p>x", count: 20)
        let failure = #expect(throws: RenderFailure.self) { try ParsedFixture(source, options: options) }
        #expect(failure?.diagnostic.id == .limitReopenedElements)
        #expect(failure?.kind == .limit)
    }

    /// Each of these took time that grew with the square of its length, or would with a careless parser.
    @Test(arguments: [
        "<b>", "<a href=1>", "<table>x", "<p><b><i>", "</p>", "<td>", "<option>", "<!--", "<svg>", "&amp",
        "a&lt;<!-- -->",
        "<font color=red><p>", "<nobr>", "<button>", "<table><b>", "</b>", "<body a=1>", "<select>", "<template>",
        "<div><b></div>", "<table><tr a='&amp;'>x",
    ])
    func repetitionTakesLinearTime(_ part: String) throws {
        var options = HTMLParserOptions.withoutQuirks
        options.limits.maximumDepth = 300
        options.limits.maximumReopenedElements = 50_000
        // Deep nesting is refused, and what is refused takes no time.
        _ = try? ParsedFixture(String(repeating: part, count: 8_000), options: options)
    }

    @Test func manyAttributesTakeLinearTime() throws {
        let attributes = (0..<20_000).map { " a\($0)" }.joined()
        _ = try ParsedFixture("<p\(attributes)>", options: .withoutQuirks)
    }
}
