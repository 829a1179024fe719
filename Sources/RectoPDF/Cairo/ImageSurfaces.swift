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
    let images: any EncodedImageSource
    let diagnostics: DiagnosticSink
    private var entries: [Int: Entry?] = [:]
    var masks: [MaskKey: Mask?] = [:]
    /// Counts the pixels of all masks together.
    var maskPixels = 0.0
    private var decoded: [Int: OpaquePointer?] = [:]
    private var slices: [SliceKey: ImageSlice?] = [:]
    var recordings: [VectorsKey: Vectors?] = [:]
    var recoloredImages: [RecoloredKey: Entry?] = [:]
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

    func entry(_ surface: OpaquePointer, _ orientation: Int) -> Entry {
        Entry(
            surface: surface, width: Double(cairo_image_surface_get_width(surface)),
            height: Double(cairo_image_surface_get_height(surface)), orientation: orientation)
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
