import RectoCSS
import RectoCore
import RectoText

@testable import RectoLayout
@testable import RectoPDF

/// Text of the shipped fonts, shaped as layout does.
struct TestText {
    let library: FontLibrary
    let shaper: TextShaper

    init() {
        library = FontLibrary(fontsDirectory: packageRoot + "/fonts")
        shaper = TextShaper(library: library)
    }

    /// Fragments of one line of text, a run each, in logical order, with the x at which they stand.
    func fragments(
        _ text: String, size: Double = 16, family: String = "Liberation Sans", in pages: TestPages,
        style: ComputedStyle? = nil, decorations: [AppliedDecoration] = [], copiesAs copy: String? = nil,
        spaceExpansion: Double = 0
    ) -> [(Double, Double, Fragment)] {
        let request = FontRequest(families: [.init(name: family, isGeneric: false)])
        var bytes = Array(text.utf8)
        let font = shaper.intern(request, span: nil)
        var shaped = shaper.shape(
            Paragraph(
                text: bytes, runs: [.init(range: 0..<bytes.count, font: font, size: px(size))],
                direction: .automatic))
        if let copy {
            bytes = Array(copy.utf8)
            for g in shaped.glyphs.indices { shaped.glyphs[g].cluster = 0 }
            for r in shaped.runs.indices { shaped.runs[r].range = 0..<bytes.count }
        }
        let paragraph = InlineParagraph(text: bytes, shaped: shaped)
        let style = style ?? pages.style()
        var out: [(Double, Double, Fragment)] = []
        var x = 0.0
        for (index, run) in shaped.runs.enumerated() {
            let content = TextFragment(
                paragraph: paragraph, run: index, glyphs: run.glyphs, range: run.range,
                spaceExpansion: px(spaceExpansion), baseline: px(size),
                decorations: decorations)
            let width = shaped.glyphs[run.glyphs].reduce(0.0) { $0 + Double($1.advance) / 1024 }
            out.append(
                (x, 0, pages.fragment(style, width, size * 1.25, kind: .text(content), boxKind: .text)))
            x += width
        }
        return out
    }
}

/// From this file's place: Tests/RectoPDFTests/Support.
let packageRoot: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/")
}()
