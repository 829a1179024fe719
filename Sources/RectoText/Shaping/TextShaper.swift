import RectoCore

/// Shapes the text of one document with the fonts of a library, and reports the characters and fonts that are missing.
package final class TextShaper: TextEngine {
    package let library: FontLibrary
    private let diagnostics: DiagnosticSink?
    private var scanner = SimpleTextScanner()
    /// The room for the glyphs of `shapePairs`.
    private let pairedGlyphs = UnsafeMutablePointer<Glyph>.allocate(capacity: mostPairedGlyphs)
    private static let mostPairedGlyphs = 255
    /// The fonts that `shapePairs` was asked for: a table has few.
    private struct PairedFont {
        let request: FontRequestID
        let size: LayoutUnit
        let face: FaceID
        let used: LayoutUnit
        let pairs: PairShaper
    }
    private var pairedFonts: [PairedFont] = []
    private static let mostPairedFonts = 8
    /// The room for the breaks of `hasLineBreak`.
    private var breaks = [BreakOpportunities](repeating: [], count: mostPairedGlyphs + 1)

    var missingGlyphs: [MissingGlyph] = []
    /// The entries of `missingGlyphs` without their places.
    var notedGlyphs: Set<NotedGlyph> = []
    struct NotedGlyph: Hashable {
        var scalar: UInt32
        var font: FontRequestID
    }
    private var reportedRequests: Set<Int> = []
    private var reportedFamilies: Set<[FontRequest.Family]> = []
    private struct MissingKey: Hashable {
        var scalar: UInt32
        var families: [FontRequest.Family]
    }
    private var reportedGlyphs: Set<MissingKey> = []
    private var missingCharacters = MissingCharacters()
    private var reportedFiles = 0
    /// The families for which unpainted colours were already reported.
    private var reportedColors: Set<String> = []
    private var reportedHyphenation: Set<Hyphenator.Problem> = []
    /// The faults of the `@font-face` rules of a family, by its name in lower case. They are reported when text asks
    /// for the family: sheets declare fonts that a document does not use.
    private var unusableFaces: [String: [Diagnostic]]

    package init(
        library: FontLibrary, diagnostics: DiagnosticSink? = nil, unusableFaces: [String: [Diagnostic]] = [:]
    ) {
        self.library = library
        self.diagnostics = diagnostics
        self.unusableFaces = unusableFaces
        library.cache.documents += 1
    }
    deinit { pairedGlyphs.deallocate() }

    private var search: FontDiagnostics.Search { library.searchesMachine ? .machine : .ownFonts }

    // MARK: Fonts

    package func intern(_ request: FontRequest, span: SourceSpan?) -> FontRequestID {
        let id = library.intern(request)
        guard diagnostics != nil, reportedRequests.insert(Int(id.raw)).inserted else { return id }
        let first = request.families.first
        // That a rule of the document has failed says more than that the family is missing.
        let isFirstUnusable = first.map { unusableFaces[$0.name.lowercased()] != nil } == true
        if !unusableFaces.isEmpty {
            for family in request.families where !family.isGeneric {
                for problem in unusableFaces.removeValue(forKey: family.name.lowercased()) ?? [] {
                    diagnostics?.report(problem)
                }
            }
        }
        let resolved = library.requests[Int(id.raw)]
        let isFirstLost =
            resolved.firstIsMissing == true && !isFirstUnusable
            && first.map { !FontDiagnostics.isOfSystem($0.name) } == true
        if !resolved.hasNamedFamily || isFirstLost, request.families.contains(where: { !$0.isGeneric }),
            reportedFamilies.insert(request.families).inserted
        {
            let used = library.familyName(primaryFace(id))
            diagnostics?.report(
                FontDiagnostics.notFound(
                    request.families, isNoneFound: !resolved.hasNamedFamily, used: used, in: search, at: span))
        }
        return id
    }

    package func primaryFace(_ font: FontRequestID) -> FaceID {
        let face = library.primaryFace(font)
        reportUnreadableFiles()
        return face
    }

    package func metrics(_ face: FaceID, size: LayoutUnit) -> FontMetrics { library.metrics(face, size: size) }

    package func usedSize(_ font: FontRequestID, face: FaceID, size: LayoutUnit) -> LayoutUnit {
        library.usedSize(font, face, size)
    }
    package var hasOpticalSizes: Bool { library.hasOpticalSizes }

    package func inkSpans(_ face: FaceID, glyph: UInt32, size: LayoutUnit, top: Int, bottom: Int)
        -> [ClosedRange<Int>]
    {
        library.inkSpans(face, glyph: glyph, size: size.boundedRaw, top: top, bottom: bottom)
    }

    package func hyphenCharacter(_ font: FontRequestID) -> Unicode.Scalar {
        library.face(primaryFace(font)).font.glyph(0x2010) != nil ? "\u{2010}" : "-"
    }

    package func hyphenate(
        _ text: [UInt8], _ range: Range<Int>, language: String, limits: Hyphenator.Limits, span: () -> SourceSpan?,
        in breaks: inout [BreakOpportunities]
    ) {
        let problem = library.hyphenator.mark(text, range, language: language, limits: limits, in: &breaks)
        if let problem, reportedHyphenation.insert(problem).inserted {
            diagnostics?.report(problem.diagnostic(at: span()))
        }
    }

    // MARK: Shaping

    package func shape(_ paragraph: Paragraph) -> ShapedParagraph {
        if !missingGlyphs.isEmpty { _ = takeMissingGlyphs() }
        // Bills repeat dates, amounts and words, so the text may have been shaped before.
        let place = library.cache.place(paragraph)
        if let place, let known = library.cache.find(paragraph, at: place) {
            if !library.unpaintedColors.isEmpty { reportUnpaintedColors(known) }
            return known
        }
        // Latin text in one direction needs no itemization. Other text, and text that the first font lacks characters
        // for, does.
        let shaped = shapeSimple(paragraph) ?? shapeItemized(paragraph)
        if let place, missingGlyphs.isEmpty { library.cache.store(shaped, paragraph, at: place) }
        if library.unreadableSources.count > reportedFiles { reportUnreadableFiles() }
        if !library.unpaintedColors.isEmpty { reportUnpaintedColors(shaped) }
        return shaped
    }

    package func shapePairs(
        _ text: UnsafeBufferPointer<UInt8>, _ font: FontRequestID, size: LayoutUnit
    ) -> PairedGlyphs? {
        guard text.count <= Self.mostPairedGlyphs, library.unpaintedColors.isEmpty,
            let index = pairedFont(font, size),
            let count = pairedFonts[index].pairs.shape(
                text, size: pairedFonts[index].used.boundedRaw, with: library.buffer, to: pairedGlyphs),
            count == text.count || isSimple(text)
        else { return nil }
        return PairedGlyphs(
            glyphs: UnsafeBufferPointer(start: pairedGlyphs, count: count), face: pairedFonts[index].face,
            size: pairedFonts[index].used)
    }

    /// The place of a font among `pairedFonts`; nil for one that pairs say nothing of, or not yet.
    private func pairedFont(_ font: FontRequestID, _ size: LayoutUnit) -> Int? {
        for index in pairedFonts.indices where pairedFonts[index].request == font && pairedFonts[index].size == size {
            return index
        }
        let request = library.requests[Int(font.raw)]
        guard !request.usesUnicodeRanges, !request.mayNeedSynthesis, !request.isVertical else { return nil }
        let face = primaryFace(font)
        guard let pairs = library.face(face).font.pairShaper(for: 0, library.options(font, face)) else { return nil }
        if pairedFonts.count == Self.mostPairedFonts { pairedFonts.removeAll(keepingCapacity: true) }
        let used = library.usedSize(font, face, size)
        pairedFonts.append(PairedFont(request: font, size: size, face: face, used: used, pairs: pairs))
        return pairedFonts.count - 1
    }

    package func hasLineBreak(in text: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard text.count < breaks.count, scanner.scan(text, library.characters, &breaks) else { return nil }
        // Bytes within a character have what an earlier text has left.
        return text.indices.dropFirst().contains { text[$0] & 0xC0 != 0x80 && breaks[$0].contains(.line) }
    }

    private func isSimple(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            let (scalar, length) = decodeScalar(text, at: index)
            if !library.characters[scalar].isSimple { return false }
            index += length
        }
        return true
    }

    /// Shapes each run with its first available font. The result is nil if the text is not simple or that font lacks a
    /// character.
    func shapeSimple(_ paragraph: Paragraph) -> ShapedParagraph? {
        guard paragraph.direction != .rightToLeft else { return nil }
        return paragraph.text.withUnsafeBufferPointer { text in
            var shaped = ShapedParagraph(
                runs: [], glyphs: [], breaks: Array(repeating: [], count: text.count + 1), baseLevel: 0)
            guard scanner.scan(text, library.characters, &shaped.breaks) else { return nil }
            shaped.glyphs.reserveCapacity(text.count)
            var separators = scanner.separators[...]
            for run in FontRuns(paragraph) {
                let request = library.requests[Int(run.font.raw)]
                let id = library.primaryFace(run.font)
                let face = library.face(id)
                guard !request.usesUnicodeRanges, !request.mayNeedSynthesis, !request.isVertical, !run.isCombined else {
                    return nil
                }
                let size = library.usedSize(run.font, id, run.size)
                let options = library.options(run.font, id)
                let firstGlyph = shaped.glyphs.count
                var item = ShapingItem(range: run.range, script: .latin, level: 0, size: size.boundedRaw)
                var start = run.range.lowerBound
                while start < run.range.upperBound {
                    let separator = separators.first.flatMap { $0.lowerBound < run.range.upperBound ? $0 : nil }
                    let end = separator?.lowerBound ?? run.range.upperBound
                    if end > start {
                        item.range = start..<end
                        let pairs = face.font.pairShaper(for: item.range.count, options)
                        let isShaped = pairs?.shape(text, item, with: library.buffer, into: &shaped.glyphs) ?? false
                        if !isShaped {
                            let isComplete = library.buffer.shape(
                                text, item, font: face.font, options: options, into: &shaped.glyphs)
                            guard isComplete else { return nil }
                        }
                    }
                    start = end
                    if let separator {
                        shaped.glyphs.append(Glyph(empty: separator.lowerBound))
                        separators.removeFirst()
                        start = separator.upperBound
                    }
                }
                shaped.runs.append(
                    ShapedParagraph.Run(
                        range: run.range, glyphs: firstGlyph..<shaped.glyphs.count, face: id, size: size, level: 0))
            }
            return shaped
        }
    }

    // MARK: Diagnostics

    package func takeMissingGlyphs() -> [MissingGlyph] {
        defer {
            missingGlyphs.removeAll()
            notedGlyphs.removeAll()
        }
        return missingGlyphs
    }

    package func report(_ missing: MissingGlyph, span: SourceSpan?) {
        let families = library.requests[Int(missing.font.raw)].request.families
        guard reportedGlyphs.insert(MissingKey(scalar: missing.scalar, families: families)).inserted else { return }
        missingCharacters.add(missing.scalar, in: search, at: span, to: diagnostics)
    }

    private func reportUnpaintedColors(_ shaped: ShapedParagraph) {
        for run in shaped.runs {
            guard let (family, format) = library.unpaintedColors[run.face], reportedColors.insert(family).inserted
            else { continue }
            diagnostics?.report(
                Diagnostic(
                    .fontUnpaintedColors,
                    "the colours of '\(family)' are in \(format) format, which is not painted: its plain outlines are",
                    hints: ["use a font with COLR version 0 layers or bitmaps"], category: .resource))
        }
    }

    /// Reports the shipped or installed font files that are missing or malformed. No document names them.
    private func reportUnreadableFiles() {
        while reportedFiles < library.unreadableSources.count {
            if case .file(let path, _) = library.unreadableSources[reportedFiles] {
                diagnostics?.report(
                    Diagnostic(
                        .fontUnreadable, "the font file '\(path)' cannot be read", as: .warning,
                        category: .resource))
            }
            reportedFiles += 1
        }
    }
}

/// The font runs of a paragraph. Neighbours with the same font and size are merged, so that text is shaped across
/// inline boxes where nothing parts it.
/// [CSS Text 3 §7.3](https://www.w3.org/TR/css-text-3/#boundary-shaping)
struct FontRuns: Sequence, IteratorProtocol {
    private let runs: [Paragraph.Run]
    private let end: Int
    private var index = 0

    init(_ paragraph: Paragraph) { (runs, end) = (paragraph.runs, paragraph.text.count) }

    mutating func next() -> Paragraph.Run? {
        guard index < runs.count, runs[index].range.lowerBound < end || end == 0 else { return nil }
        var run = runs[index]
        index += 1
        while index < runs.count, runs[index].font == run.font, runs[index].size == run.size, !run.isCombined,
            !runs[index].isCombined, !runs[index].isApart
        {
            run.range = run.range.lowerBound..<runs[index].range.upperBound
            index += 1
        }
        run.range = run.range.clamped(to: 0..<end)
        return run
    }
}
