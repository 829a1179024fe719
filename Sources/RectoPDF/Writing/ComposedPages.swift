import RectoCore
import RectoLayout
import RectoText

/// The pages of a document whose content recto writes itself.
package final class ComposedPages: PageSink {
    private let resources: PageResources
    private let composer: PageComposer
    private let pageTree: ObjectNumber
    private let marks: ContentMarks?
    private struct Page {
        var number: ObjectNumber
        var content: ObjectNumber
        /// The stream of its margins, if they were not known when its content was written.
        var margins: ObjectNumber?
        /// The key of its marks in the parent tree.
        var marks: Int?
    }
    private var pages: [Page] = []

    /// - Parameters:
    ///   - structure: the structure of the document; nil for a file without tags.
    ///   - form: whether it is a file, or becomes a part of a larger one.
    init(
        _ settings: PDFSettings, structure: StructureTree?, form: PDFFile.Form = .whole, diagnostics: DiagnosticSink
    ) {
        resources = PageResources(settings, form: form, diagnostics: diagnostics)
        marks = structure.map { ContentMarks($0) }
        composer = PageComposer(resources, marks: marks)
        pageTree = resources.file.allocate()
    }

    package func add(_ list: DisplayList, userUnit: Int) { add(list, userUnit, .now) }

    /// Adds a page whose margin boxes come when all pages are known, because they may name their number.
    func addWithoutMargins(_ list: DisplayList, userUnit: Int) { add(list, userUnit, .later) }

    private func add(_ list: DisplayList, _ userUnit: Int, _ margins: PageComposer.MarginPainting) {
        let key = marks?.beginPage()
        let content = composer.compose(
            list, units: PageUnits.perPixel / Double(userUnit), margins: margins)
        marks?.end()
        let page = Page(number: resources.file.allocate(), content: resources.file.allocate(), marks: key)
        resources.file.addStream(page.content, packing: content, of: .document)
        pages.append(page)
    }

    /// Adds the margin boxes of a page that was added without them.
    func addMargins(_ list: DisplayList, userUnit: Int, page index: Int) {
        marks?.resume(page: index, stream: pages[index].marks)
        let content = composer.compose(list, units: PageUnits.perPixel / Double(userUnit))
        marks?.end()
        let number = resources.file.allocate()
        resources.file.addStream(number, packing: content, of: .document)
        pages[index].margins = number
    }

    package func finish(_ facts: DocumentFacts) throws -> [UInt8] {
        let (document, tags, structure) = try addPages(facts)
        let (catalog, information) = document.addCatalog(
            to: &resources.file, tags: tags, structure: structure?.number, layers: resources.putLayers)
        resources.file.finish(catalog: catalog, information: information)
        return resources.file.take()
    }

    /// Ends the document, which becomes a part of a larger file.
    func finishPart(_ facts: DocumentFacts) throws -> PDFParts {
        let (document, tags, structure) = try addPages(facts)
        return document.addParts(to: &resources.file, tags: tags, structure: structure)
    }

    /// Adds everything to which the catalog refers.
    private func addPages(
        _ facts: DocumentFacts
    ) throws -> (DocumentObjects, StructureWriter?, structure: StructureWriter.Root?) {
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
        for index in pages.indices { addPage(index, document, annotations[index] ?? []) }
        addPageTree()
        let structure = tags?.write(to: &resources.file)
        return (document, tags, structure)
    }

    /// [ISO 19005-2 §6.1.13](https://www.iso.org/standard/50655.html)
    private static let mostNested = 28

    private func checkNesting(_ report: ConformanceReport) {
        if report.conformance.archival == nil || composer.deepest <= Self.mostNested { return }
        report.lacks(
            .pdfTooNested,
            "clips and transforms are nested \(composer.deepest) deep, but \(report.conformance.name) allows "
                + "\(Self.mostNested)", for: .keeping,
            hints: ["nest fewer boxes with 'overflow', 'clip-path' or 'transform'"])
    }

    private func addPage(_ index: Int, _ document: DocumentObjects, _ annotations: [ObjectNumber]) {
        let page = pages[index]
        let (dictionary, hasTransparency) = (resources.number, resources.hasTransparency)
        resources.file.addDictionary(page.number) { entries in
            entries.put("Type", name: "Page")
            entries.put("Parent", pageTree)
            document.putEntries(ofPage: index, annotations: annotations, into: &entries)
            if let key = page.marks {
                entries.put("StructParents", parentKey: key)
                // The tabulator key follows the structure.
                if !annotations.isEmpty { entries.put("Tabs", name: "S") }
            }
            entries.put("Resources", dictionary)
            if let margins = page.margins {
                entries.array("Contents") { contents in
                    contents.put(page.content)
                    contents.put(margins)
                }
            } else {
                entries.put("Contents", page.content)
            }
            // What is transparent is mixed in sRGB, whatever the viewer draws on.
            if hasTransparency { entries.putGroup(.page) }
        }
    }

    private func addPageTree() {
        resources.file.addDictionary(pageTree) { entries in
            entries.put("Type", name: "Pages")
            entries.put("Count", pages.count)
            entries.put("Kids", pages.lazy.map(\.number))
        }
    }
}
