import RectoCore

/// Shaping of text in any script and direction.
extension TextShaper {
    /// Shapes the text item by item. An item is a stretch of one script, bidi level, font and size.
    func shapeItemized(_ paragraph: Paragraph) -> ShapedParagraph {
        let repaired = paragraph.text.withUnsafeBufferPointer(repairedUTF8)
        return (repaired ?? paragraph.text).withUnsafeBufferPointer { text in
            shapeItems(text, paragraph)
        }
    }

    private func shapeItems(_ text: UnsafeBufferPointer<UInt8>, _ paragraph: Paragraph) -> ShapedParagraph {
        let language = paragraph.runs.first.map { library.requests[Int($0.font.raw)].request.language } ?? ""
        // Boundaries are found first, because a font is chosen for a whole grapheme.
        var breaks = textBoundaries(text, language: language)
        moveBreaksBehindBidiControls(text, &breaks)
        allowBreaksAroundAtomicInlines(text, &breaks)
        let (levels, baseLevel) = embeddingLevels(text, paragraph.direction)
        var shaped = ShapedParagraph(runs: [], glyphs: [], breaks: breaks, baseLevel: baseLevel)
        shaped.glyphs.reserveCapacity(text.count)
        // These are the first bytes of U+3000 and of what follows it.
        shaped.hasEastAsianText = text.contains { (0xE3...0xED).contains($0) || $0 == 0xEF || $0 == 0xF0 }
        var itemizer = Itemizer(levels: levels, scripts: scriptRuns(text), breaks: breaks)
        for run in FontRuns(paragraph) {
            if run.isCombined {
                shapeCombined(run, of: text, itemizer.script(at: run.range.lowerBound), into: &shaped)
                continue
            }
            let orientation = library.requests[Int(run.font.raw)].request.extras.orientation
            // All characters then have the same direction. https://www.w3.org/TR/css-writing-modes-4/#text-orientation
            if orientation == .upright { itemizer.setLevel(baseLevel, in: run.range) }
            let isUpright: ((UInt32, Script, FaceID) -> Bool)? =
                orientation == .horizontal ? nil : { self.isUpright($0, $1, $2, orientation) }
            for item in itemizer.items(text, run, isUpright: isUpright, choosing: chooseFace) {
                if item.isSeparator {
                    shaped.glyphs.append(Glyph(empty: item.shaping.range.lowerBound))
                    shaped.appendRun(item.shaping, item.face, glyphs: 1)
                } else {
                    shape(item, of: text, run.font, into: &shaped)
                }
            }
        }
        return shaped
    }

    /// Shapes an item. Small capitals and raised letters are made from other glyphs if the font has none of its own.
    private func shape(
        _ item: Itemizer.Item, of text: UnsafeBufferPointer<UInt8>, _ font: FontRequestID,
        into shaped: inout ShapedParagraph
    ) {
        let face = library.face(item.face).font
        let options = library.options(font, item.face)
        let request = library.requests[Int(font.raw)]
        var shaping = item.shaping
        shaping.size = library.usedSize(font, item.face, LayoutUnit(raw: shaping.size)).boundedRaw
        if request.request.extras.sizesScripts {
            let first = decodeScalar(text, at: shaping.range.lowerBound).scalar
            let factor = library.scriptFactor(font, item.face, shaping.script, first: first)
            if factor != 1 { shaping.size = (LayoutUnit(raw: shaping.size) * factor).boundedRaw }
        }
        func append(_ shaping: ShapingItem, _ options: ShapingOptions) {
            let first = shaped.glyphs.count
            _ = library.buffer.shape(text, shaping, font: face, options: options, into: &shaped.glyphs)
            if shaping.isUpright, request.request.extras.orientation != .upright {
                setSpacesSideways(&shaped.glyphs[first...], of: text, face, size: shaping.size)
            }
            shaped.appendRun(shaping, item.face, glyphs: shaped.glyphs.count - first)
        }
        guard request.mayNeedSynthesis else { return append(shaping, options) }
        let extras = request.request.extras
        if let caps = SynthesizedCaps(extras, face.file, shaping.script) {
            for piece in caps.divide(shaping, of: text) { append(piece, options) }
            return
        }
        let first = shaped.glyphs.count
        append(shaping, options)
        guard let position = SynthesizedPosition(extras, face, size: shaping.size),
            !isRaised(shaping, of: text, face, shaped.glyphs[first...], extras.position, request.request)
        else { return }
        // If one glyph has no raised form, all of them are made from the glyphs of plain text.
        shaped.glyphs.removeSubrange(first...)
        shaped.runs.removeLast()
        shaping.size = position.size
        append(shaping, library.options(font, item.face, without: SynthesizedPosition.feature(extras.position)))
        for i in first..<shaped.glyphs.count { shaped.glyphs[i].yOffset += Int32(clamping: position.shift) }
    }

