import Testing

@testable import RectoDoors

@Suite struct WkhtmltopdfCallTests {
    private func call(_ arguments: String...) throws -> WkhtmltopdfCall { try WkhtmltopdfCall(arguments: arguments) }

    @Test func documentsHaveTheOptionsBeforeAllAndTheirOwn() throws {
        let call = try call(
            "--footer-left", "f", "cover", "c.html", "a.html", "--footer-left", "g", "page", "b.html", "out.pdf")
        #expect(call.objects.map(\.input) == ["c.html", "a.html", "b.html"])
        #expect(call.objects.map(\.page.footer.left) == ["", "g", "f"])
        #expect(call.objects.map(\.kind) == [.cover, .page, .page])
        #expect(call.output == "out.pdf")
    }

    @Test func aTableOfContentsHasItsOptionsAndNoInput() throws {
        let call = try call(
            "toc", "--toc-header-text", "Inside", "--toc-level-indentation", "2", "--disable-dotted-lines", "a.html",
            "out.pdf")
        #expect(call.objects.map(\.kind) == [.contents, .page])
        let contents = call.objects[0].page.contents
        #expect(contents == .init(title: "Inside", hasLines: false, indentation: "2em", shrink: 0.8))
        #expect(call.objects[1].input == "a.html")
        #expect(throws: DoorProblem.self) {
            try self.call("--toc-level-indentation", "1;x", "toc", "a.html", "out.pdf")
        }
    }

    @Test func textsBesideAHeaderDocumentAreSaidToBeLost() throws {
        #expect(try call("--header-html", "h.html", "--header-left", "x", "a.html", "b.html", "o").losses.count == 1)
        #expect(try call("--header-html", "h.html", "--footer-left", "x", "a.html", "o").losses == [])
    }

    @Test func callersAskForTheVersion() throws {
        #expect(try call("--version").question == .version)
        #expect(try call("-V").question == .version)
        #expect(try call("-h").question == .help)
    }

    @Test(arguments: [
        ["out.pdf"], [], ["toc", "out.pdf"], ["cover", "out.pdf"], ["-s", "A99", "a", "b"],
        ["-O", "Sideways", "a", "b"], ["-T", "much", "a", "b"], ["--copies", "0", "a", "b"],
        ["--log-level", "loud", "a", "b"], ["--date", "today", "a", "b"], ["--read-args-from-stdin", "a", "b"],
        ["--load-error-handling", "panic", "a", "b"], ["--page-width", "0", "--page-height", "9", "a", "b"],
    ])
    func isRefused(_ arguments: [String]) {
        #expect(throws: DoorProblem.self) { try WkhtmltopdfCall(arguments: arguments) }
    }

    @Test(arguments: [
        ("10", 10.0), ("10mm", 10), ("1.5cm", 15), ("1in", 25.4), ("72pt", 25.4), ("96px", 25.4), ("0", 0),
        ("40.0", 40),
    ])
    func isALength(_ text: String, _ millimeters: Double) throws {
        let length = try #require(PaperLength.millimeters(text))
        #expect(abs(length - millimeters) < 0.001)
    }

    @Test(arguments: ["", "mm", "10 parsecs", "nan", "inf"])
    func isNoLength(_ text: String) { #expect(PaperLength.millimeters(text) == nil) }
}
