import RectoCore

/// Bounds that keep a hostile or broken input from exhausting the machine.
package struct HTMLLimits: Sendable {
    /// Open elements inside one another. Layout recurses, so this also bounds its stack.
    package var maximumDepth = 1_000
    package init() {}
}

/// Turns HTML text into a `Document`: `HTMLSource -> Document`.
///
/// libxml2 reads tags, attributes and character references; recto decides what the tree looks like, by the tree
/// construction stage of [HTML §13.2.6](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).
package struct HTMLParser {
    package enum DiagnosticID {
        package static let empty = "html.empty"
        package static let binary = "html.binary"
        package static let malformed = "html.malformed"
        package static let unknownReference = "html.unknown-reference"
        package static let nesting = "limit.nesting"
    }

    private let sources: SourceStore
    private let names: NameTable
    private let diagnostics: DiagnosticSink
    private let limits: HTMLLimits

    package init(
        sources: SourceStore, names: NameTable, diagnostics: DiagnosticSink, limits: HTMLLimits = HTMLLimits()
    ) {
        self.sources = sources
        self.names = names
        self.diagnostics = diagnostics
        self.limits = limits
    }

    /// Throws `RenderFailure` for input that no document can be made of, and for a limit that was hit.
    package func parse(_ source: SourceID) throws -> Document {
        // A PDF or an image given by mistake would print pages of rubbish.
        try Self.refuseBinary(sources[source])
        // libxml2 gets UTF-8 always: its own guessing depends on how it was built.
        let text = TextDecoder(sources: sources, diagnostics: diagnostics).decode(source)
        try refuseEmpty(text)
        // Content that is not markup must not confuse libxml2, which knows fewer kinds of it than HTML has.
        let markup = MarkupScanner(text: text, bytes: sources[text.source].bytes).scan()
        for problem in markup.problems { diagnostics.report(problem) }
        let builder = DocumentBuilder(source: text.source, names: names, capacity: sources[text.source].bytes.count)
        var tree = TreeConstructor(builder: builder, names: names, limits: limits)
        // One pass over the text fills the arena.
        try SAXReader(
            text: text, bytes: sources[text.source].bytes, masked: markup.masked, diagnostics: diagnostics
        ).read(into: &tree, names: names)
        return tree.finish()
    }

    /// Throws for a PDF, an image or other binary data that was given by mistake.
    package static func refuseBinary(_ file: SourceFile) throws {
        guard let kind = BinarySignature.kind(of: file.bytes) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                DiagnosticID.binary, .error, "‘\(file.name)’ is not HTML text but \(kind)",
                hints: ["give the path of an HTML file"]))
    }

    private func refuseEmpty(_ text: DecodedText) throws {
        let bytes = sources[text.source].bytes
        guard bytes[text.start...].allSatisfy({ HTMLCharacter.isWhiteSpace($0) }) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                DiagnosticID.empty, .error, "the input is empty: there is nothing to print",
                at: SourceSpan(source: text.source, lower: 0, upper: 0)))
    }
}

/// Recognizes input that is no text.
enum BinarySignature {
    private static let known: [(bytes: [UInt8], kind: String)] = [
        (Array("%PDF-".utf8), "a PDF file"),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive (or an office document)"),
        ([0x1F, 0x8B], "gzip-compressed data"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]

    static func kind(of bytes: [UInt8]) -> String? {
        if let match = known.first(where: { bytes.starts(with: $0.bytes) }) { return match.kind }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
        return bytes.prefix(1024).contains(0) ? "binary data" : nil
    }
}

/// Classes of bytes as HTML names them.
enum HTMLCharacter {
    /// [ASCII whitespace](https://infra.spec.whatwg.org/#ascii-whitespace)
    static func isWhiteSpace(_ b: UInt8) -> Bool { b == 32 || b == 9 || b == 10 || b == 12 || b == 13 }
    static func isLetter(_ b: UInt8) -> Bool { (b | 0x20) >= 0x61 && (b | 0x20) <= 0x7A }
    static func isDigit(_ b: UInt8) -> Bool { b >= 0x30 && b <= 0x39 }
    static func lowercased(_ b: UInt8) -> UInt8 { b >= 0x41 && b <= 0x5A ? b | 0x20 : b }
}
