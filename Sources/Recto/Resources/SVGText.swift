import RectoCore
import RectoPDF
import RectoText

/// The fonts for text in drawings.
enum SVGText {
    /// The fonts that recto contains, with the families that they replace.
    /// - Parameter directory: the folder of the fonts; nil for those that are embedded in the program.
    static func fonts(in directory: String?) -> [SVGFont] {
        FontLibrary.shippedFamilies(in: directory).map {
            SVGFont(family: $0.name, substitutes: $0.substitutes, sources: $0.sources)
        }
    }

    /// Reports what librsvg does not: text in another font than the one requested, and boxes in place of characters.
    static func report(
        _ facts: SVGPicture.Facts, named name: String, at span: SourceSpan?, to diagnostics: DiagnosticSink
    ) {
        for family in facts.missingFamilies {
            diagnostics.report(
                .fontNotFound,
                "no font '\(family)' was found for the text of the drawing '\(name)'", at: span,
                hints: ["name one of recto's families after it, or convert the text to outlines"])
        }
        if facts.hasForeignContent {
            diagnostics.report(
                .imageForeignContent, "HTML in the drawing '\(name)' is left out: 'foreignObject' is not drawn",
                at: span, hints: ["write its text in 'text' elements, or place HTML over the drawing"])
        }
        report(files: facts.files, named: name, at: span, to: diagnostics)
        if facts.missingGlyphs.isEmpty { return }
        let shown = facts.missingGlyphs.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        diagnostics.report(
            .glyphMissing, "no font has \(shown) of the drawing '\(name)'", at: span,
            hints: ["convert the text to outlines"])
    }

    /// Reports the files that a drawing names, which are not read: it is drawn by itself, as browsers draw it.
    /// [SVG Integration §3.7](https://svgwg.org/specs/integration/#secure-static-mode)
    static func report(
        filesIn drawing: [UInt8], named name: String, at span: SourceSpan?, to diagnostics: DiagnosticSink
    ) {
        report(files: SVGFileReferences.all(in: drawing), named: name, at: span, to: diagnostics)
    }

    private static func report(
        files: [String], named name: String, at span: SourceSpan?, to diagnostics: DiagnosticSink
    ) {
        for file in files {
            diagnostics.report(
                .resourceRefused, "'\(file)' is left out of the drawing '\(name)', which reads no other file",
                at: span,
                hints: [
                    "put the 'svg' element itself into the document, or what it shows into the drawing, as a 'data:' address"
                ], category: .resource)
        }
    }
}
