import CPangoCairo
import RectoCore
import RectoLayout
import RectoText

/// Pictures that Cairo draws, each on a page of a PDF of its own. The pages become forms of the document. Cairo is asked
/// only for what is a drawing: SVG, gradients, bitmap glyphs.
final class DrawingSheets {
    private let fonts: ScaledFonts
    let images: ImageSurfaces
    private var surface: PDFSurface?
    /// The forms on the pages of `surface`, in order.
    private var forms: [Form] = []
    /// The forms that documents share, and the files that hold their pages.
    private var sharedForms: [(form: Form, output: CairoOutput)] = []
    private var known: [Key: Form?] = [:]

    enum Key: Hashable {
        case gradient(GradientPaint, Size)
        case vectors(image: Int, PlacedImage, Size)
        case glyph(FaceID, UInt32)
    }
    /// A form, whose content is in CSS px with y downwards.
    struct Form {
        var number: ObjectNumber
        var bounds: Rect
        /// The height of the form's own coordinates, in which y goes upwards. The upper left corner of `bounds` is at the
        /// left end of their upper edge.
        var height: Double
    }
    /// A drawing by Cairo, on a page or in a file of its own.
    struct Drawing {
        var bounds: Rect
        /// The extent of a recording that is drawn, in its own units. The page must be as large (`Vectors.Corner`).
        var recorded: (width: Double, height: Double) = (0, 0)
        var draw: (OpaquePointer) -> Void

        /// Draws a page, and returns its height.
        func show(on surface: PDFSurface) -> Double {
            let width = max(bounds.size.width.double, recorded.width).rounded(.up)
            let height = max(bounds.size.height.double, recorded.height).rounded(.up)
            surface.showPage(width: width, height: height) { cr in
                cairo_translate(cr, -bounds.minX.double, -bounds.minY.double)
                draw(cr)
            }
            return height
        }
    }

    init(faces: any GlyphFaceSource, images: ImageSurfaces) {
        fonts = ScaledFonts(faces, scale: 1)
        self.images = images
    }

    func gradient(_ gradient: GradientPaint, size: Size, in file: inout PDFFile) -> Form? {
        let rect = Rect(origin: .zero, size: size)
        return form(.gradient(gradient, size)) {
            draw(&file, Drawing(bounds: rect) { gradient.fill(rect, on: $0) })
        }
    }

    /// The drawing of an SVG image that fills a rectangle of `size`; nil for other images.
    func vectors(_ image: PlacedImage, _ key: Int, size: Size, in file: inout PDFFile) -> Form? {
        form(.vectors(image: key, image, size)) {
            if let shared = images.sharedDrawing(image), let form = sharedForm(shared, image, size, &file) {
                return form
            }
            return draw(&file, drawing(of: image, size))
        }
    }

    private func drawing(of image: PlacedImage, _ size: Size) -> Drawing? {
        let placement = SharedDrawing.Placement(size: size, viewport: image.viewport, isSpilling: image.isSpilling)
        return Self.drawing(placement) { images.vectors(image, size: size, corner: $0) }
    }

    /// - Parameter record: records the drawing, with its corner at the place that it gets.
    static func drawing(
        _ placement: SharedDrawing.Placement, record: (ImageSurfaces.Vectors.Corner) -> ImageSurfaces.Vectors?
    ) -> Drawing? {
        guard var vectors = record(.origin) else { return nil }
        let scale = vectors.scale
        var area = Rect(origin: .zero, size: placement.size)
        if placement.isSpilling {
            var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
            cairo_recording_surface_ink_extents(vectors.surface, &x, &y, &width, &height)
            area = Rect(
                x: LayoutUnit(x / scale), y: LayoutUnit(y / scale), width: LayoutUnit(width / scale),
                height: LayoutUnit(height / scale)
            ).outset(by: Edges(all: LayoutUnit(1)))
            // The page begins at the origin of the recording, so that all of the drawing must be after it.
            let corner = ImageSurfaces.Vectors.Corner(
                x: max(0, -area.minX.double * scale), y: max(0, -area.minY.double * scale))
            if corner != .origin {
                guard let moved = record(corner) else { return nil }
                vectors = moved
            }
        }
        let end = (area.maxX.double * scale + vectors.corner.x, area.maxY.double * scale + vectors.corner.y)
        return Drawing(bounds: area, recorded: (end.0 + 1, end.1 + 1)) { [vectors] cr in
            cairo_scale(cr, 1 / scale, 1 / scale)
            vectors.setSource(of: cr)
            cairo_paint(cr)
        }
    }

    /// The form of a drawing that other documents have, too. It is on a page of its own, in every document, so that a document
    /// has the same bytes whether another one was before it.
    private func sharedForm(
        _ shared: SharedDrawing, _ image: PlacedImage, _ size: Size, _ file: inout PDFFile
    ) -> Form? {
        let placement = SharedDrawing.Placement(size: size, viewport: image.viewport, isSpilling: image.isSpilling)
        guard let sheet = shared.sheet(placement) ?? sheet(drawing(of: image, size)) else { return nil }
        shared.keep(sheet, for: placement)
        let form = Form(number: file.allocate(), bounds: sheet.bounds, height: sheet.height)
        sharedForms.append((form, sheet.output))
        return form
    }

