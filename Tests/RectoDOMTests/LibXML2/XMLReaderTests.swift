import RectoCore
import Testing

@testable import RectoDOM

/// [HTML §14 The XML syntax](https://html.spec.whatwg.org/multipage/xhtml.html)
@Suite struct XMLReaderTests {
    private static let open = "<html xmlns='http://www.w3.org/1999/xhtml'>"
    private static let doctype =
        "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'>"

    private struct Parsed {
        var document: Document
        var names: NameTable
        /// The elements and texts, as `html(body('a' p))`.
        var tree: String {
            func write(_ node: NodeID) -> String {
                if document.kind(node) == .text { return "'\(document.text(node))'" }
                let children = document.children(of: node).map(write)
                return names.string(document.name(node))
                    + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
            }
            return document.root.map(write) ?? ""
        }
    }

    private func parse(_ text: String, name: String = "a.xhtml") throws -> Parsed {
        let sources = SourceStore()
        let names = NameTable()
        let source = sources.add(name: name, bytes: Array(text.utf8))
        let document = try HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink()).parse(source)
        return Parsed(document: document, names: names)
    }

    private func failure(_ text: String) -> Diagnostic? {
        do {
            _ = try parse(text)
            return nil
        } catch { return (error as? RenderFailure)?.diagnostic }
    }

    /// In HTML the paragraph would stand inside of the `div`, whose slash counts for nothing.
    @Test func anElementEndsWhereItsTagSays() throws {
        #expect(try parse(Self.open + "<body><div/><p>a</p></body></html>").tree == "html(body(div p('a')))")
        let html = try parse("<!doctype html><div/><p>a</p>", name: "a.html").tree
        #expect(html == "html(head body(div(p('a'))))")
    }

    @Test func charactersAreThoseOfTheSource() throws {
        #expect(try parse(Self.open + "<p><![CDATA[a < b]]> &amp; &#x20AC;</p></html>").tree == "html(p('a < b & €'))")
        #expect(
            try parse(Self.doctype + Self.open + "<p title='&eacute;'>a&nbsp;&euro;</p></html>").tree
                == "html(p('a\u{A0}€'))")
    }

    @Test func attributesHaveTheirReferences() throws {
        let parsed = try parse(Self.doctype + Self.open + "<p title='x&eacute;y' xml:lang='de'/></html>")
        let p = try #require(parsed.document.root.flatMap { parsed.document.firstChild($0) })
        func value(_ name: String) -> String? {
            parsed.document.attribute(parsed.names.intern(name), of: p)
        }
        #expect(value("title") == "xéy")
        #expect(value("lang") == "de")
    }

    @Test func prefixesNameNamespaces() throws {
        let svg = "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:clipPath/></s:svg>"
        let parsed = try parse(Self.open + svg + "</html>")
        #expect(parsed.tree == "html(svg(clippath))")
        let svgNode = try #require(parsed.document.root.flatMap { parsed.document.firstChild($0) })
        #expect(parsed.document.namespace(svgNode) == .svg)
    }

    @Test func elementsKnowTheirPlaces() throws {
        let text = Self.open + "\n<p a='>'>x</p></html>"
        let parsed = try parse(text)
        let p = try #require(
            parsed.document.root.flatMap { parsed.document.children(of: $0).first { parsed.document.isElement($0) } })
        #expect(Int(parsed.document.span(p, names: parsed.names).lower) == Self.open.utf8.count + 1)
    }

    @Test func aMistakeIsAnErrorAtItsPlace() throws {
        let found = try #require(failure(Self.open + "\n<p>a</b></html>"))
        #expect(found.id == "xml.malformed")
        #expect(found.severity == .error)
        let place = try #require(found.span)
        #expect(Int(place.lower) > Self.open.utf8.count && Int(place.lower) <= Self.open.utf8.count + 10)
        #expect(failure(Self.open + "<p>&nbsp;</p></html>")?.id == "xml.malformed")
        #expect(failure(Self.open + "<p>")?.id == "xml.malformed")
    }

    /// Nothing outside of the source is read.
    @Test(arguments: ["<!ENTITY x SYSTEM 'file:///etc/passwd'>", "<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;"])
    func nothingElseIsRead(declaration: String) throws {
        let text = "<!DOCTYPE html [\(declaration)]>" + Self.open + "<p>a&x;b</p></html>"
        if let parsed = try? parse(text) { #expect(!parsed.tree.contains("root")) }
    }

    @Test func entitiesAreBounded() throws {
        var declarations = "<!ENTITY a0 'lol'>"
        for i in 1...9 { declarations += "<!ENTITY a\(i) '" + String(repeating: "&a\(i - 1);", count: 10) + "'>" }
        #expect(failure("<!DOCTYPE html [\(declarations)]>" + Self.open + "<p>&a9;</p></html>") != nil)
        #expect(
            try parse("<!DOCTYPE html [\(declarations)]>" + Self.open + "<p>&a0;</p></html>").tree == "html(p('lol'))")
    }

    @Test func onlyXHTMLIsReadSo() throws {
        let declared = "<?xml version='1.0'?>" + Self.open + "<div/><p>a</p></html>"
        #expect(try parse(declared, name: "a.html").tree == "html(div p('a'))")
        #expect(try parse(Self.open + "<body><div/>a</html>", name: "a.html").tree == "html(head body(div('a')))")
    }
}
