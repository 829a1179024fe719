import RectoCore
import RectoLayout

/// The stage that turns pages into pictures, each of which is a file, from the display lists of the PDF. Cairo draws those
/// of pixels and of outlines; those with text are `SVGWriter`'s.
package struct PageImageWriter {
    package enum Format: Sendable {
        /// Pixels.
        /// - Parameter resolution: in dots per inch.
        case png(resolution: Double, PageImageColors)
        case svg(Letters)
    }

    /// The form of the letters in an SVG drawing.
    package enum Letters: Sendable {
        /// Text in fonts that the drawing contains, which recto itself writes.
        case text
        /// Outlines, as Cairo draws them.
        case outlines
    }

    private let faces: any GlyphFaceSource
    private let images: any EncodedImageSource
    private let format: Format
    private let guides: PageGuides

    package init(
        text faces: any GlyphFaceSource, images: any EncodedImageSource, format: Format, guides: PageGuides = []
    ) {
        self.guides = guides
        self.faces = faces
        self.images = images
        self.format = format
    }

    /// Draws the pages whose index is wanted. All are painted, so that all that is lost is reported.
    ///
    /// - Returns: a file for each page, in order, with the page's index.
    package func write(
        _ document: PagedDocument, pages isWanted: (Int) -> Bool, budget: RenderBudget, diagnostics: DiagnosticSink
    ) throws -> [(page: Int, bytes: [UInt8])] {
        if case .svg(.text) = format {
            let writer = SVGWriter(text: faces, images: images, linking: .embedded, guides: guides)
            let written = try writer.write(document, pages: isWanted, budget: budget, diagnostics: diagnostics)
            return written.pages.map { ($0.index, $0.bytes) }
        }
        let replay = CairoReplay(
            fonts: ScaledFonts(faces, scale: scale),
            images: ImageSurfaces(images, diagnostics: diagnostics, for: .pixels))
        if case .png(_, .mono) = format { replay.codeEdges = .hard }
        var order = PaintOrder(document, images: images)
        order.guides = guides
        var codes = CodeCheck(document.tree, images: images, resolution: resolution, diagnostics: diagnostics)
        var files: [(page: Int, bytes: [UInt8])] = []
        for index in 0..<order.pageCount {
            try budget.check(while: "page \(index + 1) was painted")
            let list = order.paint(page: index)
            order.reportLosses(of: list, page: index, to: diagnostics)
            codes.check(list)
            if isWanted(index) { files.append((index, try bytes(of: list, page: index, with: replay))) }
        }
        return files
    }

    /// The dots of an inch; nil for drawings.
    private var resolution: Double? {
        if case .png(let resolution, _) = format { resolution } else { nil }
    }

    /// The number of pixels, or of points, in one px.
    private var scale: Double {
        switch format {
        case .png(let resolution, _): resolution / 96
        case .svg: PageUnits.perPixel
        }
    }

    private func bytes(of list: DisplayList, page: Int, with replay: CairoReplay) throws(RenderFailure) -> [UInt8] {
        switch format {
        case .svg: return try SVGPage.bytes(of: list, with: replay)
        case .png(let resolution, let colors):
            let frame = PageFrame(sheet: list)
            guard let pixels = PixelSurface(list, scale: scale, in: frame, with: replay) else {
                throw RenderFailure(
                    .limit,
                    Diagnostic(
                        .limitImageSize, "the picture of page \(page + 1) would have too many pixels",
                        hints: ["give fewer of them with --dpi, or the page a smaller size"], category: .limit))
            }
            return try pixels.png(colors, resolution: resolution)
        }
    }
}
