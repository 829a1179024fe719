import Foundation
import RectoCore
import RectoTestSupport
import Testing

@testable import Recto

@Suite struct ResourceLoaderTests {
    let outer: TemporaryFolder
    let diagnostics = DiagnosticSink()
    let root: String

    init() throws {
        outer = try TemporaryFolder()
        root = outer.path + "/root"
        try outer.write("secret", to: "secret.txt")
        try outer.write("outside", to: "root-sibling/a.txt")
        try outer.write("a", to: "root/a.txt")
        try outer.write("b c", to: "root/sub/b c.txt")
    }

    private func loader(limits: ResourceLimits = ResourceLimits()) -> ResourceLoader {
        ResourceLoader(policy: ResourcePolicy(root: root, limits: limits), diagnostics: diagnostics)
    }

    private func load(_ url: String, from folder: String = "", kind: ResourceKind = .image) -> String? {
        let loader = loader()
        let base = loader.base(ofDirectory: root + folder)
        return loader.load(url: url, relativeTo: base, kind: kind, span: nil)
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        ("a.txt", "a"), ("./sub/../a.txt", "a"), ("sub/b%20c.txt", "b c"), ("a.txt?v=1#x", "a"), (" a.txt\n", "a"),
        ("data:,x%20y", "x y"), ("data:text/plain;base64,aGk=", "hi"), ("data:;base64,aGk", "hi"),
    ])
    func isLoaded(_ url: String, _ expected: String) {
        #expect(load(url) == expected)
        #expect(diagnostics.diagnostics.isEmpty)
    }

    @Test func documentsOfABatchReadAFileOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("first", to: "a.txt")
        func text(_ name: String, _ shared: SharedFiles) -> String? {
            let loader = ResourceLoader(
                policy: ResourcePolicy(root: folder.path), diagnostics: DiagnosticSink(), shared: shared)
            let file = loader.load(
                url: name, relativeTo: loader.base(ofDirectory: folder.path), kind: .image, span: nil)
            #expect(loader.pathsRead.count == 1)
            return file.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        let (shared, full) = (SharedFiles(), SharedFiles(mostBytes: 100))
        #expect([text("a.txt", shared), text("a.txt", full)] == ["first", "first"])
        try folder.write("second", to: "a.txt")
        // What is too much to keep is read again.
        #expect([text("a.txt", shared), text("a.txt", full)] == ["first", "second"])
    }

    @Test func absolutePathsInsideTheRootAreLoaded() {
        #expect(load(root + "/a.txt") == "a")
        #expect(load("file://" + root + "/sub/b%20c.txt") == "b c")
        #expect(load("../a.txt", from: "/sub") == "a")
    }

    /// It would be the document itself, or its folder.
    @Test(arguments: ["", " \n"])
    func anEmptyAddressNamesNothing(_ url: String) {
        #expect(load(url, kind: .stylesheet) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.stylesheetMissing])
        #expect(diagnostics.diagnostics.first?.message == "the address of the style sheet is empty")
    }

    @Test(arguments: [
        "/etc/passwd", "file:///etc/passwd", "file://host/etc/passwd", "../secret.txt", "sub/../../secret.txt",
        "%2e%2e/secret.txt", "..%2Fsecret.txt", "../root-sibling/a.txt", "http://example.org/a.png",
        "HTTPS://example.org/a.png", "//example.org/a.png", "ftp://example.org/", "javascript:1", "sub", ".",
    ])
    func isRefused(_ url: String) {
        #expect(load(url) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused])
        #expect(diagnostics.diagnostics.allSatisfy { $0.category == .resource })
    }

    @Test func linksThatLeaveTheRootAreRefused() throws {
        try outer.link("root/out.txt", to: "../secret.txt")
        try outer.link("root/up", to: "..")
        try outer.link("root/in.txt", to: "a.txt")
        #expect(load("in.txt") == "a")
        #expect(diagnostics.diagnostics.isEmpty)
        #expect(load("out.txt") == nil)
        #expect(load("up/secret.txt") == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused, .resourceRefused])
    }

    /// A folder may become a link after the path was checked: each name is opened in the folder before.
    @Test func noLinkIsFollowedOnTheWayToAFile() throws {
        try outer.link("root/up", to: "..")
        func read(_ path: String) throws -> String {
            String(decoding: try RegularFile.read(root + path, beneath: root, limit: 100), as: UTF8.self)
        }
        #expect(try read("/sub/b c.txt") == "b c")
        for path in ["/up/secret.txt", "/sub/../up/secret.txt", "/up", "/no/a.txt", ""] {
            #expect(throws: FileError.self) { try read(path) }
        }
    }

    @Test func devicesAndPipesAreRefused() throws {
        #expect(mkfifo(root + "/pipe", 0o600) == 0)
        #expect(load("pipe") == nil)
        let everything = ResourceLoader(policy: ResourcePolicy(root: "/"), diagnostics: diagnostics)
        #expect(everything.load(url: "/dev/zero", relativeTo: .opaque, kind: .image, span: nil) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused, .resourceRefused])
    }

    @Test func aMissingFileIsReportedByItsKind() {
        #expect(load("no.png") == nil)
        #expect(load("no.css", kind: .stylesheet) == nil)
        #expect(load("no.ttf", kind: .font) == nil)
        #expect(load("a.txt/x") == nil)
        #expect(
            diagnostics.diagnostics.map(\.id) == [
                .imageMissing, .stylesheetMissing, .fontMissing, .imageMissing,
            ])
        #expect(
            diagnostics.diagnostics[0].message == "the image 'no.png' cannot be read: no such file or directory")
    }

    @Test(arguments: ["data:image/png;base64,a", "data:nothing", "data:;base64,?"])
    func malformedDataIsReported(_ url: String) {
        #expect(load(url) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceMalformedURL])
    }

    @Test func aFileOverTheLimitIsReported() {
        var limits = ResourceLimits()
        limits.imageSize = 0
        let loader = loader(limits: limits)
        let base = loader.base(ofDirectory: root)
        #expect(loader.load(url: "a.txt", relativeTo: base, kind: .image, span: nil) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.limitResourceSize])
        #expect(loader.load(url: "a.txt", relativeTo: base, kind: .font, span: nil) != nil)
    }

    @Test func aFileIsReadOnce() throws {
        let loader = loader()
        let base = loader.base(ofDirectory: root)
        let first = loader.load(url: "a.txt", relativeTo: base, kind: .image, span: nil)
        try outer.write("changed", to: "root/a.txt")
        let second = loader.load(url: "sub/../a.txt", relativeTo: base, kind: .image, span: nil)
        #expect(first?.bytes == second?.bytes)
    }

    @Test func namesAreAsTheUserWouldSayThem() {
        let loader = loader()
        let file = loader.load(
            url: "b%20c.txt", relativeTo: loader.base(ofDirectory: root + "/sub"), kind: .stylesheet, span: nil)
        #expect(file?.name == root + "/sub/b c.txt")
        #expect(file?.base == loader.base(ofDirectory: root + "/sub"))
    }

    @Test func theBaseElementMovesTheBase() {
        let loader = loader()
        let base = loader.base(ofDirectory: root)
        #expect(base.applying(baseHref: "sub/") == loader.base(ofDirectory: root + "/sub"))
        #expect(base.applying(baseHref: "sub/x.html") == loader.base(ofDirectory: root + "/sub"))
        let remote = base.applying(baseHref: "https://example.org/")
        #expect(loader.load(url: "a.txt", relativeTo: remote, kind: .image, span: nil) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused])
        #expect(ResourceBase(text: remote.text) == remote)
        #expect(ResourceBase(text: base.text) == base)
    }
}
