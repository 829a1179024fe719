import RectoTestSupport
import Testing

/// Tables without the user agent's padding and spacing: a letter is a square of 10 px.
func layOutTable(
    _ html: String, css: String = "", page: String = "100px 400px", reports: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> LayoutFixture {
    let reset = "table { border-spacing: 0 } td, th { padding: 0; font-weight: 400; text-align: left }\n"
    let fixture = try LayoutFixture(html, css: reset + css, page: page)
    #expect(fixture.diagnostics.map(\.id.rawValue) == reports, "\(fixture.diagnostics)", sourceLocation: sourceLocation)
    return fixture
}

func boxes(
    _ html: String, css: String = "", page: String = "100px 400px", _ ids: String...,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
    let fixture = try layOutTable(html, css: css, page: page, sourceLocation: sourceLocation)
    return ids.flatMap { fixture.boxes($0) }
}

/// `count` rows of one cell each, named `a`, `b`, `c` …
func rows(_ count: Int, _ attributes: String = "") -> String {
    (0..<count).map { "<tr \(attributes)><td>\(Character(UnicodeScalar(UInt8(97 + $0))))" }.joined()
}
