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

    private func parse(_ text: String, name: String = "a.xhtml", limits: HTMLLimits = HTMLLimits()) throws -> Parsed {
        let sources = SourceStore()
        let names = NameTable()
        let source = sources.add(name: name, bytes: Array(text.utf8))
        var options = HTMLParserOptions()
        options.limits = limits
        let parser = HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink(), options: options)
        return Parsed(document: try parser.parse(source), names: names)
    }

    private func failure(_ text: String, limits: HTMLLimits = HTMLLimits()) -> Diagnostic? {
        do {
            _ = try parse(text, limits: limits)
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
        #expect(found.id == .xmlMalformed)
        #expect(found.severity == .error)
        let place = try #require(found.span)
        #expect(Int(place.lower) > Self.open.utf8.count && Int(place.lower) <= Self.open.utf8.count + 10)
        #expect(failure(Self.open + "<p>&nbsp;</p></html>")?.id == .xmlMalformed)
        #expect(failure(Self.open + "<p>")?.id == .xmlMalformed)
    }

    /// Nothing outside of the source is read.
    @Test(arguments: ["<!ENTITY x SYSTEM 'file:///etc/passwd'>", "<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;"])
    func nothingElseIsRead(declaration: String) throws {
        let text = "<!DOCTYPE html [\(declaration)]>" + Self.open + "<p>a&x;b</p></html>"
        #expect(failure(text)?.id == .xmlMalformed)
    }

    /// libxml2 alone would leave such a reference out, because the DTD that the doctype names might declare it.
    @Test(arguments: ["<p>a&bogus;b</p>", "<p title='a&bogus;b'/>"])
    func unknownReferencesAreErrorsWithEveryDoctype(element: String) throws {
        let found = try #require(failure(Self.doctype + Self.open + element + "</html>"))
        #expect(found.id == .xmlMalformed)
        let before = Self.doctype + Self.open + element.prefix { $0 != "&" }
        #expect(found.span.map { Int($0.lower) } == before.utf8.count)
    }

    @Test func declaredExternalEntitiesAreErrorsWhereTheyAreUsed() throws {
        let doctype = Self.doctype.dropLast() + " [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        #expect(failure(doctype + Self.open + "<p>a&x;b</p></html>")?.id == .xmlMalformed)
        #expect(try parse(doctype + Self.open + "<p>ab</p></html>").tree == "html(p('ab'))")
    }

    /// Ten entities, each of which is ten times the one before: a thousand million times the first, whatever it holds.
    @Test(.timeLimit(.minutes(1)), arguments: ["lol", "", "<b/>"])
    func entitiesAreBounded(first: String) throws {
        var declarations = "<!ENTITY a0 '\(first)'>"
        for i in 1...9 { declarations += "<!ENTITY a\(i) '" + String(repeating: "&a\(i - 1);", count: 10) + "'>" }
        let doctype = "<!DOCTYPE html [\(declarations)]>"
        let before = doctype + Self.open + "<p>"
        let found = try #require(failure(before + "&a9;</p></html>"))
        #expect(found.id == .limitDoctype)
        #expect(found.span.map { Int($0.lower) } == before.utf8.count)
        if first != "<b/>" {
            #expect(failure(doctype + Self.open + "<p title='&a9;'/></html>")?.id == .limitDoctype)
        }
        #expect(try parse(before + "&a1;</p></html>").document.kinds.count < 15)
    }

    /// Each entity holds 200 elements and the next entity, so that the depth is 1,600, though no entity is deep.
    @Test func nestingIsBoundedAcrossEntities() throws {
        let (tags, ends) = (String(repeating: "<b>", count: 200), String(repeating: "</b>", count: 200))
        var declarations = "<!ENTITY e8 'x'>"
        for i in 0..<8 { declarations += "<!ENTITY e\(i) '\(tags)&e\(i + 1);\(ends)'>" }
        func document(_ entity: String) -> String {
            "<!DOCTYPE html [\(declarations)]>" + Self.open + "<p>&\(entity);</p></html>"
        }
        #expect(failure(document("e0"))?.id == .limitNesting)
        #expect(failure(document("e5")) == nil)
    }

    /// libxml2's own limit is 256 levels.
    @Test func nestingIsAsDeepAsTheOptionsSay() throws {
        func document(_ depth: Int) -> String {
            Self.open + String(repeating: "<b>", count: depth) + String(repeating: "</b>", count: depth) + "</html>"
        }
        #expect(failure(document(999)) == nil)
        #expect(failure(document(1_000))?.id == .limitNesting)
        var limits = HTMLLimits()
        limits.maximumDepth = 10
        #expect(failure(document(9), limits: limits) == nil)
        let found = try #require(failure(document(10), limits: limits))
        #expect(found.id == .limitNesting)
        #expect(found.span.map { Int($0.lower) } == (Self.open + String(repeating: "<b>", count: 9)).utf8.count)
    }

    /// Looking for the end of a tag from each element of an entity would take minutes here.
    @Test(.timeLimit(.minutes(1))) func elementsOfEntitiesTakeLinearTime() throws {
        let elements = String(repeating: "<b/>", count: 20_000)
        let text = String(repeating: "y ", count: 400_000)
        let parsed = try parse("<!DOCTYPE html [<!ENTITY e '\(elements)'>]>" + Self.open + "<p>&e;\(text)</p></html>")
        let p = try #require(parsed.document.root.flatMap { parsed.document.firstChild($0) })
        #expect(Array(parsed.document.children(of: p)).count == 20_001)
    }

    @Test(.timeLimit(.minutes(1))) func manyAttributesTakeLinearTime() throws {
        let attributes = (0..<20_000).map { "a\($0)='' " }.joined()
        let parsed = try parse(Self.open + "<p \(attributes) A1='x'/></html>")
        let p = try #require(parsed.document.root.flatMap { parsed.document.firstChild($0) })
        #expect(parsed.document.attributes(p).count == 20_000)
    }

    /// Defaults of attributes multiply: each element has all of them.
    @Test(.timeLimit(.minutes(1))) func defaultsOfAttributesAreBounded() throws {
        func document(_ count: Int, elements: Int) -> String {
            let declared = (0..<count).map { "<!ATTLIST p a\($0) (x|y) 'x'>" }.joined()
            return "<!DOCTYPE html [\(declared)]>" + Self.open + String(repeating: "<p/>", count: elements) + "</html>"
        }
        let parsed = try parse(document(2, elements: 1))
        let p = try #require(parsed.document.root.flatMap { parsed.document.firstChild($0) })
        #expect(parsed.document.attribute(parsed.names.intern("a1"), of: p) == "x")
        #expect(failure(document(101, elements: 1))?.id == .limitDoctype)
        #expect(failure(document(20_000, elements: 20_000))?.id == .limitDoctype)
        #expect(failure(document(100, elements: 20_000))?.id == .limitDoctype)
    }

    @Test(arguments: [("<!-- <b> -->", "a"), ("<?x y?>", "a"), ("<![CDATA[", "a]]>")])
    func textsKnowTheirPlaces(before: String, text: String) throws {
        let parsed = try parse(Self.open + "<p>" + before + text + "</p></html>")
        let node = try #require(
            parsed.document.root.flatMap { parsed.document.firstChild($0) }.flatMap { parsed.document.firstChild($0) })
        #expect(parsed.document.text(node) == "a")
        let expected = (Self.open + "<p>" + before).utf8.count
        #expect(Int(parsed.document.span(node, names: parsed.names).lower) == expected)
    }

    @Test func theDeclarationNamesTheEncoding() throws {
        let text = "<?xml version='1.0' encoding='ISO-8859-1'?>" + Self.open + "<p>caf"
        let sources = SourceStore()
        let names = NameTable()
        let source = sources.add(name: "a.xhtml", bytes: Array(text.utf8) + [0xE9] + Array("</p></html>".utf8))
        let document = try HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink()).parse(source)
        #expect(Parsed(document: document, names: names).tree == "html(p('café'))")
    }

    @Test func onlyXHTMLIsReadSo() throws {
        let declared = "<?xml version='1.0'?>" + Self.open + "<div/><p>a</p></html>"
        #expect(try parse(declared, name: "a.html").tree == "html(div p('a'))")
        #expect(try parse(Self.open + "<body><div/>a</html>", name: "a.html").tree == "html(head body(div('a')))")
    }
}
