import RectoCore

/// Compares two PDF files of any producer.
package struct PDFComparison {
    private let rules: DiffRules
    private let options: ReaderOptions

    package init(rules: DiffRules, options: ReaderOptions = ReaderOptions()) {
        (self.rules, self.options) = (rules, options)
    }

    /// Throws `RenderFailure` if a file cannot be read.
    package func compare(_ old: PDFSource, _ new: PDFSource, diagnostics: DiagnosticSink) throws -> DiffResult {
        // Words, boxes, fonts and structure are read first; they say which pages belong together.
        let reader = PDFReader(options: options, layers: rules.layers)
        let contents = try reader.read([old, new], diagnostics)
        if rules.layers.contains(.structure), contents.contains(where: { $0.structure.labels == nil }) {
            diagnostics.report(
                PDFReader.noLabels, .note, "page labels are not compared, because qpdf is not on this machine",
                hints: ["install qpdf"])
        }
        var comparison = DocumentComparison(contents[0], contents[1], rules)
        // Pixels are read page by page, so that no document is held as pixels.
        if rules.layers.contains(.look) { comparison.add(look(old, new, comparison)) }
        var result = DiffResult(
            old: .init(name: old.name, pages: contents[0].pages.count),
            new: .init(name: new.name, pages: contents[1].pages.count))
        result.findings = comparison.findings
        result.pages = comparison.alignment.pairs.map { ($0.old.map { $0 + 1 }, $0.new.map { $0 + 1 }) }
        return result
    }

    /// The pages that have findings, with pictures, for a report.
    package func pages(_ result: DiffResult, _ old: PDFSource, _ new: PDFSource) -> [HTMLReport.Page] {
        let pairs = HTMLReport.pages(of: result)
        let oldPictures = PagePictures(old, options).png(pairs.compactMap(\.old))
        let newPictures = PagePictures(new, options).png(pairs.compactMap(\.new))
        return pairs.map { pair in
            HTMLReport.Page(
                old: pair.old, new: pair.new, oldPicture: pair.old.flatMap { oldPictures[$0] }.map { .png($0) },
                newPicture: pair.new.flatMap { newPictures[$0] }.map { .png($0) })
        }
    }

    private func look(_ old: PDFSource, _ new: PDFSource, _ comparison: DocumentComparison) -> [Finding] {
        let (oldPages, newPages) = (RasterStream(old, options), RasterStream(new, options))
        var look = LookFindings(rules)
        for (index, pair) in comparison.pairs.enumerated() {
            guard let a = oldPages.next(pair.oldPage), let b = newPages.next(pair.newPage) else { continue }
            look.compare(pair, comparison.explained[index], moved: comparison.moved[index], old: a, new: b)
        }
        return look.findings
    }
}