    /// Makes spaces among upright characters as wide as in horizontal lines, because they are not upright characters
    /// themselves.
    /// [UAX #50](https://www.unicode.org/reports/tr50/)
    private func setSpacesSideways(
        _ glyphs: inout ArraySlice<Glyph>, of text: UnsafeBufferPointer<UInt8>, _ face: HarfBuzzFont, size: Int
    ) {
        for i in glyphs.indices {
            let place = Int(glyphs[i].cluster)
            let isSpace =
                text[place] == 0x20 || text[place] == 0xC2 && place + 1 < text.count && text[place + 1] == 0xA0
            if isSpace {
                glyphs[i].advance = Int32(clamping: Int(face.advance(glyphs[i].id)) * size / face.file.unitsPerEm)
            }
        }
    }

    /// Whether the feature, or the one for ordinals, has changed every glyph that is not a space.
    private func isRaised(
        _ item: ShapingItem, of text: UnsafeBufferPointer<UInt8>, _ face: HarfBuzzFont, _ glyphs: ArraySlice<Glyph>,
        _ position: FontRequestExtras.Position, _ request: FontRequest
    ) -> Bool {
        let feature = SynthesizedPosition.feature(position)
        guard face.file.hasSubstitution(feature, in: item.script) else { return false }
        let plain = ShapingOptions(
            language: request.language,
            features: request.features.filter { $0.tag != feature && $0.tag != SynthesizedPosition.ordinals })
        var others: [Glyph] = []
        _ = library.buffer.shape(text, item, font: face, options: plain, into: &others)
        guard others.count == glyphs.count else { return true }
        return zip(glyphs, others).allSatisfy {
            $0.id != $1.id || $0.id == Glyph.empty || text[Int($0.cluster)] == 0x20
        }
    }

    private func isUpright(
        _ scalar: UInt32, _ script: Script, _ face: FaceID, _ orientation: FontRequestExtras.Orientation
    ) -> Bool {
        if orientation == .upright { return true }
        return switch VerticalOrientation(scalar) {
        case .upright: true
        case .rotated: false
        case .transformedOrRotated:
            library.buffer.hasVerticalGlyph(scalar, script, font: library.face(face).font)
        }
    }

    /// [CSS Fonts 4 §5.3 Cluster matching](https://www.w3.org/TR/css-fonts-4/#cluster-matching)
    func chooseFace(_ font: FontRequestID, _ cluster: [UInt32], offset: Int) -> FaceID {
        guard let base = cluster.first else { return library.primaryFace(font) }
        // A variation selector says how the character before it is presented. Fonts need not have a glyph for it.
        let selector = cluster.first { $0 == 0xFE0E || $0 == 0xFE0F }
        let cluster = selector == nil ? cluster : cluster.filter { $0 != selector }
        let isColored = EmojiPresentation.isColored(
            base, selector, library.requests[Int(font.raw)].request.extras.emoji)
        if let face = library.face(font, covering: cluster, isColored: isColored) { return face }
        // If no font has the whole cluster, a font with its base is used.
        if cluster.count > 1, let id = library.face(font, covering: [base]) {
            let face = library.face(id)
            for mark in cluster.dropFirst() where !face.covers(mark) { noteMissing(mark, font, offset) }
            return id
        }
        noteMissing(base, font, offset)
        return library.faceForMissingGlyphs(font)
    }

    private func noteMissing(_ scalar: UInt32, _ font: FontRequestID, _ offset: Int) {
        if notedGlyphs.insert(NotedGlyph(scalar: scalar, font: font)).inserted {
            missingGlyphs.append(MissingGlyph(scalar: scalar, offset: offset, font: font))
        }
    }
}

