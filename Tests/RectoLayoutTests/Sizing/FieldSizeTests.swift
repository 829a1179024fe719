import RectoTestSupport
import Testing

/// The sizes of form fields. A letter is 10 px wide, the `ch` of the test font 5 px, and a line 10 px
/// high; a field has a border of 1 px.
/// [HTML §15.5](https://html.spec.whatwg.org/multipage/rendering.html#form-controls)
@Suite struct FieldSizeTests {
    private static let css = """
        input, select, textarea { font: inherit; padding: 0; border: 1px solid }
        """

    private func box(_ html: String) throws -> [String] {
        let fixture = try LayoutFixture(html, css: Self.css, page: "400px 200px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.boxes("a")
    }

    /// An empty field is as wide as its author says, and without that as wide as its columns.
    @Test(arguments: [
        ("<input id=a>", "1: 0,0 102x12"), ("<input id=a size=5>", "1: 0,0 27x12"),
        ("<input id=a style='width:30px'>", "1: 0,0 32x12"), ("<input id=a style='max-width:30px'>", "1: 0,0 32x12"),
        ("<input id=a size=5 style='width:auto'>", "1: 0,0 27x12"),
        ("<input id=a style='width:min-content'>", "1: 0,0 102x12"),
        ("<input id=a style='display:block'>", "1: 0,0 102x12"),
        ("<input id=a style='display:inline'>", "1: 0,0 102x12"),
        ("<div style='width:50px'><input id=a></div>", "1: 0,0 102x12"),
    ])
    func anEmptyFieldHasTheWidthThatIsAskedFor(_ html: String, _ expected: String) throws {
        #expect(try box(html) == [expected])
    }

    /// A column that shrinks to its content is as wide as the longest word of a filled field.
    @Test(arguments: [
        ("<input id=a value='aaaaaaaa'>", "1: 318,0 82x12"), ("<select id=a><option>aaaa</select>", "1: 358,0 42x12"),
        ("<input id=a value='aaaa aaaa aaaa aaaa aaaa aaaa'>", "1: 358,0 42x62"),
    ])
    func anAmountIsNotBroken(_ field: String, _ expected: String) throws {
        let table =
            "<table style='width:100%;border-spacing:0'><td style='width:100%;padding:0'>x<td style='padding:0'>"
        #expect(try box(table + field + "</table>") == [expected])
    }

    /// A long value stays within its place.
    @Test func aLongWordIsBrokenInItsPlace() throws {
        let word = String(repeating: "a", count: 24)
        #expect(
            try box("<div style='width:102px'><input id=a value='\(word)'></div>") == ["1: 0,0 102x32"])
    }

    /// An empty flex item shrinks as any other, and not below its columns unless the author allows it.
    @Test(arguments: [
        ("", "1: 0,0 102x12"), ("min-width:0", "1: 0,0 90x12"), ("width:100%", "1: 0,0 90x12"),
        ("flex:1;min-width:0", "1: 0,0 90x12"), ("flex:1", "1: 0,0 102x12"),
    ])
    func anEmptyFlexItemShrinks(_ style: String, _ expected: String) throws {
        let html = "<div style='display:flex;width:100px'><input id=a style='\(style)'>x</div>"
        #expect(try box(html) == [expected])
    }

    /// A filled one keeps its value, in several lines if need be.
    @Test(arguments: [
        ("width:100%", "1: 0,0 90x12"), ("min-width:0", "1: 0,0 90x12"), ("width:200px", "1: 0,0 202x12"),
    ])
    func aFilledFlexItemShrinks(_ style: String, _ expected: String) throws {
        let html = "<div style='display:flex;width:100px'><input id=a value=abc style='\(style)'>x</div>"
        #expect(try box(html) == [expected])
    }

    /// A percentage gives a field no least width, and its columns where what is around it is as wide as its content.
    /// [CSS Sizing 3 §5.2.2](https://www.w3.org/TR/css-sizing-3/#min-content-zero)
    @Test(arguments: [
        ("float:left", "1: 0,0 102x12"), ("width:min-content", "1: 0,0 2x12"), ("width:max-content", "1: 0,0 102x12"),
    ])
    func percentagesInWhatIsMeasured(_ style: String, _ expected: String) throws {
        let field = "<input id=a style='width:100%;box-sizing:border-box'>"
        #expect(try box("<div style='\(style)'>\(field)</div>") == [expected])
    }

    /// A list box has room for its rows within its border, whatever `box-sizing` is.
    @Test(arguments: [
        ("multiple", "", "1: 0,0 16x42"), ("size=2", "", "1: 0,0 16x22"), ("multiple size=1", "", "1: 0,0 16x12"),
        ("size=2", "padding:3px 0", "1: 0,0 16x28"), ("size=2", "box-sizing:content-box;padding:3px 0", "1: 0,0 16x28"),
        ("size=2", "height:50px", "1: 0,0 16x50"), ("size=2", "line-height:20px", "1: 0,0 16x42"),
    ])
    func aListBoxIsAsHighAsItsRows(_ attributes: String, _ style: String, _ expected: String) throws {
        #expect(try box("<select id=a \(attributes) style='\(style)'><option>x</select>") == [expected])
    }

    /// It stands on the end of the text beside it, as in browsers: 2 px below the baseline of the test font.
    @Test func aListBoxStandsOnTheEndOfTheText() throws {
        #expect(try box("<div id=a>x<select size=3><option>x</select></div>") == ["1: 0,0 400x32"])
    }
}
