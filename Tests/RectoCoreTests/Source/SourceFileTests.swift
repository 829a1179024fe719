import RectoCore
import Testing

@Suite struct SourceFileTests {
    @Test func columnsCountCharacters() {
        let file = SourceFile(name: "a.html", bytes: Array("äb\r\ncd".utf8))
        #expect(file.position(at: 2) == SourcePosition(file: "a.html", line: 1, column: 2))
        #expect(file.position(at: 6) == SourcePosition(file: "a.html", line: 2, column: 2))
        #expect(file.line(at: 0, within: 100).text == "äb")
        #expect(file.line(at: 5, within: 100).text == "cd")
    }

    @Test func positionsPastTheEndAreTheEnd() {
        let file = SourceFile(name: "a", bytes: Array("x".utf8))
        #expect(file.position(at: 99).column == 2)
    }

    @Test func mappingsLeadBackToTheAuthorsText() {
        let store = SourceStore()
        let template = store.add(name: "t", bytes: Array("<b>{{x}}</b>".utf8))
        // `<b>19.90</b>`: three bytes as written, then what the tag printed, then `</b>`.
        let html = store.add(
            name: "t", bytes: Array("<b>19.90</b>".utf8),
            mappings: [
                SourceMapping(
                    generated: 0, origin: SourceSpan(source: template, lower: 0, upper: 3), isVerbatim: true),
                SourceMapping(
                    generated: 3, origin: SourceSpan(source: template, lower: 3, upper: 8), isVerbatim: false,
                    dataPath: "$.x"),
                SourceMapping(
                    generated: 8, origin: SourceSpan(source: template, lower: 8, upper: 12), isVerbatim: true),
            ])
        let printed = store.resolve(SourceSpan(source: html, lower: 5, upper: 6))
        #expect(printed.span == SourceSpan(source: template, lower: 3, upper: 8))
        #expect(printed.dataPath == "$.x")
        let after = store.resolve(SourceSpan(source: html, lower: 9, upper: 10))
        #expect(after.span == SourceSpan(source: template, lower: 9, upper: 10))
        #expect(after.dataPath == nil)
    }
}
