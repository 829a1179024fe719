import RectoHTTP
import Testing

@Suite struct MultipartReaderTests {
    /// The parts of a form that comes in pieces of `size` bytes, as `name|filename|type|content`.
    private func parts(
        _ text: String, size: Int = 1000, boundary: String = "b", mostParts: Int = 100
    ) throws -> [String] {
        var reader = try #require(
            MultipartReader(contentType: "multipart/form-data; boundary=\(boundary)", mostParts: mostParts))
        var (found, head, content) = ([String](), "", [UInt8]())
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            for event in try reader.read(Array(bytes[start..<min(start + size, bytes.count)])) {
                switch event {
                case .part(let part):
                    (head, content) = ("\(part.name)|\(part.filename ?? "-")|\(part.type ?? "-")|", [])
                case .bytes(let more): content += more
                case .partEnd: found.append(head + String(decoding: content, as: UTF8.self))
                }
            }
        }
        try reader.finish()
        return found
    }

    private func field(_ disposition: String, _ content: String = "x", more: String = "") -> String {
        "--b\r\nContent-Disposition: \(disposition)\r\n\(more)\r\n\(content)\r\n"
    }

    @Test(arguments: 1...40) func `fields and files are read wherever the pieces end`(size: Int) throws {
        let text =
            field("form-data; name=\"a\"", "one\r\n--two\r\n-") + field("form-data; name=b", "")
            + field(
                "form-data; name=\"files\"; filename=\"a.png\"", "\r\n--\r\r\n", more: "Content-Type: image/png\r\n")
            + "--b--\r\nepilogue"
        let expected = ["a|-|-|one\r\n--two\r\n-", "b|-|-|", "files|a.png|image/png|\r\n--\r\r\n"]
        #expect(try parts(text, size: size) == expected)
        #expect(try parts("preamble\r\n" + text, size: size) == expected)
    }

    @Test func `a boundary in quotes and with spaces behind it is found`() throws {
        let text = "--a b \t\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\nv\r\n--a b--"
        #expect(try parts(text, boundary: "\"a b\"") == ["n|-|-|v"])
    }

    @Test(arguments: [
        (#"form-data; name="a\"b""#, #"a"b|-|-|x"#), (#"form-data; name="a%22b%0D%0A""#, "a\"b\r\n|-|-|x"),
        (#"form-data; name="a"; filename="C:\dir\f.txt""#, #"a|C:\dir\f.txt|-|x"#),
        (#"form-data; name="a"; filename="x"; filename*=UTF-8''%E2%82%AC.pdf"#, "a|€.pdf|-|x"),
        (#"form-data; name="a"; filename="x"; filename*=UTF-8''%E2%82"#, "a|x|-|x"),
        (#"form-data; name="ä"; filename="ö;.png""#, "ä|ö;.png|-|x"),
        (#"Form-Data;name=a ; filename="""#, "a||-|x"),
    ])
    func `names are read as clients write them`(disposition: String, expected: String) throws {
        #expect(try parts(field(disposition) + "--b--\r\n") == [expected])
    }

    @Test(arguments: [
        "", "--b\r\n", "--b--x", "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nv",
        "--b\r\nContent-Disposition: form-data\r\n\r\nv\r\n--b--", "--b\r\n\r\nv\r\n--b--", "--b x\r\n\r\n--b--",
        "--b\r\nnothing\r\n\r\nv\r\n--b--",
    ])
    func `a form that is none is a failure`(text: String) throws {
        // What follows the last boundary is no part of the form.
        if text == "--b--x" {
            #expect(try parts(text).isEmpty)
        } else {
            #expect(throws: MultipartReader.Failure.self) { try parts(text) }
        }
    }

    @Test func `no more parts and no larger heads are taken than the limits say`() throws {
        let two = field("form-data; name=a") + field("form-data; name=b") + "--b--"
        #expect(try parts(two, mostParts: 2).count == 2)
        let many = #expect(throws: MultipartReader.Failure.self) { try parts(two, mostParts: 1) }
        #expect(many?.isTooLarge == true)
        let long = "--b\r\nx: " + String(repeating: "a", count: 20_000)
        let large = #expect(throws: MultipartReader.Failure.self) { try parts(long) }
        #expect(large?.isTooLarge == true)
    }

    @Test func `a type without a boundary is no form`() {
        #expect(MultipartReader(contentType: "multipart/form-data") == nil)
        #expect(MultipartReader(contentType: "multipart/mixed; boundary=b") == nil)
        #expect(
            MultipartReader(contentType: "multipart/form-data; boundary=" + String(repeating: "b", count: 71)) == nil)
    }
}
