import CPangoCairo
import RectoCore

/// A Cairo surface that writes pages of PDF into memory.
package final class PDFSurface {
    private let sink: ByteSink
    private let surface: OpaquePointer
    private let context: OpaquePointer

    package init() throws {
        sink = ByteSink()
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        surface = cairo_pdf_surface_create_for_stream(ByteSink.write, closure, 1, 1)
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Draws one page, reduced by the factor `userUnit`.
    package func show(_ list: DisplayList, userUnit: Int, with replay: CairoReplay) throws {
        let units = PageUnits.perPixel / Double(userUnit)
        let margin = list.sheet.margin.double
        let width = (list.size.width.double + 2 * margin) * units
        let height = (list.size.height.double + 2 * margin) * units
        // Cairo cuts its pages at whole units, so the fraction of the last one would stay white. Its pages are
        // therefore larger, with the content in their lower left corner; who reads them writes the real size.
        showPage(width: width.rounded(.up), height: height.rounded(.up)) { context in
            cairo_translate(context, 0, height.rounded(.up) - height)
            cairo_scale(context, units, units)
            if margin > 0 { cairo_translate(context, margin, margin) }
            replay.replay(list, on: context)
        }
        try CairoFailure.check(cairo_status(context), "the PDF")
    }

    /// Draws a page of any size, in units of 1/72 in.
    func showPage(width: Double, height: Double, _ draw: (OpaquePointer) -> Void) {
        cairo_pdf_surface_set_size(surface, width, height)
        cairo_save(context)
        draw(context)
        cairo_restore(context)
        cairo_show_page(context)
    }

    /// Ends the document and returns its bytes.
    package func finish() throws -> [UInt8] {
        cairo_surface_finish(surface)
        try CairoFailure.check(cairo_surface_status(surface), "the PDF")
        let bytes = sink.bytes
        sink.bytes = []
        return bytes
    }
}
