import RectoCore
import Testing

@testable import RectoTemplate

/// What a tag prints where markup does not take any text: attribute values without quotes, and style sheets.
@Suite struct MarkupPlaceTests {
    private func render(_ template: String, _ data: String) throws -> (text: String, reports: [String]) {
        let fixture = TemplateFixture()
        let text = try fixture.render(template, data).text
        return (text, fixture.reports)
    }

    private static let data = #"{"a": "1 234.50", "b": "x>y", "c": "plain?q=1"}"#

    @Test(arguments: [
        ("<p data-value={{a}}>", 15), ("<p class=x data-value = a{{a}}>", 26), ("<p v={{c}}{{a}}>", 11),
        ("<script>'</p>'</script><p v={{a}}>", 29), ("<!-- <style> --><p v={{a}}>", 22), ("a < b << <p\nv={{{b}}}>", 3),
    ])
    func whatCutsAValueWithoutQuotesIsReported(_ template: String, _ column: Int) throws {
        let reports = try render(template, Self.data).reports
        #expect(reports.count == 1)
        #expect(reports.first?.contains(":\(column) template.unquoted-value") == true, "\(reports)")
    }

    @Test(arguments: [
        "<p v=\"{{a}}\" w='{{a}}'>{{a}}", "<p v={{c}}>", "<p v={{b}}>", "<p {{c}} v=1>{{a}}", "</p v=>{{a}}",
        "<script>if (a=1) {{a}}</script>", "<style>/* \" */ p{top:{{c}}}</style>=\"{{a}}",
        "<title>={{a}}</title>={{a}}",
        "<textarea></p>={{a}}</textarea>", "a=<{{a}}",
    ])
    func whatCutsNothingIsNot(_ template: String) throws {
        #expect(try render(template, Self.data).reports == [])
    }

    /// In quotes the text is escaped as CSS has it, so that it is printed as the data have it.
    @Test(arguments: [
        (#"A & "B" \ 'C'"#, #"A & \"B\" \\ \'C\'"#), ("</style>", #"\3C /style>"#), ("a\nb", #"a\A b"#), ("ä", "ä"),
    ])
    func aTextInAStyleSheetIsEscapedForCSS(_ text: String, _ expected: String) throws {
        let data = JSONText.string(text)
        let printed = try render("<style>.x::after{content:\"{{l}}\"}</style>{{l}}", "{\"l\": \(data)}")
        #expect(printed.text.hasPrefix("<style>.x::after{content:\"\(expected)\"}</style>"))
        #expect(printed.reports == [])
        #expect(try render("<style>a{b:'{{{l}}}'}</style>", "{\"l\": \(data)}").text == "<style>a{b:'\(text)'}</style>")
    }

    @Test func whatIsEscapedForHTMLInAStyleSheetIsReported() throws {
        let data = #"{"f": "\"PT Serif\", serif", "g": "serif"}"#
        #expect(
            try render("<style>/* it's */ p{font-family:{{f}}} q{font-family:{{g}}}</style>{{f}}", data).reports == [
                "bill.html:1:33 template.escaped-style '\"PT Serif\", serif' is escaped for HTML, which a style sheet does not read"
            ])
    }
}
