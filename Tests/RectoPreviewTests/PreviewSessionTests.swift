import Foundation
import Testing

@testable import RectoPreviewCore

@Suite struct PreviewSessionTests {
    private let bill = [
        "bill.html": "<!DOCTYPE html><link rel=stylesheet href=a.css><p>{{number}} {{#items}}{{qty}} {{/items}}",
        "bill.json": "{ \"number\": \"A-1\",\n  \"items\": [ {\"qty\": 1}, {\"qty\": 2} ] }\n",
        "a.css": "p { color: black }",
    ]
    private func hashes(_ state: JSON) -> [String] { state.items("pages").compactMap { $0["hash"] } }

    @Test func `who listens gets the pages first, then the diagnostics, and the state last`() throws {
        let served = try Served(["bill.html": "<!DOCTYPE html><p style='colr: red'>Bill"])
        let events = try served.events()
        #expect(events.map(\.name) == ["hello", "pages", "diagnostics", "state"])
        #expect(events[1].data["whole"] == "true")
        #expect(events[1].data.items("pages").first?["label"] == "1")
        let diagnostic = try #require(events[2].data.items().first)
        #expect(diagnostic["id"] == "css.unknown-property")
        #expect(diagnostic["line"] == "1")
        #expect(diagnostic["column"] == "26")
        #expect(events[3].data["state"] == "ready")
        // Whoever has the state already is told so.
        let id = try #require(events[3].id)
        #expect(try served.events(after: id).map(\.name) == ["hello", "state"])
        #expect(try served.events(after: "other-1").map(\.name) == ["hello", "pages", "diagnostics", "state"])
    }

    @Test func `a file that is saved shows other pages, and those that were shown stay for a while`() throws {
        let served = try Served(bill, data: "bill.json")
        let before = hashes(try served.state(showing: 0))
        try served.write("p { color: red }", to: "a.css")
        let after = hashes(try served.state { hashes($0) != before })
        #expect(after.count == 1)
        for hash in before + after { #expect(try served.ask("GET", "page/\(hash).svg").status == 200) }
    }

    @Test func `pages that do not change keep their hash`() throws {
        let page = "<p style='break-after: page'>"
        let served = try Served(["bill.html": "<!DOCTYPE html>\(page)One\(page)Two\(page)Three"])
        let before = hashes(try served.state(showing: 0))
        try served.write("<!DOCTYPE html>\(page)One\(page)TWO\(page)Three", to: "bill.html")
        let after = hashes(try served.state { hashes($0) != before })
        #expect(after.count == 3)
        #expect(after[0] == before[0])
        #expect(after[1] != before[1])
        #expect(after[2] == before[2])
    }

    @Test func `after an error the last good pages stay, and the error is told`() throws {
        let served = try Served(bill, data: "bill.json")
        let before = hashes(try served.state(showing: 0))
        try served.write("{ \"number\": ", to: "bill.json")
        let failed = try served.state { $0["state"] == "failed" }
        #expect(hashes(failed) == before)
        #expect(failed.items("diagnostics").first?["id"] == "data.malformed")
        try served.write("{ \"number\": \"A-2\" }", to: "bill.json")
        let mended = try served.state { $0["state"] == "ready" && hashes($0) != before }
        #expect(mended.items("diagnostics").isEmpty)
    }

    @Test func `a file that was missing is shown once it is there`() throws {
        let served = try Served(["bill.html": "<!DOCTYPE html><img src=logo.svg alt=Logo><p>Bill"])
        #expect(try served.state(showing: 0).items("diagnostics").first?["id"] == "image.missing")
        try served.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>",
            to: "logo.svg")
        _ = try served.state { $0["state"] == "ready" && $0.items("diagnostics").isEmpty }
    }

    @Test func `thirty edits at once end in at most one render after the last`() throws {
        let served = try Served(bill, data: "bill.json")
        var last = 0
        for number in 1...29 { last = try served.edit("{\"path\": \"$.number\", \"value\": \"A-\(number)\"}") }
        let before = served.renderCount
        last = try served.edit("{\"path\": \"$.number\", \"value\": \"A-30\"}")
        let state = try served.state(showing: last)
        // One may have ended and not been counted, one may have been at work, and one shows the last edit.
        #expect(served.renderCount <= before + 3)
        #expect(state["shownRevision"] == String(last))
        #expect(state["unsaved"] == "1")
    }

