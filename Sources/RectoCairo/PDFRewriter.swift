import RectoPDF

/// Turns Cairo's output into the final file: it adds what Cairo cannot express, removes what should not be there, and
/// packs the small objects. Object numbers stay the same; streams are copied.
struct PDFRewriter: ~Copyable {
    private let source: CairoOutput
    private let document: DocumentObjects
    /// Images whose files are passed on, with the meaning of their colours, by the numbers of their placeholders.
    private let images: [Int32: (image: PassedImage, profile: ImageProfile?)]
    private var profiles = ImageProfiles()
    private var verticalFonts: VerticalFonts
    private var file: PDFFile

    init(
        _ source: CairoOutput, document: DocumentObjects, images: [Int32: (image: PassedImage, profile: ImageProfile?)],
        uprightFonts: [String: String]
    ) {
        self.source = source
        self.document = document
        self.images = images
        verticalFonts = VerticalFonts(uprightFonts)
        file = PDFFile(.whole, reserving: source.size, capacity: source.bytes.count)
    }

    consuming func write() throws -> [UInt8] {
        // Links become annotations, which their pages then refer to.
        let annotations = document.addLinks(to: &file)
        // Cairo's objects are copied, and pages are completed.
        copyObjects(annotations)
        try verticalFonts.check()
        // The catalog refers to everything else.
        document.finish(&file)
        return file.take()
    }

    // MARK: Cairo's objects

    private mutating func copyObjects(_ annotations: [Int: [ObjectNumber]]) {
        let pages = [Int: Int](source.pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        for object in source.objects {
            let number = ObjectNumber(object.number)
            if let stream = object.stream {
                copyStream(object, number, stream)
            } else if let page = pages[object.number], page < document.pageCount {
                addPage(object, number, page, annotations[page] ?? [])
            } else {
                var value = source.compact(object.value)
                verticalFonts.rewrite(&value)
                file.addCopied(number) { $0.put(value) }
            }
        }
    }

    private mutating func copyStream(_ object: CairoOutput.Object, _ number: ObjectNumber, _ stream: Range<Int>) {
        let bytes = source.bytes[stream]
        if let placeholder = PlaceholderJPEG.number(in: bytes), let (image, profile) = images[placeholder] {
            return addImage(number, image, profile)
        }
        if source.find("/Filter /DCTDecode", in: object.value) != nil, let image = PassedImage(jpeg: Array(bytes)) {
            return addImage(number, image, ImageProfile(jpeg: Array(bytes)))
        }
        let copied = source.compact(source.entries(of: object))
        // Cairo does not compress meshes.
        if source.find("/Filter", in: object.value) == nil, stream.count > 256 {
            return file.addStream(number, packing: Array(source.bytes[stream])) { $0.putCopied { $0.put(copied) } }
        }
        file.addStream(number, EncodedStream(bytes, .named)) { $0.putCopied { $0.put(copied) } }
    }

    /// Writes an image with what Cairo does not say of it: the profile of its colours, and that inks are inverted.
    private mutating func addImage(_ number: ObjectNumber, _ image: PassedImage, _ profile: ImageProfile?) {
        let space = profiles.number(of: profile, components: image.space.components, in: &file)
        file.addStream(number, image.stream) { image.put(into: &$0, profile: space) }
    }

    /// Writes a page with its size in place of Cairo's, which is in whole units, and with what Cairo cannot say.
    private mutating func addPage(
        _ object: CairoOutput.Object, _ number: ObjectNumber, _ index: Int, _ annotations: [ObjectNumber]
    ) {
        let copied = source.compact(source.entries(of: object))
        let key = Array("/MediaBox".utf8)
        let start = copied.indices.first { copied[$0] == key[0] && copied[$0...].starts(with: key) } ?? copied.count
        let end = copied[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? copied.count
        file.addDictionary(number) { entries in
            entries.putCopied { $0.put(Array(copied[..<start])) }
            document.putEntries(ofPage: index, annotations: annotations, into: &entries)
            entries.putCopied { $0.put(Array(copied[end...])) }
        }
    }
}
