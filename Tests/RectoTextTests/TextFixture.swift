import RectoCore

@testable import RectoText

/// Fonts, requests and paragraphs as the tests of this target need them.
enum TextFixture {
    static let packageRoot: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()
    static var fontsDirectory: String { packageRoot + "/fonts" }

    static func library() -> FontLibrary { FontLibrary(fontsDirectory: fontsDirectory) }
    static func shaper(_ diagnostics: DiagnosticSink? = nil) -> TextShaper {
        TextShaper(library: library(), diagnostics: diagnostics)
    }

    static func request(_ families: String..., weight: Double = 400, slant: FontRequest.Slant = .normal) -> FontRequest
    {
        let generics: Set = ["serif", "sans-serif", "monospace", "system-ui"]
        return FontRequest(
            families: families.map { .init(name: $0, isGeneric: generics.contains($0)) }, weight: weight, slant: slant)
    }
}

extension TextShaper {
    func intern(_ request: FontRequest) -> FontRequestID { intern(request, span: nil) }

    /// A paragraph of one font. 2048 px: one font unit of Liberation is one px.
    func paragraph(
        _ text: String, _ request: FontRequest = TextFixture.request("Liberation Sans"), size: Int = 2048,
        direction: Paragraph.BaseDirection = .leftToRight
    ) -> Paragraph {
        let bytes = Array(text.utf8)
        let run = Paragraph.Run(range: 0..<bytes.count, font: intern(request), size: LayoutUnit(size))
        return Paragraph(text: bytes, runs: [run], direction: direction)
    }

    /// Advances in px.
    func advances(_ text: String, _ request: FontRequest = TextFixture.request("Liberation Sans")) -> [Int] {
        shape(paragraph(text, request)).glyphs.map { Int($0.advance) / 1024 }
    }
}

extension ShapedParagraph {
    /// The text with `|` at each break opportunity, `!` where a line must break.
    func marked(_ text: String) -> String {
        var result: [UInt8] = []
        for (i, byte) in text.utf8.enumerated() {
            if breaks[i].contains(.mandatory) {
                result.append(UInt8(ascii: "!"))
            } else if breaks[i].contains(.line) {
                result.append(UInt8(ascii: "|"))
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
