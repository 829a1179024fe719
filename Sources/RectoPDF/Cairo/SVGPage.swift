import CPangoCairo
import RectoCore

/// A page as an SVG drawing, in which text is outlines.
enum SVGPage {
    static func bytes(of list: DisplayList, with replay: CairoReplay) throws(RenderFailure) -> [UInt8] {
        let units = PageUnits.perPixel
        let frame = PageFrame(sheet: list)
        let sink = ByteSink()
        let surface = cairo_svg_surface_create_for_stream(
            ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), frame.width * units, frame.height * units)
        defer { cairo_surface_destroy(surface) }
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
        if let cr = cairo_create(surface) {
            cairo_scale(cr, units, units)
            frame.enter(cr)
            replay.replay(list, on: cr)
            cairo_destroy(cr)
        }
        cairo_surface_finish(surface)
        try CairoFailure.check(cairo_surface_status(surface), "the drawing of a page")
        return renumbered(sink.bytes)
    }

    /// A drawing whose unit is a px, as a file of its own; empty if Cairo cannot write it.
    static func bytes(of drawing: DrawingSheets.Drawing) -> [UInt8] {
        let sink = ByteSink()
        let (width, height) = (drawing.bounds.size.width.double, drawing.bounds.size.height.double)
        let surface = cairo_svg_surface_create_for_stream(
            ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), width, height)
        defer { cairo_surface_destroy(surface) }
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        if let cr = cairo_create(surface) {
            cairo_translate(cr, -drawing.bounds.minX.double, -drawing.bounds.minY.double)
            drawing.draw(cr)
            cairo_destroy(cr)
        }
        cairo_surface_finish(surface)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? renumbered(sink.bytes) : []
    }

    /// Gives new numbers to named elements, kind by kind. Cairo counts surfaces over the whole life of the process, so
    /// the same page would have other bytes each time.
    static func renumbered(_ svg: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(svg.count)
        var numbers: [[UInt8]: [[UInt8]: Int]] = [:]
        var index = 0
        while index < svg.count {
            let byte = svg[index]
            out.append(byte)
            index += 1
            // A name is defined by id="kind12" and used as #kind12. Images are in Base64, which has neither.
            guard byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\"") && out.suffix(4).elementsEqual("id=\"".utf8)
            else { continue }
            let kind = Array(svg[index...].prefix { ($0 | 0x20) &- 0x61 < 26 })
            let digits = Array(svg[(index + kind.count)...].prefix { $0 &- 0x30 < 10 })
            if kind.isEmpty || digits.isEmpty { continue }
            index += kind.count + digits.count
            let known = numbers[kind, default: [:]]
            let number = known[digits] ?? known.count
            numbers[kind, default: [:]][digits] = number
            out += kind
            out += Array(String(number).utf8)
        }
        return out
    }
}
