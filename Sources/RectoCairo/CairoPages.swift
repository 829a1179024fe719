import RectoCore
import RectoPDF

/// The pages of a document that a PDF surface of Cairo draws.
final class CairoPages: PageSink {
    private let surface: PDFSurface
    private let pictures: ImageSurfaces
    private let fonts: ScaledFonts
    private let replay: CairoReplay

    init(_ settings: PDFSettings, _ diagnostics: DiagnosticSink, upright: CairoReplay.UprightText) throws {
        surface = try PDFSurface()
        pictures = ImageSurfaces(settings.images, diagnostics: diagnostics, for: .pdf)
        fonts = ScaledFonts(settings.faces)
        replay = CairoReplay(fonts: fonts, images: pictures, upright: upright)
    }

    func add(_ list: DisplayList, userUnit: Int) throws { try surface.show(list, userUnit: userUnit, with: replay) }

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
