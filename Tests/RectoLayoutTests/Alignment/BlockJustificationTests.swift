import RectoTestSupport
import Testing

/// [CSS Align 3 §6.1](https://www.w3.org/TR/css-align-3/#justify-block)
@Suite struct BlockJustificationTests {
    /// In a container 100px wide; `aa` is 20px.
    private func box(_ style: String, container: String = "", before: String = "") throws -> [String] {
        let html =
            "<body style='margin:0;font:10px/1 \"Recto Test\"'><div style='width:100px;\(container)'>\(before)"
            + "<div id=x style='\(style)'>aa</div></div>"
        return try LayoutFixture(html, page: "200px 100px").boxes("x")
    }

    @Test(arguments: [
        ("justify-self: normal", "1: 0,0 100x10"), ("justify-self: stretch", "1: 0,0 100x10"),
        ("justify-self: start", "1: 0,0 20x10"), ("justify-self: center", "1: 40,0 20x10"),
        ("justify-self: end", "1: 80,0 20x10"), ("justify-self: right", "1: 80,0 20x10"),
        ("justify-self: last baseline", "1: 80,0 20x10"), ("justify-self: end; width: 50px", "1: 50,0 50x10"),
        ("justify-self: center; padding: 0 10%", "1: 30,0 40x10"),
        ("justify-self: end; margin-right: 10px", "1: 70,0 20x10"),
    ])
    func `a box that is aligned is as wide as its content`(style: String, expected: String) throws {
        #expect(try box(style) == [expected])
    }

    @Test func `margins of auto win`() throws {
        #expect(try box("justify-self: end; margin: auto") == ["1: 40,0 20x10"])
        #expect(try box("justify-self: center; margin-right: auto; width: 50px") == ["1: 0,0 50x10"])
    }

    @Test func `what overflows stays aligned unless it is to be safe`() throws {
        #expect(try box("justify-self: center; width: 140px") == ["1: -20,0 140x10"])
        #expect(try box("justify-self: safe center; width: 140px") == ["1: 0,0 140x10"])
    }

    @Test func `auto is what the container says of its items`() throws {
        #expect(try box("", container: "justify-items: center") == ["1: 40,0 20x10"])
        #expect(try box("justify-self: end", container: "justify-items: center") == ["1: 80,0 20x10"])
    }

    @Test func `the line runs from right to left`() throws {
        #expect(try box("justify-self: start", container: "direction: rtl") == ["1: 80,0 20x10"])
        #expect(try box("justify-self: end", container: "direction: rtl") == ["1: 0,0 20x10"])
        #expect(try box("justify-self: self-start; direction: ltr", container: "direction: rtl") == ["1: 0,0 20x10"])
    }

    @Test func `a formatting context beside a float is aligned in what it leaves`() throws {
        let float = "<div style='float:left;width:40px;height:10px'></div>"
        #expect(try box("justify-self: center; overflow: hidden", before: float) == ["1: 60,0 20x10"])
    }

    @Test func `floats are not aligned`() throws {
        #expect(try box("justify-self: end; float: left") == ["1: 0,0 20x10"])
    }
}
