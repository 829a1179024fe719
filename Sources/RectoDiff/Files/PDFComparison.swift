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
        var comparison = DocumentComparison(contents[0], contents[1], rules)
        if rules.layers.contains(.structure), contents.contains(where: { $0.structure.labels == nil }) {
            diagnostics.report(
                PDFReader.noLabels, .note, "page labels are not compared, because qpdf is not on this machine",
                hints: ["install qpdf"])
        }
        // Pixels are read page by page, so that no document is held as pixels.
        if rules.layers.contains(.look) { comparison.add(try look(old, new, comparison, diagnostics)) }
        var result = DiffResult(
            old: .init(name: old.name, pages: contents[0].pageCount),
            new: .init(name: new.name, pages: contents[1].pageCount))
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

    private func look(
        _ old: PDFSource, _ new: PDFSource, _ comparison: DocumentComparison, _ diagnostics: DiagnosticSink
    ) throws(RenderFailure) -> [Finding] {
        let deadline = options.deadline
        let (oldPages, newPages) = (RasterStream(old, options), RasterStream(new, options))
        let drawn = DrawnRules(old, new, options, partners: comparison.partners)
        var look = LookFindings(rules)
        var missing: [Int] = []
        for (index, pages) in comparison.partners.enumerated() {
            if let (a, b) = RasterStream.next((oldPages, pages.old), (newPages, pages.new), deadline: deadline) {
                look.compare(old: a, new: b, rules: drawn.rules(index), known: { comparison.known(index) })
                if deadline.hasPassed { throw PDFReader.slow([old, new]) }
            } else {
                if deadline.hasPassed { throw PDFReader.slow([old, new]) }
                missing.append(pages.new + 1)
            }
        }
        if !missing.isEmpty {
            diagnostics.report(
                PDFReader.notDrawn, .warning,
                "what \(TextFindings.pages(missing)) look like was not compared, because poppler could not draw them",
                hints: ["text, places and structure were compared; see what 'pdftoppm' says of the files"])
        }
        return look.findings.filter { rules.layers.contains($0.layer) }
    }
}
