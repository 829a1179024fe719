import RectoTestSupport
import Testing

/// [CSS Conditional 5](https://drafts.csswg.org/css-conditional-5/)
@Suite struct ContainerQueryTests {
    private func boxes(_ html: String, css: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: css, page: "200px 200px", settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test func rulesApplyWhereTheContainerIsAsWideAsTheyAsk() throws {
        let b = try boxes(
            """
            <div style='container-type:inline-size'><div id=a></div></div>
            <div style='container-type:inline-size;width:100px'><div id=b></div></div>
            """, css: "div { height: 5px } @container (width > 150px) { #a, #b { height: 20px } }", "a", "b")
        #expect(b == ["1: 0,0 200x20", "1: 0,5 100x5"])
    }

    @Test(arguments: [
        "(inline-size = 100px)", "(min-width: 100px) and (max-width: 100px)", "(50px < width <= 100px)",
        "not (width > 100px)", "(width > 500px) or (height: 50px)", "(aspect-ratio: 2)", "(orientation: landscape)",
        "card (block-size >= 50px)", "card", "other (width), (width)", "(width: 10em)", "not (width < 1in)",
    ]) func conditionsThatHold(_ condition: String) throws {
        let b = try boxes(
            "<div style='container:card / size;width:100px;height:50px'><div id=a></div></div>",
            css: "@container \(condition) { #a { height: 20px } }", "a")
        #expect(b == ["1: 0,0 100x20"])
    }

    @Test(arguments: [
        "(width > 100px)", "not (width)", "other", "other (width > 1px)", "(orientation: portrait)",
        "not (not (width > 100px))", "(height > 50px) and (width)",
    ]) func conditionsThatDoNotHold(_ condition: String) throws {
        let b = try boxes(
            "<div style='container:card / size;width:100px;height:50px'><div id=a></div></div>",
            css: "@container \(condition) { #a { height: 20px } }", "a")
        #expect(b == ["1: 0,0 100x0"])
    }

    @Test func aContainerDoesNotAnswerForItselfButForItsPseudoElements() throws {
        let b = try boxes(
            "<div id=a style='container-type:inline-size'></div>",
            css: """
                @container (width > 1px) { #a { margin-left: 50px } #a::before { content: 'x'; display: block } }
                """, "a")
        #expect(b == ["1: 0,0 200x10"])
    }

    @Test func nestedContainersSettleOneAfterAnother() throws {
        let b = try boxes(
            """
            <div style='container-type:inline-size'><div id=a style='container-type:inline-size;width:100px'>
            <div id=b></div></div></div>
            """,
            css: """
                @container (width = 200px) { #a { width: 50px !important } }
                @container (width = 50px) { #b { height: 30px } }
                """, "a", "b")
        #expect(b == ["1: 0,0 50x30", "1: 0,0 50x30"])
    }

    @Test func lengthsReferToTheNearestContainer() throws {
        let b = try boxes(
            """
            <div style='container-type:size;width:100px;height:50px'><div id=a style='width:50cqw;height:10cqh'></div>
            <div id=b style='width:10cqmin;height:10cqmax'></div></div>
            <div id=c style='width:50cqi;height:1px'></div>
            """, css: "", "a", "b", "c")
        #expect(b == ["1: 0,0 50x5", "1: 0,5 5x10", "1: 0,50 100x1"])
    }

    @Test func stylesOfTheParentCanBeAskedFor() throws {
        let b = try boxes(
            "<div style='--kind: wide'><div id=a></div></div><div id=b></div>",
            css: """
                @container style(--kind: wide) { #a { height: 20px } }
                @container style(--kind) { #b { height: 30px } }
                """, "a", "b")
        #expect(b == ["1: 0,0 200x20", "1: 0,20 200x0"])
    }

    @Test func aContainerHasTheSizeThatItHasWithoutContent() throws {
        let b = try boxes(
            "<div id=a style='container-type:inline-size;float:left'>text</div><div id=b style='container-type:size'>x</div>",
            css: "", "a", "b")
        #expect(b == ["1: 0,0 0x10", "1: 0,0 200x0"])
    }

    /// The rule moves its container to a narrower page, on which it does not apply.
    @Test func aRuleThatChangesTheSizeOfItsContainerIsReported() throws {
        let fixture = try LayoutFixture(
            "<div style='container-type:inline-size'><p>x</p></div>",
            css: "@page narrow { size: 80px 200px } @container (width > 100px) { p { page: narrow } }",
            page: "200px 200px", settles: true)
        #expect(fixture.diagnostics.map(\.id) == [.layoutNotConverged])
    }
}
