import RectoCore

/// Compares two PDF files of any producer.
package struct PDFComparison {
    private let rules: DiffRules
    private let options: ReaderOptions
    private let looksSame: (Int, Int) -> Bool
    private var readsObjects = true

    /// - Parameter looksSame: whether a page of the old file is known to look like one of the new file, so that neither is drawn;
    ///   pages count from 0.
    package init(
        rules: DiffRules, options: ReaderOptions = ReaderOptions(),
        looksSame: @escaping (Int, Int) -> Bool = { _, _ in false }
    ) {
        (self.rules, self.options, self.looksSame) = (rules.fresh, options, looksSame)
    }

    /// A comparison that leaves all to the reader, also what both files have alike, as a proof of the other one.
    package static func byReader(rules: DiffRules, options: ReaderOptions = ReaderOptions()) -> PDFComparison {
        var comparison = PDFComparison(rules: rules, options: options)
        comparison.readsObjects = false
        return comparison
    }

    /// Ends the programs that read for a comparison whose time is over, because this one ends, too, and returns the
    /// reason.
    package static func timeIsOver(_ names: [String]) -> RenderFailure {
        ChildProcess.stopAll()
        return PDFReader.slow(names.map { .file($0) })
    }

    /// Throws `RenderFailure` if a file cannot be read.
    package func compare(_ old: PDFSource, _ new: PDFSource, diagnostics: DiagnosticSink) throws -> DiffResult {
        // Words, boxes, fonts and structure are read first; they say which pages belong together.
        let reader = PDFReader(options: options, layers: rules.layers)
        let alike = alike(old, new)
        let known = known(alike)
        let read = TwoThreads.run(
            { Result { try reader.read([old, new], known: known, diagnostics) } },
            // Nothing else is to be done until the programs are through.
            { () -> (old: FileFacts, new: FileFacts)? in
                if rules.layers.contains(.look) { alike?.comparePages() }
                return facts(old, new)
            })
        let contents = try read.old.get()
        (contents[0].facts, contents[1].facts) = (read.new?.old, read.new?.new)
        if rules.layers.contains(.look) { try checkSizes([old, new], contents) }
        // The programs that draw start while words are compared.
        let early = early(old, new, contents, alike)
        var comparison = DocumentComparison.compare(contents[0], contents[1], rules)
        try rules.check()
        if contents.contains(where: \.isIncomplete) { throw PDFReader.slow([old, new]) }
        if rules.layers.contains(.structure), contents.contains(where: { $0.structure.labels == nil }) {
            diagnostics.report(
                .diffNoLabels, "page labels are not compared, because qpdf is not on this machine",
                hints: ["install qpdf"])
        }
        // Pixels are read page by page, so that no document is held as pixels.
        if rules.layers.contains(.look) {
            comparison.add(try look((old, new), comparison, (alike, early), diagnostics))
        }
        var result = DiffResult(
            old: .init(name: old.name, pages: contents[0].pageCount),
            new: .init(name: new.name, pages: contents[1].pageCount))
        result.longestSide = contents.flatMap(\.sizes).map { max($0.width, $0.height) }.max() ?? 0
        result.findings = comparison.findings
        result.pages = comparison.alignment.pairs.map { ($0.old.map { $0 + 1 }, $0.new.map { $0 + 1 }) }
        return result
    }

    /// The parts that both files have alike, as far as their objects tell; nil if they tell nothing.
    private func alike(_ old: PDFSource, _ new: PDFSource) -> AlikeDocuments? {
        guard readsObjects, let a = old.fileBytes, let b = new.fileBytes else { return nil }
        return AlikeDocuments(a, b)
    }

    /// The facts that poppler does not tell; nil if structure is not compared, or the files are not understood.
    private func facts(_ old: PDFSource, _ new: PDFSource) -> (old: FileFacts, new: FileFacts)? {
        guard rules.layers.contains(.structure), let a = old.fileBytes, let b = new.fileBytes else { return nil }
        return FileFacts.of(a, b)
    }

    /// The facts that need not be asked of the reader, because they are the same of both documents.
    private func known(_ alike: AlikeDocuments?) -> PDFReader.Known {
        var known = PDFReader.Known()
        guard let alike else { return known }
        let (count, differing) = (alike.pageCounts.old, alike.differing())
        // One page is read in any case, so that the reader says whether it can.
        known.pageCount = count
        if count > 0, differing.count < count { known.pages = differing.isEmpty ? 0..<1 : differing }
        guard rules.layers.contains(.structure) else { return known }
        if alike.haveSameTags() { known.same.insert(.tags) }
        if alike.haveNoLabels, count == alike.pageCounts.new { known.same.insert(.labels) }
        if differing.isEmpty { known.same.formUnion([.fonts, .addresses]) }
        return known
    }

    /// Throws if a page has so many pixels that comparing them would take all memory.
    private func checkSizes(_ sources: [PDFSource], _ contents: [PDFPages]) throws(RenderFailure) {
        let most = Double(RasterStream.mostPixels) / (Raster.pixelsPerMillimetre * Raster.pixelsPerMillimetre)
        for (source, content) in zip(sources, contents) {
            for size in content.sizes where size.width * size.height > most {
                let (width, height) = (
                    Measure.number(size.width, decimals: 0), Measure.number(size.height, decimals: 0)
                )
                throw RenderFailure(
                    .limit,
                    Diagnostic(
                        .diffTooLarge,
                        "page \(size.page + 1) of '\(source.name)' is \(width) × \(height) mm, too large to be compared as pixels",
                        hints: ["leave pixels out: '--layer structure --layer text --layer geometry'"],
                        category: .limit))
            }
        }
    }

    /// The pages that have findings, with pictures, for a report.
    package func pages(_ result: DiffResult, _ old: PDFSource, _ new: PDFSource) -> [HTMLReport.Page] {
        let pairs = HTMLReport.pages(of: result)
        let oldDrawer = PagePictures(old, options, longestSide: result.longestSide)
        let newDrawer = PagePictures(new, options, longestSide: result.longestSide)
        let resolution = oldDrawer.resolution
        let oldPictures = oldDrawer.png(pairs.compactMap(\.old))
        let newPictures = newDrawer.png(pairs.compactMap(\.new))
        return pairs.map { pair in
            HTMLReport.Page(
                old: pair.old, new: pair.new,
                oldPicture: pair.old.flatMap { oldPictures[$0] }.map { .png($0, resolution: resolution) },
                newPicture: pair.new.flatMap { newPictures[$0] }.map { .png($0, resolution: resolution) })
        }
    }

    /// The rules of pages, which are drawn without their text where that can be told from the rest.
    private func drawnRules(
        _ old: PDFSource, _ new: PDFSource, _ alike: AlikeDocuments?, _ partners: [(old: Int, new: Int)]
    ) -> DrawnRules {
        guard let copies = alike?.withoutText(partners) else {
            return DrawnRules(old, new, options, partners: partners)
        }
        return DrawnRules(
            .spool(copies.old, name: old.name), .spool(copies.new, name: new.name), options, partners: partners)
    }

    /// Pages that are drawn, in order.
    private struct Drawing {
        let pages: [(old: Int, new: Int)]
        let old: RasterStream
        let new: RasterStream

        init(_ old: PDFSource, _ new: PDFSource, _ options: ReaderOptions, _ pages: [(old: Int, new: Int)]) {
            self.pages = pages
            self.old = RasterStream(old, options, pages: pages.map(\.old))
            self.new = RasterStream(new, options, pages: pages.map(\.new))
        }

        func isOf(_ others: [(old: Int, new: Int)]) -> Bool { pages.elementsEqual(others, by: ==) }
    }

    private func areDrawn(_ old: Int, _ new: Int, _ alike: AlikeDocuments?) -> Bool {
        !looksSame(old, new) && !(alike?.areSamePages(old, new) ?? false)
    }

    /// Draws the pages that differ if all stand where they stood, as they mostly do; nil where they cannot.
    private func early(
        _ old: PDFSource, _ new: PDFSource, _ contents: [PDFPages], _ alike: AlikeDocuments?
    ) -> Drawing? {
        guard rules.layers.contains(.look), contents[0].pageCount == contents[1].pageCount else { return nil }
        let pages = (0..<contents[0].pageCount).filter { areDrawn($0, $0, alike) }.map { (old: $0, new: $0) }
        return pages.isEmpty ? nil : Drawing(old, new, options, pages)
    }

    private func look(
        _ sources: (old: PDFSource, new: PDFSource), _ comparison: DocumentComparison,
        _ known: (alike: AlikeDocuments?, early: Drawing?), _ diagnostics: DiagnosticSink
    ) throws(RenderFailure) -> [Finding] {
        let (old, new) = sources
        let (alike, early) = known
        let deadline = options.deadline
        let partners = comparison.partners.enumerated().filter { _, pages in
            areDrawn(pages.old, pages.new, alike)
        }
        if partners.isEmpty { return [] }
        let wanted = partners.map(\.element)
        let drawing = early.flatMap { $0.isOf(wanted) ? $0 : nil } ?? Drawing(old, new, options, wanted)
        // Pages of which only the text differs have the same rules, whatever these are.
        let withOtherLines = partners.indices.filter { index in
            !(alike?.drawSameLines(partners[index].element.old, partners[index].element.new) ?? false)
        }
        let places = Dictionary(uniqueKeysWithValues: withOtherLines.enumerated().map { ($1, $0) })
        let drawn = drawnRules(old, new, alike, withOtherLines.map { partners[$0].element })
        let fine = FinePictures(old, new, options)
        var look = LookFindings(rules)
        var missing: [Int] = []
        for (place, (index, pages)) in partners.enumerated() {
            if let (a, b) = RasterStream.next(
                (drawing.old, pages.old), (drawing.new, pages.new), deadline: deadline)
            {
                look.compare(
                    old: a, new: b, rules: places[place].map(drawn.rules) ?? ([], []), fine: fine,
                    known: { comparison.known(index) })
                drawing.old.reuse(a)
                drawing.new.reuse(b)
                if deadline.hasPassed { throw PDFReader.slow([old, new]) }
            } else {
                if deadline.hasPassed { throw PDFReader.slow([old, new]) }
                missing.append(pages.new + 1)
            }
        }
        if !missing.isEmpty {
            diagnostics.report(
                .diffNotDrawn,
                missing.count == 1
                    ? "page \(missing[0]) was not compared as pixels, because poppler could not draw it"
                    : "\(TextFindings.pages(missing)) were not compared as pixels, because poppler could not draw them",
                hints: ["text, places and structure were compared; see what 'pdftoppm' says of the files"])
        }
        if fine.isExhausted {
            diagnostics.report(
                .diffNotFine,
                "the pages differ in so many places that small print within pictures and drawings was not compared everywhere",
                hints: ["compare the files in parts, or leave out with --mask what need not be compared"])
        }
        let flows =
            comparison.flows
            || comparison.findings.contains { [.inserted, .deleted, .replaced, .reflowed].contains($0.kind) }
        var flow = TextFlow(flows, comparison.alignment)
        if flow == .amongAllPages, !missing.isEmpty { flow = .amongSomePages }
        return look.findings(flow).filter { rules.layers.contains($0.layer) }
    }
}
