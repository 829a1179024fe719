import RectoCore
import RectoDOM
import Testing

@testable import RectoLayout

/// [CSS Lists 3](https://www.w3.org/TR/css-lists-3/), [CSS Content 3](https://www.w3.org/TR/css-content-3/)
struct GeneratedContentTests {
    @Test func `pseudo-elements stand before and after the content`() throws {
        #expect(
            try bodyBoxes("<p title=T>a</p>", css: "p::before { content: '<' attr(title) } p::after { content: '>' }")
                == """
                blockContainer body
                  inlineContainer p "<Ta>"
                    inline p::before
                      text "<T"
                    text "a"
                    inline p::after
                      text ">"

                """)
    }

    @Test func `an empty block pseudo-element is an empty block`() throws {
        #expect(
            try bodyBoxes("<p>a</p>", css: "p::after { content: ''; display: block }") == """
                blockContainer body
                  blockContainer p
                    inlineContainer "a"
                      text "a"
                    blockContainer p::after

                """)
    }

    @Test func `images in content are atomic`() throws {
        #expect(
            try bodyBoxes("<p>a</p>", css: "p::before { content: url(x) url(missing) }") == """
                blockContainer body
                  inlineContainer p "\\u{fffc}a"
                    inline p::before
                      replaced ::before atomic image 7 10.0x20.0
                    text "a"

                """)
    }

    @Test func `counters nest, and go on with siblings`() throws {
        let css = """
            ol { counter-reset: i } .n { counter-increment: i } .n::before { content: counters(i,'.') ':' }
            .off { display: none }
            """
        // The second list resets the counter of the first; `d` is a sibling of both, so that it is in their scope.
        let html = """
            <ol><p class=n>a</p><p class='n off'></p><ol><p class=n>b</p></ol><ol><p class=n>c</p></ol>
            <p class=n>d</p></ol><p class=n>e</p>
            """
        let texts = try BoxTreeFixture(html, css: css).tree.contents.map {
            String(decoding: $0.text, as: UTF8.self)
        }
        #expect(texts == ["1:a", "1.1:b", "1.1:c", "1.2:d", "2:e"])
    }

    @Test func `a counter that is not reset lives with the siblings of its creator`() throws {
        let css = "p { counter-increment: n } p::after { content: counter(n) } .five { counter-set: n 5 }"
        let html = "<div><p></p><p></p></div><div><p></p><p class=five></p><p></p></div>"
        let texts = try BoxTreeFixture(html, css: css).tree.contents.map {
            String(decoding: $0.text, as: UTF8.self)
        }
        #expect(texts == ["1", "2", "1", "5", "6"])
    }

    @Test func `an outside marker is not among the children`() throws {
        #expect(
            try bodyBoxes("<ol><li>a<li><p>b</p></ol>") == """
                blockContainer body
                  blockContainer ol
                    inlineContainer li "a"
                      inlineContainer li::marker "1. "
                        text "1. "
                      text "a"
                    blockContainer li
                      inlineContainer li::marker "2. "
                        text "2. "
                      inlineContainer p "b"
                        text "b"

                """)
    }

    @Test func `an inside marker is the first inline box`() throws {
        #expect(
            try bodyBoxes("<ul style='list-style-position:inside'><li> a</ul>") == """
                blockContainer body
                  blockContainer ul
                    inlineContainer li "\\u{2066}• \\u{2069}a"
                      inline li::marker
                        text "• "
                      text "a"

                """)
    }

    @Test func `no marker without a list style, and as a style sheet says`() throws {
        #expect(try inlineText("<ul><li style='list-style-type:none'>a</ul>") == "a")
        #expect(try bodyBoxes("<ul><li>a</ul>", css: "li::marker { content: '→' }").contains("li::marker \"→\""))
        #expect(try inlineText("<ul><li>a</ul>", css: "li::marker { content: none }") == "a")
    }

    @Test func `list items count, downwards where reversed`() throws {
        func markers(_ html: String) throws -> [String] {
            let tree = try BoxTreeFixture(html).tree
            return tree.boxes.indices.compactMap { tree.marker(of: BoxID($0)) }.map {
                String(decoding: tree.inlineContent($0).text, as: UTF8.self)
            }
        }
        #expect(try markers("<ol style='counter-reset:list-item 4'><li>a<li>b</ol>") == ["5. ", "6. "])
        #expect(try markers("<ol style='counter-reset:reversed(list-item)'><li>a<li>b</ol>") == ["2. ", "1. "])
        #expect(try markers("<ol><li style='counter-increment:list-item 3'>a<li>b</ol>") == ["3. ", "4. "])
    }

    @Test func `quotation marks go by language and depth`() throws {
        #expect(try inlineText("<p>a <q>b <q>c</q></q></p>") == "a “b ‘c’”")
        #expect(try inlineText("<p lang=de>a <q>b <q>c</q></q></p>") == "a „b ‚c‘“")
        #expect(try inlineText("<p>a</p>", css: "p::before { content: close-quote open-quote }") == "“a")
    }

    @Test func `page numbers in the flow come from the last layout`() throws {
        let css = "p::after { content: counter(page) '/' counter(pages) }"
        let first = try BoxTreeFixture("<p>a</p>", css: css)
        #expect(first.text == "a1/1")
        #expect(first.tree.usesPageFacts)
        let node = try #require(first.tree.boxes.first { $0.kind == .inlineContainer }?.node)
        let facts = PageFacts(totalPages: 9, pageNumbers: [node: 3])
        #expect(try BoxTreeFixture("<p>a</p>", css: css, facts: facts).text == "a3/9")
        #expect(try !BoxTreeFixture("<p>a</p>").tree.usesPageFacts)
    }

    @Test func `a page-margin box holds its content list`() throws {
        let fixture = try BoxTreeFixture("<i>a</i>", css: "i { content: counter(page) '/' counter(pages) attr(x) }")
        let style = try #require(fixture.tree.boxes.first { $0.kind == .inline }).style
        let (tree, dependsOnPage, _) = BoxTreeBuilder.buildMarginBox(
            style: style, styled: fixture.tree.styled, images: NamedImages(), diagnostics: DiagnosticSink(),
            values: MarginBoxValues(page: 2, pages: 12))
        #expect(dependsOnPage)
        #expect(tree.dump() == "inlineContainer \"2/12\"\n  text \"2/12\"\n")
        #expect(!tree.usesPageFacts)
    }
}
