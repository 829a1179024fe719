import RectoTestSupport
import Testing

/// [CSS Sizing 3 §5](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
@Suite struct ContentSizeTests {
    private func box(_ style: String, _ content: String, around: String = "") throws -> [String] {
        let fixture = try LayoutFixture(
            "<div style='\(around)'><div id=a style='\(style)'>\(content)</div></div>", page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a").map { String($0.dropFirst(3)) }
    }

    /// [§3.3](https://www.w3.org/TR/css-sizing-3/#sizing-values)
    @Test(
        "fit-content(): the argument, but not less than the longest word or more than all in a line",
        arguments: [
            "", "display:flex", "display:grid;justify-items:start", "display:inline-block",
        ])
    func fitContentUpTo(around: String) throws {
        #expect(try box("width:fit-content(50px)", "aa bb cc", around: around).first?.hasSuffix("50x20") == true)
        #expect(try box("width:fit-content(10px)", "aa bb", around: around).first?.hasSuffix("20x20") == true)
        #expect(try box("width:fit-content(90px)", "aa bb", around: around).first?.hasSuffix("50x10") == true)
        #expect(
            try box("width:fit-content(30px);box-sizing:border-box;padding:0 5px", "aa bb", around: around)
                .first?.hasSuffix("30x20") == true)
    }
    @Test func fitContentUpToAPart() throws {
        #expect(try box("width:fit-content(50%)", "aa bb cc") == ["0,0 50x20"])
        #expect(try box("flex:0 0 fit-content(40px)", "aa bb cc", around: "display:flex") == ["0,0 40x30"])
        #expect(try box("max-width:fit-content(40px)", "aa bb cc") == ["0,0 40x30"])
    }

    @Test("limits of the block size by the content", arguments: ["", "display:flex", "display:flow-root"])
    func limitsByContent(display: String) throws {
        #expect(try box("height:5px;min-height:min-content;\(display)", "a") == ["0,0 100x10"])
        #expect(try box("height:50px;max-height:max-content;\(display)", "a") == ["0,0 100x10"])
        #expect(try box("height:50px;min-height:fit-content;\(display)", "a") == ["0,0 100x50"])
        #expect(try box("height:5px;max-height:min-content;min-height:8px;\(display)", "a") == ["0,0 100x8"])
    }

    /// [§5.2](https://www.w3.org/TR/css-sizing-3/#min-content-contribution)
    @Test func aTablesSizeByContentCountsInItsParents() throws {
        func around(_ width: String) throws -> [String] {
            let fixture = try LayoutFixture(
                "<div id=a style='width:min-content'><div style='display:table;width:\(width)'>aa bb</div></div>",
                page: "100px 400px")
            return fixture.boxes("a").map { String($0.dropFirst(3)) }
        }
        #expect(try around("max-content") == ["0,0 50x10"])
        #expect(try around("min-content") == ["0,0 20x20"])
        #expect(try around("fit-content(30px)") == ["0,0 30x20"])
        #expect(try around("auto") == ["0,0 20x20"])
    }
}
