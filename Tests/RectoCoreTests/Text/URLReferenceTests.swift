import RectoCore
import Testing

/// [RFC 3986 §5.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.4)
@Suite struct URLReferenceTests {
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ])
    func theExamplesOfTheStandard(_ reference: String, _ url: String) {
        #expect(URLReference.resolve(reference, against: "http://a/b/c/d;p?q") == url)
    }

    @Test func aPathWithoutASchemeIsABase() {
        #expect(URLReference.resolve("img/a.png", against: "/srv/app/") == "/srv/app/img/a.png")
        #expect(URLReference.resolve("../a.png", against: "/srv/app/") == "/srv/a.png")
        #expect(URLReference.resolve("./a.png", against: "") == "a.png")
        #expect(URLReference.resolve("../a.png", against: "") == "../a.png")
        #expect(URLReference.resolve("https://x/a.png", against: "/srv/") == "https://x/a.png")
    }

    @Test func anAuthorityWithoutAPathGetsASlash() {
        #expect(URLReference.resolve("a.png", against: "https://shop.example") == "https://shop.example/a.png")
    }
}
