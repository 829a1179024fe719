import CPangoCairo
import RectoCore
import RectoLayout

/// Cairo's surfaces for the images of a document. Each image is decoded once.
package final class ImageSurfaces {
    struct Entry {
        var surface: OpaquePointer
        /// The width of the surface in its own pixels.
        var width: Double
        var height: Double
        var orientation: Int
    }
    private let images: any EncodedImageSource
    private let diagnostics: DiagnosticSink
    private var entries: [Int: Entry?] = [:]
    private var masks: [MaskKey: Mask?] = [:]
    /// Counts the pixels of all masks together.
    private var maskPixels = 0.0
    private var decoded: [Int: OpaquePointer?] = [:]
    private var slices: [SliceKey: ImageSlice?] = [:]
    private var recordings: [VectorsKey: Vectors?] = [:]
    private var recoloredImages: [RecoloredKey: Entry?] = [:]
    private let output: Output
    /// The images whose compressed pixels replace their placeholders when Cairo has written the file.
    package private(set) var passed: [Int32: (image: PassedImage, profile: ImageProfile?)] = [:]

    package enum Output {
        /// The output is a PDF, which takes compressed pixels as they are.
        case pdf
        case pixels
    }

    package init(_ images: any EncodedImageSource, diagnostics: DiagnosticSink, for output: Output) {
        self.images = images
        self.diagnostics = diagnostics
        self.output = output
    }
    deinit {
        for case let entry? in entries.values { cairo_surface_destroy(entry.surface) }
        for case let entry? in recoloredImages.values { cairo_surface_destroy(entry.surface) }
        for case let surface? in decoded.values { cairo_surface_destroy(surface) }
        for case let slice? in slices.values { cairo_surface_destroy(slice.surface) }
        for case let vectors? in recordings.values { cairo_surface_destroy(vectors.surface) }
        for case let mask? in masks.values { cairo_surface_destroy(mask.surface) }
    }

    func surface(_ image: ImageID) -> Entry? {
        // An image that is used at two resolutions has the same pixels.
        guard let encoded = images.encoded(image) else { return nil }
        let key = encoded.number ?? Int(image.raw)
        if let known = entries[key] { return known }
        let entry = make(encoded, key)
        entries[key] = .some(entry)
        return entry
    }

    private func make(_ encoded: EncodedImage, _ key: Int) -> Entry? {
        if output == .pdf { reportColors(encoded) }
        let surface: OpaquePointer? =
            switch encoded.format {
            case .png: pass(encoded, key) ?? decodePNG(encoded)
            case .jpeg: passJPEG(encoded)
            case .gif: decodeGIF(encoded)
            case .webp: WebPPicture.pixels(encoded.bytes).flatMap { Self.surface($0) }
            // `vectors` draws these.
            case .svg: nil
            }
        guard let surface else {
            if encoded.format != .svg { reportMalformed(encoded) }
            return nil
        }
        Self.attach(Array("recto-image-\(key)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
        return Entry(
            surface: surface, width: Double(cairo_image_surface_get_width(surface)),
            height: Double(cairo_image_surface_get_height(surface)), orientation: encoded.orientation)
    }

    private func pass(_ encoded: EncodedImage, _ key: Int) -> OpaquePointer? {
        guard output == .pdf, let ready = PassedImage(png: encoded.bytes) else { return nil }
        passed[Int32(key)] = (ready, ImageProfile(png: encoded.bytes))
        return Self.wrapJPEG(PlaceholderJPEG(number: Int32(key)).bytes)
    }

    /// The pixels of a PNG file. Cairo writes pixels into a PDF without a profile.
    private func decodePNG(_ encoded: EncodedImage) -> OpaquePointer? {
        guard let surface = Self.decodePNG(encoded.bytes) else { return nil }
        if output == .pdf { convert(surface, encoded) }
        return surface
    }

    // MARK: Slices

    private struct SliceKey: Hashable {
        var image: Int
        var part: ImagePart
    }

    /// A part of a bitmap image as a picture of its own. The result is nil for drawings and for images that are passed
    /// on undecoded.
    func slice(_ image: PlacedImage, _ part: ImagePart) -> ImageSlice? {
        guard let encoded = images.encoded(image.id), !image.isUpright || encoded.orientation <= 1 else { return nil }
        let key = SliceKey(image: encoded.number ?? Int(image.id.raw), part: part)
        if let known = slices[key] { return known }
        let slice = pixels(encoded, image.id, key.image).flatMap { ImageSlice($0, part, key.image) }
        slices[key] = .some(slice)
        return slice
    }

    /// The image's decoded pixels.
    private func pixels(_ encoded: EncodedImage, _ image: ImageID, _ key: Int) -> OpaquePointer? {
        switch encoded.format {
        case .svg, .jpeg: return nil
        case .gif, .webp: return surface(image)?.surface
        case .png: return decodedPixels(encoded, key)
        }
    }

    private func decodedPixels(_ encoded: EncodedImage, _ key: Int) -> OpaquePointer? {
        if let known = decoded[key] { return known }
        let surface = encoded.format == .png ? Self.decodePNG(encoded.bytes) : JPEGPixels.surface(encoded)
        if let surface {
            reportColors(encoded)
            convert(surface, encoded)
        }
        decoded[key] = .some(surface)
        return surface
    }

    /// Makes sRGB of pixels that nobody gets together with their profile.
    private func convert(_ surface: OpaquePointer, _ encoded: EncodedImage) {
        let found =
            encoded.format == .png ? ImageProfile(png: encoded.bytes) : ImageProfile(jpeg: encoded.bytes)
        guard let profile = found, profile.components != 4 else { return }
        if let colors = profile.conversion {
            Self.convert(surface, by: colors)
        } else {
            diagnostics.report(
                .paintSimplified,
                "the colours of the image '\(encoded.name)' are taken for those of sRGB; its profile is not read",
                at: encoded.span, hints: ["save the image with the profile of sRGB"], category: .resource)
        }
    }

    private static func convert(_ surface: OpaquePointer, by colors: SRGBConversion) {
        // A picture without alpha leaves its bits open.
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        SurfaceWords(surface)?.map { isOpaque ? colors.srgb($0) : colors.srgb($0.unmultiplied).multiplied }
    }

    /// Reports colours that have no place on paper.
    func reportColors(_ encoded: EncodedImage) {
        guard encoded.format == .png, PNGColors.hasHighDynamicRange(encoded.bytes) else { return }
        diagnostics.report(
            .paintSimplified,
            "the colours of the image '\(encoded.name)' are taken for those of sRGB, not for a high dynamic range",
            at: encoded.span, hints: ["save the image with the colours of sRGB"], category: .resource)
    }

    /// The pixels of an image that a PDF would take undecoded; nil for other images.
    func decoded(_ image: ImageID) -> Entry? {
        guard let encoded = images.encoded(image), encoded.format == .png || encoded.format == .jpeg else { return nil }
        return decodedPixels(encoded, encoded.number ?? Int(image.raw)).map { entry($0, encoded.orientation) }
    }

    private func entry(_ surface: OpaquePointer, _ orientation: Int) -> Entry {
        Entry(
            surface: surface, width: Double(cairo_image_surface_get_width(surface)),
            height: Double(cairo_image_surface_get_height(surface)), orientation: orientation)
    }

    // MARK: Other colours

    private struct RecoloredKey: Hashable {
        var image: Int
        var colors: [ColorMap]
        /// The size of a drawing, which becomes a bitmap.
        var size: Size?
        var viewport: Size?
    }

    /// A bitmap of the image in other colours. An image that cannot be decoded keeps its colours, which is reported.
    func recolored(_ image: PlacedImage, size: Size) -> Entry? {
        guard let encoded = images.encoded(image.id) else { return nil }
        let isDrawing = encoded.drawing != nil
        let key = RecoloredKey(
            image: encoded.number ?? Int(image.id.raw), colors: image.colors, size: isDrawing ? size : nil,
            viewport: image.viewport)
        if let known = recoloredImages[key] { return known }
        let entry = recolor(encoded, image, size)
        if entry == nil { reportUnchanged(encoded) }
        recoloredImages[key] = .some(entry)
        return entry
    }

    private func recolor(_ encoded: EncodedImage, _ image: PlacedImage, _ size: Size) -> Entry? {
        let (copy, orientation) =
            encoded.drawing != nil
            ? (rasterized(image, size), 1)
            : ((decoded(image.id) ?? surface(image.id)).flatMap { Self.copy($0.surface) }, encoded.orientation)
        guard let copy else { return nil }
        guard let words = SurfaceWords(copy) else {
            cairo_surface_destroy(copy)
            return nil
        }
        words.map { word in
            let alpha = Double(word >> 24) / 255
            if alpha <= 0 { return word }
            func component(_ shift: UInt32) -> Double { min(1, Double(word >> shift & 0xFF) / 255 / alpha) }
            let color = image.colors.reduce(Color(red: component(16), green: component(8), blue: component(0))) {
                $1.apply($0)
            }
            func bits(_ value: Double) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
            return word & 0xFF00_0000 | bits(color.red) << 16 | bits(color.green) << 8 | bits(color.blue)
        }
        Self.attach(
            Array("recto-recoloured-\(recoloredImages.count)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: copy)
        return entry(copy, orientation)
    }

    /// The image with alpha, for a change of its pixels.
    private static func copy(_ surface: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        return drawing(width, height) { cr in
            cairo_set_source_surface(cr, surface, 0, 0)
            cairo_paint(cr)
        }
    }

    private func rasterized(_ image: PlacedImage, _ size: Size) -> OpaquePointer? {
        guard let vectors = vectors(image, size: size) else { return nil }
        let (w, h) = (size.width.double, size.height.double)
        let scale = min(RasterSurface.finest, 8000 / max(w, h))
        return Self.drawing(Int32(max(1, (w * scale).rounded())), Int32(max(1, (h * scale).rounded()))) { cr in
            cairo_scale(cr, scale / vectors.scale, scale / vectors.scale)
            vectors.setSource(of: cr)
            cairo_paint(cr)
        }
    }

    private static func drawing(_ width: Int32, _ height: Int32, _ draw: (OpaquePointer) -> Void) -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        draw(cr)
        cairo_destroy(cr)
        return surface
    }

    private func reportUnchanged(_ encoded: EncodedImage) {
        diagnostics.report(
            .paintSimplified,
            "the image '\(encoded.name)' cannot be decoded here and keeps its colours under 'filter'", at: encoded.span,
            hints: ["install the package librsvg2-2, or convert the image to PNG"], category: .resource)
    }

    // MARK: Drawings

    /// The facts and the pages that all documents share of an image that is a drawing; nil for other images.
    func sharedDrawing(_ image: PlacedImage) -> SharedDrawing? { images.encoded(image.id)?.shared }

    struct Vectors {
        var surface: OpaquePointer
        /// The number of the drawing's units in one px.
        var scale: Double
        /// The place of the drawing's corner in the recording.
        var corner: Corner
        /// Makes the drawing the source, with its corner at the origin, in its units.
        func setSource(of cr: OpaquePointer) { cairo_set_source_surface(cr, surface, -corner.x, -corner.y) }

        /// A place in a recording, in units of the drawing.
        ///
        /// Cairo 1.16 compares the clips in a recording with the rectangle of the page, as if both had the same units: in a
        /// PDF, a clip that contains this rectangle is dropped. So either the page is at least as large as what is recorded
        /// (`DrawingSheets`), or the recording is beyond the page. Bitmaps do not have this fault, but Cairo draws on them
        /// at the wrong place what is recorded far from the origin and is then scaled.
        struct Corner: Hashable {
            var x = 0.0
            var y = 0.0
            static let origin = Corner()
            static let beyondPage = Corner(x: 16384, y: 16384)
        }
    }

    private struct VectorsKey: Hashable {
        var image: Int
        var size: Size
        var viewport: Size?
        var isSpilling: Bool
        var corner: Vectors.Corner
    }

    /// A drawing in the form in which it fills a rectangle of `size`. It is recorded once. The result is nil for bitmap
    /// images.
    func vectors(_ image: PlacedImage, size: Size, corner: Vectors.Corner = .origin) -> Vectors? {
        guard let encoded = images.encoded(image.id), let drawing = encoded.drawing else { return nil }
        let key = VectorsKey(
            image: encoded.number ?? Int(image.id.raw), size: size, viewport: image.viewport,
            isSpilling: image.isSpilling, corner: corner)
        if let known = recordings[key] { return known }
        let placement = SharedDrawing.Placement(size: size, viewport: image.viewport, isSpilling: image.isSpilling)
        let survives = drawing.survives(placement)
        let vectors = survives ? Self.record(drawing, placement, corner) : nil
        if !survives {
            diagnostics.report(SVGPicture.cannotBeDrawn(encoded.name, at: encoded.span))
        } else if vectors == nil {
            reportMalformed(encoded)
        }
        recordings[key] = .some(vectors)
        return vectors
    }

    /// The most units in one px.
    static let finestScale = 3.0

    /// Records a drawing. librsvg turns filters and masks into pixels, at 288 dpi.
    static func record(
        _ drawing: SVGPicture, _ placement: SharedDrawing.Placement, _ corner: Vectors.Corner
    ) -> Vectors? {
        let size = placement.size
        let (w, h) = (size.width.double, size.height.double)
        guard w > 0, h > 0 else { return nil }
        let scale = min(finestScale, 8000 / max(w, h))
        var extents = cairo_rectangle_t(x: corner.x, y: corner.y, width: w * scale, height: h * scale)
        let recording =
            placement.isSpilling
            ? cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
            : cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
        guard let surface = recording else { return nil }
        guard let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_translate(cr, corner.x, corner.y)
        // The viewport is scaled first, so that what is turned into pixels has the resolution of the destination.
        let viewport = drawing.facts.fixedViewport ?? placement.viewport ?? size
        let (vw, vh) = (viewport.width.double, viewport.height.double)
        if vw > 0, vh > 0 { cairo_scale(cr, w * scale / vw, h * scale / vh) }
        let isDrawn = drawing.draw(on: cr, width: vw, height: vh)
        cairo_destroy(cr)
        if isDrawn, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS {
            return Vectors(surface: surface, scale: scale, corner: corner)
        }
        cairo_surface_destroy(surface)
        return nil
    }

    // MARK: Blurred shapes

    private struct MaskKey: Hashable {
        var shape: BlurredShape
        var color: Color
    }
    struct Mask {
        var surface: OpaquePointer
        /// The number of pixels in one px.
        var scale: Double
        /// The offset from the surface's corner to the shape's, in px.
        var offset: Point
    }

    /// The most pixels that the next mask may have. All masks are in memory until the file is written, so where many
    /// are as large as pages, each takes a part of what is left for all of them, and they become coarser.
    private var mostMaskPixels: Double {
        max(Self.fewestMaskPixels, min(CoverageMask.mostPixels, (Self.allMaskPixels - maskPixels) / 4))
    }
    private static let allMaskPixels = CoverageMask.mostPixels * 4
    private static let fewestMaskPixels = CoverageMask.mostPixels / 40

    /// The part of each pixel that the blurred shape covers, in a mask of at most `mostMaskPixels` pixels; nil if
    /// nothing would be visible.
    func coverage(_ shape: BlurredShape) -> CoverageMask? {
        let mask = CoverageMask(shape, mostPixels: mostMaskPixels)
        maskPixels += mask.map { Double($0.coverage.count) } ?? 0
        return mask
    }

    /// The blurred shape as a bitmap in one colour.
    func mask(_ shape: BlurredShape, _ color: Color) -> Mask? {
        let key = MaskKey(shape: shape, color: color)
        if let known = masks[key] { return known }
        let mask = coverage(shape).flatMap { Self.surface(of: $0, color) }
        if let mask {
            Self.attach(Array("recto-shadow-\(masks.count)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: mask.surface)
        }
        masks[key] = .some(mask)
        return mask
    }

    static func surface(of mask: CoverageMask, _ color: Color) -> Mask? {
        let width = Int32(mask.width)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, Int32(mask.height)) else {
            return nil
        }
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Each pixel is one word in native byte order, premultiplied by alpha.
        let words = (0...255).map { coverage -> UInt32 in
            let alpha = color.alpha * Double(coverage) / 255
            func channel(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * alpha * 255).rounded()) }
            return UInt32((alpha * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8
                | channel(color.blue)
        }
        for y in 0..<mask.height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<mask.width {
                row.storeBytes(of: words[Int(mask.coverage[y * mask.width + x])], toByteOffset: 4 * x, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
        return Mask(surface: surface, scale: mask.scale, offset: mask.offset)
    }

    // MARK: Pixels

    /// The width and the height of a surface in pixels.
    static func size(of surface: OpaquePointer) -> (width: Double, height: Double) {
        (Double(cairo_image_surface_get_width(surface)), Double(cairo_image_surface_get_height(surface)))
    }

    /// The pixels of a surface as a PNG file; nil if there is not enough memory.
    static func png(of surface: OpaquePointer) -> [UInt8]? {
        let sink = ByteSink()
        let status = cairo_surface_write_to_png_stream(
            surface, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? sink.bytes : nil
    }

    /// The decoded pixels of a bitmap image; nil if it is damaged, which is then reported.
    func samples(_ image: ImageID) -> ImageSamples? {
        guard let encoded = images.encoded(image) else { return nil }
        let key = encoded.number ?? Int(image.raw)
        let surface = encoded.format == .jpeg ? decodedPixels(encoded, key) : surface(image)?.surface
        let samples = surface.flatMap { ImageSamples($0) }
        if encoded.width * encoded.height > Self.mostKept { forget(key) }
        return samples
    }

    /// The most pixels of an image that is kept after the PDF has it. It may be wanted again, for a border or in other
    /// colours, but a page of large pictures should not need memory for all of them at once.
    private static let mostKept = 4_000_000

    private func forget(_ key: Int) {
        if case .some(.some(let entry)) = entries.removeValue(forKey: key) { cairo_surface_destroy(entry.surface) }
        if case .some(.some(let surface)) = decoded.removeValue(forKey: key) { cairo_surface_destroy(surface) }
    }

    /// It goes into the PDF as it is, and viewers show what there is of it.
    private func passJPEG(_ encoded: EncodedImage) -> OpaquePointer? {
        reportIfCutOff(encoded)
        return Self.wrapJPEG(encoded.bytes)
    }

    /// Reports a JPEG whose end is missing.
    func reportIfCutOff(_ encoded: EncodedImage) {
        if JPEGFile.isCutOff(encoded.bytes) { diagnostics.report(encoded.isCutOff) }
    }

    private func decodeGIF(_ encoded: EncodedImage) -> OpaquePointer? {
        guard let picture = GIFPicture(encoded.bytes) else { return nil }
        if !picture.isComplete { diagnostics.report(encoded.isCutOff) }
        return Self.surface(picture.pixels)
    }

    func reportMalformed(_ encoded: EncodedImage) {
        diagnostics.report(
            .imageMalformed, "the image '\(encoded.name)' is damaged and is left out", at: encoded.span,
            hints: ["open it in an image editor and save it again"], category: .resource)
    }

    func reportPartlyRead(_ encoded: EncodedImage) {
        diagnostics.report(
            .imageMalformed, "the image '\(encoded.name)' is damaged; what can be read of it is printed",
            at: encoded.span, hints: ["open it in an image editor and save it again"], category: .resource)
    }

    private static func surface(_ pixels: DecodedPixels) -> OpaquePointer? {
        let format = pixels.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, Int32(pixels.width), Int32(pixels.height)) else {
            return nil
        }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<pixels.height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<pixels.width {
                row.storeBytes(of: pixels.words[y * pixels.width + x], toByteOffset: 4 * x, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    private struct Reader {
        var bytes: UnsafeBufferPointer<UInt8>
        var position = 0
    }

    private static func decodePNG(_ bytes: [UInt8]) -> OpaquePointer? {
        let surface = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var reader = Reader(bytes: buffer)
            return withUnsafeMutablePointer(to: &reader) { pointer in
                cairo_image_surface_create_from_png_stream(
                    { closure, out, count in
                        guard let reader = closure?.assumingMemoryBound(to: Reader.self), let out else {
                            return CAIRO_STATUS_READ_ERROR
                        }
                        let count = Int(count)
                        let start = reader.pointee.position
                        guard let source = reader.pointee.bytes.baseAddress,
                            count <= reader.pointee.bytes.count - start
                        else { return CAIRO_STATUS_READ_ERROR }
                        out.update(from: source + start, count: count)
                        reader.pointee.position = start + count
                        return CAIRO_STATUS_SUCCESS
                    }, pointer)
            }
        }
        guard let surface else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        if case .converted(let colors) = PNGColors(bytes) { convert(surface, by: colors) }
        return surface
    }

    /// A surface that carries the image's encoded bytes. The PDF takes these and never looks at the pixels, so the
    /// surface has only one pixel, stretched over the image's rectangle. As many pixels as the image has would cost
    /// four bytes each.
    private static func wrapJPEG(_ bytes: [UInt8]) -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)
        else { return nil }
        if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS {
            cairo_surface_destroy(surface)
            return nil
        }
        attach(bytes, CAIRO_MIME_TYPE_JPEG, to: surface)
        return surface
    }

    static func attach(_ bytes: [UInt8], _ type: String, to surface: OpaquePointer) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        bytes.withUnsafeBufferPointer { buffer in
            if let start = buffer.baseAddress { copy.initialize(from: start, count: buffer.count) }
        }
        _ = cairo_surface_set_mime_data(
            surface, type, copy, UInt(bytes.count), { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
    }
}
