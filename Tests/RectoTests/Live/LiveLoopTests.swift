import Foundation
import RectoTestSupport
import Synchronization
import Testing

@testable import Recto

@Suite struct LiveLoopTests {
    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func document(_ html: String = "<p>Bill") throws -> LiveDocument {
        try folder.write(html, to: "bill.html")
        return LiveDocument(
            template: .file(folder.path + "/bill.html"), data: nil, options: RenderOptions())
    }

    /// What a loop has rendered, one after another.
    private final class Log: Sendable {
        private let turns = Mutex<[LiveLoop.Turn]>([])
        private let arrived = DispatchSemaphore(value: 0)
        func add(_ turn: LiveLoop.Turn) {
            turns.withLock { $0.append(turn) }
            arrived.signal()
        }
        /// Waits for the next render; nil if none comes for a long time.
        func next() -> LiveLoop.Turn? {
            arrived.wait(timeout: .now() + 120) == .success ? turns.withLock { $0.removeFirst() } : nil
        }
        var isEmpty: Bool { turns.withLock { $0.isEmpty } }
    }

    @Test func `thirty changes during a render are one render after it`() throws {
        let loop = try LiveLoop(document())
        let (log, gate) = (Log(), DispatchSemaphore(value: 0))
        try loop.start(noting: { _, _ in true }, failure: { _ in }) { _, turn in
            log.add(turn)
            gate.wait()
            return LiveLoop.Rendered(paths: [])
        }
        #expect(log.next()?.revision == 0)
        for number in 1...30 {
            #expect(loop.change { $0.options.textScale = 1 + Double(number) / 100 }.revision == number)
        }
        gate.signal()
        let last = log.next()
        #expect(last?.revision == 30)
        #expect(last?.document.options.textScale == 1.3)
        gate.signal()
        // One more change, to see that nothing was between.
        loop.change { _ in }
        #expect(log.next()?.revision == 31)
        #expect(log.isEmpty)
        loop.stop()
        gate.signal()
    }

    private final class Pieces: Sendable {
        let done = Mutex<[Int]>([])
    }

    @Test func `what a render leaves is done piece by piece, until there is something newer`() throws {
        let loop = try LiveLoop(document())
        let log = Log()
        let (pieces, gate) = (Pieces(), DispatchSemaphore(value: 0))
        try loop.start(noting: { _, _ in true }, failure: { _ in }) { _, turn in
            log.add(turn)
            return LiveLoop.Rendered(
                paths: [],
                rest: {
                    gate.wait()
                    return pieces.done.withLock { done in
                        done.append(turn.revision)
                        return done.count < 4
                    }
                })
        }
        #expect(log.next()?.revision == 0)
        gate.signal()
        gate.signal()
        // While the third piece of the first render is at work, or before.
        loop.change { _ in }
        for _ in 0..<8 { gate.signal() }
        #expect(log.next()?.revision == 1)
        try waitUntil("four pieces were done") { pieces.done.withLock { $0.count } >= 4 }
        let done = pieces.done.withLock { $0 }
        #expect(done.count == 4 && done == done.sorted() && done.last == 1 && done.count { $0 == 0 } <= 3)
        loop.stop()
    }

    @Test func `a file that is saved is rendered, and what it needs from then on is watched`() throws {
        let document = try document("<link rel=stylesheet href=a.css><p>Bill")
        let loop = try LiveLoop(document)
        let log = Log()
        try loop.start(noting: { _, _ in true }, failure: { _ in }) { renderer, turn in
            let result = renderer.pages(turn.document)
            log.add(turn)
            return LiveLoop.Rendered(paths: result.paths)
        }
        defer { loop.stop() }
        #expect(log.next() != nil)
        // What was written just before the first render may be told once more.
        func rendered(_ name: String) -> Bool {
            while let turn = log.next() {
                if turn.changedFiles.contains(where: { $0.hasSuffix(name) }) { return true }
            }
            return false
        }
        try folder.write("@import 'b.css';", to: "a.css")
        #expect(rendered("/a.css"))
        try folder.write("p { color: red }", to: "b.css")
        #expect(rendered("/b.css"))
        try folder.write("<p>Other", to: "bill.html")
        #expect(rendered("/bill.html"))
    }

    @Test func `the paths of a document are those that it has read and those that it misses`() throws {
        try folder.write("p { color: red }", to: "real.css")
        try folder.link("a.css", to: folder.path + "/real.css")
        let document = try document("<link rel=stylesheet href=a.css><img src=logo.png alt=''><p>Bill")
        let result = LiveRenderer().pages(document)
        let real = try #require(realpath(folder.path, nil)).withMemoryRebound(to: CChar.self, capacity: 1) {
            String(cString: $0)
        }
        #expect(
            result.paths == [folder.path + "/bill.html", real + "/a.css", real + "/real.css", real + "/logo.png"])
        #expect(result.diagnostics.map(\.id) == ["image.missing"])
    }

    @Test func `a text in place of a file is rendered, and the file is not touched`() throws {
        try folder.write("p { break-before: page }", to: "a.css")
        var document = try document("<link rel=stylesheet href=a.css><p>One<p>Two")
        let renderer = LiveRenderer()
        func pages() throws -> Int { try renderer.pages(document).outcome.get().pages.count }
        #expect(try pages() == 2)
        document.overlay.put(Array("p { color: red }".utf8), at: folder.path + "/a.css")
        #expect(try pages() == 1)
        document.overlay.put(Array("<p>One<p style='break-before: page'>Two".utf8), at: folder.path + "/bill.html")
        #expect(try pages() == 2)
        document.overlay.remove(at: folder.path + "/bill.html")
        document.overlay.remove(at: folder.path + "/a.css")
        #expect(try pages() == 2)
        #expect(folder.contents(of: "a.css") == "p { break-before: page }")
    }

    @Test func `pages have their printed numbers and the size of their sheets`() throws {
        let style = """
            @page { size: 60px 40px; margin: 0; @bottom-center { content: counter(page, lower-roman) } }
            @page wide { size: 100px 40px; bleed: 5px }
            """
        let document = try document("<style>\(style)</style><p>One<p style='page: wide'>Two")
        let pages = try LiveRenderer().pages(document).outcome.get().pages
        #expect(pages.map(\.sheet.label) == ["i", "ii"])
        #expect(pages.map { $0.sheet.size.width.double } == [60, 110])
        #expect(pages.map { $0.sheet.size.height.double } == [40, 50])
    }

    @Test func `a failure says why, and which files may change that`() throws {
        let document = try document("{{#items}}")
        var withData = document
        try folder.write("{ \"items\": ", to: "bill.json")
        withData.data = .file(folder.path + "/bill.json")
        let result = LiveRenderer().pages(withData)
        #expect(result.diagnostics.map(\.id) == ["data.malformed"])
        #expect(result.paths == [folder.path + "/bill.html", folder.path + "/bill.json"])
    }
}
