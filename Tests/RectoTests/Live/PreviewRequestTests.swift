import Testing

@testable import Recto

@Suite struct PreviewRequestTests {
    @Test func `a request is the same after it was arguments`() {
        var request = PreviewRequest()
        request.template = "a=b c.html"
        request.data = "bill.json"
        request.stylesheets = ["a.css", "b=.css"]
        request.tokens = ["t.json"]
        request.fontFolders = ["fonts"]
        request.allowed = ["css.unknown-property"]
        (request.theme, request.mediaType, request.token) = ("ocean", "screen", "0123456789abcdef")
        (request.root, request.textScale, request.port) = (".", 1.25, 8080)
        (request.maximumPages, request.maximumDepth) = (5, 6)
        (request.maximumTime, request.maximumMemory) = (7000, 8 << 20)
        request.flags = Set(PreviewRequest.Flag.allCases)
        #expect(PreviewRequest(arguments: request.arguments) == request)
        var plain = PreviewRequest()
        plain.template = "bill.html"
        #expect(PreviewRequest(arguments: plain.arguments) == plain)
    }

    @Test(arguments: [
        [], ["bill.html"], ["--help"], ["template="], ["template=a", "write=no"], ["template=a", "port=x"],
    ])
    func `other arguments are no request`(arguments: [String]) {
        #expect(PreviewRequest(arguments: arguments) == nil)
    }
}
