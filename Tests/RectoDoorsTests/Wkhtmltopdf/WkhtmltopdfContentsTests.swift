import Testing

@testable import RectoDoors

@Suite struct WkhtmltopdfContentsTests {
    private func lists(_ headings: [(Int, String)]) -> String {
        let html = WkhtmltopdfContents(
            .init(), headings.enumerated().map { .init(level: $1.0, title: $1.1, page: $0 + 1) }
        ).html
        let start = html.range(of: "</h1>\n")!.upperBound
        return String(html[start...]).replacing("\n", with: "").replacing("<div>", with: "").replacing(
            "</div>", with: "")
    }

    @Test(
        arguments: [
            ([], ""), ([(1, "a")], "<ul><li>a<span>1</span></li></ul>"),
            (
                [(1, "a"), (2, "b"), (1, "c")],
                "<ul><li>a<span>1</span></li><ul><li>b<span>2</span></li></ul><li>c<span>3</span></li></ul>"
            ),
            ([(3, "<a>")], "<ul><li>&lt;a><span>1</span></li></ul>"),
            ([(1, "a"), (4, "b")], "<ul><li>a<span>1</span></li><ul><li>b<span>2</span></li></ul></ul>"),
        ] as [([(Int, String)], String)])
    func levelsAreNested(_ headings: [(Int, String)], _ html: String) { #expect(lists(headings) == html) }
}
