import RectoCore
import RectoLayout

/// The images of a document as objects of the PDF, each of them once.
///
/// JPEG files and opaque PNG files go into the PDF as they are; the pixels of others are decoded and packed anew.
final class ImageObjects {
    private let images: any EncodedImageSource
    private let surfaces: ImageSurfaces
    private var known: [Int: Entry?] = [:]
    private var slices: [SliceKey: Slice?] = [:]
    private var masks: [MaskKey: Mask?] = [:]
    private var recolored: [OpaquePointer: Entry] = [:]
    private var profiles = ImageProfiles()
    /// The treatment of JPEG files in the four inks of print. The page means nothing by them without a profile, so that
    /// a file for keeping has their colours instead.
    enum Inks { case passed, converted }
    private let inks: Inks

    /// A bitmap image.
    struct Entry {
        var object: ObjectNumber
        var width: Double
        var height: Double
        var orientation: Int
    }
    /// A part of a bitmap image, which is a picture of its own. Lengths are in pixels of the image.
    struct Slice {
        var object: ObjectNumber
        var x, y, width, height: Double
        var imageWidth, imageHeight: Double
    }
    /// A blurred shape in one colour.
    struct Mask {
        var object: ObjectNumber
        var width, height: Double
        var scale: Double
        var offset: Point
    }
    private struct SliceKey: Hashable {
        var image: Int
        var part: ImagePart
    }
    private struct MaskKey: Hashable {
        var shape: BlurredShape
        var color: Color
    }

    init(_ images: any EncodedImageSource, _ surfaces: ImageSurfaces, inks: Inks) {
        self.inks = inks
        self.images = images
        self.surfaces = surfaces
    }

    /// The number by which the image is known, which is equal for equal files.
    func key(_ image: ImageID) -> Int? { images.encoded(image).map { $0.number ?? Int(image.raw) } }

    func isDrawing(_ image: ImageID) -> Bool { images.encoded(image)?.drawing != nil }

    /// The shapes of an image that recto draws itself; nil for other images.
    func vectors(_ image: ImageID) -> VectorPicture? { images.encoded(image)?.vectors }

    // MARK: Bitmaps

    func bitmap(_ image: ImageID, in file: inout PDFFile) -> Entry? {
        guard let encoded = images.encoded(image) else { return nil }
        let key = encoded.number ?? Int(image.raw)
        if let entry = known[key] { return entry }
        let entry = write(encoded, image, to: &file)
        known[key] = .some(entry)
        return entry
    }

    private func write(_ encoded: EncodedImage, _ image: ImageID, to file: inout PDFFile) -> Entry? {
        func entry(_ object: ObjectNumber) -> Entry {
            Entry(
                object: object, width: Double(encoded.width), height: Double(encoded.height),
                orientation: encoded.orientation)
        }
        var profile: ImageProfile?
        switch encoded.format {
        case .svg: return nil
        case .png:
            profile = ImageProfile(png: encoded.bytes)
            surfaces.reportColors(encoded)
            if let passed = PassedImage(png: encoded.bytes) { return entry(add(passed, profile, &file)) }
        case .jpeg:
            surfaces.reportIfCutOff(encoded)
            let state = JPEGStructure.state(of: encoded.bytes)
            if state == .damaged || state == .foreign {
                // Readers of PDF need not show what they cannot decode.
                guard let samples = surfaces.samples(image) else {
                    surfaces.reportMalformed(encoded)
                    return nil
                }
                if state == .damaged { surfaces.reportPartlyRead(encoded) }
                return entry(add(samples, nil, to: &file))
            }
            if let passed = PassedImage(jpeg: encoded.bytes) {
                profile = ImageProfile(jpeg: encoded.bytes)
                if inks == .passed || passed.space.components != 4 || profile?.components == 4 {
                    return entry(add(passed, profile, &file))
                }
                profile = nil
                break
            }
            surfaces.reportMalformed(encoded)
            return nil
        case .gif, .webp: break
        }
        guard let samples = surfaces.samples(image) else { return nil }
        return entry(add(samples, profile, to: &file))
    }

