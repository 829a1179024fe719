import RectoCore
import RectoText

/// A face with what a writer of pages must know to paint its glyphs.
struct PaintedFace {
    var program: FontProgram?
    var shear: Double
    var isBolder: Bool
    var hasColorLayers: Bool
    /// A glyph without ink that carries the text of glyphs which cannot be text themselves.
    var standIn: (face: FaceID, glyph: UInt32)?
    var hasBitmaps: Bool
    /// Whether the maker of the font forbids that others get it.
    var isForbidden: Bool
    /// Whether its glyphs can be text in a font that the file contains; otherwise they are drawn.
    var isText: Bool
}

/// The faces of a document, as both writers see them.
final class PaintedFaces {
    let source: any GlyphFaceSource
    private let diagnostics: DiagnosticSink
    /// By the numbers of faces.
    private var known: [PaintedFace?] = []
    private var reported: [FontProgram.Identity] = []
    private var outlines: [GlyphKey: GlyphOutline] = [:]
    private struct GlyphKey: Hashable {
        var face: FaceID
        var glyph: UInt32
    }

    init(_ source: any GlyphFaceSource, diagnostics: DiagnosticSink) {
        self.source = source
        self.diagnostics = diagnostics
    }

    func face(_ id: FaceID) -> PaintedFace {
        let index = Int(id.raw)
        if index < known.count, let face = known[index] { return face }
        let program = source.fontProgram(id)
        let isForbidden = program?.embedding == .forbidden
        let isEmbeddable = !isForbidden && program?.isEmbeddable ?? false
        let synthesis = source.synthesis(id)
        let bitmaps = source.glyphUnderPicture(id)
        let face = PaintedFace(
            program: program, shear: synthesis.shear, isBolder: synthesis.embolden,
            hasColorLayers: source.hasColorLayers(id), standIn: bitmaps ?? (isEmbeddable ? nil : source.blankGlyph()),
            hasBitmaps: bitmaps != nil, isForbidden: isForbidden, isText: bitmaps == nil && isEmbeddable)
        while known.count <= index { known.append(nil) }
        known[index] = face
        return face
    }

    /// The outline of a glyph. Marks and shadows show the same few glyphs again and again.
    func outline(_ face: FaceID, _ program: FontProgram, _ glyph: UInt32) -> GlyphOutline {
        let key = GlyphKey(face: face, glyph: glyph)
        if let outline = outlines[key] { return outline }
        let outline = program.outline(glyph)
        outlines[key] = outline
        return outline
    }

    /// Says, once a font, that it may not be embedded.
    func reportForbidden(_ program: FontProgram, at span: SourceSpan?) {
        if reported.contains(program.identity) { return }
        reported.append(program.identity)
        let name = program.description.postScriptName
        diagnostics.report(
            .fontNotEmbeddable,
            "the font '\(name)' forbids to be embedded: its letters are drawn as outlines",
            at: span, hints: ["ask its maker for a licence for documents, or choose another font"])
    }
}

extension GlyphRun {
    /// The colour in which a layer of a glyph is painted.
    func color(of layer: ColorLayer) -> Color {
        // A shadow has only one colour.
        var own = isOutlined ? color : layer.color ?? color
        if !isOutlined, layer.color != nil { own.alpha *= color.alpha }
        return own
    }
}

extension GlyphOutline {
    /// Calls with each part of the outline and its points on the page, in 1/1000 px.
    /// - Parameters:
    ///   - run: the text that the glyph is in.
    ///   - x: where the glyph is, in 1/1024 px.
    ///   - y: likewise.
    @inline(__always)
    func forEachPart(
        of run: GlyphRun, unitsPerEm: Int, x: Int, y: Int, _ body: (Verb, ArraySlice<(x: Int, y: Int)>) -> Void
    ) {
        // From font units to 1/1000 px.
        let scale = run.size.double * 1000 / Double(unitsPerEm)
        let (left, base) = (Double(x) * 1000 / 1024, Double(y) * 1000 / 1024)
        let placed = points.map { point in
            (x: Int((left + point.x * scale * run.compression).rounded()), y: Int((base - point.y * scale).rounded()))
        }
        var next = 0
        for verb in verbs {
            let count =
                switch verb {
                case .move, .line: 1
                case .curve: 3
                case .close: 0
                }
            body(verb, placed[next..<next + count])
            next += count
        }
    }
}
