import Testing

@testable import RectoLayout

/// [CSS Tables 3 §2](https://www.w3.org/TR/css-tables-3/#table-structure)
struct TableBoxesTests {
    @Test func `a complete table`() throws {
        let html = """
            <table id=t> <caption>C</caption> <colgroup span=2></colgroup> <colgroup><col span=3></colgroup>
            <thead> <tr> <th colspan=2>a</th> </tr> </thead> <tbody> <tr> <td rowspan=0>b</td> <td>c</td></tr></table>
            """
        #expect(
            try bodyBoxes(html) == """
                blockContainer body
                  tableWrapper table#t
                    inlineContainer caption caption "C"
                      text "C"
                    tableGrid table#t
                      tableColumnGroup colgroup columns=2
                      tableColumnGroup colgroup
                        tableColumn col columns=3
                      tableRowGroup thead
                        tableRow tr
                          inlineContainer th cell columns=2 "a"
                            text "a"
                      tableRowGroup tbody
                        tableRow tr
                          inlineContainer td cell rows=0 "b"
                            text "b"
                          inlineContainer td cell "c"
                            text "c"

                """)
    }

    @Test(arguments: [
        ("0", 1), ("7", 7), ("1001", 1000), ("99999999999999999999", 1000), ("x", 1), (" +2x", 2), ("-1", 1), ("", 1),
    ])
    func `column spans are clamped`(attribute: String, span: Int) throws {
        let tree = try BoxTreeFixture("<table><td colspan='\(attribute)'>").tree
        #expect(tree.boxes.firstIndex { $0.isTableCell }.map { tree.spans(of: BoxID($0)).columns } == span)
    }

    @Test func `a table that is only text gets a row and a cell`() throws {
        #expect(
            try bodyBoxes("<div style='display:table'>a<b>b</b></div>") == """
                blockContainer body
                  tableWrapper div
                    tableGrid div
                      tableRow
                        blockContainer cell
                          inlineContainer "ab"
                            text "a"
                            inline b
                              text "b"

                """)
    }

    @Test func `a caption joins the rows before it`() throws {
        #expect(
            try bodyBoxes("<div style='display:table-row'>a</div> <div style='display:table-caption'>C</div>") == """
                blockContainer body
                  tableWrapper
                    tableGrid
                      tableRow div
                        blockContainer cell
                          inlineContainer "a"
                            text "a"
                    inlineContainer div caption "C"
                      text "C"

                """)
    }

    @Test(arguments: ["", "<div class=t>"])
    func `cells before and after a caption are in rows of their own`(parent: String) throws {
        let css = ".t { display: table } .c { display: table-cell } .k { display: table-caption }"
        let html = "\(parent)<i class=c>a</i> <i class=k>K</i> <i class=c>b</i> <i class=c>c</i> <i class=k>L</i>"
        let tree = try BoxTreeFixture(html, css: css).tree
        #expect(tree.boxes.filter { $0.kind == .tableWrapper }.count == 1)
        #expect(tree.boxes.filter { $0.kind == .tableGrid }.count == 1)
        #expect(tree.boxes.filter { $0.flags.contains(.tableCaption) }.count == 2)
        let cells = tree.boxes.indices.filter { tree.boxes[$0].kind == .tableRow }
            .map { tree.children(BoxID(raw: Int32($0))).map { _ in 1 }.reduce(0, +) }
        #expect(cells == [1, 2])
    }

    @Test func `cells without a row get one together`() throws {
        let css = ".t { display: table } .c { display: table-cell } .r { display: table-row }"
        #expect(
            try bodyBoxes(
                "<div class=t><i class=c>a</i> <i class=c>b</i> x <i class=r><i class=c>c</i></i></div>", css: css)
                    == """
                    blockContainer body
                      tableWrapper div.t
                        tableGrid div.t
                          tableRow
                            inlineContainer i.c cell "a"
                              text "a"
                            inlineContainer i.c cell "b"
                              text "b"
                            blockContainer cell
                              inlineContainer "x"
                                text "x"
                          tableRow i.r
                            inlineContainer i.c cell "c"
                              text "c"

                    """)
    }

    @Test func `cells without a table get one, a block among blocks`() throws {
        let css = "i { display: table-cell }"
        #expect(
            try bodyBoxes("<p>x</p> <i>a</i> <i>b</i> y", css: css) == """
                blockContainer body
                  inlineContainer p "x"
                    text "x"
                  tableWrapper
                    tableGrid
                      tableRow
                        inlineContainer i cell "a"
                          text "a"
                        inlineContainer i cell "b"
                          text "b"
                  inlineContainer "y"
                    text "y"

                """)
    }

    @Test func `cells in an inline box get an inline table, and the space after it stays`() throws {
        #expect(
            try bodyBoxes("<b>x <i>a</i> <i>b</i> y</b>", css: "i { display: table-cell }") == """
                inlineContainer body "x \\u{fffc} y"
                  inline b
                    text "x "
                    tableWrapper atomic
                      tableGrid
                        tableRow
                          inlineContainer i cell "a"
                            text "a"
                          inlineContainer i cell "b"
                            text "b"
                    text " y"

                """)
    }

    @Test func `an empty table is a wrapper and a grid`() throws {
        #expect(try bodyBoxes("<table> </table>") == "blockContainer body\n  tableWrapper table\n    tableGrid table\n")
    }

    @Test func `an image is no cell`() throws {
        #expect(
            try bodyBoxes("<img src=a style='display:table-cell'>")
                == "inlineContainer body \"\\u{fffc}\"\n  replaced img atomic image 7 10.0x20.0\n")
    }
}
