import RectoCore
import RectoTestSupport
import Synchronization
import Testing

@testable import Recto
@testable import RectoPreviewCore

/// Long documents, of which somebody looks at some pages.
@Suite struct PagesInViewTests {
    private static let page = "<p style='break-before: page; margin: 0'>"
    private func bill(_ count: Int, _ text: String = "Page") -> [String: String] {
        let pages = (1...count).map { "\(Self.page)\(text) \($0)" }.joined()
        return ["bill.html": "<!DOCTYPE html><link rel=stylesheet href=a.css>" + pages, "a.css": ""]
    }

    @Test func `pages that are looked at and their neighbours come first, then the nearest`() throws {
        let served = try Served(bill(40))
        let css = served.path("a.css")
        let events = try served.events { client in
            let view = "{\"client\": \"\(client)\", \"first\": 30, \"last\": 31}"
            #expect((try? served.post("view", view).status) == 200)
            _ = try? served.edit("{\"file\": \"\(css)\", \"text\": \"p { color: red }\"}")
        } until: {
            $0["shownRevision"] == "1" && $0["left"] == "0"
        }
        let changes = events.filter { $0.name == "pages" && $0.data["whole"] == "false" }
        let numbers = changes.map { $0.data.items("pages").compactMap { $0["number"].flatMap { Int($0) } } }
        #expect(numbers.first == [29, 30, 31, 32])
        #expect(numbers.joined().sorted() == Array(1...40))
        let states = events.filter { $0.name == "state" && $0.data["shownRevision"] == "1" }
        #expect(states.first?.data["left"] == "36")
        #expect(states.first?.data["state"] == "ready")
        // The fonts have been told with the whole list.
        #expect(changes.allSatisfy { $0.data.items("faces").isEmpty })
    }

    @Test func `a change of one page tells one page`() throws {
        let served = try Served(bill(5))
        var changed = bill(5)["bill.html"]!
        changed.replace("Page 4", with: "Other")
        let events = try served.events { _ in
            try? served.write(changed, to: "bill.html")
        } until: {
            $0["shownRevision"] != "0" && $0["left"] == "0"
        }
        let changes = events.filter { $0.name == "pages" && $0.data["whole"] == "false" }
        // A page that is as it was is told once more, because it shows the newest change now.
        let pages = changes.flatMap { $0.data.items("pages") }
        #expect(pages.filter { $0["changed"] == "true" }.compactMap { $0["number"] } == ["4"])
    }

    @Test func `pages in view are shown before the others are laid out, and are as they are at last`() throws {
        let style = "@page { size: 200px 100px; margin: 20px; @bottom-left { content: counter(pages) } }"
        let served = try Served(bill(60))
        let css = served.path("a.css")
        let events = try served.events { _ in
            _ = try? served.edit("{\"file\": \"\(css)\", \"text\": \"\(style)\"}")
        } until: {
            $0["shownRevision"] == "1" && $0["left"] == "0"
        }
        let ready = try #require(events.firstIndex { $0.name == "state" && $0.data["shownRevision"] == "1" })
        let early = events[..<ready].filter { $0.name == "pages" && $0.data["whole"] == "false" }
            .flatMap { $0.data.items("pages") }.filter { $0["revision"] == "1" }
        // Nobody has said what is looked at, so that it is the first page, and its neighbour is drawn too.
        let first = early.prefix(2)
        #expect(first.compactMap { $0["number"] } == ["1", "2"])
        // They are told before the document is ready.
        let told = try #require(events.firstIndex { $0.name == "pages" && $0.data["whole"] == "false" })
        #expect(events[(told + 1)...].first { $0.name == "state" }?.data["state"] == "rendering")
        let last = try served.state { $0["left"] == "0" && $0["shownRevision"] == "1" }
        #expect(last.items("pages").prefix(2).compactMap { $0["hash"] } == first.compactMap { $0["hash"] })
    }

    @Test(arguments: [0, 5]) func `pages in view are shown early if none has come above them`(_ new: Int) throws {
        let served = try Served(bill(80))
        let above = String(repeating: "\(Self.page)New", count: new)
        let text = bill(80)["bill.html"]!.replacing("Page 30", with: "Other 30")
            .replacing("a.css>", with: "a.css>" + above)
        let events = try served.events { client in
            _ = try? served.post("view", "{\"client\": \"\(client)\", \"first\": 30, \"last\": 31}")
            _ = try? served.edit("{\"file\": \"\(served.path("bill.html"))\", \"text\": \"\(text)\"}")
        } until: {
            $0["shownRevision"] == "1" && $0["left"] == "0"
        }
        let told = try #require(events.firstIndex { $0.name == "pages" && $0.data["whole"] == "false" })
        let state = events[(told + 1)...].first { $0.name == "state" }?.data["state"]
        #expect(state == (new == 0 ? "rendering" : "ready"))
    }

