import Foundation
import RectoTestSupport
import Testing

@testable import RectoDoors

/// What scripts of headers do, as the changes of elements.
@Suite struct ScriptReadingTests {
    private func margin(_ html: String, in place: ScriptPage.Document = .init()) throws -> MarginDocument {
        MarginDocument(try ReadDocument(Array(html.utf8), name: "h", folder: .opaque), in: place)
    }

    private func fixture(_ name: String, in place: ScriptPage.Document = .init()) throws -> MarginDocument {
        let path = TestPaths.packageRoot + "/Tests/Fixtures/doors/\(name).html"
        return try margin(String(contentsOfFile: path, encoding: .utf8), in: place)
    }

    /// A header with an element of each id, and the script that fills `vars` from the address before the given one.
    private func header(_ script: String, _ ids: [String] = ["a", "b"]) -> String {
        """
        <!DOCTYPE html><script>
        var vars = {};
        var x = document.location.search.substring(1).split('&');
        for (var i in x) { var z = x[i].split('=', 2); vars[z[0]] = unescape(z[1]); }
        function run() { \(script) }
        </script><body onload="run()">
        """ + ids.map { "<p id=\($0) class=\($0)></p>" }.joined()
    }

    /// The texts that a script writes on a page, by the ids of elements; facts stand in brackets.
    private func texts(_ margin: MarginDocument, on place: PagePlace = .inner) -> [String: String] {
        var texts: [String: String] = [:]
        for (node, edit) in margin.edits(on: place) {
            let text: ScriptText
            switch edit.content {
            case .text(let content), .html(let content): text = content
            default: continue
            }
            texts[margin.read.names.string(margin.read.document.id(node))] = text.pieces.map { piece in
                switch piece {
                case .plain(let plain): plain
                case .fact(let name): "[\(name)]"
                }
            }.joined()
        }
        return texts
    }

    // MARK: Scripts of the field

    @Test func theManualsScriptWritesItsFacts() throws {
        let margin = try fixture("manual-footer")
        #expect(margin.unknownScripts.isEmpty && !margin.dependsOnPlace)
        for fact in ["page", "topage", "sitepage", "sitepages", "isodate", "title", "section"] {
            #expect(margin.uses([fact]))
        }
        #expect(!margin.uses(["time", "doctitle", "subsubsection"]))
    }

    @Test func frappesScriptWritesNumbers() throws {
        let margin = try fixture("frappe-footer")
        #expect(margin.unknownScripts.isEmpty && margin.uses(["page"]) && margin.uses(["topage"]))
    }

    @Test func odoosScriptCountsTheDocumentAndChoosesAHeader() throws {
        let margin = try fixture("odoo-footer", in: .init(name: "/tmp/a.b/report.body.tmp.1.x.html"))
        #expect(margin.unknownScripts.isEmpty && margin.dependsOnPlace)
        #expect(margin.uses(["sitepage"]) && margin.uses(["sitepages"]) && !margin.uses(["page"]))
        let chosen = margin.edits(on: .inner).values.compactMap { edit in
            if case .child(let child)? = edit.content { margin.read.document.textContent(of: child) } else { nil }
        }
        #expect(chosen.count == 1 && chosen[0].hasPrefix("Deco"))
    }

    // MARK: What is known

    @Test(arguments: [
        ("document.getElementById('a').innerHTML = vars['page'];", "[page]"),
        (
            "document.getElementById('a').innerHTML = 'Page ' + vars.page + ' of ' + vars.topage",
            "Page [page] of [topage]"
        ),
        ("document.querySelectorAll('.a')[0].textContent = 'Page: ' + vars['page']", "Page: [page]"),
        ("document.querySelector('body p#a').innerText = `${vars.page}/${vars.topage}`", "[page]/[topage]"),
        ("for (const e of document.getElementsByClassName('a')) e.textContent = vars.section || ''", "[section]"),
        (
            "let p = new URLSearchParams(location.search); document.getElementById('a').textContent = p.get('page')",
            "[page]"
        ),
        (
            "[].forEach.call(document.querySelectorAll('.a'), function (e) { e.innerHTML = parseInt(vars.page, 10) })",
            "[page]"
        ),
        (
            "var e = document.getElementById('a'); if (e !== null) { e.innerHTML = 1 + 1; e.innerHTML += ' ' + vars.date }",
            "2 [date]"
        ),
        ("document.getElementById('a').innerHTML = '<b>' + vars['page'] + '</b>&nbsp;'", "<b>[page]</b>&nbsp;"),
        (
            "document.getElementById('a').textContent = location.search.replace('?', '').split('&').map(s => s.split('=')).filter(([k]) => k === 'title')[0][1]",
            "[title]"
        ),
    ])
    func textIsWritten(_ script: String, _ text: String) throws {
        let margin = try margin(header(script))
        #expect(margin.unknownScripts.isEmpty)
        #expect(texts(margin) == ["a": text])
    }

    @Test func aLoopOverAllFactsWritesThemByTheirNames() throws {
        let margin = try margin(
            """
            <!DOCTYPE html><p id=p class=page></p><p id=c class=customer></p><p id=n class=none></p><script>
            var vars = {}; document.location.search.slice(1).split('&').forEach(p => { const [k, v] = p.split('='); vars[k] = v });
            for (var k in vars) Array.from(document.getElementsByClassName(k)).forEach(e => e.innerHTML = vars[k]);
            </script>
            """, in: .init(replacements: ["customer"]))
        #expect(margin.unknownScripts.isEmpty)
        #expect(texts(margin) == ["p": "[page]", "c": "[customer]"])
    }

