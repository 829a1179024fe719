import RectoCore
import RectoLayout
import RectoText

/// The stage that turns pages into the bytes of a PDF.
package struct PDFWriter {
    /// The longest side, in units of 1/72 in, that a page can have without a larger unit: 200 in.
    /// [ISO 32000-1 Annex C](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    private static let longestSide = 14_400.0

    private let faces: any GlyphFaceSource
    private let images: any EncodedImageSource

    package init(text faces: any GlyphFaceSource, images: any EncodedImageSource) {
        self.faces = faces
        self.images = images
    }

    package func write(
        _ document: PagedDocument, metadata: PDFMetadata, budget: RenderBudget = RenderBudget(),
        diagnostics: DiagnosticSink
    ) throws -> [UInt8] {
        do {
            return try write(document, metadata, budget, diagnostics, hasUprightFonts: true)
        } catch is VerticalFonts.Lost {
            // Without these fonts only the copying of vertical text is worse.
            return try write(document, metadata, budget, DiagnosticSink(), hasUprightFonts: false)
        }
    }

    private func write(
        _ document: PagedDocument, _ metadata: PDFMetadata, _ budget: RenderBudget, _ diagnostics: DiagnosticSink,
        hasUprightFonts: Bool
    ) throws -> [UInt8] {
        var order = PaintOrder(document, images: images)
        var structure = DocumentStructure()
        let surface = try PDFSurface()
        let pictures = ImageSurfaces(images, diagnostics: diagnostics, for: .pdf)
        let fonts = ScaledFonts(faces)
        let replay = CairoReplay(fonts: fonts, images: pictures, hasUprightFonts: hasUprightFonts)
        // Each page is painted and drawn before the next one, so that only one display list is in memory at a time.
        for index in 0..<order.pageCount {
            try budget.check(while: "page \(index + 1) was painted")
            let list = order.paint(page: index)
            order.reportLosses(of: list, page: index, to: diagnostics)
            let unit = Self.userUnit(list)
            try surface.show(list, userUnit: unit, with: replay)
            structure.add(list, userUnit: unit)
        }
        // The rewriter adds what Cairo cannot express.
        return try PDFRewriter(
            surface.finish(), structure: structure, images: pictures.passed, uprightFonts: fonts.uprightNames,
            metadata: metadata, labels: PageLabels(document), diagnostics: diagnostics
        ).write()
    }

    /// How many times 1/72 in the unit of a page must be, so that the page is not longer than PDF allows.
    private static func userUnit(_ list: DisplayList) -> Int {
        let longest =
            (max(list.size.width, list.size.height) + list.sheet.margin * 2).double * PDFSurface.unitsPerPixel
        return max(1, Int((longest / longestSide).rounded(.up)))
    }
}
