import Foundation
import Recto
import RectoTestSupport
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

    @Test func `an edit that is not saved never goes to another item that has come to its place`() throws {
        let served = try Served(bill, data: "bill.json")
        let edited = hashes(
            try served.state(showing: served.edit("{\"path\": \"$.items[0].qty\", \"value\": \"7\"}")))
        let longer = "{ \"number\": \"A-1\", \"items\": [ {\"qty\": 3}, {\"qty\": 1}, {\"qty\": 2} ] }"
        try served.write(longer, to: "bill.json")
        let lost = try served.state { $0["notice"] != nil && $0["state"] == "ready" && hashes($0) != edited }
        #expect(lost["notice"]?.contains("put another item there") == true)
        #expect(lost["unsaved"] == "0")
        let plain = try Served(bill.merging(["bill.json": longer]) { $1 }, data: "bill.json")
        #expect(hashes(try plain.state(showing: 0)) == hashes(lost))
    }

    @Test func `two values of one item are saved one after the other`() throws {
        let files = bill.merging(["bill.json": "{ \"number\": \"A\", \"items\": [ {\"qty\": 1, \"n\": 2} ] }"]) { $1 }
        let served = try Served(files, data: "bill.json") { $0.flags.insert(.write) }
        _ = try served.edit("{\"path\": \"$.items[0].n\", \"value\": \"8\", \"save\": false}")
        _ = try served.edit("{\"path\": \"$.items[0].qty\", \"value\": \"7\"}")
        _ = try served.edit("{\"path\": \"$.items[0].n\", \"value\": \"9\"}")
        #expect(served.contents(of: "bill.json") == "{ \"number\": \"A\", \"items\": [ {\"qty\": 7, \"n\": 9} ] }")
    }

    /// The values of the first page by their paths, as a page knows them.
    private func values(_ served: Served, _ state: JSON) throws -> [String: JSON] {
        let hash = try #require(state.items("pages").first?["hash"])
        let values = try JSON(served.ask("GET", "page/\(hash).json").content).items("values")
        return Dictionary(values.compactMap { value in value["path"].map { ($0, value) } }) { first, _ in first }
    }
    private func edit(_ value: JSON, _ text: String, saves: Bool = true) -> String {
        """
        {"path": "\(value["path"] ?? "")", "item": "\(value["item"] ?? "")", "value": "\(text)", "save": \(saves)}
        """
    }

    @Test(arguments: [true, false])
    func `a value never goes to an item that has come to its place since the page was shown`(isWritable: Bool) throws {
        let served = try Served(bill, data: "bill.json") { if isWritable { $0.flags.insert(.write) } }
        let values = try values(served, served.state(showing: 0))
        let (first, number) = try (#require(values["$.items[0].qty"]), #require(values["$.number"]))
        // Whether or not the server has heard of the change, the page shows the old items.
        let longer = "{ \"number\": \"A-1\", \"items\": [ {\"qty\": 3}, {\"qty\": 1}, {\"qty\": 2} ] }"
        try served.write(longer, to: "bill.json")
        for saves in [false, true] {
            let answer = try served.post("edit", edit(first, "7", saves: saves))
            #expect(answer.status == 422)
            #expect(answer.content.contains("$.items[0].qty: another program has changed this value"))
        }
        #expect(served.contents(of: "bill.json") == longer)
        // What the other program has left alone can be edited.
        let now = try self.values(served, served.state(showing: served.edit(edit(number, "A-2"))))
        #expect(now["$.items[0].qty"]?["text"] == "3" && now["$.number"]?["text"] == "A-2")
        #expect(try served.post("edit", edit(#require(now["$.items[0].qty"]), "7")).status == 200)
        if isWritable { #expect(served.contents(of: "bill.json")?.contains("{\"qty\": 7}, {\"qty\": 1}") == true) }
    }

    @Test func `a value that another program has changed is not overwritten`() throws {
        let served = try Served(bill, data: "bill.json") { $0.flags.insert(.write) }
        let number = try #require(values(served, served.state(showing: 0))["$.number"])
        #expect(try served.post("edit", edit(number, "A", saves: false)).status == 200)
        let other = "{ \"number\": \"B-9\", \"items\": [] }"
        try served.write(other, to: "bill.json")
        #expect(try served.post("edit", edit(number, "A-2")).status == 422)
        #expect(served.contents(of: "bill.json") == other)
    }

    @Test func `a page that shows an earlier state of an item edited here goes on`() throws {
        let files = bill.merging([
            "bill.html": "<!DOCTYPE html><p>{{#items}}{{qty}} {{n}} {{/items}}",
            "bill.json": "{ \"items\": [ {\"qty\": 1, \"n\": 2} ] }",
        ]) { $1 }
        let served = try Served(files, data: "bill.json") { $0.flags.insert(.write) }
        let values = try values(served, served.state(showing: 0))
        let (quantity, other) = try (#require(values["$.items[0].qty"]), #require(values["$.items[0].n"]))
        #expect(quantity["item"] == other["item"])
        // Letter by letter, and on to the next value, before the page is set anew.
        for (value, text, saves) in [
            (quantity, "4", false), (quantity, "45", false), (quantity, "45", true), (other, "6", false),
            (other, "67", true),
            (quantity, "1", true),
        ] {
            #expect(try served.post("edit", edit(value, text, saves: saves)).status == 200)
        }
        #expect(served.contents(of: "bill.json") == "{ \"items\": [ {\"qty\": 1, \"n\": 67} ] }")
    }

    @Test func `unsaved edits wait while a file is written piece by piece`() throws {
        let served = try Served(bill, data: "bill.json")
        _ = try served.edit("{\"path\": \"$.number\", \"value\": \"B-1\"}")
        try served.write("{ \"number\": \"A-1\", ", to: "bill.json")
        _ = try served.state { $0["state"] == "failed" }
        try served.write("{ \"number\": \"A-1\", \"items\": [] }", to: "bill.json")
        let mended = try served.state { $0["state"] == "ready" && $0["left"] == "0" && $0["shownRevision"] != "1" }
        #expect(mended["unsaved"] == "1" && mended["notice"] == nil)
        #expect(try values(served, mended)["$.number"]?["text"] == "B-1")
    }

    @Test func `values that lie over one another say which is painted last`() throws {
        let css = "p { margin: 0; font: 10px/20px monospace } .a { position: relative } .b { margin-top: -20px }"
        let served = try Served(
            [
                "bill.html": "<!DOCTYPE html><style>\(css)</style><p class=a>{{a}}<p class=b>{{b}}<p>{{c}}",
                "bill.json": "{\"a\": \"Over\", \"b\": \"Below\", \"c\": \"Else\"}",
            ], data: "bill.json")
        let values = try values(served, served.state(showing: 0))
        let layers = ["$.a", "$.b"].compactMap { values[$0]?["layer"].flatMap { Int($0) } }
        #expect(layers.count == 2 && layers[0] > layers[1])
    }

    @Test func `a field says how far its lines are apart`() throws {
        let served = try Served(
            [
                "bill.html":
                    "<!DOCTYPE html><style>textarea { font-size: 10px; line-height: 17px }</style><textarea name=a></textarea>",
                "bill.json": "{\"a\": \"One\\nTwo\"}",
            ], data: "bill.json")
        #expect(try values(served, served.state(showing: 0))["$.a"]?["lineHeight"] == "17")
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
            "bill.html":
                "<!DOCTYPE html><link rel=stylesheet href=tokens.json><p style='color: var(--color-accent)'>Bill",
            "tokens.json": tokens,
        ]
        let served = try Served(files) {
            $0.flags.insert(.write)
            // Another way to write the same folder, as one that begins where the program runs.
            $0.template = $0.template.replacingOccurrences(of: "/bill.html", with: "/./bill.html")
        }
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
        let served = try Served([
            "bill.html": "<!DOCTYPE html><link rel=stylesheet href=t.json><p>Bill", "t.json": tokens,
        ]) {
            $0.flags.insert(.write)
        }
        _ = try served.edit("{\"token\": \"a\", \"value\": \"#abcdef\"}")
        #expect(served.contents(of: "t.json") == tokens.replacingOccurrences(of: "#123456", with: "#abcdef"))
    }

    @Test func `after a render that did not end the preview waits for a change`() throws {
        var request = PreviewRequest()
        let folder = try Served(["bill.html": "<!DOCTYPE html><p>Bill"])
        request.template = folder.path("bill.html")
        request.maximumTime = 60_000
        request.flags.insert(.stuck)
        let session = try PreviewSession(request)
        try session.start()
        defer { session.stop() }
        let before = try JSON(session.json)
        #expect(before["state"] == "failed" && before.items("pages").isEmpty)
        let told = before.items("diagnostics")
        #expect(told.map { $0["id"] } == ["limit.time"])
        #expect(told[0]["file"]?.hasSuffix("bill.html") == true && told[0]["line"] == "1")
        #expect(session.hang == nil)
        try folder.write("<!DOCTYPE html><p>Mended", to: "bill.html")
        try waitUntil("the mended template was rendered") { try JSON(session.json)["state"] == "ready" }
        #expect(try JSON(session.json).items("pages").count == 1)
        // The request survives the start of another program.
        #expect(PreviewRequest(arguments: request.arguments) == request)
    }

    @Test func `the document is compared with the PDF that was kept`() throws {
        let served = try Served(bill, data: "bill.json")
        let nothing = try JSON(served.ask("GET", "diff").content)
        #expect(nothing["against"] == nil && nothing["same"] == "true")
        #expect(try served.ask("GET", "kept.pdf").status == 404)
        #expect(try served.post("keep", "{}").content.contains("\"pages\":1"))
        #expect(try served.ask("GET", "kept.pdf").content.hasPrefix("%PDF-"))
        _ = try served.state(showing: served.edit("{\"path\": \"$.number\", \"value\": \"B-2\"}"))
        let answer = try served.ask("GET", "diff")
        // Without poppler there is a sentence.
        guard answer.status == 200 else {
            return #expect(answer.status == 422 && answer.content.contains("\"error\":"))
        }
        let json = try JSON(answer.content)
        #expect(json["same"] == "false" && json.member("against")["name"] == "kept 1")
        let finding = try #require(json.items("findings").first { $0["layer"] == "text" })
        #expect(finding["new"]?.contains("B-2") == true)
        // In px: a line of text is about 18 px high, which would be 5 mm.
        let box = try #require(finding.items("newBoxes").first).items().compactMap { Double($0.text) }
        #expect(box.count == 4 && box[3] > 8 && box[0] + box[2] < 794)
    }

    @Test func `fields that choose several values give a list, and a new list takes its place`() throws {
        let files = [
            "bill.html": """
            <!DOCTYPE html><input type=checkbox name=ways value=mail><input type=checkbox name=ways value=post>
            <select multiple name=days><option>1<option>2</select>
            """, "bill.json": "{ \"ways\": [\"mail\"], \"days\": [1],  \"other\": {} }\n",
        ]
        let served = try Served(files, data: "bill.json") { $0.flags.insert(.write) }
        let hash = try #require(served.state(showing: 0).items("pages").first?["hash"])
        let values = try JSON(served.ask("GET", "page/\(hash).json").content).items("values")
        // The list is two lines high, so that it begins above the boxes beside it.
        #expect(values.map { $0.items("values").map(\.text) } == [["1"], ["mail"], ["mail"]])
        #expect(values.allSatisfy { $0["computed"] == nil })
        _ = try served.edit("{\"path\": \"$.ways\", \"value\": [\"mail\", \"post\"]}")
        _ = try served.edit("{\"field\": \"days\", \"value\": [\"1\", \"2\"]}")
        #expect(
            served.contents(of: "bill.json")
                == "{ \"ways\": [\"mail\", \"post\"], \"days\": [1, 2],  \"other\": {} }\n")
        #expect(try served.post("edit", "{\"path\": \"$.other\", \"value\": [\"a\"]}").status == 422)
        #expect(try served.post("edit", "{\"path\": \"$.ways\", \"value\": [[1]]}").status == 422)
    }
}
