import Testing

@testable import RectoCSS

/// A value with variables is read once for elements that have the same custom properties, and never where it depends on more.
struct SubstitutedValuesTests {
    private func widths(_ html: String, _ css: String) throws -> [String] {
        let fixture = try StyleFixture(html, css: css)
        return try [fixture.value("a", .width), fixture.value("b", .width)]
    }

    @Test(
        "elements of one rule have their own value",
        arguments: [
            // Other custom properties.
            ("<p id=a><p id=b class=c>", "p { width: var(--w, 1px) } .c { --w: 2px }", "1px", "2px"),
            ("<p id=a><p id=b style='--w: 2px'>", "body { --w: 1px } p { width: var(--w) }", "1px", "2px"),
            // Other attributes.
            (
                "<p id=a data-w=1><p id=b data-w=2>", "p { width: calc(var(--f) * attr(data-w type(<length>), 7px)) }",
                "auto", "auto"
            ),
            ("<p id=a data-w=1px><p id=b data-w=2px>", "p { width: attr(data-w type(<length>)) }", "1px", "2px"),
            ("<p id=a data-w=1px><p id=b data-w=2px>", "p { width: A\\74tr(data-w type(<length>)) }", "1px", "2px"),
            // Another font, in a number.
            (
                "<p id=a><p id=b class=c>",
                "body { --u: 1px } p { font-size: 10px; width: calc(sign(1em - 15 * var(--u)) * 3px + 4px) } .c { font-size: 20px }",
                "1px", "7px"
            ),
            (
                "<p id=a><p id=b class=c>",
                "body { --w: 2em } p { font-size: 10px; width: var(--w) } .c { font-size: 20px }",
                "20px", "40px"
            ),
            // The same.
            ("<p id=a><p id=b>", "body { --w: 3px } p { width: calc(var(--w) * 2) }", "6px", "6px"),
        ])
    func ownValues(_ html: String, _ css: String, _ a: String, _ b: String) throws {
        #expect(try widths("<body>" + html, css) == [a, b])
    }

    @Test func currentColourIsThatOfEachElement() throws {
        let fixture = try StyleFixture(
            "<body><p id=a><p id=b class=c>",
            css: "body { --k: red } p { color: lime; border-top-color: rgb(from currentcolor r g 255) } "
                + "p { background-color: color-mix(in srgb, currentcolor, var(--k)) } .c { color: blue }")
        #expect(try fixture.value("a", .backgroundColor) != fixture.value("b", .backgroundColor))
    }

    /// The root element is styled for its pages first, when their size is not known.
    @Test(arguments: ["A4", "A5", "100mm 50mm"])
    func theSizeOfTheSheetInAPropertyIsThatOfTheFirstPage(size: String) throws {
        let fixture = try StyleFixture(
            "<body><p id=a><p id=b>",
            css: "@page { size: \(size); margin: var(--m) } #a { width: var(--w) } "
                + "#b { width: env(-recto-page-width) } :root { --m: 3mm; --x: 1px; --y: 2px; --z: var(--m) } "
                + ":root { --w: env(-recto-page-width) }")
        #expect(try fixture.value("a", .width) == fixture.value("b", .width))
        #expect(fixture.messages.isEmpty)
    }

    @Test(arguments: [
        ("calc(1px * var(--a))", SubstitutedFunctions.variables), ("rgb(from env(a) r g b)", .environment),
        ("env(a) if(else: 1px)", .others), ("ATTR(a)", .others), ("at\\74r(a)", .others), ("attribute(a)", .variables),
    ])
    func theFunctionsOfATextAreFound(text: String, functions: SubstitutedFunctions) {
        #expect(SubstitutedFunctions(in: Array(text.utf8)) == functions)
    }

    /// What has no value is said once, however many elements have it.
    @Test func mistakesAreStillSaid() throws {
        let fixture = try StyleFixture("<body><p id=a><p id=b>", css: "p { width: var(--none); height: var(--none) }")
        #expect(fixture.messages.count == 2)
    }
}
