import RectoTestSupport
import Testing

/// `overflow` on paper: clipped content is reported.
/// [CSS Overflow 3 §3](https://www.w3.org/TR/css-overflow-3/#overflow-properties)
@Suite struct OverflowClippingTests {
    private func ids(_ style: String, _ content: String) throws -> [String] {
        try LayoutFixture("<div style='overflow:hidden;height:30px;\(style)'>\(content)</div>", page: "60px 400px")
            .diagnostics.map(\.id.rawValue)
    }

    @Test(arguments: [
        "position:absolute;top:25px", "position:absolute;top:-5px", "position:absolute;left:-5px",
        "position:absolute;left:55px", "position:relative;top:25px", "margin-top:-5px", "margin-left:-5px",
        "transform:translateY(25px)", "width:10px;transform:translate(55px)", "width:10px;transform:scale(5)",
        "position:absolute;top:50px;overflow:hidden;height:10px",
    ])
    func textThatIsMovedOutOfItsBoxIsReported(style: String) throws {
        let content = "<div style='\(style)'>a</div>"
        #expect(try ids("position:relative", content) == ["layout.clipped"])
        #expect(try ids("position:relative", "<div>\(content)</div>") == ["layout.clipped"])
    }

    @Test(arguments: [
        "position:absolute;top:20px", "position:absolute;top:-2px", "position:absolute;left:50px",
        "margin-bottom:-5px", "width:10px;transform:translate(50px)", "transform:rotate(180deg)",
        // These are common ways to hide text.
        "text-indent:-9999px", "position:absolute;left:-9999px", "position:absolute;top:-9999px",
        "position:absolute;top:50px;clip:rect(0,0,0,0)", "position:absolute;top:50px;clip-path:inset(50%)",
        "position:absolute;top:50px;visibility:hidden", "position:absolute;top:50px;opacity:0",
    ])
    func whatIsSeenOrHiddenOnPurposeIsNot(style: String) throws {
        #expect(try ids("position:relative", "<div style='\(style)'>a</div>") == [])
    }

    /// Its containing block is around the box.
    @Test func whatTheBoxDoesNotCutIsNot() throws {
        #expect(try ids("", "<div style='position:absolute;top:50px'>a</div>") == [])
        #expect(try ids("overflow:visible;position:relative", "<div style='position:absolute;top:50px'>a</div>") == [])
    }

    @Test func aBoxOfOnePixelInTheFlowHidesNothingOnPurpose() throws {
        #expect(try ids("height:1px", "a<br>b") == ["layout.clipped"])
        #expect(try ids("height:0", "a<br>b") == [])
        #expect(try ids("height:1px;width:1px", "a<br>b") == [])
        #expect(try ids("height:1px;position:absolute", "a<br>b") == [])
    }

    /// [CSS Overflow 4 §3.2](https://www.w3.org/TR/css-overflow-4/#overflow-clip-margin)
    @Test func theClipMarginShowsText() throws {
        let lines = "a<br>b<br>c<br>d"
        #expect(try ids("overflow:clip;overflow-clip-margin:9px", lines) == ["layout.clipped"])
        #expect(try ids("overflow:clip;overflow-clip-margin:10px", lines) == [])
        #expect(try ids("overflow:clip;overflow-clip-margin:border-box;border-bottom:10px solid", lines) == [])
        #expect(
            try ids(
                "overflow:clip;overflow-clip-margin:content-box 10px;padding-bottom:5px;box-sizing:content-box", lines)
                == [])
        #expect(try ids("overflow:hidden;overflow-clip-margin:10px", lines) == ["layout.clipped"])
    }
}
