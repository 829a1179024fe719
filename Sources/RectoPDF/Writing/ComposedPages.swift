import RectoCore
import RectoLayout
import RectoText

/// The pages of a document whose content recto writes itself.
final class ComposedPages: PageSink {
    private let resources: PageResources
    private let composer: PageComposer
    private let pageTree: Int
    private let marks: ContentMarks?
    private struct Page {
        var number: Int
        var content: Int
        /// The stream of its margins, if they were not known when its content was written.
        var margins: Int?
        /// The key of its marks in the parent tree.
        var marks: Int?
    }
    private var pages: [Page] = []
    private(set) var parts: PDFParts?

    /// - Parameters:
    ///   - structure: the structure of the document; nil for a file without tags.
    ///   - keepsParts: whether it becomes a part of a larger file.
    init(
        faces: any GlyphFaceSource, images: any EncodedImageSource, structure: StructureTree?,
        conformance: PDFConformance = PDFConformance(), hints: FontProgram.Hints = .kept, keepsParts: Bool = false,
        diagnostics: DiagnosticSink
    ) {
        resources = PageResources(
            faces: faces, images: images, conformance: conformance, hints: hints, keepsParts: keepsParts,
            diagnostics: diagnostics)
        marks = structure.map { ContentMarks($0) }
        composer = PageComposer(resources, marks: marks)
        pageTree = resources.file.allocate()
    }

    func add(_ list: DisplayList, userUnit: Int, margins: MarginPainting) {
        let key = marks?.beginPage()
        let content = composer.compose(
            list, units: PageUnits.perPixel / Double(userUnit), keepsState: margins == .later)
        marks?.end()
        let page = Page(number: resources.file.allocate(), content: resources.file.allocate(), marks: key)
        resources.file.add(page.content, Array("<<>>".utf8), packing: content.bytes)
        pages.append(page)
    }

    func addMargins(_ list: DisplayList, userUnit: Int, page index: Int) {
        marks?.resume(page: index, stream: pages[index].marks)
        let content = composer.compose(list, units: PageUnits.perPixel / Double(userUnit))
        marks?.end()
        let number = resources.file.allocate()
        resources.file.add(number, Array("<<>>".utf8), packing: content.bytes)
        pages[index].margins = number
    }

    func finish(_ facts: DocumentFacts) throws -> [UInt8] {
        try resources.finish()
        checkNesting(facts.report)
        let document = DocumentObjects(facts, pages: pages.map(\.number), pageTree: pageTree)
        // Links become annotations, which their pages then refer to.
        let isVersion2 = facts.report.conformance.isVersion2
        var tags = marks.map {
            isVersion2
                ? StructureWriter($0, pages: document.pages, version2: &resources.file)
                : StructureWriter($0, pages: document.pages)
        }
        let annotations = document.addLinks(to: &resources.file, tags: &tags)
        for (index, page) in pages.enumerated() {
            resources.file.add(page.number, dictionary(index, document, annotations[index] ?? []))
        }
        resources.file.add(pageTree, treeDictionary())
        let structure = tags?.write(to: &resources.file)
        if resources.file.parts != nil {
            parts = document.addParts(to: &resources.file, tags: tags, structure: structure)
            return []
        }
        var layers: [UInt8] = []
        resources.putLayers(into: &layers)
        let (catalog, information) = document.addCatalog(
            to: &resources.file, tags: tags, structure: structure?.number, layers: layers)
        return resources.file.finish(catalog: catalog, information: information)
    }

    static let tooNested = "pdf.too-nested"
    /// [ISO 19005-2 §6.1.13](https://www.iso.org/standard/50655.html)
    private static let mostNested = 28

    private func checkNesting(_ report: ConformanceReport) {
        if report.conformance.archival == nil || composer.deepest <= Self.mostNested { return }
        report.lacks(
            Self.tooNested,
            "clips and transforms are nested \(composer.deepest) deep, but \(report.conformance.name) allows "
                + "\(Self.mostNested)", for: .keeping,
            hints: ["nest fewer boxes with 'overflow', 'clip-path' or 'transform'"])
    }

    private func dictionary(_ index: Int, _ document: DocumentObjects, _ annotations: [Int]) -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/Page/Parent ")
        value.putReference(pageTree)
        value += document.pageEntries(of: index, annotations: annotations)
        if let key = pages[index].marks {
            value.put("/StructParents ")
            value.put(key)
            // The tabulator key follows the structure.
            if !annotations.isEmpty { value.put("/Tabs/S") }
        }
        value.put("/Resources ")
        value.putReference(resources.number)
        value.put("/Contents ")
        if let margins = pages[index].margins {
            value.put("[")
            value.putReference(pages[index].content)
            value.put(" ")
            value.putReference(margins)
            value.put("]")
        } else {
            value.putReference(pages[index].content)
        }
        // What is transparent is mixed in sRGB, whatever the viewer draws on.
        if resources.hasTransparency { value.put("/Group<</S/Transparency/CS/DeviceRGB>>") }
        value.put(">>")
        return value
    }

    private func treeDictionary() -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/Pages/Count ")
        value.put(pages.count)
        value.put("/Kids[")
        for (index, page) in pages.enumerated() {
            if index > 0 { value.append(0x20) }
            value.putReference(page.number)
        }
        value.put("]>>")
        return value
    }
}