    /// A bitmap of an image in other colours; nil if it cannot be decoded.
    func recolored(_ image: PlacedImage, size: Size, in file: inout PDFFile) -> Entry? {
        guard let found = surfaces.recolored(image, size: size) else { return nil }
        // The same pixels have the same surface.
        if let entry = recolored[found.surface] { return entry }
        guard let samples = ImageSamples(found.surface) else { return nil }
        let entry = Entry(
            object: add(samples, to: &file), width: found.width, height: found.height, orientation: found.orientation)
        recolored[found.surface] = entry
        return entry
    }

    private func add(_ image: PassedImage, _ profile: ImageProfile?, _ file: inout PDFFile) -> ObjectNumber {
        let space = profiles.number(of: profile, components: image.space.components, in: &file)
        let number = file.allocate()
        file.addStream(number, image.stream) { image.put(into: &$0, profile: space) }
        return number
    }

    func slice(_ image: PlacedImage, _ part: ImagePart, in file: inout PDFFile) -> Slice? {
        guard let number = key(image.id) else { return nil }
        let key = SliceKey(image: number, part: part)
        if let slice = slices[key] { return slice }
        var slice: Slice?
        if let found = surfaces.slice(image, part), let samples = ImageSamples(found.surface) {
            slice = Slice(
                object: add(samples, to: &file), x: found.x, y: found.y, width: found.width, height: found.height,
                imageWidth: found.imageWidth, imageHeight: found.imageHeight)
        }
        slices[key] = .some(slice)
        return slice
    }

    /// Adds decoded pixels. The alpha becomes a soft mask.
    private func add(
        _ samples: ImageSamples, _ profile: ImageProfile? = nil, to file: inout PDFFile
    ) -> ObjectNumber {
        let size = (samples.width, samples.height)
        let mask = samples.alphas.map { addMask(size, $0, to: &file) }
        let space = profiles.number(of: profile, components: samples.isGray ? 1 : 3, in: &file)
        let number = file.allocate()
        file.addStream(number, packing: samples.colors) { entries in
            Self.put(size, bits: 8, mask: mask, into: &entries)
            entries.putSpace(samples.isGray ? "DeviceGray" : "DeviceRGB", space)
        }
        return number
    }

    /// Adds the alpha of pixels.
    private func addMask(_ size: (Int, Int), _ alphas: [UInt8], to file: inout PDFFile) -> ObjectNumber {
        let number = file.allocate()
        file.addStream(number, packing: alphas) { entries in
            Self.put(size, bits: 8, mask: nil, into: &entries)
            entries.putSpace("DeviceGray", nil)
        }
        return number
    }

    private static func put(
        _ size: (width: Int, height: Int), bits: Int, mask: ObjectNumber?, into entries: inout DictionaryWriter
    ) {
        entries.put("Type", name: "XObject")
        entries.put("Subtype", name: "Image")
        entries.put("Width", size.width)
        entries.put("Height", size.height)
        entries.put("BitsPerComponent", bits)
        if let mask { entries.put("SMask", mask) }
    }

    // MARK: Blurred shapes

    func mask(_ shape: BlurredShape, _ color: Color, in file: inout PDFFile) -> Mask? {
        let key = MaskKey(shape: shape, color: color)
        if let mask = masks[key] { return mask }
        let mask = surfaces.coverage(shape).map { add($0, color, to: &file) }
        masks[key] = .some(mask)
        return mask
    }

    /// Adds an image of one colour whose soft mask is the coverage.
    func add(_ mask: CoverageMask, _ color: Color, to file: inout PDFFile) -> Mask {
        let size = (mask.width, mask.height)
        let coverage =
            color.alpha >= 1
            ? mask.coverage : mask.coverage.map { UInt8((Double($0) * color.alpha).rounded()) }
        let soft = addMask(size, coverage, to: &file)
        let number = file.allocate()
        let pixels = [UInt8](repeating: 0, count: (mask.width + 7) / 8 * mask.height)
        let entry = [color.red, color.green, color.blue].map { UInt8((max(0, min(1, $0)) * 255).rounded()) }
        file.addStream(number, packing: pixels) { entries in
            Self.put(size, bits: 1, mask: soft, into: &entries)
            entries.array("ColorSpace") { space in
                space.put(name: "Indexed")
                space.put(name: "DeviceRGB")
                space.put(0)
                space.put(string: entry)
            }
        }
        return Mask(
            object: number, width: Double(mask.width), height: Double(mask.height), scale: mask.scale,
            offset: mask.offset)
    }
}
