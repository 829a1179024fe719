import RectoCore
import Testing

@testable import RectoCSS

/// `-recto-code()`
struct CodeImageTests {
    private func parse(_ text: String) -> CodeImage? {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "b")
        guard let image = parser.image(), parser.atEnd else { return nil }
        return image.code
    }

    @Test func aCodeIsAKindAndAContent() throws {
        let code = try #require(parse("-recto-code(QR, 'Bill' \" 17\")"))
        #expect(code.kind == "qr")
        #expect(code.content == "Bill 17")
        #expect(code.choices == CodeImage.Choices())
    }

    @Test func choicesFollowInAnyOrder() throws {
        let code = try #require(
            parse(
                "-recto-code(pdf417, 'x', line below, columns 4, color navy, background #fff, module 1px, "
                    + "quiet 2, height 3.5, ecc 5)"))
        var choices = CodeImage.Choices()
        (choices.level, choices.module, choices.quiet, choices.height) = ("5", LayoutUnit(1), 2, 3.5)
        (choices.columns, choices.line, choices.background) = (4, .below, .white)
        choices.color = Color(red: 0, green: 0, blue: 128 / 255)
        #expect(code.choices == choices)
    }

    @Test(arguments: [("M", "M"), ("23%", "23%"), ("4", "4"), ("'q'", "q")])
    func aLevelIsANameANumberOrAShare(level: String, name: String) throws {
        #expect(try #require(parse("-recto-code(aztec, 'x', ecc \(level))")).choices.level == name)
    }

    @Test("what CSS writes of a code is read as the same code")
    func text() throws {
        let code = try #require(
            parse(
                "-recto-code(code128, 'a\"b', ecc M, module 2px, quiet 0, line none, color red, columns 2, height 20)"))
        #expect(parse(code.cssText) == code)
    }

    @Test(
        "the place of what is wrong is said",
        arguments: [
            (
                "-recto-code()", "a.css:1:26",
                "'-recto-code()' begins with a kind of code, such as qr or ean13"
            ),
            (
                "-recto-code(qr)", "a.css:1:28",
                "the content of the code is missing: write a string behind its kind and a comma"
            ),
            ("-recto-code(qr, 'x', ecc)", "a.css:1:35", "'ecc': it takes a level, such as M, 4 or 23%, once"),
            (
                "-recto-code(qr, 'x', size 3)", "a.css:1:35",
                "'size': it is none of ecc, module, quiet, height, columns, line, color or background"
            ),
            (
                "-recto-code(qr, 'x', module 2em)", "a.css:1:35",
                "'module': it takes an absolute length above 0, such as 0.4mm, once"
            ),
            (
                "-recto-code(qr, 'x', quiet 1, quiet 2)", "a.css:1:44",
                "'quiet': it takes a number of modules up to 100, once"
            ),
            ("-recto-code(qr, 'x' ecc M)", "a.css:1:34", "'ecc': there is no comma before it"),
        ])
    func invalid(_ value: String, _ place: String, _ reason: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { content: \(value) }")
        #expect(fixture.ids == ["css.invalid-value"])
        #expect(fixture.messages == ["'\(value)' is not a valid value of 'content': \(reason)"])
        #expect(fixture.places == [place])
    }

    @Test("wherever an image may stand", arguments: ["background-image", "list-style-image", "border-image-source"])
    func properties(property: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { \(property): -recto-code(qr, 'x') }")
        #expect(fixture.messages == [])
    }

    @Test func theContentMayBeAnAttributeOrAVariable() throws {
        let fixture = try StyleFixture(
            "<p data-a=17>",
            css: "p { --ink: red; content: -recto-code(qr, 'Bill ' attr(data-a), color var(--ink)) }")
        #expect(fixture.messages == [])
        guard case .items(let items) = try fixture.style("p").box.content, case .image(let image)? = items.first else {
            Issue.record("no image")
            return
        }
        #expect(image.code?.content == "Bill 17")
        #expect(image.code?.choices.color == Color(red: 1, green: 0, blue: 0))
        #expect(image.withoutLine.code?.choices.line == CodeLine.none)
    }

    @Test func currentcolorIsTheColourOfTheElement() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { color: blue; background: -recto-code(qr, 'x', color currentcolor) }")
        guard case .reference(let image)? = try fixture.style("p").box.backgroundLayers.first?.picture else {
            Issue.record("no image")
            return
        }
        #expect(image.code?.choices.color == Color(red: 0, green: 0, blue: 1))
    }
}
