import Testing

@testable import RectoDiff

/// Content streams without their text.
@Suite struct DrawnContentTests {
    private func drawn(_ content: String) throws -> String {
        String(decoding: try DrawnContent(Array(content.utf8)).bytes, as: UTF8.self)
    }

    @Test func `text is left out, and its colour is not`() throws {
        let content =
            "/Artifact BMC q 1 0 0 1 5 5 cm 0 g BT 0 Tr /F 9 Tf [(a) -5(b)] TJ (c\\)) ' T* ET Q EMC 0 0 9 1 re f*"
        #expect(try drawn(content) == "q\n1 0 0 1 5 5 cm\n0 g\nQ\n0 0 9 1 re\nf*\n")
    }

    @Test func `spaces and comments say nothing`() throws {
        #expect(try drawn("[3  2] 0 d % dashed\n0 0 m\r5 5 l\nS") == "[3  2] 0 d\n0 0 m\n5 5 l\nS\n")
    }

    /// Outlines and clips of text, patterns, layers, pictures between the operators, and what no reader knows.
    @Test(arguments: [
        "BT 1 Tr (a) Tj ET", "BT 7 Tr (a) Tj ET", "/P scn 0 0 9 9 re f", "/OC /L BDC 0 0 9 9 re f EMC",
        "BI /W 1 /H 1 ID a EI", "0 0 9 9 re fill", "(a", "<</A 1", "1 0 d1",
    ])
    func `text that may paint anything but glyphs is not left out`(_ content: String) {
        #expect(throws: NotUnderstood.self) { try drawn(content) }
    }

    @Test(arguments: [("0 0 9 1 re f", "0 0 9 2 re f"), ("0 g 0 0 9 1 re f", "0.5 g 0 0 9 1 re f"), ("q Q", "q q Q Q")])
    func `another line is another content`(_ a: String, _ b: String) throws { #expect(try drawn(a) != drawn(b)) }
}