    private func sheet(_ drawing: Drawing?) -> SharedDrawing.Sheet? {
        guard let drawing, !drawing.bounds.isEmpty, let surface = try? PDFSurface() else { return nil }
        let height = drawing.show(on: surface)
        guard let bytes = try? surface.finish(), let output = try? CairoOutput(bytes) else { return nil }
        return SharedDrawing.Sheet(output: output, bounds: drawing.bounds, height: height)
    }

    /// A glyph that is a picture, in a font of `unit` px, with its origin at the origin.
    func glyph(_ face: FaceID, _ glyph: UInt32, in file: inout PDFFile) -> Form? {
        form(.glyph(face, glyph)) { draw(&file, Self.drawing(of: glyph, in: face, fonts)) }
    }

    /// The drawing of a glyph in a font of `glyphSize`.
    static func drawing(of glyph: UInt32, in face: FaceID, _ fonts: ScaledFonts) -> Drawing? {
        guard let font = fonts.font(face, size: glyphSize) else { return nil }
        return Drawing(bounds: glyphBounds) { cr in
            var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
            cairo_set_scaled_font(cr, font.font)
            cairo_show_glyphs(cr, &place, 1)
        }
    }

    static let glyphSize = LayoutUnit(100)
    /// The part of the drawing's space in which a glyph is.
    static let glyphBounds = Rect(x: -glyphSize, y: glyphSize * -2, width: glyphSize * 4, height: glyphSize * 3)

    /// Items that Cairo draws, such as blurs and masks, within `bounds`.
    func items(_ range: Range<Int>, of list: DisplayList, bounds: Rect, in file: inout PDFFile) -> Form? {
        let replay = CairoReplay(fonts: fonts, images: images)
        return draw(&file, Drawing(bounds: bounds) { replay.replay(list, items: range, on: $0) })
    }

    private func form(_ key: Key, _ make: () -> Form?) -> Form? {
        if let form = known[key] { return form }
        let form = make()
        known[key] = .some(form)
        return form
    }

    private func draw(_ file: inout PDFFile, _ drawing: Drawing?) -> Form? {
        guard let drawing, !drawing.bounds.isEmpty else { return nil }
        if surface == nil { surface = try? PDFSurface() }
        guard let surface else { return nil }
        let height = drawing.show(on: surface)
        forms.append(Form(number: file.allocate(), bounds: drawing.bounds, height: height))
        return forms.last
    }

    /// Writes the drawings as forms into the document.
    func write(to file: inout PDFFile) throws {
        for (form, output) in sharedForms { write([form], from: output, to: &file) }
        if let surface { write(forms, from: try CairoOutput(surface.finish()), to: &file) }
    }

    /// - Parameter source: a file whose pages the forms are, in order.
    private func write(_ forms: [Form], from source: CairoOutput, to file: inout PDFFile) {
        let first = file.allocate(source.size)
        let contents = Set(source.pages.compactMap { source.reference("/Contents", ofObject: $0) })
        let skipped = contents.union(source.pages).union([source.pageTree])
        for object in source.objects where !skipped.contains(object.number) {
            let number = first.advanced(by: object.number)
            guard let stream = object.stream else {
                file.addCopied(number, of: source.owner(of: object)) {
                    source.write(object.value, renumberedFrom: first, into: $0)
                }
                continue
            }
            func putEntries(_ entries: inout DictionaryWriter) {
                entries.putCopied { source.write(source.entries(of: object), renumberedFrom: first, into: $0) }
            }
            // Cairo does not compress meshes.
            if source.find("/Filter", in: object.value) == nil {
                file.addStream(number, packing: Array(source.bytes[stream]), putEntries)
            } else {
                file.addStream(number, EncodedStream(source.bytes[stream], .named), putEntries)
            }
        }
        for (form, page) in zip(forms, source.pages) {
            guard let number = source.reference("/Contents", ofObject: page), let content = source.object(number),
                let stream = content.stream
            else { continue }
            file.addStream(form.number, EncodedStream(source.bytes[stream], .deflate)) { entries in
                entries.put("Type", name: "XObject")
                entries.put("Subtype", name: "Form")
                let (width, height) = (form.bounds.size.width.double, form.bounds.size.height.double)
                entries.put("BBox", [0, form.height - height, width, form.height])
                entries.put("Resources") { source.write("/Resources", ofObject: page, renumberedFrom: first, into: $0) }
                // What blends with what is below it in the drawing does not blend with the page.
                if source.contains("/BM", inEntry: "/Resources", ofObject: page) { entries.putGroup(.isolated) }
            }
        }
    }
}