    @Test func `an edit that is seen in the head of all pages is shown early`() throws {
        func text(_ title: String) -> String {
            let style = "@page { @top-left { content: string(title) } } h1 { string-set: title content() }"
            return bill(80)["bill.html"]!.replacing("a.css>", with: "a.css><style>\(style)</style><h1>\(title)</h1>")
        }
        let served = try Served(bill(80).merging(["bill.html": text("Bill")]) { $1 })
        let events = try served.events { client in
            _ = try? served.post("view", "{\"client\": \"\(client)\", \"first\": 30, \"last\": 31}")
            _ = try? served.edit("{\"file\": \"\(served.path("bill.html"))\", \"text\": \"\(text("Other"))\"}")
        } until: {
            $0["shownRevision"] == "1" && $0["left"] == "0"
        }
        let told = try #require(events.firstIndex { $0.name == "pages" && $0.data["whole"] == "false" })
        #expect(events[(told + 1)...].first { $0.name == "state" }?.data["state"] == "rendering")
        #expect(events[told].data.items("pages").compactMap { $0["number"] } == ["29", "30", "31", "32"])
    }

    @Test func `places on a page of a render at work are asked for in vain, and do not hold it up`() throws {
        let values = (1...200).map { "{ \"text\": \"Line \($0)\" }" }.joined(separator: ", ")
        let served = try Served(
            [
                "bill.html": "<!DOCTYPE html>{{#lines}}\(Self.page){{text}}{{/lines}}",
                "bill.json": "{ \"lines\": [\(values)] }",
            ], data: "bill.json")
        let events = try served.events { _ in
            _ = try? served.edit("{\"path\": \"$.lines[0].text\", \"value\": \"A\"}")
            let state = try? served.state { $0.items("pages").first?["revision"] == "1" }
            // Whether the render is still at work or not, nobody waits for it.
            if let hash = state?.items("pages").first?["hash"] {
                _ = try? served.ask("GET", "page/\(hash).json")
            }
            _ = try? served.edit("{\"path\": \"$.lines[0].text\", \"value\": \"AB\"}")
        } until: {
            $0["left"] == "0" && $0["shownRevision"] == "2"
        }
        let last = try served.state(showing: 2)
        #expect(last.items("pages").allSatisfy { $0["revision"] == "2" })
        // The pages in view of the first letter were told while the document was not laid out.
        let first = try #require(
            events.firstIndex { $0.name == "pages" && $0.data.items("pages").first?["revision"] == "1" })
        #expect(events[(first + 1)...].first { $0.name == "state" }?.data["state"] == "rendering")
    }

    @Test func `whoever types on does not wait for the rest of a long document`() throws {
        let served = try Served(bill(400))
        let css = served.path("a.css")
        /// Whether the first letter's render has not gone to its end: the second came long before.
        func isAbandoned(_ first: Int, _ color: String) throws -> Bool {
            let events = try served.events { _ in
                _ = try? served.edit("{\"file\": \"\(css)\", \"text\": \"p { color: \(color) }\"}")
                _ = try? served.edit("{\"file\": \"\(css)\", \"text\": \"p { color: blue }\"}")
            } until: {
                $0["left"] == "0" && $0["shownRevision"] == "\(first + 1)"
            }
            let pages = try served.state(showing: first + 1).items("pages")
            #expect(pages.allSatisfy { $0["revision"] == "\(first + 1)" })
            return !events.contains { $0.name == "state" && $0.data["shownRevision"] == "\(first)" }
        }
        // On a machine that stops between the two letters, both are rendered; not each time.
        #expect(try (0..<20).contains { try isAbandoned(2 * $0 + 1, "rgb(\($0), 0, 0)") })
    }

    @Test func `whoever types for ten seconds sees all pages of a letter nonetheless`() {
        var abandoned = AbandonedRenders()
        let start = ContinuousClock.now
        #expect(abandoned.mayBeEnded(at: start))
        abandoned.add(begun: start)
        // The first counts, and not the last.
        abandoned.add(begun: start + .seconds(9))
        #expect(abandoned.mayBeEnded(at: start + .seconds(10)) && !abandoned.mayBeEnded(at: start + .seconds(11)))
        abandoned.finish()
        #expect(abandoned.mayBeEnded(at: start + .seconds(11)))
    }

    @Test func `the picture of a page that is looked at is told with it`() throws {
        let served = try Served(bill(8))
        let events = try served.events { client in
            _ = try? served.post("view", "{\"client\": \"\(client)\", \"first\": 2, \"last\": 3}")
            _ = try? served.edit("{\"file\": \"\(served.path("a.css"))\", \"text\": \"p { color: red }\"}")
        } until: {
            $0["shownRevision"] == "1" && $0["left"] == "0"
        }
        let pages = events.filter { $0.name == "pages" && $0.data["whole"] == "false" }
            .flatMap { $0.data.items("pages") }
        let told = pages.filter { $0["picture"] != nil }
        #expect(told.compactMap { $0["number"] } == ["2", "3"] && pages.count == 8)
        for page in told {
            #expect(try page["picture"] == served.ask("GET", "page/\(page["hash"] ?? "").svg").content)
        }
    }

    @Test func `after an error the pages are those of the last good render`() throws {
        let served = try Served(bill(60)) { $0.maximumPages = 70 }
        let before = try served.state { $0["left"] == "0" }.items("pages").compactMap { $0["hash"] }
        let text = bill(80, "Other")["bill.html"]!
        _ = try served.edit("{\"file\": \"\(served.path("bill.html"))\", \"text\": \"\(text)\"}")
        let failed = try served.state { $0["state"] == "failed" }
        #expect(failed.items("diagnostics").map { $0["id"] } == ["limit.pages"])
        #expect(failed.items("pages").compactMap { $0["hash"] } == before)
    }

    @Test func `pages that come are empty until they are drawn, and those that go are gone`() throws {
        let served = try Served(bill(3))
        let before = try served.state(showing: 0).items("pages").compactMap { $0["hash"] }
        #expect(Set(before).count == 3)
        try served.write(bill(2)["bill.html"]!, to: "bill.html")
        let two = try served.state { $0.items("pages").count == 2 && $0["left"] == "0" }
        #expect(two.items("pages").compactMap { $0["hash"] } == Array(before.prefix(2)))
        try served.write(bill(60)["bill.html"]!, to: "bill.html")
        let all = try served.state { $0.items("pages").count == 60 && $0["left"] == "0" }
        #expect(Set(all.items("pages").compactMap { $0["hash"] }).count == 60)
    }

    @Test func `what is found while pages are painted is told once all are`() throws {
        let html =
            "<!DOCTYPE html>" + (1...30).map { "\(Self.page)\($0)" }.joined()
            + "\(Self.page)<b style='position: absolute; left: 900px'>lost</b>"
        let served = try Served(["bill.html": html])
        let state = try served.state(showing: 0)
        #expect(state.items("diagnostics").map { $0["id"] } == ["paint.off-page"])
    }

    @Test func `what is left is drawn although the next change cannot be rendered`() throws {
        let served = try Served(bill(300).merging(["bill.json": "{}"]) { $1 }, data: "bill.json")
        let other = bill(300, "Other")["bill.html"]!
        let before = try served.state(showing: 0)
        let path = served.path("bill.html")
        let isBroken = Mutex(false)
        // It is broken by the thread that renders, before what is left is drawn.
        let end = served.session.listen(after: nil) { bytes in
            let state = Served.events(in: String(decoding: bytes, as: UTF8.self)).last { $0.name == "state" }?.data
            guard state?["shownRevision"] == "1", state?["left"] != "0", !isBroken.withLock({ $0 }) else { return }
            isBroken.withLock { $0 = true }
            try? Served.write(other + "{{#open}}", to: path)
        }
        defer { end() }
        try served.write(other, to: "bill.html")
        let failed = try served.state { $0["state"] == "failed" && $0["left"] == "0" }
        #expect(failed["shownRevision"] == "1")
        let hashes = failed.items("pages").compactMap { $0["hash"] }
        #expect(hashes.count == 300)
        #expect(Set(hashes).isDisjoint(with: before.items("pages").compactMap { $0["hash"] }))
        // The fault is still told.
        #expect(failed.items("diagnostics").contains { $0["severity"] == "error" })
    }

    @Test func `who does not listen has no view`() throws {
        let served = try Served(bill(1))
        for json in [
            "{\"client\": \"c1\", \"first\": 1, \"last\": 1}", "{\"first\": 1, \"last\": 1}",
            "{\"client\": \"c1\", \"first\": 0, \"last\": 1}", "{\"client\": \"c1\", \"first\": 2, \"last\": 1}",
        ] {
            #expect(try served.post("view", json).status == 422)
        }
    }

    @Test func `the nearest page is next, also where pages were taken away`() throws {
        let document = LiveDocument(
            template: .text("<!DOCTYPE html>" + (1...9).map { "\(Self.page)\($0)" }.joined(), name: "bill.html"),
            data: nil,
            options: RenderOptions())
        let renderer = LiveRenderer()
        let result = renderer.layOut(document)
        let turn = LiveLoop.Turn(document: document, revision: 0, changedFiles: [])
        let run = PageRun(renderer, turn, result, try result.outcome.get())
        var order: [Int] = []
        while let next = run.next(to: [4...5, 20...22]) {
            order.append(next.index)
            #expect(next.isSeen == [3, 4, 5, 6, 7, 8].contains(next.index))
            run.remove(next.index)
        }
        #expect(order == [4, 5, 8, 3, 6, 7, 2, 1, 0])
        #expect(run.isDone)
    }

    @Test func `pages are compared with what was saved last`() {
        var marks = ChangeMarks()
        marks.begin()
        #expect(!marks.isChanged("a"))
        marks.finish(showing: ["a", "b"], .saved)
        // Unsaved edits are held against what was saved.
        marks.begin()
        #expect(!marks.isChanged("a") && marks.isChanged("c"))
        marks.finish(showing: ["a", "c"], .edited)
        marks.begin()
        #expect(marks.isChanged("c"))
        // In another theme all pages differ, which is no change of the document.
        marks.looksElse()
        marks.begin()
        #expect(!marks.isChanged("x"))
        marks.finish(showing: ["x"], .saved)
        marks.begin()
        #expect(!marks.isChanged("x") && marks.isChanged("a"))
    }
}
