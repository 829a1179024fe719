import Foundation
import Recto
import RectoTestSupport
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
