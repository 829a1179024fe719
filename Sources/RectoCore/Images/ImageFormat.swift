/// The image formats that recto prints. All knowledge by which formats are recognized is here.
package enum ImageFormat: CaseIterable, Sendable {
    case png, jpeg, gif, webp, svg

    /// The name that messages use.
    package var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .svg: "SVG"
        }
    }

    /// The media types of the format, in lower case.
    package var mediaTypes: [String] {
        switch self {
        case .png: ["image/png"]
        case .jpeg: ["image/jpeg", "image/jpg"]
        case .gif: ["image/gif"]
        case .webp: ["image/webp"]
        case .svg: ["image/svg+xml"]
        }
    }

    /// The file name extensions of the format, in lower case.
    private var fileNameEndings: [String] {
        switch self {
        case .png: [".png"]
        case .jpeg: [".jpg", ".jpeg"]
        case .gif: [".gif"]
        case .webp: [".webp"]
        case .svg: [".svg"]
        }
    }

    /// The format of a media type in lower case, or nil if recto does not print it.
    package init?(mediaType: String) {
        guard let format = Self.allCases.first(where: { $0.mediaTypes.contains(mediaType) }) else { return nil }
        self = format
    }

    /// The format that the extension of a file name in lower case stands for, or nil.
    package init?(fileName: some StringProtocol) {
        guard let format = Self.allCases.first(where: { $0.fileNameEndings.contains { fileName.hasSuffix($0) } }) else {
            return nil
        }
        self = format
    }

    /// The bitmap format whose signature a file begins with, or nil. Markup such as SVG has no signature.
    package init?(signatureOf bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count > 11, bytes[8..<12].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}