/// Divides the text of one font run wherever the script, the level or the face changes.
private struct Itemizer {
    struct Item {
        var shaping: ShapingItem
        var face: FaceID
        /// Whether the item is a tab, a newline or an atomic inline.
        var isSeparator: Bool
    }
    private(set) var levels: [UInt8]
    let scripts: [ScriptRun]
    let breaks: [BreakOpportunities]
    private var scriptIndex = 0

    init(levels: [UInt8], scripts: [ScriptRun], breaks: [BreakOpportunities]) {
        self.levels = levels
        self.scripts = scripts
        self.breaks = breaks
    }

    mutating func setLevel(_ level: UInt8, in range: Range<Int>) {
        for i in range where levels.indices.contains(i) { levels[i] = level }
    }

    mutating func script(at offset: Int) -> Script {
        while scriptIndex < scripts.count - 1, scripts[scriptIndex].end <= offset { scriptIndex += 1 }
        return scriptIndex < scripts.count ? scripts[scriptIndex].script : .latin
    }

    /// - Parameter isUpright: whether a character stands upright in a vertical line; nil in horizontal lines.
    mutating func items(
        _ text: UnsafeBufferPointer<UInt8>, _ run: Paragraph.Run, isUpright: ((UInt32, Script, FaceID) -> Bool)?,
        choosing choose: (FontRequestID, [UInt32], Int) -> FaceID
    ) -> [Item] {
        var items: [Item] = []
        var cluster: [UInt32] = []
        var start = run.range.lowerBound
        while start < run.range.upperBound {
            // Collects one grapheme, without the characters for which fonts need no glyph.
            cluster.removeAll(keepingCapacity: true)
            var end = start
            var first: UInt32 = 0
            repeat {
                let (scalar, length) = decodeScalar(text, at: end)
                if end == start { first = scalar }
                let isSelector = scalar & ~1 == 0xFE0E && !cluster.isEmpty
                if isSelector || !isDefaultIgnorable(scalar) { cluster.append(scalar) }
                end += length
            } while end < run.range.upperBound && !breaks[end].contains(.grapheme)

            let script = script(at: start)
            let isSeparator = isSeparator(first)
            if isSeparator { cluster.removeAll(keepingCapacity: true) }
            let last = items.last
            // A cluster that needs no glyph stays with the face before it.
            let face = (cluster.isEmpty ? last?.face : nil) ?? choose(run.font, cluster, start)
            var stands = false
            if let isUpright, !isSeparator {
                // A space, or a cluster that needs no glyph, stands as the text before it does.
                stands =
                    cluster.isEmpty || first == 0x20 ? last?.shaping.isUpright ?? false : isUpright(first, script, face)
            }
            if let last, !last.isSeparator, !isSeparator, last.face == face, last.shaping.script == script,
                last.shaping.level == levels[start], last.shaping.isUpright == stands
            {
                items[items.count - 1].shaping.range = last.shaping.range.lowerBound..<end
            } else {
                var shaping = ShapingItem(
                    range: start..<end, script: script, level: levels[start], size: run.size.boundedRaw)
                shaping.isUpright = stands
                items.append(Item(shaping: shaping, face: face, isSeparator: isSeparator))
            }
            start = end
        }
        return items
    }

    private func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x2028, 0x2029, 0xFFFC: true
        default: false
        }
    }
}

/// Whether the character is invisible where a font has no glyph for it.
/// [UAX #44 Default_Ignorable_Code_Point](https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point)
func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
        0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
        0x1D173...0x1D17A, 0xE0000...0xE0FFF:
        true
    default: false
    }
}

extension ShapedParagraph {
    /// Appends a run that consists of the last `count` glyphs.
    fileprivate mutating func appendRun(_ item: ShapingItem, _ face: FaceID, glyphs count: Int) {
        var run = Run(
            range: item.range, glyphs: glyphs.count - count..<glyphs.count, face: face,
            size: LayoutUnit(raw: item.size), level: item.level)
        run.isUpright = item.isUpright
        runs.append(run)
    }
}
