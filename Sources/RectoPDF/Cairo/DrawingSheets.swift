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
    private var sheets: [Sheet] = []
    private var numbers: [Key: Int?] = [:]

    private struct Sheet {
        var number: Int
        var bounds: Rect
    }
    enum Key: Hashable {
        case gradient(GradientPaint, Size)
        case vectors(image: Int, PlacedImage, Size)
        case glyph(FaceID, UInt32)
    }
    /// A form, whose content is in CSS px with y downwards.
    struct Form {
        var number: Int
        /// The height of the form's own coordinates, in which y goes upwards from the lower left corner of `bounds`.
        var height: Double
        var bounds: Rect
    }

    init(faces: any GlyphFaceSource, images: ImageSurfaces) {
        fonts = ScaledFonts(faces, scale: 1)
        self.images = images
    }

    func gradient(_ gradient: GradientPaint, size: Size, in file: inout PDFFile) -> Form? {
        let rect = Rect(origin: .zero, size: size)
        return form(.gradient(gradient, size), &file) { (rect, { gradient.fill(rect, on: $0) }) }
    }

    /// The drawing of an SVG image that fills a rectangle of `size`; nil for other images.
    func vectors(_ image: PlacedImage, _ key: Int, size: Size, in file: inout PDFFile) -> Form? {
        form(.vectors(image: key, image, size), &file) {
            guard let vectors = images.vectors(image, size: size) else { return nil }
            var area = Rect(origin: .zero, size: size)
            if image.isSpilling {
                var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
                cairo_recording_surface_ink_extents(vectors.surface, &x, &y, &width, &height)
                area = Rect(
                    x: LayoutUnit(x / vectors.scale), y: LayoutUnit(y / vectors.scale),
                    width: LayoutUnit(width / vectors.scale), height: LayoutUnit(height / vectors.scale)
                ).outset(by: Edges(all: LayoutUnit(1)))
            }
            return (
                area,
                { cr in
                    cairo_scale(cr, 1 / vectors.scale, 1 / vectors.scale)
                    cairo_set_source_surface(cr, vectors.surface, 0, 0)
                    cairo_paint(cr)
                }
            )
        }
    }

    /// A glyph that is a picture, in a font of `unit` px, with its origin at the origin.
    func glyph(_ face: FaceID, _ glyph: UInt32, in file: inout PDFFile) -> Form? {
        let unit = Self.glyphSize
        return form(.glyph(face, glyph), &file) {
            guard let font = fonts.font(face, size: unit) else { return nil }
            return (
                Rect(x: -unit, y: unit * -2, width: unit * 4, height: unit * 3),
                { cr in
                    var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
                    cairo_set_scaled_font(cr, font.font)
                    cairo_show_glyphs(cr, &place, 1)
                }
            )
        }
    }
    static let glyphSize = LayoutUnit(100)

    /// Items that Cairo draws, such as blurs and masks, within `bounds`.
    func items(_ range: Range<Int>, of list: DisplayList, bounds: Rect, in file: inout PDFFile) -> Form? {
        let replay = CairoReplay(fonts: fonts, images: images)
        return draw(&file, (bounds, { replay.replay(list, items: range, on: $0) })).map(form)
    }

    private func form(
        _ key: Key, _ file: inout PDFFile, _ make: () -> (Rect, (OpaquePointer) -> Void)?
    ) -> Form? {
        let index: Int?
        if let known = numbers[key] {
            index = known
        } else {
            index = draw(&file, make())
            numbers[key] = .some(index)
        }
        return index.map(form)
    }

    private func form(_ index: Int) -> Form {
        let sheet = sheets[index]
        return Form(
            number: sheet.number, height: sheet.bounds.size.height.double.rounded(.up), bounds: sheet.bounds)
    }

    private func draw(_ file: inout PDFFile, _ drawing: (bounds: Rect, draw: (OpaquePointer) -> Void)?) -> Int? {
        guard let (bounds, draw) = drawing, bounds.size.width > .zero, bounds.size.height > .zero else { return nil }
        if surface == nil { surface = try? PDFSurface() }
        guard let surface else { return nil }
        let (width, height) = (bounds.size.width.double.rounded(.up), bounds.size.height.double.rounded(.up))
        surface.showPage(width: width, height: height) { cr in
            cairo_translate(cr, -bounds.minX.double, -bounds.minY.double)
            draw(cr)
        }
        sheets.append(Sheet(number: file.allocate(), bounds: bounds))
        return sheets.count - 1
    }

    /// Writes the drawings as forms into the document.
    func write(to file: inout PDFFile) throws {
        guard let surface else { return }
        let source = try CairoOutput(surface.finish())
        let first = file.allocate(source.size)
        let contents = Set(source.pages.compactMap { source.reference("/Contents", ofObject: $0) })
        let skipped = contents.union(source.pages).union([source.pageTree])
        for object in source.objects where !skipped.contains(object.number) {
            let value = source.compact(object.value, renumberedFrom: first)
            guard let stream = object.stream else {
                file.add(first + object.number, value)
                continue
            }
            // Cairo does not compress meshes.
            if source.find("/Filter", in: object.value) == nil {
                file.add(first + object.number, value, packing: Array(source.bytes[stream]))
            } else {
                file.add(first + object.number, value, stream: source.bytes[stream])
            }
        }
        for (sheet, page) in zip(sheets, source.pages) {
            guard let number = source.reference("/Contents", ofObject: page), let content = source.object(number),
                let stream = content.stream
            else { continue }
            var value: [UInt8] = []
            value.put("<</Type/XObject/Subtype/Form/BBox[0 ")
            let height = sheet.bounds.size.height.double
            value.put(height.rounded(.up) - height)
            value.append(0x20)
            value.put(sheet.bounds.size.width.double)
            value.append(0x20)
            value.put(height.rounded(.up))
            value.put("]/Filter/FlateDecode/Resources ")
            value += source.entry("/Resources", ofObject: page, renumberedFrom: first)
            // What blends with what is below it in the drawing does not blend with the page.
            if source.contains("/BM", inEntry: "/Resources", ofObject: page) {
                value.put("/Group<</S/Transparency/I true/CS/DeviceRGB>>")
            }
            value.put(">>")
            file.add(sheet.number, value, stream: source.bytes[stream])
        }
    }
}
