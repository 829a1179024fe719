import Testing

@testable import RectoCSS

/// Font sizes by keywords, and the default size of `monospace`, as in all browsers.
@Suite struct FontSizeTests {
    @Test(arguments: [
        ("xx-small", "9px"), ("x-small", "10px"), ("small", "13px"), ("medium", "16px"), ("large", "18px"),
        ("x-large", "24px"), ("xx-large", "32px"), ("xxx-large", "48px"),
    ])
    func keywordsHaveTheSizesOfBrowsers(_ keyword: String, _ expected: String) throws {
        let fixture = try StyleFixture("<p id=a>", css: "#a { font-size: \(keyword) }")
        #expect(try fixture.value("a", .fontSize) == expected)
    }

    @Test(arguments: [
        ("1", "10px"), ("2", "13px"), ("3", "16px"), ("4", "18px"), ("5", "24px"), ("6", "32px"), ("7", "48px"),
        ("+1", "18px"), ("-1", "13px"), ("9", "48px"),
    ])
    func legacySizesAreKeywords(_ size: String, _ expected: String) throws {
        #expect(try StyleFixture("<font id=a size='\(size)'>x</font>").value("a", .fontSize) == expected)
    }

    @Test(arguments: [
        ("", "<code id=a>x</code>", "13px"), ("", "<pre id=a>x</pre>", "13px"),
        ("", "<code><b id=a>x</b></code>", "13px"),
        ("code { font-family: monospace, monospace }", "<code id=a>x</code>", "16px"),
        ("code { font-family: Courier, monospace }", "<code id=a>x</code>", "16px"),
        ("code { font-size: 1em }", "<code id=a>x</code>", "13px"),
        ("code { font-size: small }", "<code id=a>x</code>", "12px"),
        ("code { font-size: 15px }", "<code id=a>x</code>", "15px"),
        ("body { font-size: 12px }", "<code id=a>x</code>", "12px"),
        ("body { font-size: 12px } code { font-size: 150% }", "<code id=a>x</code>", "18px"),
        ("body { font-size: 200% }", "<code id=a>x</code>", "26px"),
        ("html { font-family: monospace }", "<p id=a>x</p>", "13px"),
        ("p { font-family: serif }", "<code><p id=a>x</p></code>", "16px"),
        ("p { font-family: serif }", "<code style='font-size: 26px'><p id=a>x</p></code>", "26px"),
        ("b { font-size: initial }", "<code><b id=a>x</b></code>", "13px"),
    ])
    func monospaceAloneHasItsOwnDefault(_ css: String, _ html: String, _ expected: String) throws {
        #expect(try StyleFixture("<body>" + html, css: css).value("a", .fontSize) == expected)
    }
}