    @Test(arguments: [
        "window.onload = run", "window.addEventListener('load', run)",
        "document.addEventListener('DOMContentLoaded', () => run())",
        "run()", "(function () { run(); })();", "setTimeout(run, 0)",
    ])
    func whatIsLeftForLaterRunsOnce(_ start: String) throws {
        let script = "function run() { document.getElementById('a').innerHTML += 'x' } \(start)"
        let margin = try margin("<!DOCTYPE html><p id=a></p><script>\(script)</script>")
        #expect(margin.unknownScripts.isEmpty)
        #expect(texts(margin) == ["a": "x"])
    }

    @Test func aScriptWritesWhereItStands() throws {
        let margin = try margin("<!DOCTYPE html><p>A<script>document.write('<b>' + 1 + '</b>')</script>")
        #expect(margin.unknownScripts.isEmpty)
        #expect(texts(margin) == ["": "<b>1</b>"])
    }

    /// The pages are the first one, one between, the last one, and the only one of a document.
    @Test(arguments: [
        ("vars.page == vars.topage", "--xx"), ("vars['page'] != vars['topage']", "xx--"), ("vars.page == 1", "x--x"),
        ("vars.page == '1'", "x--x"), ("vars.page === 1", "----"), ("parseInt(vars.page) > 1", "-xx-"),
        ("+vars.page < vars.topage", "xx--"), ("vars.sitepage === vars.frompage", "x--x"),
        ("vars.sitepage >= vars.sitepages", "--xx"), ("vars.topage > 1", "xxx-"), ("!(vars.page <= 1)", "-xx-"),
        ("vars.page == 1 || vars.page == vars.topage", "x-xx"), ("vars.page && vars.nothing === undefined", "xxxx"),
    ])
    func conditionsAreThoseOfThePage(_ condition: String, _ pages: String) throws {
        let margin = try margin(header("if (\(condition)) document.getElementById('a').style.display = 'none';"))
        #expect(margin.unknownScripts.isEmpty)
        let places = [(true, false), (false, false), (false, true), (true, true)].map {
            PagePlace(isFirst: $0.0, isLast: $0.1)
        }
        let hidden = places.map { margin.edits(on: $0).values.contains { $0.declarations["display"] == "none" } }
        #expect(hidden.map { $0 ? "x" : "-" }.joined() == pages)
    }

    @Test func theFirstPageOfTheSecondDocumentIsNotPageOne() throws {
        let html = header("if (vars.page == 1) document.getElementById('a').className = 'first big'")
        let first = PagePlace(isFirst: true, isLast: false)
        #expect(try margin(html).edits(on: first).values.contains { $0.attributes["class"] == "first big" })
        let second = try margin(html, in: .init(isFirst: false))
        #expect(!second.dependsOnPlace && second.edits(on: first).isEmpty)
    }

    // MARK: What is not known

    @Test(arguments: [
        ("document.getElementById('a').textContent = parseInt(vars['page']) - 1", "parseInt(vars['page']) - 1"),
        ("vars['topage'] = vars['topage'] / 2", "vars['topage'] / 2"), ("$('.a').text(vars.page)", "$"),
        ("document.getElementById('a').innerHTML = location.search", "document.getElementById('a').innerHTML"),
        ("if (vars.page == 2) run()", "vars.page == 2"), ("if (vars.page % 2 == 0) run()", "vars.page % 2"),
        ("fetchTheWeather()", "fetchTheWeather"),
        ("document.getElementById('none').innerHTML = 1", "document.getElementById('none').innerHTML"),
        ("document.getElementById('a').innerHTML = '<table>'", "document.getElementById('a').innerHTML"),
        ("while (true) { x = 1 }", ""), ("run()", ""), ("class A {}", "class"),
        ("x[1].split('=')", "x[1]"), ("document.cookie", "document.cookie"),
    ])
    func anUnknownPartIsNamed(_ script: String, _ part: String) throws {
        let margin = try margin(header(script))
        let first = try #require(margin.unknownScripts.first)
        if !part.isEmpty { #expect(first.excerpt == part) }
        #expect(texts(margin).isEmpty)
    }

    @Test func whatStandsBeforeAnUnknownPartIsDone() throws {
        let margin = try margin(
            header(
                "document.getElementById('a').innerHTML = vars.page; draw(); document.getElementById('b').innerHTML = 1"
            ))
        #expect(margin.unknownScripts.map(\.excerpt) == ["draw"])
        #expect(texts(margin) == ["a": "[page]"])
    }

    @Test func anUnknownHandlerOfTheBodyIsReportedAtTheBody() throws {
        let margin = try margin(
            "<!DOCTYPE html><body onload=\"document.getElementById('p').innerHTML = location.search\"><p id=p>")
        #expect(margin.unknownScripts.map(\.node) == [try #require(margin.read.body)])
    }

    @Test(arguments: [
        "var s = 'x'; for (;;) s += s", String(repeating: "(", count: 100_000),
        String(repeating: "a.", count: 100_000) + "a",
        String(repeating: "1+", count: 100_000) + "1", String(repeating: "[", count: 100_000),
        "a => ".appending(String(repeating: "b => ", count: 50_000)),
        String(repeating: "if (1) ", count: 100_000), "function f() { f() } f()", "`${`", "/", "'", "for (", "{", "}",
        "\\u0041", "1e999", "x = [1,,2",
    ])
    func hostileScriptsEnd(_ script: String) throws {
        let margin = try margin("<!DOCTYPE html><p><script>\(script)</script>")
        #expect(margin.unknownScripts.count == 1)
    }
}
