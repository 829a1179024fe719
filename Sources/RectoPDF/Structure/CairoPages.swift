import RectoCore
import RectoLayout

/// The pages of a document that a PDF surface of Cairo draws.
final class CairoPages: PageSink {
    private let surface: PDFSurface
    private let pictures: ImageSurfaces
    private let fonts: ScaledFonts
    private let replay: CairoReplay

    /// - Parameter hasUprightFonts: whether upright characters of vertical text are in fonts of their own.
    init(
        faces: any GlyphFaceSource, images: any EncodedImageSource, _ diagnostics: DiagnosticSink, hasUprightFonts: Bool
    ) throws {
        surface = try PDFSurface()
        pictures = ImageSurfaces(images, diagnostics: diagnostics, for: .pdf)
        fonts = ScaledFonts(faces)
        replay = CairoReplay(fonts: fonts, images: pictures, hasUprightFonts: hasUprightFonts)
    }

    func add(_ list: DisplayList, userUnit: Int, margins: MarginPainting) throws {
        precondition(margins == .now, "Cairo ends a page before the next one begins")
        try surface.show(list, userUnit: userUnit, with: replay)
    }

    func addMargins(_ list: DisplayList, userUnit: Int, page index: Int) {
        preconditionFailure("Cairo ends a page before the next one begins")
    }

    let parts: PDFParts? = nil

    func finish(_ facts: DocumentFacts) throws -> [UInt8] {
        let source = try CairoOutput(surface.finish())
        // The rewriter adds what Cairo cannot express.
        let document = DocumentObjects(
            facts, pages: source.pages.map { ObjectNumber($0) }, pageTree: ObjectNumber(source.pageTree))
        return try PDFRewriter(
            source, document: document, images: pictures.passed, uprightFonts: fonts.uprightNames
        ).write()
    }
}
