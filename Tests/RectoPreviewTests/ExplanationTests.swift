import RectoTestSupport
import Testing

@testable import RectoPreviewCore

/// What the page asks about a place.
@Suite struct ExplanationTests {
    private let files = [
        "bill.html": """
        <!DOCTYPE html><link rel=stylesheet href=a.css>
        <table>{{#items}}<tr><td class=qty>{{qty}}{{/items}}</table>
        <h1 id=title>Bill</h1>
        """,
        "bill.json": "{\"items\": [{\"qty\": 1}, {\"qty\": 2}]}",
        "a.css": """
        @page { size: 400px 300px; margin: 20px 10px }
        * { margin: 0; padding: 0 } html { font: 10px/20px monospace }
        h1 { margin: 5px 10%; border: 1px solid; padding: 3px; width: 100px; colour: red }
        table { border-spacing: 0 }
        """,
    ]
    private func served() throws -> (Served, hash: String) {
        let served = try Served(files, data: "bill.json")
        return (served, try #require(served.state(showing: 0).items("pages").first?["hash"]))
    }

    @Test func `a point is explained by the element there, its box and its rules`() throws {
        let (served, hash) = try served()
        let answer = try served.ask("GET", "page/\(hash)/explain?x=60&y=75")
        #expect(answer.status == 200)
        let json = try JSON(answer.content)
        let element = try #require(json["element"].map { _ in json.member("element") })
        #expect(
            element["text"] == "h1#title" && element["line"] == "3" && element["file"]?.hasSuffix("bill.html") == true)
        #expect(json.items("path").compactMap { $0["text"] } == ["html", "body", "h1#title"])
        // Two rows of 20 px, then a margin of 5 px below the page's of 20 px.
        let box = json.member("box")
        #expect(box.rectangle("border") == [10 + 38, 20 + 40 + 5, 108, 28])
        #expect(box.rectangle("margin") == [10, 60, 108 + 76, 38])
        #expect(box.rectangle("content") == [10 + 38 + 4, 69, 100, 20])
        let edges = json.member("edges")
        #expect(edges.items("padding").map(\.text) == ["3", "3", "3", "3"])
        let values = json.items("properties")
        let width = try #require(values.first { $0["name"] == "width" })
        #expect(width["value"] == "100px")
        let declaration = width.member("declaration")
        #expect(declaration["text"] == "width: 100px" && declaration["line"] == "3")
        #expect(declaration["file"]?.hasSuffix("a.css") == true)
        let font = try #require(values.first { $0["name"] == "line-height" })
        #expect(font.member("inheritedFrom")["text"] == "html")
        #expect(json.items("lines").first?["label"] == "begins")
        #expect(json.member("page").member("end")["cause"] == "end")
        #expect(json["text"] == "Bill")
    }

    @Test func `elements around it, and the page without one, are explained, too`() throws {
        let (served, hash) = try served()
        let json = try JSON(served.ask("GET", "page/\(hash)/explain?x=12&y=45").content)
        #expect(json.member("element")["text"] == "td.qty")
        // The second row of the loop.
        #expect(json.member("element")["dataPath"] == "$.items[1]")
        let table = try #require(json.items("path").first { $0["text"] == "table" }?["node"])
        let outer = try JSON(served.ask("GET", "page/\(hash)/explain?node=\(table)").content)
        #expect(outer.member("element")["text"] == "table" && outer.items("fragments").count == 1)
        let page = try JSON(served.ask("GET", "page/\(hash)/explain").content)
        #expect(page["element"] == nil && page.member("page").items("rules").first?["text"] == "@page")
        #expect(try served.ask("GET", "page/0/explain").status == 404)
        for query in ["x=a&y=1", "x=1", "node=-1", "node=99999", "x=1e99&y=1", "x=nan&y=1"] {
            #expect(try served.ask("GET", "page/\(hash)/explain?\(query)").status == 200)
        }
    }

    private func places(_ served: Served, _ json: String) throws -> JSON {
        let answer = try served.post("where", json)
        #expect(answer.status == 200)
        return try JSON(answer.content)
    }

