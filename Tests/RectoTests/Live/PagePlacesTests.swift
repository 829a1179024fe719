import RectoCore
import Testing

@testable import Recto

@Suite struct PagePlacesTests {
    private func places(_ html: String, _ data: String, page: Int = 1) throws -> PagePlaces {
        let style =
            "<style>@page { size: 400px 100px; margin: 10px } * { margin: 0; font: 10px/20px monospace }</style>"
        let document = LiveDocument(
            template: .text("<!DOCTYPE html>" + style + html, name: "bill.html"), data: .text(data, name: "bill.json"),
            options: RenderOptions())
        let renderer = LiveRenderer()
        _ = try renderer.pages(document).outcome.get()
        return try #require(renderer.places(page: page))
    }

    @Test func `a value that stands alone has the place of its text and its path`() throws {
        let places = try places(
            "<p>{{customer.name}}<p>{{#items}}<b>{{qty}}</b> {{/items}}",
            """
            {"customer": {"name": "A & B"}, "items": [{"qty": 1}, {"qty": 2.50}]}
            """)
        #expect(places.texts.map(\.datum.path) == ["$.customer.name", "$.items[0].qty", "$.items[1].qty"])
        #expect(places.texts.map(\.printed) == ["A & B", "1", "2.50"])
        #expect(places.texts.map(\.datum.kind) == [.string, .number, .number])
        #expect(places.texts[0].rect.minX.double == 10)
        #expect(places.texts[0].style.size.double == 10)
        // Ten letters of one width: the first value has five.
        let letter = places.texts[1].rect.size.width.double
        #expect(places.texts[0].rect.size.width.double == letter * 5)
        #expect(places.texts[2].rect.size.width.double == letter * 4)
        #expect(places.texts[2].rect.minX.double == 10 + letter * 2)
        #expect(places.texts[1].rect.minY.double == places.texts[0].rect.minY.double + 20)
    }

    @Test func `a value among other words has the place of its own letters`() throws {
        let places = try places("<p>No. {{number}} of {{date}}.", "{\"number\": \"A-1\", \"date\": \"May\"}")
        #expect(places.texts.map(\.printed) == ["A-1", "May"])
        let letter = places.texts[0].rect.size.width.double / 3
        #expect(places.texts[0].rect.minX.double == 10 + letter * 4)
        #expect(places.texts[1].rect.minX.double == 10 + letter * 11)
    }

    @Test func `words of the template are no values`() throws {
        #expect(try places("<p>Number<p>{{number}}", "{\"number\": \"Number\"}").texts.count == 1)
    }

    @Test func `fields have their attributes, their value in the data and their place`() throws {
        let html = """
            <textarea name=note maxlength=9 style='display: block; width: 100px; border: 0; padding: 0'></textarea>
            <input name=customer.phone><input type=checkbox name=paid value=yes checked>
            <select name=unit><option value=h>Hours<option>Days</select>
            """
        let places = try places(
            html, "{\"note\": \"Thanks\", \"customer\": {\"phone\": 12}, \"unit\": \"h\"}")
        #expect(places.fields.map(\.tag) == ["textarea", "input", "input", "select"])
        #expect(places.fields.map(\.text) == ["Thanks", "12", "", "Hours"])
        #expect(places.fields.map(\.datum?.path) == ["$.note", "$.customer.phone", nil, "$.unit"])
        #expect(places.fields[0].rect.origin == Point(x: LayoutUnit(10), y: LayoutUnit(10)))
        #expect(places.fields[0].rect.size.width.double == 100)
        #expect(places.fields[0].attributes.map { "\($0.name)=\($0.value)" } == ["name=note", "maxlength=9"])
        #expect(places.fields[0].source?.line == 1)
        #expect(places.fields[2].isChecked)
        #expect(places.fields[3].options.map(\.value) == ["h", "Days"])
        #expect(places.fields[3].options.map(\.label) == ["Hours", "Days"])
    }

    @Test func `a field that continues on the next page has a place on each`() throws {
        let html = "<textarea name=note style='display: block; border: 0; padding: 0'></textarea>"
        let data = "{\"note\": \"1\\n2\\n3\\n4\\n5\\n6\"}"
        #expect(try places(html, data).fields.count == 1)
        #expect(try places(html, data, page: 2).fields.count == 1)
    }

    @Test func `a paragraph that may be edited and holds a value has its path`() throws {
        let places = try places(
            "<p contenteditable>{{note}}<p contenteditable=false>{{note}}", "{\"note\": \"Thanks\"}")
        #expect(places.fields.map(\.datum?.path) == ["$.note"])
        #expect(places.texts.map(\.datum.path) == ["$.note"])
    }

    @Test func `places are where a transform has moved what is painted`() throws {
        let still = try places("<p style='width: 100px'>{{a}}", "{\"a\": \"12\"}").texts[0].rect
        let moved = try places(
            "<p style='width: 100px; transform: translate(40px, 30px)'>{{a}}", "{\"a\": \"12\"}"
        ).texts[0].rect
        #expect(moved.minX.double == still.minX.double + 40 && moved.minY.double == still.minY.double + 30)
        let html =
            "<div style='position: absolute; left: 100px; top: 0; width: 40px; height: 20px; transform: rotate(90deg)'>"
        let turned = try places(
            html + "<textarea name=a style='display: block; width: 40px; height: 20px; border: 0; padding: 0'>",
            "{\"a\": \"1\"}"
        ).fields[0].rect
        // A box of 40 px by 20 px, turned about its middle.
        #expect(abs(turned.size.width.double - 20) < 0.1 && abs(turned.size.height.double - 40) < 0.1)
        #expect(abs(turned.minX.double - 120) < 0.1 && abs(turned.minY.double - 0) < 0.1)
    }

    @Test func `values in a margin box have places`() throws {
        let html =
            "<style>@page { margin-top: 40px; @top-left { content: element(head) } } #h { position: running(head) }</style>"
        let places = try places(html + "<p id=h>No. {{number}}<p>x", "{\"number\": \"A-1\"}")
        #expect(places.texts.map(\.printed) == ["A-1"])
        #expect(places.texts[0].rect.maxY.double <= 40)
        #expect(places.areas.map(\.kind) == [.sheet, .area, .marginBox])
    }

    @Test func `a place says how its text is aligned`() throws {
        let html = "<p>{{a}}<p style='text-align: right'>{{a}}<p dir=rtl>{{a}}<p style='text-align: center'>{{a}}"
        #expect(try places(html, "{\"a\": \"12\"}").texts.map(\.style.align) == [.left, .right, .right, .center])
    }
}
