import Testing

@testable import RectoCSS

struct DeclarationDiagnosticTests {
    @Test func unknownPropertyIsSaidAtItsName() throws {
        let fixture = try StyleFixture("<p>", css: "p { margin: 0;\n  colr: red }")
        #expect(fixture.messages == ["unknown property 'colr'"])
        #expect(fixture.places == ["a.css:2:3"])
        #expect(fixture.sink.diagnostics[0].hints == ["did you mean `color`?"])
        #expect(fixture.ids == ["css.unknown-property"])
    }
    @Test func badValueIsSaidAtTheValue() throws {
        let fixture = try StyleFixture("<p>", css: "p { float: middle }")
        #expect(fixture.messages == ["'middle' is not a valid value of 'float'"])
        #expect(fixture.places == ["a.css:1:12"])
    }
    @Test func valueInAStyleAttributeIsFoundInTheDocument() throws {
        let fixture = try StyleFixture("<p>\n<b style=\"color: bleu\">x</b>")
        #expect(fixture.places == ["a.html:2:18"])
    }
    @Test func whatHasNoEffectYetIsSaid() throws {
        let fixture = try StyleFixture("<p>", css: "p { perspective: 1px; float: footnote; display: flex }")
        #expect(fixture.ids == ["css.unsupported-property", "css.unsupported-value"])
        #expect(try fixture.style("p").box.display == .flex)
    }
    @Test(
        "no meaning on paper, or a twin stands beside it",
        arguments: [
            "cursor: pointer", "transition: all 1s", "-webkit-transition: all 1s", "scroll-margin: 1px",
            "will-change: top",
            "-webkit-font-smoothing: antialiased", "-moz-column-count: 2; column-count: 2",
        ])
    func silence(_ declarations: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { \(declarations) }")
        #expect(fixture.ids.filter { $0 == "css.unknown-property" } == [])
    }
    @Test func prefixWithoutTwinIsSaid() throws {
        let fixture = try StyleFixture("<p>", css: "p { -ms-column-count: 2 }")
        #expect(fixture.sink.diagnostics.map { $0.hints } == [["the standard property is `column-count`"]])
    }
    @Test func prefixedTwinIsNotSaidTwice() throws {
        let fixture = try StyleFixture(
            "<p>",
            css: "p { -webkit-perspective: 1px; -webkit-transform: x; transform: none; perspective: 2px }")
        #expect(fixture.messages == ["'perspective' has no effect yet"])
    }
    @Test func prefixWithoutTwinMeansTheSame() throws {
        let fixture = try StyleFixture("<p>", css: "p { -webkit-hyphens: none; -moz-column-count: 2 }")
        #expect(fixture.messages == [])
        #expect(try fixture.value("p", .columnCount) == "2")
    }
    @Test func initialValueHasTheEffectItShouldHave() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { box-shadow: none; flex-shrink: 1; transform-origin: 50% 50%; align-items: inherit }")
        #expect(fixture.messages == [])
    }
    @Test func badDeclarationLeavesItsNeighbours() throws {
        let fixture = try StyleFixture("<p>", css: "p { color: red; width: x; height: 3px }")
        #expect(try fixture.value("p", .color) == "rgb(255, 0, 0)")
        #expect(try fixture.value("p", .height) == "3px")
    }
}
