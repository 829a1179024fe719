import Testing

@testable import RectoCore

@Suite struct MarkupTextTests {
    @Test func whatMeansSomethingInMarkupIsEscaped() {
        #expect(MarkupText.escaped("R&D <\"x\"> 'y' €") == "R&amp;D &lt;&quot;x&quot;&gt; 'y' €")
    }

    @Test func whatXMLDoesNotAllowIsSeen() {
        #expect(MarkupText.escaped("a\u{0}b\u{1B}c\tnew\r\nline") == "a\u{FFFD}b\u{FFFD}c\tnew\r\nline")
        // U+FFFE and U+FFFF are no characters; U+FFBE and U+1FFBF end with the same bytes, and are.
        #expect(MarkupText.escaped("\u{FFFE}\u{FFFF}\u{FFBE}\u{1FFBF}") == "\u{FFFD}\u{FFFD}\u{FFBE}\u{1FFBF}")
    }
}
