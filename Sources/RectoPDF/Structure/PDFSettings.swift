import RectoText

/// The choices by which a document is written, whoever writes it.
package struct PDFSettings {
    package let faces: any GlyphFaceSource
    package let images: any EncodedImageSource
    package var tags: Tags
    let conformance: PDFConformance
    let hints: FontProgram.Hints
    let guides: PageGuides
    /// Packs the streams; documents that are written one after another on one thread may share it.
    package var deflater = Deflater()

    /// Tags say what the content is, so that a PDF can be read aloud and reflowed.
    package enum Tags: Sendable { case written, leftOut }

    package init(
        text faces: any GlyphFaceSource, images: any EncodedImageSource, tags: Tags = .written,
        conformance: PDFConformance = PDFConformance(), hints: FontProgram.Hints = .kept, guides: PageGuides = []
    ) {
        self.guides = guides
        self.hints = hints
        self.conformance = conformance
        self.faces = faces
        self.images = images
        self.tags = tags
    }
}
