import Testing

@testable import RectoLayout

/// [CSS 2.2 §9.2](https://www.w3.org/TR/CSS22/visuren.html#box-gen)
struct FlowBoxesTests {
    @Test func `a paragraph is one box and its text`() throws {
        #expect(
            try bodyBoxes("<div><p>Hello</p></div>") == """
                blockContainer body
                  blockContainer div
                    inlineContainer p "Hello"
                      text "Hello"

                """)
    }

    @Test func `white space between blocks makes no box`() throws {
        #expect(
            try bodyBoxes("<p>a</p>\n  <p>b</p> \n") == """
                blockContainer body
                  inlineContainer p "a"
                    text "a"
                  inlineContainer p "b"
                    text "b"

                """)
    }

    @Test func `inline runs beside a block are wrapped`() throws {
        #expect(
            try bodyBoxes("a <b>b</b><p>c</p> d") == """
                blockContainer body
                  inlineContainer "a b"
                    text "a "
                    inline b
                      text "b"
                  inlineContainer p "c"
                    text "c"
                  inlineContainer "d"
                    text "d"

                """)
    }

    @Test func `a block splits the inline boxes around it`() throws {
        #expect(
            try bodyBoxes("<i id=i>a<b>b<p>c</p>d</b></i>e") == """
                blockContainer body
                  inlineContainer "ab"
                    inline i#i no-end
                      text "a"
                      inline b no-end
                        text "b"
                  inlineContainer p "c"
                    text "c"
                  inlineContainer "de"
                    inline i#i no-start
                      inline b no-start
                        text "d"
                    text "e"

                """)
    }

    @Test func `only the first part of a split inline box is principal`() throws {
        let tree = try BoxTreeFixture("<i>a<p>b</p>c</i>").tree
        let parts = tree.boxes.filter { $0.kind == .inline }
        #expect(parts.map { $0.flags.contains(.principal) } == [true, false])
        #expect(parts[0].node == parts[1].node)
    }

    @Test func `the last part of a split inline box is made for its end edge`() throws {
        #expect(try !bodyBoxes("<i>a<p>b</p></i>").contains("no-start"))
        #expect(
            try bodyBoxes("<i style='padding:1px'>a<p>b</p></i>") == """
                blockContainer body
                  inlineContainer "a"
                    inline i no-end
                      text "a"
                  inlineContainer p "b"
                    text "b"
                  inlineContainer ""
                    inline i no-start

                """)
    }

    @Test func `floats and positioned boxes are items in a line and children among blocks`() throws {
        let css = ".f { float: left } .a { position: absolute }"
        #expect(
            try bodyBoxes("<p>x<i class=f>y</i><i class=a>z</i></p>", css: css) == """
                blockContainer body
                  inlineContainer p "x"
                    text "x"
                    inlineContainer i.f float "y"
                      text "y"
                    inlineContainer i.a out-of-flow "z"
                      text "z"

                """)
        #expect(
            try bodyBoxes("<div> <i class=f></i> <i class=a></i> </div>", css: css) == """
                blockContainer body
                  blockContainer div
                    blockContainer i.f float
                    blockContainer i.a out-of-flow

                """)
    }

    @Test func `an atomic inline is an object replacement character`() throws {
        #expect(
            try bodyBoxes("a<b style='display:inline-block'>c</b>") == """
                inlineContainer body "a\\u{fffc}"
                  text "a"
                  inlineContainer b atomic "c"
                    text "c"

                """)
    }

    @Test func `display contents leaves its content`() throws {
        #expect(
            try bodyBoxes("<div style='display:contents'>a<p>b</p></div>") == """
                blockContainer body
                  inlineContainer "a"
                    text "a"
                  inlineContainer p "b"
                    text "b"

                """)
    }

    @Test func `flex items are blockified and texts get items of their own`() throws {
        #expect(
            try bodyBoxes("<div style='display:flex'>a <i>b</i> <td style='float:left'>c</div>") == """
                blockContainer body
                  flexContainer div
                    inlineContainer item "a"
                      text "a"
                    inlineContainer i item "b"
                      text "b"
                    inlineContainer item "c"
                      text "c"

                """)
    }

    @Test func `what establishes a formatting context`() throws {
        let tree = try BoxTreeFixture(
            "<body style='overflow:hidden'><div id=a></div><div style='overflow:hidden'></div>"
                + "<div style='display:flow-root'></div>"
        ).tree
        let divisions = tree.boxes.filter { $0.kind == .blockContainer }.map {
            $0.flags.contains(.formattingContextRoot)
        }
        // The root element, the body (its overflow is the page's), and the three of it.
        #expect(divisions == [true, false, false, true, true])
    }

    @Test func `boxes are in preorder`() throws {
        let tree = try BoxTreeFixture("a<p>b<i>c<p>d</p></i></p><ul><li>e</ul><table><td>f<caption>g</table>").tree
        var last: Int32 = -1
        func check(_ id: BoxID) {
            #expect(id.raw == last + 1)
            last = id.raw
            if let marker = tree.marker(of: id) { check(marker) }
            for child in tree.children(id) { check(child) }
        }
        check(tree.root)
        #expect(Int(last) + 1 == tree.boxes.count)
    }

    @Test(arguments: [
        ("div", 900), ("span", 900), ("b style='display:inline-block'", 900), ("i style='display:contents'", 900),
        ("table><td", 200),
    ])
    func `deep nesting is no trouble`(tag: String, depth: Int) throws {
        let tree = try BoxTreeFixture(String(repeating: "<\(tag)>", count: depth) + "a").tree
        #expect(tree.boxes.last?.kind == .text)
    }

    @Test func `a document without a visible root is one empty box`() throws {
        #expect(try BoxTreeFixture("<html style='display:none'>a").tree.boxes.count == 1)
    }
}