    @Test func `edits are in memory unless they are to be written`() throws {
        let served = try Served(bill, data: "bill.json")
        let before = hashes(try served.state(showing: 0))
        let answer = try served.post("edit", "{\"path\": \"$.items[1].qty\", \"value\": \"5\"}")
        #expect(answer.content.contains("\"saved\":false"))
        _ = try served.state { hashes($0) != before }
        #expect(served.contents(of: "bill.json") == bill["bill.json"])
    }

    @Test func `an edit that is written changes its value alone, and is rendered once`() throws {
        let served = try Served(bill, data: "bill.json") { $0.flags.insert(.write) }
        let before = hashes(try served.state(showing: 0))
        let answer = try served.post("edit", "{\"path\": \"$.items[1].qty\", \"value\": \"2.50\"}")
        #expect(answer.content.contains("\"saved\":true"))
        #expect(
            served.contents(of: "bill.json")
                == "{ \"number\": \"A-1\",\n  \"items\": [ {\"qty\": 1}, {\"qty\": 2.50} ] }\n")
        let state = try served.state { hashes($0) != before }
        #expect(state["unsaved"] == "0")
        // The change of the file that was written here is no news; the next one is.
        let revision = try #require(state["revision"].flatMap { Int($0) })
        try served.write("p { color: blue }", to: "a.css")
        #expect(try served.state(showing: revision + 1)["revision"] == String(revision + 1))
    }

    @Test func `what is no number is refused in a number's place, and nothing changes`() throws {
        let served = try Served(bill, data: "bill.json") { $0.flags.insert(.write) }
        let answer = try served.post("edit", "{\"path\": \"$.items[0].qty\", \"value\": \"two\"}")
        #expect(answer.status == 422)
        #expect(answer.content.contains("there is a number there"))
        #expect(try served.post("edit", "{\"path\": \"$.none\", \"value\": \"2\"}").status == 422)
        #expect(served.contents(of: "bill.json") == bill["bill.json"])
    }

    @Test func `edits that are not saved stay when the file is saved by another program`() throws {
        let served = try Served(bill, data: "bill.json")
        let edited = hashes(
            try served.state(showing: served.edit("{\"path\": \"$.items[0].qty\", \"value\": \"7\"}")))
        try served.write("{ \"number\": \"B-2\", \"items\": [ {\"qty\": 1} ] }", to: "bill.json")
        let both = try served.state { $0["state"] == "ready" && hashes($0) != edited }
        #expect(both["unsaved"] == "1")
        // The same as if both were in the file.
        let next = try #require(both["revision"].flatMap { Int($0) }) + 1
        try served.write("{ \"number\": \"B-2\", \"items\": [ {\"qty\": 7} ] }", to: "bill.json")
        #expect(hashes(try served.state(showing: next)) == hashes(both))
        // Where the value is gone, so is the edit, and this is told.
        try served.write("{ \"number\": \"B-2\", \"items\": [] }", to: "bill.json")
        let lost = try served.state { $0["notice"] != nil && $0["state"] == "ready" && hashes($0) != hashes(both) }
        #expect(lost["unsaved"] == "0")
    }

    @Test func `a text in place of a file is shown until the file is saved`() throws {
        let served = try Served(bill, data: "bill.json")
        let before = hashes(try served.state(showing: 0))
        let css = served.path("a.css")
        _ = try served.state(showing: served.edit("{\"file\": \"\(css)\", \"text\": \"p { color: red }\"}"))
        #expect(hashes(try served.state(showing: 1)) != before)
        #expect(served.contents(of: "a.css") == bill["a.css"])
        _ = try served.state(showing: served.edit("{\"file\": \"\(css)\", \"text\": null}"))
        #expect(hashes(try served.state(showing: 2)) == before)
    }

    @Test(arguments: ["/etc/passwd", "other.json", "../bill.json", ""])
    func `no file is read or changed that the document has not read`(file: String) throws {
        var files = bill
        files["other.json"] = "{\"a\": 1}"
        let served = try Served(files, data: "bill.json") { $0.flags.insert(.write) }
        let name = file.hasPrefix("/") || file.isEmpty ? file : served.path(file)
        #expect(try served.post("edit", "{\"file\": \"\(name)\", \"path\": \"$.a\", \"value\": \"2\"}").status == 422)
        #expect(try served.post("edit", "{\"file\": \"\(name)\", \"text\": \"x\"}").status == 422)
        #expect(served.contents(of: "other.json") == "{\"a\": 1}")
    }

    @Test func `settings are switched while it runs`() throws {
        let style = "<style>@-recto-typography x { font-size: 10px; } p { color: var(--x, black) }</style>"
        let served = try Served(["bill.html": "<!DOCTYPE html>\(style)<input placeholder=Name><p>Bill"])
        let before = hashes(try served.state(showing: 0))
        let answer = try served.post(
            "settings", "{\"placeholders\": true, \"theme\": \"ocean\", \"guides\": [\"boxes\"]}")
        #expect(answer.status == 200)
        let state = try served.state(showing: 1)
        #expect(hashes(state) != before)
        #expect(served.session.json.contains("\"theme\":\"ocean\""))
        #expect(served.session.json.contains("\"guides\":[\"boxes\"]"))
    }

    @Test func `a field without a value in the data gets one`() throws {
        let files = ["bill.html": "<!DOCTYPE html><textarea name=note></textarea>", "bill.json": "{\n  \"a\": 1\n}"]
        let served = try Served(files, data: "bill.json") { $0.flags.insert(.write) }
        let answer = try served.post("edit", "{\"field\": \"note\", \"value\": \"Thanks\"}")
        #expect(answer.content.contains("\"saved\":true"))
        #expect(served.contents(of: "bill.json") == "{\n  \"a\": 1,\n  \"note\": \"Thanks\"\n}")
        let state = try served.state(showing: 1)
        let hash = try #require(state.items("pages").first?["hash"])
        let value = try #require(JSON(served.ask("GET", "page/\(hash).json").content).items("values").first)
        #expect(value["text"] == "Thanks")
        #expect(value["kind"] == "textarea")
        #expect(value["path"] == "$.note")
        #expect(try served.ask("GET", "page/0.json").status == 404)
    }

    @Test func `tokens are told with their values, and a new one is written into its file alone`() throws {
        let tokens = """
            {"color": {"$type": "color", "brand": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}},
              "accent": {"$value": "{color.brand}"}}, "gap": {"$type": "dimension", "$value": "4px"}}
            """
        let files = [
            "bill.html": "<!DOCTYPE html><link rel=stylesheet href=tokens.json><p style='color: var(--color-accent)'>Bill",
            "tokens.json": tokens,
        ]
        let served = try Served(files) { $0.flags.insert(.write) }
        let before = hashes(try served.state(showing: 0))
        let list = try JSON(served.ask("GET", "tokens").content)
        #expect(list["writable"] == "true")
        let known = list.items("tokens").filter { $0["file"]?.hasSuffix("tokens.json") ?? false }
        #expect(known.compactMap { $0["name"] } == ["color.brand", "color.accent", "gap"])
        #expect(known.compactMap { $0["value"] } == ["#0080ff", "#0080ff", "4px"])
        #expect(known.compactMap { $0["kind"] } == ["color", "color", "dimension"])
        #expect(known.map { $0["alias"] } == [nil, "color.brand", nil])
        #expect(known.allSatisfy { $0["editable"] == "true" })
        // While a slider moves nothing is written.
        let answer = try served.post("edit", "{\"token\": \"color.brand\", \"value\": \"#ff0000\", \"save\": false}")
        #expect(answer.content.contains("\"saved\":false"))
        #expect(served.contents(of: "tokens.json") == tokens)
        _ = try served.state { hashes($0) != before }
        _ = try served.edit("{\"token\": \"color.brand\", \"value\": \"#00ff00\"}")
        #expect(served.contents(of: "tokens.json") == tokens.replacingOccurrences(of: "[0, 0.5, 1]", with: "[0, 1, 0]"))
        #expect(try served.post("edit", "{\"token\": \"color.none\", \"value\": \"#00ff00\"}").status == 422)
        #expect(try served.post("edit", "{\"token\": \"gap\", \"value\": \"wide\"}").status == 422)
    }

    @Test func `a token is found although nobody has asked for the list`() throws {
        let tokens = "{\"a\": {\"$type\": \"color\", \"$value\": \"#123456\"}}"
        let served = try Served(["bill.html": "<!DOCTYPE html><link rel=stylesheet href=t.json><p>Bill", "t.json": tokens]) {
            $0.flags.insert(.write)
        }
        _ = try served.edit("{\"token\": \"a\", \"value\": \"#abcdef\"}")
        #expect(served.contents(of: "t.json") == tokens.replacingOccurrences(of: "#123456", with: "#abcdef"))
    }
}
