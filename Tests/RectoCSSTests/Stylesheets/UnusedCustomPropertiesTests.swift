import RectoCore
import Testing

@testable import RectoCSS

struct UnusedCustomPropertiesTests {
    private func messages(_ sheets: [String], html: String = "") -> [String] {
        let store = SourceStore()
        let read = sheets.map { css in
            let bytes = Array(css.utf8)
            return (bytes: bytes, source: store.add(name: "a.css", bytes: bytes))
        }
        let diagnostics = DiagnosticSink()
        UnusedCustomProperties(read).report(html: Array(html.utf8), to: diagnostics)
        return diagnostics.diagnostics.map(\.message)
    }
    private let message = "nothing reads the custom property '--acent'"

    @Test("a name is found behind text of any length", arguments: 0..<18)
    func everyOffset(count: Int) {
        let start = String(repeating: "x", count: count) + "{"
        #expect(messages([start + "--acent:red}p{color:var(--accent,red)}"]) == [message])
        #expect(messages([start + "/*--accent*/--acent:1}p{top:calc(4px/var(--accent,red))}"]) == [message])
        // It is read at the end of the text.
        #expect(messages([start + "--acent:red}p{color:var(--accent,red);top:var(--acent"]) == [])
    }

    @Test("names in comments are neither set nor read")
    func comments() {
        #expect(messages(["p{/* --acent: red */color:var(--accent,red)}"]) == [])
        #expect(messages(["p{--acent:red;color:var(--accent,red)/*var(--acent)*//*-*/}"]) == [message])
        #expect(messages(["p{--acent:red;color:var(--accent,red)}/*var(--acent)"]) == [message])
    }

    @Test("style attributes may read it")
    func attributes() {
        let css = "p{--acent:red;color:var(--accent,red)}"
        #expect(messages([css], html: "<p style='color: var(--acent)'>") == [])
        #expect(messages([css], html: "<p style='--acent: blue'>") == [message])
    }
}
