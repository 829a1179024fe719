import RectoCore

/// Turns Cairo's output into the final file: it adds what Cairo cannot express, removes what should not be there, and
/// packs the small objects. Object numbers stay the same; streams are copied.
struct PDFRewriter {
    private let source: CairoOutput
    private let document: DocumentObjects
    /// The images, by the numbers of their placeholders.
    private let images: [Int32: PassedImage]
    private var verticalFonts: VerticalFonts
    private var file: PDFFile

    init(
        _ source: CairoOutput, document: DocumentObjects, images: [Int32: PassedImage], uprightFonts: [String: String]
    ) {
        self.source = source
        self.document = document
        self.images = images
        verticalFonts = VerticalFonts(uprightFonts)
        file = PDFFile(reserving: source.size, capacity: source.bytes.count)
    }

    consuming func write() throws -> [UInt8] {
        // Links become annotations, which their pages then refer to.
        var tags: StructureWriter?
        let annotations = document.addLinks(to: &file, tags: &tags)
        // Cairo's objects are copied, and pages are completed.
        copyObjects(annotations)
        try verticalFonts.check()
        // The catalog refers to everything else.
        let (catalog, information) = document.addCatalog(to: &file)
        return file.finish(catalog: catalog, information: information)
    }

    // MARK: Cairo's objects

    private mutating func copyObjects(_ annotations: [Int: [Int]]) {
        let pages = [Int: Int](source.pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        for object in source.objects {
            var value = source.compact(object.value)
            if let stream = object.stream {
                if let number = PlaceholderJPEG.number(in: source.bytes[stream]), let image = images[number] {
                    file.add(object.number, image.dictionary(), stream: image.stream[...])
                    continue
                }
                // Cairo does not compress meshes.
                if source.find("/Filter", in: object.value) == nil, stream.count > 256 {
                    file.add(object.number, value, packing: Array(source.bytes[stream]))
                    continue
                }
                invertAdobeCMYK(&value, object, stream)
                file.add(object.number, value, stream: source.bytes[stream])
                continue
            }
            verticalFonts.rewrite(&value)
            if let page = pages[object.number] { complete(&value, page, annotations[page] ?? []) }
            file.add(object.number, value)
        }
    }

    /// Writes the page's size in place of Cairo's, which is in whole units, and what Cairo cannot say.
    private func complete(_ page: inout [UInt8], _ index: Int, _ annotations: [Int]) {
        guard index < document.pageCount else { return }
        let key = Array("/MediaBox".utf8)
        guard let start = page.indices.first(where: { page[$0] == key[0] && page[$0...].starts(with: key) }),
            let end = page[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return }
        page.replaceSubrange(start...end, with: document.pageEntries(of: index, annotations: annotations))
    }

    /// Marks CMYK JPEGs of Adobe's programs as inverted. Those programs store the inks inverted and mark such files.
    private func invertAdobeCMYK(_ value: inout [UInt8], _ object: CairoOutput.Object, _ stream: Range<Int>) {
        guard source.find("/Filter /DCTDecode", in: object.value) != nil,
            source.find("/ColorSpace /DeviceCMYK", in: object.value) != nil
        else { return }
        let header = stream.lowerBound..<min(stream.upperBound, stream.lowerBound + 4096)
        guard header.contains(where: { source.bytes[$0] == UInt8(ascii: "A") && source.matches("Adobe\0", at: $0) })
        else { return }
        value.removeLast(2)
        value.put("/Decode[1 0 1 0 1 0 1 0]>>")
    }
}
