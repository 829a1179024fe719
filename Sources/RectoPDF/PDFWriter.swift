import RectoCore
import RectoLayout
import RectoText

/// Pages become PDF bytes.
package struct PDFWriter {
    private let faces: any GlyphFaceSource
    private let images: any EncodedImageSource

    package init(text faces: any GlyphFaceSource, images: any EncodedImageSource) {
        (self.faces, self.images) = (faces, images)
    }

    package func write(
        _ document: PagedDocument, metadata: PDFMetadata, diagnostics: DiagnosticSink
    ) throws -> [UInt8] {
        var order = PaintOrder(document, images: images)
        let surface = try PDFSurface()
        let replay = CairoReplay(
            fonts: ScaledFonts(faces), images: ImageSurfaces(images, diagnostics: diagnostics))
        // A page is painted and drawn before the next one, so that one display list is in memory at a time.
        for index in 0..<order.pageCount {
            let list = order.paint(page: index)
            try surface.show(list, scale: 1, with: replay)
        }
        return try surface.finish()
    }
}
