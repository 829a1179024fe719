import Foundation
import Recto
import RectoTestSupport
import Synchronization
import Testing

/// The API as a server uses it.
@Suite struct RendererTests {
    private let bill = RenderInput.text("<html lang=en><title>t</title><p>{{number}}</p>", name: "bill.html")

    private func data(_ number: Int) -> RenderInput { .text("{\"number\":\(number)}", name: "\(number).json") }

    @Test func aDocumentSaysItsPages() async throws {
        let html = "<html lang=en><title>t</title><p>a</p><p style='break-before:page'>b</p>"
        let document = try await Renderer().render(template: .text(html))
        #expect(document.pages == 2)
        #expect(document.pdf.starts(with: Array("%PDF-".utf8)))
        #expect(document.diagnostics.isEmpty)
    }

    @Test func anErrorCarriesAllThatWasFound() async throws {
        let template = RenderInput.text("<p>{{>no}}<b><i>", name: "t.html", directory: "")
        var options = RenderOptions()
        options.limits.maximumDepth = 3
        let renderer = Renderer(options: options)
        let error = await #expect(throws: RenderError.self) {
            try await renderer.render(template: template, data: data(1))
        }
        #expect(error?.reason == .limit)
        #expect(error?.diagnostics.map(\.id) == ["template.missing-partial", "limit.nesting"])
        #expect(error?.cause.id == "limit.nesting")
        #expect(error.map { "\($0)".hasPrefix("t.html:1:") } == true)
    }

    @Test func textInMemoryReadsNoFilesUnlessItIsGivenAFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", to: "a.svg")
        let html = "<html lang=en><title>t</title><img src=a.svg alt=''><img src='\(folder.path)/a.svg' alt=''>"
        func found(_ input: RenderInput, root: String? = nil) async throws -> [String] {
            var options = RenderOptions()
            options.root = root
            return try await Renderer(options: options).render(template: input).diagnostics.map(\.id)
                .filter { $0.hasPrefix("resource") }
        }
        #expect(try await found(.text(html)) == ["resource.refused", "resource.refused"])
        #expect(try await found(.text(html, directory: folder.path)) == [])
        #expect(try await found(.text(html), root: folder.path) == [])
    }

    /// Threads keep fonts and shaped text from one document to the next, which no document may show.
    @Test func theSameBytesComeWhateverWasRenderedBefore() async throws {
        let root = TestPaths.packageRoot
        func inputs(_ name: String) -> (RenderInput, RenderInput?) {
            let data = "\(root)/samples/\(name).json"
            return (
                .file("\(root)/templates/\(name).html"),
                FileManager.default.fileExists(atPath: data) ? .file(data) : nil
            )
        }
        let kept = Renderer(workers: 1)
        for name in ["form", "swiss-qr-bill", "invoice", "form"] {
            let (template, data) = inputs(name)
            let warm = try await kept.render(template: template, data: data)
            let cold = try await Renderer().render(template: template, data: data)
            #expect(warm.pdf == cold.pdf, "\(name)")
        }
    }

    @Test func manyAreRenderedAtATime() async throws {
        let renderer = Renderer(workers: 2)
        let pages = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask { try await renderer.render(template: bill, data: data(number)).pages }
            }
            return try await group.reduce(0, +)
        }
        #expect(pages == 12)
    }

    @Test func aCancelledTaskStopsBetweenPages() async throws {
        let page = "<style>@page { size: 50px; margin: 0 }</style>"
        let endless = RenderInput.text("<title>t</title>\(page)<div style='height: 9999999px'></div>")
        var options = RenderOptions()
        options.limits.maximumPages = .max
        let renderer = Renderer(options: options, workers: 1)
        let task = Task { try await renderer.render(template: endless) }
        try await Task.sleep(for: .milliseconds(300))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // The only thread is free again.
        #expect(try await renderer.render(template: bill, data: data(1)).pages == 1)
    }

    @Test func aDocumentIsWrittenWholeOrNotAtAll() async throws {
        let folder = try TemporaryFolder()
        let document = try await Renderer().render(template: .text("<p>{{a}}", name: "t.html"))
        try document.write(to: folder.path + "/a.pdf")
        #expect(folder.names == ["a.pdf"])
        let error = #expect(throws: RenderError.self) { try document.write(to: folder.path + "/no/a.pdf") }
        #expect(error?.reason == .output)
        #expect(error?.diagnostics.map(\.id) == ["template.no-data", "output.not-writable"])
    }

    @Test func aFolderOfFontsStandsForThoseOfTheProgram() throws {
        func rendered(_ folder: String?) throws -> [UInt8] {
            var options = RenderOptions()
            options.fontsDirectory = folder
            return try Renderer(options: options).render(template: bill, data: data(1)).pdf
        }
        #expect(try rendered(TestPaths.packageRoot + "/fonts") == rendered(nil))
        let error = #expect(throws: RenderError.self) { try rendered("/nonexistent") }
        #expect(error?.cause.id == "font.folder-missing")
    }
}

