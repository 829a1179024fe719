import RectoDOM
import Testing

@testable import RectoLayout

/// A tree with other texts is what box generation makes of a document that has these.
@Suite struct ChangedTextsTests {
    /// The contents of the tree of a document in which one text stands in place of another, made by box generation, and by
    /// changing that of the document before; nil where that is refused.
    private func contents(
        _ html: String, _ old: String, _ new: String, css: String
    ) throws -> (made: [String], changed: [String]?) {
        func tree(_ text: String) throws -> BoxTree {
            try BoxTreeFixture(html.replacing("{}", with: text), css: css).tree
        }
        let before = try tree(old)
        let document = before.styled.document
        let nodes = (0..<document.nodeCount).map { NodeID($0) }.filter { document.kind($0) == .text }
        let after = try tree(new).styled.document
        // Both documents have the same nodes.
        let texts = nodes.filter { document.text($0) != after.text($0) }.map {
            ChangedText($0, Array(after.text($0).utf8))
        }
        return (Self.dump(try tree(new)), before.changing(texts).map { Self.dump($0.tree) })
    }

    private static func dump(_ tree: BoxTree) -> [String] {
        tree.contents.map { content in
            let items = content.items.map { "\($0.kind) \($0.box.raw) \($0.range)" }
            return "\(String(decoding: content.text, as: UTF8.self)): \(items)"
        }
    }

    @Test(arguments: [
        ("<p>{}</p>", "One", "Two and three"), ("<p>\n  To {},\n  dear</p>", "Anna", "Bo  Li"),
        ("<p>a <b>{}</b> c</p><p>d", "x", "é"), ("<p>{}<i>b</i> c", "x ", "yy "), ("<p><b>{}</b></p>", "two", "two "),
        ("<table><tr><td>{}<td>1.00</table><p>end", "a", " b "), ("<p>a <b> {}</b>", "x", "yy"),
        ("<p>{}<br>{}", "a", "bc"),
        ("<ul><li>{}</ul>", "a", "b c"), ("<p>{} <b>b</b>", "a", "a "), ("<p>x<img src=a> {} <img src=b>", "a", "bb"),
    ])
    func `a text is replaced as box generation does it`(_ html: String, _ old: String, _ new: String) throws {
        let (made, changed) = try contents(html, old, new, css: "")
        #expect(changed == made)
    }

    @Test(arguments: [
        ("<p>{}<b>b</b>", "a", "a "), ("<p>a <b>{}</b> c", "x", " x"), ("<p>a<b>{}</b>", "x", " "),
        ("<p>{}", "ab", "a\u{7}b"),
        ("<pre>{}</pre>", "a", "a  b"), ("<p class=upper>{}", "a", "b"), ("<p class=letter>{}", "ab", "ac"),
        ("<p class=line>{}", "ab", "ac"), ("<h1 class=title>{}</h1>", "a", "b"), ("<p class=none>{}", "a", "b"),
        ("<p class=running>{}", "a", "b"), ("<p>\u{5B57}\n{}", "a", "\u{5B57}"),
    ])
    func `a text on which more depends is not`(_ html: String, _ old: String, _ new: String) throws {
        let css = """
            .upper { text-transform: uppercase } .letter::first-letter { color: red } .line::first-line { color: red }
            .title { string-set: title content() } .none { display: none } .running { position: running(head) }
            """
        #expect(try contents(html, old, new, css: css).changed == nil)
    }
}
