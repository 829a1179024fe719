import RectoCore
import RectoLayout

/// Turns pages into the bytes of a PDF whose content recto writes itself. It asks Cairo only for drawings.
package struct PDFWriter {
    private let settings: PDFSettings

    package init(_ settings: PDFSettings) { self.settings = settings }

    /// The form in which a document is written.
    package enum Product: Sendable {
        case file
        /// A part of a larger file.
        case part
    }

    /// Paints pages as soon as they are settled; nil if the pages have to be kept. `write` and `writeParts` finish what
    /// it has begun.
    package func painter(
        metadata: PDFMetadata, budget: RenderBudget, of product: Product = .file
    ) -> DocumentPainter<ComposedPages>? {
        settings.guides.isEmpty ? makePainter(metadata, budget, product) : nil
    }

    private func makePainter(
        _ metadata: PDFMetadata, _ budget: RenderBudget, _ product: Product
    ) -> DocumentPainter<ComposedPages> {
        DocumentPainter(settings, metadata, budget) { [settings] structure, diagnostics in
            ComposedPages(
                settings, structure: structure, form: product == .part ? .part : .whole, diagnostics: diagnostics)
        }
    }

    /// The document as a part of a larger file.
    package func writeParts(
        _ ending: DocumentEnding, by painter: DocumentPainter<ComposedPages>? = nil,
        budget: RenderBudget = RenderBudget()
    ) throws -> PDFParts {
        let painter = painter ?? makePainter(ending.metadata, budget, .part)
        return try painter.finishPart(ending)
    }

    /// - Parameter painter: has painted the pages that the document does not hold any more.
    package func write(
        _ ending: DocumentEnding, by painter: DocumentPainter<ComposedPages>? = nil,
        budget: RenderBudget = RenderBudget()
    ) throws -> [UInt8] {
        let painter = painter ?? makePainter(ending.metadata, budget, .file)
        return try painter.finish(ending)
    }
}