@Suite struct RenderedRecordsTests {
    private let bill = RenderInput.text("<html lang=en><title>t</title><p>{{number}}</p>", name: "bill.html")

    private func record(_ number: Int) -> RenderInput { .text("{\"number\":\(number)}", name: "\(number).json") }

    @Test(arguments: [1, 3]) func documentsComeInOrderAndAreThoseOfSingleRenders(workers: Int) async throws {
        let renderer = Renderer(workers: workers)
        var found: [[UInt8]] = []
        for try await element in renderer.render(template: bill, records: (0..<9).map(record)) {
            #expect(element.index == found.count)
            found.append(try element.result.get().pdf)
        }
        var expected: [[UInt8]] = []
        for number in 0..<9 { expected.append(try await renderer.render(template: bill, data: record(number)).pdf) }
        #expect(found == expected)
    }

    @Test func aBadRecordDoesNotStopTheOthers() async throws {
        let records = [record(0), .text("{", name: "bad.json"), record(2)]
        var found: [String] = []
        for try await element in Renderer(workers: 2).render(template: bill, records: records) {
            switch element.result {
            case .success(let document): found.append("\(document.pages)")
            case .failure(let error): found.append("\(error.cause.id) in \(error.cause.place?.file ?? "")")
            }
        }
        #expect(found == ["1", "data.malformed in bad.json", "1"])
    }

    @Test func whatIsSaidOfTheTemplateIsSaidOfEachDocument() async throws {
        let template = RenderInput.text("<p>{{>no}}", name: "t.html", directory: "")
        for try await element in Renderer().render(template: template, records: [record(0), record(1)]) {
            #expect(try element.result.get().diagnostics.map(\.id) == ["template.missing-partial"])
        }
    }

    @Test func aTemplateThatCannotBeUsedEndsTheLoop() async throws {
        let broken = Renderer().render(template: .text("<p>{{#a}}", name: "t.html"), records: [record(0), record(1)])
        let error = await #expect(throws: RenderError.self) { for try await _ in broken {} }
        #expect(error?.cause.id == "template.malformed")
    }

    @Test func noRecordsGiveNoDocuments() async throws {
        var iterator = Renderer().render(template: bill, records: []).makeAsyncIterator()
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
    }

    /// A sequence that counts how many records were asked for, and fails after the last.
    private struct Numbers: AsyncSequence, Sendable {
        struct OutOfRecords: Error {}
        final class Count: Sendable { let value = Mutex(0) }
        let count: Int
        let asked = Count()
        struct AsyncIterator: AsyncIteratorProtocol {
            let numbers: Numbers
            mutating func next() async throws -> RenderInput? {
                let number = numbers.asked.value.withLock { value in
                    value += 1
                    return value
                }
                if number > numbers.count { throw OutOfRecords() }
                return .text("{\"number\":\(number)}", name: "\(number).json")
            }
        }
        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(numbers: self) }
    }

    @Test func recordsAreAskedForAsDocumentsAreTaken() async throws {
        let numbers = Numbers(count: .max)
        var taken = 0
        for try await _ in Renderer(workers: 2).render(template: bill, records: numbers) {
            taken += 1
            if taken == 3 { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        // Three were taken; twice two more, and one that waits for room, may be on their way.
        #expect(numbers.asked.value.withLock { $0 } <= 8)
    }

    @Test func whatTheSourceThrowsComesAfterItsRecords() async throws {
        var taken = 0
        await #expect(throws: Numbers.OutOfRecords.self) {
            for try await element in Renderer(workers: 2).render(template: bill, records: Numbers(count: 5)) {
                #expect(element.index == taken)
                taken += 1
            }
        }
        #expect(taken == 5)
    }

    @Test func aCancelledTaskEndsTheLoop() async throws {
        let records = Renderer(workers: 2).render(template: bill, records: Numbers(count: .max))
        let task = Task { for try await _ in records {} }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
