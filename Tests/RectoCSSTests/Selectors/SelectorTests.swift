import RectoCore
import RectoDOM
import Testing

@testable import RectoCSS

/// A document for matching selectors.
struct SelectorFixture {
    let names = NameTable()
    let document: Document

    init(_ html: String) throws {
        let sources = SourceStore()
        let source = sources.add(name: "test.html", bytes: Array(html.utf8))
        document = try HTMLParser(
            sources: sources, names: names, diagnostics: DiagnosticSink(), options: .withoutQuirks
        )
        .parse(source)
    }

    func program(_ text: String, parent: SelectorProgram? = nil) throws(SelectorError) -> SelectorProgram {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        return try SelectorParser.parse(TokenCursor(list), names: names, parent: parent).get()
    }

    /// The ids of the elements that match, in order.
    func ids(_ text: String, within parent: String? = nil) throws -> String {
        let selectors = try program(text, parent: parent.map { try program($0) }).selectors
        let matcher = SelectorMatcher(document: document, names: names)
        return elements.filter { node in selectors.contains { matcher.matches($0, node) } }
            .map { names.string(document.id($0)) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    var elements: [NodeID] { (0..<document.nodeCount).map { NodeID($0) }.filter { document.isElement($0) } }
}

/// [Selectors 4](https://www.w3.org/TR/selectors-4/)
@Suite("Selectors 4") struct SelectorTests {
    let list: SelectorFixture

    init() throws {
        list = try SelectorFixture(
            """
            <div id=o class="box outer"><p id=a class=x>1</p><p id=b>2</p><h2 id=h>3</h2><p id=c class="x y">4</p>\
            <ul id=u><li id=i></li><li id=j> </li><li id=k><b id=l>5</b></li></ul></div>
            """)
    }

    @Test(
        "match elements",
        arguments: [
            ("p", "a b c"), ("P", "a b c"), (".x", "a c"), ("#b", "b"), ("p.x.y", "c"), (".X", ""),
            ("div p", "a b c"), ("div > p", "a b c"), ("body > p", ""), ("p + p", "b"), ("h2 ~ p", "c"),
            ("p ~ p", "b c"),
            ("p ~ p.y", "c"), ("div b", "l"), ("div > b", ""), ("p + h2 + p ~ ul > li > b", "l"), ("p, h2", "a b h c"),
            ("* > li:first-child", "i"), ("li:last-child", "k"), ("li:not(:first-child)", "j k"),
            ("b:only-child", "l"), ("p:nth-child(odd)", "a"), ("p:nth-child(2n)", "b c"), ("p:nth-last-child(2)", "c"),
            ("p:nth-of-type(2n+1)", "a c"), ("p:nth-last-of-type(1)", "c"), ("h2:only-of-type", "h"),
            ("p:first-of-type", "a"), ("p:last-of-type", "c"), (":nth-child(2 of .x)", "c"), ("li:empty", "i"),
            (":nth-last-child(2 of p)", "b"), ("p:nth-child(-n + 2)", "a b"),
            (":is(p, h2):where(.x, #h)", "a h c"), ("p:is(:unknown, .y)", "c"), ("p:not(.x, #zz)", "b"), ("p:is()", ""),
            ("div:has(b)", "o"), ("ul:has(> b)", ""), ("li:has(> b)", "k"), ("p:has(+ h2)", "b"),
            ("p:has(~ h2)", "a b"),
            ("div:has(ul > li b)", "o"), ("body:has(+ *)", ""), ("p:has(+ h2 + p)", "b"), ("p:has(+ * ~ ul b)", "a b"),
            ("ul:has(li + li > b)", "u"), ("li:has(div b)", ""), ("p:has(~ ul li > b)", "a b c"),
            (":not(:has(*)):not(p)", "h i j l"),
            ("p:hover", ""), ("p:not(:hover)", "a b c"), ("p:-moz-whatever", ""), ("p::-webkit-scrollbar", ""),
            ("*|p", "a b c"), ("|p", ""), ("#o :scope", ""), (":root p#a", "a"), ("& #b", "b"),
        ])
    func matchElements(selector: String, expected: String) throws {
        #expect(try list.ids(selector) == expected)
    }

    @Test(
        "attributes and fields",
        arguments: [
            ("[lang]", "r d"), ("[type=CHECKBOX]", "m"), ("[data-x=Ab]", "r"), ("[data-x=ab]", ""),
            ("[data-x=ab i]", "r"),
            ("[type=CHECKBOX s]", ""), ("[data-x^=A]", "r"), ("[data-x$='b']", "r"), ("[data-x*='']", ""),
            ("[lang|=de]", "r d"), ("[lang|='de-A']", ""), ("[class~=two]", "d"), ("[class*=wo]", "d"),
            (":lang(de)", "r d m n f g e t"), (":lang('*-AT')", "d m n f g e t"), (":lang(en)", ""), (":link", "e"),
            (":checked", "m"), (":disabled", "f g"), (":enabled", "m n t"), ("input:required", "n"),
            ("input:optional", "m g"),
            (":read-write", "n t"), (":dir(rtl)", "d m n f g e t"), ("input:placeholder-shown", "n"),
        ])
    func attributesAndFields(selector: String, expected: String) throws {
        let fixture = try SelectorFixture(
            """
            <section id=r lang=de data-x=Ab><div id=d lang=de-AT dir=rtl class="one two three">\
            <input id=m type=checkbox checked><input id=n required placeholder=x>\
            <fieldset id=f disabled><input id=g></fieldset><a id=e href=x>.</a><textarea id=t></textarea></div></section>
            """)
        #expect(try fixture.ids(selector) == expected)
    }

    @Test(
        "nested selectors",
        arguments: [
            ("& p", "a b c"), ("> p", "a b c"), ("p", "a b c"), ("&.box", "o"), ("p + &", ""), ("& > ul", "u"),
            ("body &", "o"),
            (":is(&, h2)", "o h"), ("+ p", ""), (":not(&) > b", "l"),
        ])
    func nested(selector: String, expected: String) throws {
        #expect(try list.ids(selector, within: ".outer, #zz") == expected)
    }

    @Test("'&' that multiplies beyond reason is invalid")
    func nestingExplosion() throws {
        var program = try list.program("#nope")
        let error = #expect(throws: SelectorError.self) {
            for _ in 0..<100 { program = try list.program("& & &", parent: program) }
        }
        #expect(error?.message == "'&' multiplies too often")
        #expect(try list.ids("& &", within: "#o &, p") == "")
    }

    @Test(
        "specificity",
        arguments: [
            ("*", 0, 0, 0), ("p", 0, 0, 1), ("p::before", 0, 0, 2), ("p.x[a]:hover", 0, 3, 1), ("#a #b p", 2, 0, 1),
            (":is(#a, p)", 1, 0, 0), (":where(#a)", 0, 0, 0), (":not(.x p)", 0, 1, 1), (":nth-child(2 of #a)", 1, 1, 0),
            (":has(> .x)", 0, 1, 0), ("p:before", 0, 0, 2),
        ] as [(String, UInt32, UInt32, UInt32)])
    func specificity(selector: String, ids: UInt32, classes: UInt32, types: UInt32) throws {
        let selector = try #require(try list.program(selector).selectors.first)
        #expect(selector.specificity == ids << 20 | classes << 10 | types)
    }

    @Test(
        "pseudo-elements",
        arguments: [
            ("p::before", .before), ("p:after", .after), ("li::marker", .marker), ("p::first-line", .firstLine),
            ("p:first-letter", .firstLetter), ("::footnote-call", .footnoteCall), ("p", nil),
        ] as [(String, PseudoElement?)])
    func pseudoElements(selector: String, expected: PseudoElement?) throws {
        #expect(try list.program(selector).selectors.first?.pseudoElement == expected)
    }

    @Test(
        "invalid",
        arguments: [
            ("p:nope", "unknown pseudo-class ':nope'", 1), ("a, p::nope", "unknown pseudo-element '::nope'", 4),
            ("p >", "selector ends too early", 3), ("p > > q", "unexpected '>' in selector", 4),
            (".1", "unexpected '.1' in selector", 0), ("p:not(:nope)", "unknown pseudo-class ':nope'", 6),
            ("p[a=]", "selector ends too early", 4), ("> p", "unexpected '>' in selector", 0),
            ("p::before b", "unexpected 'b' in selector", 10), ("a,", "selector ends too early", 2),
            (":has(:has(p))", "':has()' inside ':has()'", 5), (":nth-child(3x)", "unexpected '3x' in selector", 11),
        ] as [(String, String, Int32)])
    func invalid(selector: String, message: String, lower: Int32) throws {
        let error = #expect(throws: SelectorError.self) { try list.program(selector) }
        #expect(error?.message == message)
        #expect(error?.span.lower == lower)
    }

    @Test("the bucket's key is the most telling part of the subject")
    func keys() throws {
        let names = list.names
        func keys(_ text: String) throws -> [SelectorKey] {
            let program = try list.program(text)
            return program.selectors[0].keys
        }
        #expect(try keys("div p.x#a") == [.id(names.intern("a"))])
        #expect(try keys("#a p.x") == [.class(names.intern("x"))])
        #expect(try keys(".x > p:first-child") == [.type(.p)])
        #expect(try keys(":root") == [.root])
        #expect(try keys("[data-a]:not(.x)[lang]") == [.attribute(names.intern("data-a"))])
        #expect(try keys("p[lang]") == [.type(.p)])
        #expect(try keys("p *") == [.universal])
        #expect(try keys(":is(p, .x)") == [.type(.p), .class(names.intern("x"))])
        #expect(try keys(":is(p, *)") == [.universal])
    }

    @Test("only a single id, class or type asks for no more than its key")
    func keyOnly() throws {
        func isKeyOnly(_ text: String) throws -> Bool? {
            let program = try list.program(text)
            return program.selectors.first?.isKeyOnly
        }
        for text in ["p", ".x", "#a", "*|p"] { #expect(try isKeyOnly(text) == true) }
        for text in ["p.x", "div p", ":is(.x .y)", ":is(p)", "*", ":root", "p:hover", "|p"] {
            #expect(try isKeyOnly(text) == false)
        }
    }

    @Test("the ancestor filter never rejects what matches, and rejects absent ancestors")
    func ancestorFilter() throws {
        let fixture = list
        var filter = AncestorFilter(document: fixture.document)
        let matcher = SelectorMatcher(document: fixture.document, names: fixture.names)
        let selectors = try ["div li b", ".outer > ul b", "#zz b", "h2 + ul b", "article b", "b"].map {
            try #require(try fixture.program($0).selectors.first)
        }
        var verdicts: [Bool] = []
        func visit(_ node: NodeID) {
            if fixture.names.string(fixture.document.id(node)) == "l" {
                verdicts = selectors.map { filter.mightMatch($0) }
            }
            for selector in selectors where matcher.matches(selector, node) { #expect(filter.mightMatch(selector)) }
            filter.push(node)
            for child in fixture.document.children(of: node) where fixture.document.isElement(child) { visit(child) }
            filter.pop()
        }
        visit(try #require(fixture.document.root))
        #expect(verdicts == [true, true, false, true, false, true])
        #expect(filter.depth == 0)
    }

    @Test("sibling selectors, :nth-child() and :has() stay linear")
    func longTable() throws {
        let rows = 20_000
        let fixture = try SelectorFixture(
            "<table><tbody>" + String(repeating: "<tr><td>1<td>2", count: rows) + "</table>")
        let matcher = SelectorMatcher(document: fixture.document, names: fixture.names)
        func count(_ text: String) throws -> Int {
            let selector = try #require(try fixture.program(text).selectors.first)
            return fixture.elements.count { matcher.matches(selector, $0) }
        }
        #expect(try count("tr:nth-child(odd) td") == rows)
        #expect(try count("tr:nth-last-child(2n)") == rows / 2)
        #expect(try count("td:nth-of-type(2)") == rows)
        #expect(try count("th ~ tr") == 0)
        #expect(try count("tr:first-child ~ tr") == rows - 1)
        #expect(try count("tr:has(td)") == rows)
        #expect(try count("tr:has(~ tr)") == rows - 1)
        #expect(try count("tr:has(~ tr > td + td)") == rows - 1)
        #expect(try count("tbody :has(td + td)") == rows)
        #expect(try count("tr:nth-child(even of :has(td))") == rows / 2)
    }
}
