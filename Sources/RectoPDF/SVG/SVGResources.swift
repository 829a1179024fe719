import RectoCore
import RectoLayout
import RectoText

/// Names by which a page refers to its fonts and pictures.
package enum SVGLinking: Sendable, Equatable {
    /// Each page holds all that it needs, so that it looks right wherever it is opened, alone or as an image.
    case embedded
    /// Pages hold the addresses of pictures, which are this prefix and the name of a file, and the names of fonts, which
    /// the document around them declares (`SVGDocument.faces`). Names come from hashes, so that what has an address never
    /// changes.
    case linked(prefix: String)
}

/// A file that pages refer to.
package struct SVGFile: Sendable {
    /// A hash, and the extension that fits the type.
    package let name: String
    /// The type on the web, such as `image/png`.
    package let mediaType: String
    package let bytes: [UInt8]
}

/// A face that pages show text by.
package struct SVGFace: Sendable, Equatable {
    /// The name in `font-family`.
    package let family: String
    /// The name of the face's file.
    package let file: String
    /// The descriptor `font-weight` of its `@font-face` rule; nil for the initial value.
    package let weights: String?

    /// The rule that declares the face, whose file is at `address`.
    package func rule(address: String) -> String {
        "@font-face{font-family:\(family);src:url(\(address))" + (weights.map { ";font-weight:\($0)" } ?? "") + "}"
    }
}

/// The fonts and pictures of a document, each of them once.
final class SVGResources {
    let painted: PaintedFaces
    let surfaces: ImageSurfaces
    let fonts: ScaledFonts
    let images: any EncodedImageSource
    let linking: SVGLinking
    private let deflater = Deflater()
    /// By the numbers of faces.
    private var known: [Int?] = []
    private(set) var programs: [Program] = []
    var pictures: [PictureKey: SVGFile?] = [:]
    var sizes: [PictureKey: Rect] = [:]

    /// A font, with what the page at work shows of it.
    struct Program {
        let font: FontProgram
        let family: String
        /// The plain glyphs of ASCII; `UInt32.max` for none.
        var ascii: [UInt32]
        var others: [UInt32: UInt32] = [:]
        /// The characters on the page.
        var used: Set<UInt32> = []
    }

    enum PictureKey: Hashable {
        case file(Int)
        case pixels(OpaquePointer)
        case drawing(image: Int, PlacedImage, Size)
        case gradient(GradientPaint, Size)
        case glyph(FaceID, UInt32)
    }

    init(
        faces: any GlyphFaceSource, images: any EncodedImageSource, linking: SVGLinking, diagnostics: DiagnosticSink
    ) {
        painted = PaintedFaces(faces, diagnostics: diagnostics)
        surfaces = ImageSurfaces(images, diagnostics: diagnostics, for: .pixels)
        fonts = ScaledFonts(faces, scale: 1)
        self.images = images
        self.linking = linking
    }

    // MARK: Fonts

    /// The number of the face's font in `programs`; nil if its glyphs have to be drawn.
    func program(_ id: FaceID) -> Int? {
        let index = Int(id.raw)
        if index < known.count, let number = known[index] { return number < 0 ? nil : number }
        while known.count <= index { known.append(nil) }
        let face = painted.face(id)
        guard face.isText, let font = face.program else {
            known[index] = -1
            return nil
        }
        let number = programs.firstIndex { $0.font.identity == font.identity } ?? add(font)
        known[index] = number
        return number
    }

    private func add(_ font: FontProgram) -> Int {
        let ascii = (0..<0x80 as Range<UInt32>).map { font.plainGlyph(of: Unicode.Scalar($0)!) ?? .max }
        programs.append(
            Program(font: font, family: "r" + String("\(font.fingerprint)".prefix(12)), ascii: ascii))
        return programs.count - 1
    }

    /// The glyph that a browser would choose for a character.
    func plainGlyph(_ program: Int, _ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return programs[program].ascii[Int(scalar)] }
        if let glyph = programs[program].others[scalar] { return glyph }
        let glyph = Unicode.Scalar(scalar).flatMap { programs[program].font.plainGlyph(of: $0) } ?? .max
        programs[program].others[scalar] = glyph
        return glyph
    }

    func use(_ program: Int, _ scalar: UInt32) { programs[program].used.insert(scalar) }

    func beginPage() { for index in programs.indices { programs[index].used.removeAll(keepingCapacity: true) } }

    /// The files of the fonts that the page at work uses. Linked ones hold all characters, so that a page does not change
    /// because another one uses a new letter.
    /// - Parameter isKnown: whether whoever asks has the file of this name; then it is not made again.
    func faces(usesBlank: Bool, isKnown: (String) -> Bool) -> (faces: [SVGFace], files: [SVGFile]) {
        var (faces, files): ([SVGFace], [SVGFile]) = ([], [])
        for program in programs where !program.used.isEmpty {
            let characters =
                linking == .embedded ? program.used.sorted().compactMap { Unicode.Scalar($0) } : nil
            let name = program.family.dropFirst() + ".woff"
            faces.append(SVGFace(family: program.family, file: String(name), weights: nil))
            if isKnown(String(name)) { continue }
            let bytes = WOFFFile.pack(program.font.webFont(for: characters), deflater)
            files.append(SVGFile(name: String(name), mediaType: "font/woff", bytes: bytes))
        }
        if usesBlank {
            let file = BlankFont.file
            faces.append(SVGFace(family: BlankFont.family, file: file.name, weights: "1 1000"))
            if !isKnown(file.name) { files.append(file) }
        }
        return (faces, files)
    }
}

extension SVGFile {
    /// A file that is named by the hash of its bytes.
    init(_ bytes: [UInt8], _ mediaType: String, extension suffix: String) {
        self.init(
            name: "\(SHA256.digest(bytes))".prefix(32) + "." + suffix, mediaType: mediaType, bytes: bytes)
    }

    /// The file as an address that holds it.
    var dataAddress: [UInt8] { Array("data:\(mediaType);base64,".utf8) + Base64.encoded(bytes) }
}
