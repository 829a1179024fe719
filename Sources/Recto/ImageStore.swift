import RectoCore
import RectoCSS
import RectoLayout
import RectoPDF

/// The images of one render: each file loaded, recognized and measured once, decoded only when it is drawn.
final class ImageStore: EncodedImageSource {
    package enum DiagnosticID {
        package static let unsupportedFormat = "image.unsupported-format"
        package static let malformed = "image.malformed"
        package static let tooLarge = "limit.image-size"
    }

    struct File {
        var bytes: [UInt8]
        /// As the user would name it.
        var name: String
    }
    /// Loads a URL against `base`, which is nil for the document's own; says itself what it refuses or misses.
    typealias Loader = (_ url: String, _ base: String?, _ span: SourceSpan?) -> File?

    private struct Key: Hashable {
        var url: String
        var base: String?
    }
    private let load: Loader
    private let diagnostics: DiagnosticSink
    /// In pixels.
    private let sizeLimit: Int
    private var images: [EncodedImage] = []
    private var known: [Key: ImageID?] = [:]
    /// Indices by length and first bytes, to find equal files under other names.
    private var byContent: [Int: [Int]] = [:]

    init(diagnostics: DiagnosticSink, sizeLimit: Int = 100_000_000, load: @escaping Loader) {
        (self.diagnostics, self.sizeLimit, self.load) = (diagnostics, sizeLimit, load)
    }

    func image(url: String, span: SourceSpan?) -> ImageID? { image(Key(url: url, base: nil), span) }
    func image(_ reference: ResourceReference) -> ImageID? {
        image(Key(url: reference.url, base: reference.base), reference.span)
    }
    func encoded(_ image: ImageID) -> EncodedImage? { images[Int(image.raw)] }

    /// One image pixel is one CSS px, whatever resolution the file claims; turned upright.
    /// [CSS Images 3 §5.1](https://www.w3.org/TR/css-images-3/#natural-dimensions)
    func naturalSize(_ image: ImageID) -> Size {
        let i = images[Int(image.raw)]
        let size = Size(width: LayoutUnit(i.width), height: LayoutUnit(i.height))
        return i.orientation >= 5 ? Size(width: size.height, height: size.width) : size
    }

    private func image(_ key: Key, _ span: SourceSpan?) -> ImageID? {
        if let found = known[key] { return found }
        let found = load(key.url, key.base, span).flatMap { add($0, span) }
        known[key] = .some(found)
        return found
    }

    private func add(_ file: File, _ span: SourceSpan?) -> ImageID? {
        let hash = contentKey(file.bytes)
        if let same = byContent[hash]?.first(where: { images[$0].bytes == file.bytes }) {
            return ImageID(raw: Int32(same))
        }
        guard let header = measure(file, span) else { return nil }
        images.append(
            EncodedImage(
                format: header.format, bytes: file.bytes, width: header.width, height: header.height,
                orientation: header.orientation, name: file.name, span: span))
        byContent[hash, default: []].append(images.count - 1)
        return ImageID(raw: Int32(images.count - 1))
    }

    private func contentKey(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes.count)
        for byte in bytes.suffix(64) { hasher.combine(byte) }
        return hasher.finalize()
    }

    private func measure(_ file: File, _ span: SourceSpan?) -> ImageHeader? {
        switch ImageHeader.read(file.bytes) {
        case .image(let header):
            guard header.width * header.height <= sizeLimit else {
                diagnostics.report(
                    DiagnosticID.tooLarge, .warning,
                    "the image ‘\(file.name)’ has \(header.width) × \(header.height) pixels, "
                        + "more than the limit of \(sizeLimit)",
                    at: span, hints: ["scale it down, or raise the limit"], category: .limit)
                return nil
            }
            return header
        case .unsupported(let format):
            diagnostics.report(
                DiagnosticID.unsupportedFormat, .warning,
                "the image ‘\(file.name)’ is \(format), which is not supported", at: span,
                hints: ["convert it to PNG or JPEG"], category: .resource)
        case .malformed:
            diagnostics.report(
                DiagnosticID.malformed, .warning, "the image ‘\(file.name)’ is damaged or empty", at: span,
                hints: ["open it in an image editor and save it again"], category: .resource)
        }
        return nil
    }
}
