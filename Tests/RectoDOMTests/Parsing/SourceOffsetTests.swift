import RectoDOM
import Testing

@Suite struct SourceOffsetTests {
    @Test func everyElementStartsAtItsTag() throws {
        let source = """
            <!DOCTYPE html>
            <html>
            <head><title>T &amp; U</title>
            <style media="a>b">p > b { x: '</b>' }</style><script>"<p>"</script>
            </head>
            <!-- <p> -->
            <body class="x"
                  data-a='>'>
            <p>a &lt; b<b title="1>0">c</b>
            <ul><li>ä<li>ö</ul></section>
            <br/><x-y/>z<table><tr><td>q</td></tr></table>
            """
        let fixture = try ParsedFixture(source)
        for name in ["html", "head", "title", "style", "body", "p", "b", "ul", "li", "br", "x-y", "table", "tr", "td"] {
            #expect(!fixture.all(name).isEmpty)
            for node in fixture.all(name) {
                #expect(fixture.text(from: node, count: name.utf8.count + 1) == "<" + name)
            }
        }
        // Verbatim text is at its offset in the source.
        for index in 1..<fixture.document.nodeCount {
            let node = NodeID(index)
            guard fixture.document.kind(node) == .text, fixture.document.text(node).contains(where: { $0 > " " }),
                !fixture.document.text(node).contains("<"),
                !fixture.document.text(node).contains("&")
            else { continue }
            let text = fixture.document.text(node)
            #expect(fixture.text(from: node, count: text.utf8.count) == text)
        }
    }

    @Test(arguments: [
        ("<p>&lt;a", 3), ("<p>  a", 3), ("<p></b></i>a", 11), ("<p><!-- x -->a", 13), ("<p>\n<i></i>a", 3),
        ("x</p >y", 0),
    ])
    func textStartsAtItsFirstByte(_ source: String, _ offset: Int) throws {
        let fixture = try ParsedFixture(source)
        let text = try #require(
            (1..<fixture.document.nodeCount).map { NodeID($0) }.first { fixture.document.kind($0) == .text })
        #expect(fixture.document.sourceOffset(text) == offset)
    }

    @Test func longTextIsOneNode() throws {
        let text = String(repeating: "äb ", count: 5000)
        let fixture = try ParsedFixture("<p>" + text + "<b>c</b>&amp;" + text)
        let p = fixture.all("p")[0]
        let children = Array(fixture.document.children(of: p))
        #expect(children.count == 3)
        #expect(fixture.document.text(children[0]) == text)
        #expect(fixture.document.sourceOffset(children[1]) == 3 + text.utf8.count)
        #expect(fixture.document.text(children[2]) == "&" + text)
    }

    @Test func offsetsCountTheByteOrderMark() throws {
        let fixture = try ParsedFixture(bytes: [0xEF, 0xBB, 0xBF] + Array("<p>a".utf8))
        #expect(fixture.document.sourceOffset(fixture.all("p")[0]) == 3)
    }

    @Test func attributeValuesAreFound() throws {
        let fixture = try ParsedFixture("<p a = 1 STYLE=\"color:red\" b='>' c>x")
        let p = fixture.all("p")[0]
        func value(_ name: String) -> String {
            let span = fixture.document.attributeValueSpan(
                fixture.names.intern(name), of: p, names: fixture.names, sources: fixture.sources)
            return String(
                decoding: fixture.sources[span.source].bytes[Int(span.lower)..<Int(span.upper)], as: UTF8.self)
        }
        #expect(["a", "style", "b", "c", "nosuch"].map(value) == ["1", "color:red", ">", "c", "<p"])
    }
}
