import RectoCore
import RectoPDF

/// Turns pages into the bytes of a PDF that a surface of Cairo writes. It plays the same display lists as recto's own
/// writer, so that each can be held against the other. Its pages have no tags.
package struct CairoWriter {
    private var settings: PDFSettings

    package init(_ settings: PDFSettings) {
        self.settings = settings
        self.settings.tags = .leftOut
    }

    package func write(_ ending: DocumentEnding, budget: RenderBudget = RenderBudget()) throws -> [UInt8] {
        do {
            return try write(ending, budget, upright: .ownFonts)
        } catch is VerticalFonts.Lost {
            // Without these fonts only the copying of vertical text is worse.
            var ending = ending
            ending.diagnostics = DiagnosticSink()
            return try write(ending, budget, upright: .sameFonts)
        }
    }

    private func write(
        _ ending: DocumentEnding, _ budget: RenderBudget, upright: CairoReplay.UprightText
    ) throws -> [UInt8] {
        let pages = try CairoPages(settings, ending.diagnostics, upright: upright)
        return try DocumentPainter(settings, ending.metadata, budget) { _, _ in pages }.finish(ending)
    }
}
