import RectoCore
import RectoDOM
import RectoTestSupport
import Testing

/// Whatever the markup, the tree is well formed and nothing traps.
@Suite struct RandomMarkupTests {
    private static let tags = [
        "p", "div", "b", "i", "a", "table", "tr", "td", "th", "tbody", "thead", "caption", "colgroup", "col", "ul",
        "li",
        "dl", "dt", "dd", "h1", "h2", "select", "option", "optgroup", "form", "button", "svg", "math", "foreignobject",
        "path", "title", "style", "textarea", "script", "template", "html", "head", "body", "br", "img", "pre",
        "object",
        "ruby", "rt", "iframe", "noscript", "input", "nobr", "frameset", "x-y", "plaintext",
    ]
    private static let texts = [
        "a", " ", "\n", "&amp;", "&", "<", "</", "<!--", "-->", "<!x>", "</3>", "ä", "\u{1}", "\r\n", "<?x>", ">", "\"",
        "<!DOCTYPE html>", "<![CDATA[", "<p a='", "<div b=\">",
    ]

    private func document(_ seed: Int) -> String {
        var random = FixedRandom(state: UInt64(seed))
        var out = "x"
        for _ in 0..<(5 + random.below(60)) {
            let tag = Self.tags[random.below(Self.tags.count)]
            switch random.below(8) {
            case 0, 1, 2: out += "<\(tag)>"
            case 3: out += "<\(tag) class='a b' id=\(tag) c/>"
            case 4, 5: out += "</\(tag)>"
            default: out += Self.texts[random.below(Self.texts.count)]
            }
        }
        return out
    }

    @Test func treesAreWellFormed() throws {
        for seed in 1...3000 {
            let source = document(seed)
            let fixture = try ParsedFixture(source)
            let document = fixture.document
            let root = try #require(document.root)
            let children = Array(document.children(of: root)).map { document.name($0) }
            let names = children.filter { $0 != .none }
            #expect(names == [.head, .body] || names == [.head, .frameset], "\(seed): \(source)")
            let bytes = Array(source.utf8)
            for index in 1..<document.nodeCount {
                let node = NodeID(index)
                let offset = document.sourceOffset(node)
                #expect(offset >= 0 && offset <= bytes.count)
                guard let parent = document.parent(node) else { continue }
                #expect(parent < node)
                #expect(document.isElement(parent) || parent == .document)
            }
        }
    }

    @Test func fieldsOfAnyTreeBecomeStatic() throws {
        for seed in 1...500 {
            let fixture = try ParsedFixture(document(seed))
            let document = StaticFields(names: fixture.names).apply(to: fixture.document)
            #expect(document.nodeCount > 1)
            #expect(StaticFields(names: fixture.names).apply(to: document).nodeCount == document.nodeCount)
        }
    }
}
