import RectoTestSupport
import Testing

/// A grid container `g` with items `a`, `b`, `c` …: each is its style and its text. A letter is a square of 10 px.
func grid(
    _ style: String, _ items: [(style: String, text: String)], page: String = "100px 400px", css: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> LayoutFixture {
    let html = items.enumerated().map { index, item in
        "<div id=\(Character(UnicodeScalar(UInt8(97 + index)))) style='\(item.style)'>\(item.text)</div>"
    }
    let fixture = try LayoutFixture(
        "<div id=g style='display:grid;\(style)'>\(html.joined())</div>", css: css, page: page)
    #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)", sourceLocation: sourceLocation)
    return fixture
}

extension LayoutFixture {
    /// Boxes of some elements, each `x,y widthxheight` where they are on page 1 only.
    func places(_ ids: String) -> [String] {
        ids.flatMap { id in
            boxes(String(id)).map { $0.hasPrefix("1: ") ? String($0.dropFirst(3)) : $0 }
        }
    }
}