    @Test func `the place of a diagnostic is where its element stands`() throws {
        let (served, _) = try served()
        let diagnostic = try #require(served.state(showing: 0).items("diagnostics").first)
        #expect(diagnostic["id"] == "css.unknown-property")
        // In a style sheet, it is what its rule matches.
        let rule = try places(
            served, "{\"file\": \"\(diagnostic["file"] ?? "")\", \"line\": \(diagnostic["line"] ?? ""), \"column\": 70}"
        )
        #expect(rule.items("places").map { $0["y"] } == ["65"])
        #expect(rule.member("element")["text"] == "h1#title")
        // In the template, all of a loop, or the one of an item.
        let file = try #require(rule.member("element")["file"])
        let cell = "\"file\": \"\(file)\", \"line\": 2, \"column\": 24"
        #expect(try places(served, "{\(cell)}").items("places").map { $0["y"] } == ["20", "40"])
        #expect(
            try places(served, "{\(cell), \"dataPath\": \"$.items[1].qty\"}").items("places").map { $0["y"] } == ["40"])
        #expect(try places(served, "{\"file\": \"none.css\", \"line\": 2}").items("places").isEmpty)
        #expect(try served.post("where", "{\"line\": 2}").status == 422)
    }

    @Test func `the rule of a style element is found, also the first one`() throws {
        let served = try Served([
            "bill.html": "<!DOCTYPE html><style>p { colr: red } b { colr: red }</style><p>A<p><b>B</b>"
        ])
        let state = try served.state(showing: 0)
        let file = try #require(state.items("diagnostics").first?["file"])
        func names(column: Int) throws -> [String?] {
            let json = try places(served, "{\"file\": \"\(file)\", \"line\": 1, \"column\": \(column)}")
            return [json.member("element")["text"], String(json.items("places").count)]
        }
        #expect(try names(column: 28) == ["p", "2"])
        #expect(try names(column: 44) == ["b", "1"])
    }

    @Test func `a click takes what is painted last`() throws {
        let html = """
            <!DOCTYPE html><style>@page { size: 100px 50px; margin: 0 } * { margin: 0 } div { width: 40px; height: 20px }
            #over { position: relative; z-index: 2 } #under { margin-top: -20px }</style>
            <div id=over></div><div id=under></div>
            """
        let served = try Served(["bill.html": html])
        let hash = try #require(served.state(showing: 0).items("pages").first?["hash"])
        let found = try JSON(served.ask("GET", "page/\(hash)/explain?x=10&y=10").content)
        #expect(found.member("element")["text"] == "div#over")
    }

    /// The elements of the rule at a mark `|` in a style sheet.
    private func elements(at css: String) throws -> [String] {
        let parts = css.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let body = "<h1 id=a>A</h1><div class=c><p id=b>B</p><b id=d>D</b></div><p id=e>E"
        let served = try Served([
            "bill.html": "<!DOCTYPE html><link rel=stylesheet href=a.css>\(body)", "a.css": parts.joined(),
        ])
        _ = try served.state(showing: 0)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let place = "\"line\": \(lines.count), \"column\": \(lines[lines.count - 1].count + 1)"
        let json = try places(served, "{\"file\": \"\(served.path("a.css"))\", \(place)}")
        let first = json["element"] == nil ? [] : [json.member("element")["text"] ?? ""]
        return first + [String(json.items("places").count)]
    }

    @Test(arguments: [
        ("h1 { co|lor: red } p { color: blue }", ["h1#a", "1"]),
        ("|h1 { color: red }", ["h1#a", "1"]),
        ("h1 { content: \"}\"; co|lor: red }", ["h1#a", "1"]),
        ("h1 { /* } p { */ co|lor: red }", ["h1#a", "1"]),
        ("@media print { h1 { co|lor: red } }", ["h1#a", "1"]),
        ("@media screen { h1 { co|lor: red } }", ["0"]),
        ("@supports (color: red) { @layer a { p { co|lor: red } } }", ["p#b", "2"]),
        ("@scope (.c) { p { co|lor: red } }", ["p#b", "1"]),
        (".c { color: red; p { co|lor: blue } }", ["p#b", "1"]),
        (".c { color: red; & > b { co|lor: blue } }", ["b#d", "1"]),
        (".c { & b { color: red } co|lor: blue }", ["div.c", "1"]),
        (".c| { & b { color: red } }", ["div.c", "1"]),
        (".c { @media print { co|lor: blue } }", ["div.c", "1"]),
        ("h1 {|}", ["h1#a", "1"]),
        ("h1 { co|lor: red", ["h1#a", "1"]),
        ("p::before { content: \"x\"; co|lor: red }", ["p#b", "2"]),
        ("h1 { color: red } |\np { color: blue }", ["0"]),
        ("\n|  h1 { color: red }", ["h1#a", "1"]),
        ("@page { margin: 1|0px }", ["0"]),
    ])
    func `the rule at a place of a style sheet is that of its parser`(css: String, found: [String]) throws {
        #expect(try elements(at: css) == found)
    }

    @Test func `a page has its areas`() throws {
        let css = "@page { size: 200px 100px; margin: 10px 20px; bleed: 5px; @top-center { content: 'Head' } }"
        let served = try Served(["bill.html": "<!DOCTYPE html><style>\(css)</style><p>A"])
        let hash = try #require(served.state(showing: 0).items("pages").first?["hash"])
        let areas = try JSON(served.ask("GET", "page/\(hash).json").content).items("areas")
        #expect(areas.compactMap { $0["kind"] } == ["sheet", "bleed", "trim", "area", "margin-box"])
        #expect(areas[0].rectangle() == [0, 0, 210, 110] && areas[2].rectangle() == [5, 5, 200, 100])
        #expect(areas[3].rectangle() == [25, 15, 160, 80])
        #expect(areas[4]["name"] == "top-center")
    }

    @Test func `the tags of a page are HTML that never changes`() throws {
        let (served, hash) = try served()
        let answer = try served.ask("GET", "page/\(hash).html")
        #expect(answer.contains("content-type: text/html; charset=utf-8\r\n") && answer.contains("immutable\r\n"))
        #expect(answer.contains("content-security-policy: default-src 'self'"))
        #expect(answer.content.hasSuffix("<h1>Bill</h1>"))
    }
}

extension JSON {
    fileprivate func rectangle(_ name: String? = nil) -> [Double] {
        let rect = name.map(member) ?? self
        return ["x", "y", "width", "height"].compactMap { rect[$0].flatMap { Double($0) } }
    }
}
