import RectoCore
import RectoTestSupport
import Testing

@testable import Recto

/// `https://shop.example/static` is the folder `static`; beside it are a secret and a folder whose name begins alike.
@Suite struct URLMapTests {
    let outer: TemporaryFolder
    let diagnostics = DiagnosticSink()

    init() throws {
        outer = try TemporaryFolder()
        try outer.write("secret", to: "secret.txt")
        try outer.write("evil", to: "static-evil/a.txt")
        try outer.write("page", to: "page/index.html")
        try outer.write("a", to: "static/a.txt")
        try outer.write("b c", to: "static/sub/b c.txt")
        try outer.write("theme", to: "theme/a.txt")
        try outer.write("percent", to: "static/100%25.txt")
    }

    private func loader(_ more: [URLMap] = []) -> ResourceLoader {
        var policy = ResourcePolicy(root: outer.path + "/page")
        policy.maps = [URLMap("https://shop.example/static", to: outer.path + "/static")] + more
        return ResourceLoader(policy: policy, diagnostics: diagnostics)
    }

    private func load(_ url: String, base href: String? = nil, _ maps: [URLMap] = []) -> String? {
        let loader = loader(maps)
        var base = loader.base(ofDirectory: outer.path + "/page")
        if let href { base = base.applying(baseHref: href) }
        return loader.load(url: url, relativeTo: base, kind: .image, span: nil)
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        ("https://shop.example/static/a.txt", "a"), ("HTTPS://Shop.Example:443/static/a.txt?v=2#x", "a"),
        ("//shop.example/static/a.txt", "a"), ("https://shop.example/static/sub/b%20c.txt", "b c"),
        ("https://shop.example/static/sub/../a.txt", "a"), ("https://shop.example/static/sub/%2E%2e/a.txt", "a"),
        ("https://shop.example/x/../static//a.txt", "a"), ("https://shop.example/static/100%2525.txt", "percent"),
    ])
    func anAddressIsAFile(_ url: String, _ text: String) {
        #expect(load(url) == text)
        #expect(diagnostics.diagnostics.isEmpty)
    }

    @Test(arguments: ["a.txt", "/static/a.txt", "./sub/../a.txt", "//shop.example/static/a.txt", "../static/a.txt"])
    func relativeAddressesFollowTheBase(_ url: String) {
        #expect(load(url, base: "https://shop.example/static/") == "a")
        #expect(load(url, base: "https://shop.example/static/index.html") == "a")
        #expect(diagnostics.diagnostics.isEmpty)
    }

    /// Above, beside and outside of the folder, and other hosts, ports and schemes.
    @Test(arguments: [
        "https://shop.example/static/../secret.txt", "https://shop.example/static/%2e%2e/secret.txt",
        "https://shop.example/static/..%2Fsecret.txt", "https://shop.example/static/sub%2f..%2f..%2fsecret.txt",
        "https://shop.example/static-evil/a.txt", "https://shop.example/stati",
        "https://shop.example/static/a.txt%00.png",
        "https://shop.example.evil/static/a.txt", "https://shop.example@evil/static/a.txt",
        "https://shop.example:8443/static/a.txt", "http://shop.example/static/a.txt", "https:/static/a.txt",
        "https:static/a.txt", "ftp://shop.example/static/a.txt", "https://shop.example/Static/a.txt",
        "https://shop.example/static/sub", "https://shop.example/static",
    ])
    func isRefused(_ url: String) {
        #expect(load(url) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused])
    }

    @Test func linksThatLeaveTheFolderAreRefused() throws {
        try outer.link("static/out.txt", to: "../secret.txt")
        try outer.link("static/up", to: "..")
        try outer.link("static/in.txt", to: "a.txt")
        #expect(load("https://shop.example/static/in.txt") == "a")
        #expect(load("https://shop.example/static/out.txt") == nil)
        #expect(load("https://shop.example/static/up/secret.txt") == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.resourceRefused, .resourceRefused])
        #expect(diagnostics.diagnostics[0].message.contains("a symbolic link leads out of"))
    }

    @Test func theLongestAddressDecides() {
        let map = URLMap("https://shop.example/static/theme/", to: outer.path + "/theme")
        #expect(load("https://shop.example/static/theme/a.txt", [map]) == "theme")
        #expect(load("https://shop.example/static/a.txt", [map]) == "a")
    }

    /// What a style sheet of the address names is looked for there, too.
    @Test func aMappedFileIsABase() {
        let loader = loader()
        let sheet = loader.load(
            url: "https://shop.example/static/sub/b%20c.txt", relativeTo: .opaque, kind: .stylesheet, span: nil)
        let base = ResourceBase(text: sheet?.base.text ?? "")
        #expect(loader.load(url: "../a.txt", relativeTo: base, kind: .image, span: nil)?.bytes == Array("a".utf8))
        #expect(loader.load(url: "../../secret.txt", relativeTo: base, kind: .image, span: nil) == nil)
        #expect(loader.pathsRead.count == 2)
    }

    /// A folder can be read beside the root, by its own address.
    @Test func filesOutsideOfTheRootAreReadWhereTheirFolderIsMapped() {
        let map = URLMap("file://" + outer.path + "/theme", to: outer.path + "/theme")
        #expect(load("file://" + outer.path + "/theme/a.txt", [map]) == "theme")
        #expect(load(outer.path + "/theme/a.txt", [map]) == "theme")
        #expect(load("../theme/a.txt", [map]) == "theme")
        #expect(load("../secret.txt", [map]) == nil)
        #expect(load("index.html", [map]) == "page")
    }

    /// A document that comes by itself reads what is mapped, beside what came with it, and no other file.
    @Test func documentsOfRequestsReadMappedAddresses() {
        var policy = ResourcePolicy(root: nil)
        policy.maps = [URLMap("https://shop.example/static", to: outer.path + "/static")]
        var replacements = FileReplacements()
        var given = GivenFiles(base: "https://shop.example/static/index.html")
        given.put(Array("brought".utf8), named: "own.txt")
        replacements.given = given
        let loader = ResourceLoader(policy: policy, diagnostics: diagnostics, replacements: replacements)
        func text(_ url: String) -> String? {
            loader.load(url: url, relativeTo: .given(given.base), kind: .image, span: nil)
                .map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(text("own.txt") == "brought")
        #expect(text("a.txt") == "a")
        #expect(text("../secret.txt") == nil)
        #expect(text(outer.path + "/secret.txt") == nil)
        #expect(text("file://" + outer.path + "/static/a.txt") == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.imageMissing, .imageMissing, .imageMissing])
    }

    @Test func aMissingFileIsNamedByItsAddress() {
        #expect(load("https://shop.example/static/none.png") == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.imageMissing])
        #expect(diagnostics.diagnostics[0].message.contains("'https://shop.example/static/none.png'"))
    }

    @Test(arguments: ["https://shop.example=", "static=/srv", "=", "https:=/srv", "https://=/srv", "/srv"])
    func isNoMap(_ argument: String) { #expect(URLMap(argument: argument) == nil) }

    @Test func theFolderBeginsAfterTheFirstEqualsSign() {
        #expect(URLMap(argument: "https://a/b=/srv/c=d") == URLMap("https://a/b", to: "/srv/c=d"))
    }
}
