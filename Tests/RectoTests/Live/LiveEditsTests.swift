import Foundation
import RectoCore
import RectoTestSupport
import Testing

@testable import Recto

/// A document that is edited while it is looked at shows after each edit what a first render shows: nothing that is kept from one
/// render to the next may be seen.
@Suite struct LiveEditsTests {
    private let folder: TemporaryFolder
    private let renderer = LiveRenderer()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            <!DOCTYPE html><html lang=en><link rel=stylesheet href=a.css><title>Bill</title>{{>head}}
            <table><thead><tr><th>Text<th>Amount</thead>
            {{#rows}}<tr><td>{{text}}<td>{{number amount digits=2}}{{/rows}}</table>
            <p id=end>The end, of {{number (sum rows.amount) digits=2}}, <a href="#top">see above</a>
            """, to: "bill.html")
        try folder.write("<h1 id=top>{{title}}</h1><p lang=de>{{number rate}} Prozent", to: "head.html")
        try folder.write(
            """
            @page { size: 260px 120px; margin: 10px 10px 24px;
                @bottom-left { content: string(title) } @bottom-right { content: counter(page) " / " counter(pages) } }
            h1 { string-set: title content(); font-size: 12px } table { border-collapse: collapse }
            td { border-bottom: 1px solid var(--color-rule, gray); background: linear-gradient(white, #eee) }
            """, to: "a.css")
        try folder.write("{ \"color\": { \"rule\": { \"$type\": \"color\", \"$value\": \"#333333\" } } }", to: "t.json")
    }

    private func document() -> LiveDocument {
        var options = RenderOptions()
        options.tokens = [.file(folder.path + "/t.json")]
        return LiveDocument(
            template: .file(folder.path + "/bill.html"), data: .file(folder.path + "/bill.json"), options: options)
    }

    private func data(rows: Int, title: String = "Bill", edited: (row: Int, text: String)? = nil) -> [UInt8] {
        let rows = (1...rows).map { row in
            let text = edited?.row == row ? edited!.text : "Row \(row)"
            return "{ \"text\": \"\(text)\", \"amount\": \"\(row * 7 % 100).5\" }"
        }
        return Array("{ \"title\": \"\(title)\", \"rate\": 2.5, \"rows\": [\(rows.joined(separator: ", "))] }".utf8)
    }

    /// Compares all pages, and returns those that are seen before all are laid out.
    private func check(_ document: LiveDocument, _ what: String, view: ClosedRange<Int> = 3...4) throws -> [Int: String]
    {
        var early: [Int: String] = [:]
        let viewer = EarlyPages(views: [view], isKnown: { _ in false }) { early = $0.pages.mapValues(\.hash) }
        let laidOut = renderer.layOut(document, early: viewer)
        let sheets = try laidOut.outcome.get()
        renderer.freeOutdated()
        let fresh = LiveRenderer().pages(document)
        let expected = try fresh.outcome.get().pages
        try #require(sheets.count == expected.count, "\(what)")
        // Not from the first page to the last one.
        for index in sheets.indices.reversed() {
            let page = try renderer.draw(page: index) { _ in false }.page
            #expect(page.hash == expected[index].hash, "\(what): page \(index + 1)")
            #expect(page.picture == expected[index].picture, "\(what): page \(index + 1)")
            #expect(page.tags == expected[index].tags, "\(what): page \(index + 1)")
            #expect(page.sheet == expected[index].sheet, "\(what): page \(index + 1)")
        }
        #expect(renderer.finish().map(\.message) == fresh.diagnostics.map(\.message), "\(what)")
        return early
    }

    @Test func `each edit shows what a first render shows`() throws {
        var document = document()
        let (data, css) = (folder.path + "/bill.json", folder.path + "/a.css")
        document.overlay.put(self.data(rows: 120), at: data)
        #expect(try check(document, "first").isEmpty)
        var text = "Row"
        var count = try renderer.pages(document).outcome.get().pages.count
        for letter in 0..<4 {
            text += " and a few words more"
            document.overlay.put(self.data(rows: 120, edited: (14, text)), at: data)
            let early = try check(document, "letter \(letter)")
            #expect(early.keys.sorted() == [2, 3, 4, 5])
            // They are those that are shown at last, unless the number of pages has changed.
            let pages = try renderer.pages(document).outcome.get().pages
            if pages.count == count { for (index, hash) in early { #expect(pages[index].hash == hash) } }
            count = pages.count
        }
        document.overlay.put(self.data(rows: 121, edited: (14, text)), at: data)
        _ = try check(document, "a row more")
        document.overlay.put(self.data(rows: 90), at: data)
        _ = try check(document, "many rows less", view: 60...61)
        document.overlay.put(self.data(rows: 3), at: data)
        _ = try check(document, "a page")
        // What follows changes all pages, of which ten say as much as thirty.
        document.overlay.put(self.data(rows: 45, title: "Other"), at: data)
        _ = try check(document, "another title")
        let tokens = "{ \"color\": { \"rule\": { \"$type\": \"color\", \"$value\": \"#aa0000\" } } }"
        document.overlay.put(Array(tokens.utf8), at: folder.path + "/t.json")
        _ = try check(document, "a token")
        let head = "<h1 id=top>{{title}}</h1><p>{{number rate}} %<p>One paragraph more"
        document.overlay.put(Array(head.utf8), at: folder.path + "/head.html")
        document.changesOfMore += 1
        _ = try check(document, "a partial")
        let rules = folder.contents(of: "a.css")!
        for (what, rule) in [
            ("a rule", "td { padding: 3px }"),
            ("numbers of pages in the text", "a::after { content: target-counter(attr(href), page) }"),
            ("a font", "@font-face { font-family: Own; src: local('Inter') } td { font-family: Own, serif }"),
            ("a positioned box", "#end { position: absolute; top: 0 }"),
            ("the last page", "@page :last { margin-bottom: 50px }"),
        ] {
            document.overlay.put(Array((rules + rule).utf8), at: css)
            document.changesOfMore += 1
            _ = try check(document, what)
        }
        document.overlay.put(Array("{".utf8), at: data)
        #expect(throws: RenderError.self) { try check(document, "malformed") }
        document.overlay.put(self.data(rows: 120), at: data)
        _ = try check(document, "mended")
    }

    @Test func `pages that are seen early print the number of pages of the render before`() throws {
        var document = document()
        let data = folder.path + "/bill.json"
        document.overlay.put(self.data(rows: 120), at: data)
        _ = try check(document, "first")
        document.overlay.put(self.data(rows: 160), at: data)
        var early: [Int: PreviewPages.Page] = [:]
        let viewer = EarlyPages(views: [0...0], isKnown: { _ in false }) { early = $0.pages }
        _ = try renderer.layOut(document, early: viewer).outcome.get()
        #expect(early.keys.sorted() == [0, 1])
        let last = try renderer.draw(page: 1) { _ in false }.page
        #expect(last.hash != early[1]?.hash)
        // A document of the same length is right at once.
        _ = try renderer.layOut(document, early: EarlyPages(views: [], isKnown: { _ in false }) { early = $0.pages })
            .outcome.get()
        #expect(last.hash == early[1]?.hash)
    }

    /// The pages that are seen before the new HTML is parsed, by their hashes: only texts differ in them.
    private func pagesOfOtherTexts(_ document: LiveDocument, view: ClosedRange<Int>) throws -> [Int: String] {
        var early: [Int: String] = [:]
        var document = document
        document.progress = RenderProgress()
        let progress = document.progress
        let viewer = EarlyPages(views: [view], isKnown: { _ in false }) {
            guard progress.stage == .reading else { return }
            early = $0.pages.mapValues(\.hash)
        }
        _ = try renderer.layOut(document, early: viewer).outcome.get()
        return early
    }

    @Test func `a letter is seen before anything but its pages is made`() throws {
        var document = document()
        let data = folder.path + "/bill.json"
        document.overlay.put(self.data(rows: 200), at: data)
        #expect(try pagesOfOtherTexts(document, view: 0...0).isEmpty)
        var compared = 0
        // A row on a page far from the first, whose text takes one line, then more, then one.
        for text in [
            "Other", "Rows", "words that need more than a line of this page to be set", "Row", "é", "two words ",
        ] {
            let before = try #require(try shown("Row 61", document))
            let count = before.pages.count
            document.overlay.put(self.data(rows: 200, edited: (60, text)), at: data)
            let early = try pagesOfOtherTexts(document, view: before.index...before.index)
            #expect(early.keys.sorted() == Array(before.index - 1...before.index + 1), "\(text)")
            let pages = try LiveRenderer().pages(document).outcome.get().pages
            // Early pages print the number of pages that was known.
            guard pages.count == count else { continue }
            compared += 1
            for (index, hash) in early { #expect(pages[index].hash == hash, "\(text), page \(index + 1)") }
        }
        #expect(compared > 3)
    }

    /// All pages, and the index of the one that shows a text.
    private func shown(_ text: String, _ document: LiveDocument) throws -> (pages: [PreviewPages.Page], index: Int)? {
        let pages = try LiveRenderer().pages(document).outcome.get().pages
        let index = pages.firstIndex { String(decoding: $0.tags, as: UTF8.self).contains(text) }
        return index.map { (pages, $0) }
    }

    @Test func `where more than texts may differ, the whole document is made first`() throws {
        var document = document()
        let data = folder.path + "/bill.json"
        document.overlay.put(self.data(rows: 200), at: data)
        _ = try pagesOfOtherTexts(document, view: 0...0)
        for (what, next) in [
            ("a row more", self.data(rows: 201)), ("a string of the pages", self.data(rows: 201, title: "Other")),
            ("white space", self.data(rows: 201, title: "Other", edited: (3, " "))),
            ("a character reference", self.data(rows: 201, title: "Other", edited: (3, "A & B"))),
            ("a page far away", self.data(rows: 201, title: "Other", edited: (190, "Far"))),
        ] {
            document.overlay.put(next, at: data)
            #expect(try pagesOfOtherTexts(document, view: 0...0).isEmpty, "\(what)")
        }
        document.overlay.put(self.data(rows: 201, title: "Other", edited: (3, "A")), at: data)
        document.changesOfMore += 1
        #expect(try pagesOfOtherTexts(document, view: 0...0).isEmpty)
    }

    @Test func `a render whose pages in view were seen can be ended, and the pages before stay`() throws {
        var document = document()
        let data = folder.path + "/bill.json"
        document.overlay.put(self.data(rows: 120), at: data)
        _ = try check(document, "first")
        let layouts = renderer.layouts
        document.overlay.put(self.data(rows: 121), at: data)
        let cancellation = Cancellation()
        let viewer = EarlyPages(
            views: [0...0], cancellation: cancellation, isKnown: { _ in false },
            show: { _ in cancellation.cancel() })
        #expect(throws: RenderError.self) { try renderer.layOut(document, early: viewer).outcome.get() }
        #expect(renderer.layouts == layouts)
        _ = try check(document, "the same, to its end")
        #expect(renderer.layouts == layouts + 1)
    }

    @Test func `what is freed on another thread is gone`() throws {
        final class Object {}
        let disposal = Disposal<Object>()
        weak var watched: Object?
        do {
            var object: Object? = Object()
            watched = object
            disposal.take(&object)
            #expect(object == nil)
        }
        try waitUntil("it was freed") { watched == nil && disposal.isIdle }
        disposal.close()
    }
}
