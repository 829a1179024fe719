import RectoCore
import RectoLayout

/// The pages of a document whose content recto writes itself.
final class ComposedPages: PageSink {
    private let resources: PageResources
    private let composer: PageComposer
    private let pageTree: Int
    /// For each page, the numbers of the page and of its content.
    private var pages: [(page: Int, content: Int)] = []

    init(faces: any GlyphFaceSource, images: any EncodedImageSource, diagnostics: DiagnosticSink) {
        resources = PageResources(faces: faces, images: images, diagnostics: diagnostics)
        composer = PageComposer(resources)
        pageTree = resources.file.allocate()
    }

    func add(_ list: DisplayList, userUnit: Int) throws {
        let content = composer.compose(list, units: PageUnits.perPixel / Double(userUnit))
        let numbers = (page: resources.file.allocate(), content: resources.file.allocate())
        resources.file.add(numbers.content, Array("<<>>".utf8), packing: content.bytes)
        pages.append(numbers)
    }

    func finish(_ facts: DocumentFacts) throws -> [UInt8] {
        try resources.finish()
        let document = DocumentObjects(facts, pages: pages.map(\.page), pageTree: pageTree)
        // Links become annotations, which their pages then refer to.
        let annotations = document.addLinks(to: &resources.file)
        for (index, page) in pages.enumerated() {
            resources.file.add(page.page, dictionary(index, document, annotations[index] ?? []))
        }
        resources.file.add(pageTree, treeDictionary())
        let (catalog, information) = document.addCatalog(to: &resources.file)
        return resources.file.finish(catalog: catalog, information: information)
    }

    private func dictionary(_ index: Int, _ document: DocumentObjects, _ annotations: [Int]) -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/Page/Parent ")
        value.putReference(pageTree)
        value += document.pageEntries(of: index, annotations: annotations)
        value.put("/Resources ")
        value.putReference(resources.number)
        value.put("/Contents ")
        value.putReference(pages[index].content)
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
            value.putReference(page.page)
        }
        value.put("]>>")
        return value
    }
}
