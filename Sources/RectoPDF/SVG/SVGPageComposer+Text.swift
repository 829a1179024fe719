import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Writing text. A paragraph on a page becomes one `text` element, so that it is found and copied as a whole, with an
/// element in it for each line and each change of style. Every character has its position, so that no browser moves it;
/// in linked pages, whose fonts are there for sure, only characters that do not stand where the one before ends have one
/// (`CharacterPlaces`).
///
/// If one glyph of a font is not what its character leads to (ligatures, shaped scripts, alternates), or if glyphs
/// are slanted, narrowed or coloured, they are drawn, and text without ink and of the same width lies over them.
/// [SVG 2 §11](https://www.w3.org/TR/SVG2/text.html)
extension SVGPageComposer {
    /// The style of a stretch of text, in the numbers that are written.
    struct TextStyle: Equatable {
        /// The number of the font; -1 for the blank one.
        var family = -2
        /// In 1/1024 px.
        var size = -1
        /// In quarters of the numbers of `font-weight`.
        var weight = TextStyle.normalWeight
        var color = Color.black
        var isUnseen = false
        /// The width of the line along the outlines, in 1/1000 px.
        var stroke = 0

        static let normalWeight = 1600
    }

    /// The `text` element that is being written.
    struct OpenText {
        var isOpen = false
        /// Elements below the text: outlines of its glyphs, and areas beside it.
        let below = ContentStream(capacity: 1 << 12)
        /// The attributes and the content.
        let content = ContentStream(capacity: 1 << 12)
        /// The style of the element itself; those in it give only what differs.
        var base = TextStyle()
        var isFirst = true
        /// Whether it has spaces that would be collapsed.
        var keepsSpaces = false
        /// The paragraph that it is; negative if nothing tells.
        var paragraph: Int32 = -1
        /// The place at which the line goes on, in 1/1024 px.
        var pen = OpenText.nowhere
        var line = 0
        var endsWithSpace = false
        /// Whether the last character is a hyphen at the end of a line.
        var endsWithHyphen = false
        /// Whether the author has ended the line.
        var endsLine = false
        /// Whether the line has text in both directions, which is in the order of reading, and so not from side to side.
        var isMixed = false
        /// The spaces at the start, which are left out if it is only one.
        var leading: [(x: Int, y: Int, style: TextStyle)] = []
        var boxes: [Rect] = []
        /// The baseline of the last part, in 1/1024 px.
        var lastY = 0
        /// The outlines that are being placed in `below`.
        var uses: UseGroup?

        /// The part that is being written, with a position for each unit of UTF-16.
        var style = TextStyle()
        var xs: [Int] = []
        var ys: [Int] = []
        /// The widths that the font gives the units, in 1/1024 px; infinity where a browser may take another.
        var widths: [Double] = []
        /// The indices of the units that are spaces between words.
        var spaces: [Int] = []
        /// The places in `characters` at which the units begin.
        var offsets: [Int] = []
        /// The `word-spacing` of the element itself, in 1/1000 px.
        var baseSpacing = 0
        let characters = ContentStream(capacity: 1 << 12)
        var left = Int.max
        var right = Int.min

        /// A pen that no text can reach, so that none goes on there.
        static let nowhere = -1 << 40

        private func box(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ size: Int) -> Rect {
            // Edges that only touch do not count.
            Rect(
                x: LayoutUnit(raw: left + 128), y: LayoutUnit(raw: top - size),
                width: LayoutUnit(raw: right - left - 256),
                height: LayoutUnit(raw: bottom - top + size + size / 3))
        }

        mutating func keepBox() {
            if xs.isEmpty { return }
            boxes.append(box(left, right, ys.min() ?? 0, ys.max() ?? 0, style.size))
        }

        /// Whether some of the text may lie over or under a rectangle.
        func covers(_ rect: Rect) -> Bool {
            boxes.contains { $0.intersects(rect) }
                || !xs.isEmpty && box(left, right, ys.min() ?? 0, ys.max() ?? 0, style.size).intersects(rect)
        }
    }

    // MARK: Runs

    func show(_ run: GlyphRun, of list: DisplayList) {
        if run.size <= .zero { return }
        let face = resources.painted.face(run.face)
        if face.isForbidden, let program = face.program {
            resources.painted.reportForbidden(program, at: structure?.span(of: run.content))
        }
        let isUnseen = isUnseen || run.isInvisible
        if !isUnseen {
            if run.strokeWidth > .zero { return strokeOutlines(run, of: list, face) }
            if run.isOutlined {
                for glyph in list.glyphs[run.glyphs] { drawGlyph(glyph, run, face) }
                return
            }
        }
        let isPlain = !isUnseen && !face.hasColorLayers && face.shear == 0 && run.compression == 1
        let writer = RunWriter(
            run: run, face: face, program: isPlain ? resources.program(run.face) : nil, isUnseen: isUnseen,
            paragraph: structure?.paragraph(of: run.content) ?? -1)
        if !run.isRightToLeft {
            list.forEachCluster(of: run) { glyphs, bytes in add(glyphs, bytes, writer) }
            return
        }
        // The text is written in the order of reading.
        list.glyphs.withUnsafeBufferPointer { glyphs in
            list.text.withUnsafeBufferPointer { bytes in
                var (next, end) = (run.glyphs.upperBound, run.text.upperBound)
                for cluster in list.clusters[run.clusters].reversed() {
                    let (first, start) = (next - Int(cluster.glyphCount), end - Int(cluster.byteCount))
                    add(glyphs[first..<next], bytes[start..<end], writer)
                    (next, end) = (first, start)
                }
            }
        }
    }

    /// A run while its characters are written.
    private struct RunWriter {
        var run: GlyphRun
        var face: PaintedFace
        /// The number of the font; nil if nothing of the run is text in it.
        var program: Int?
        var isUnseen: Bool
        var paragraph: Int32

        var style: TextStyle {
            TextStyle(
                family: program ?? -1, size: run.size.raw, color: run.color,
                stroke: face.isBolder ? (run.size.thousandths + 18) / 36 : 0)
        }
    }

    private typealias Glyphs = Slice<UnsafeBufferPointer<PositionedGlyph>>

    private func add(_ glyphs: Glyphs, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ writer: RunWriter) {
        var scalars: [UInt32] = []
        if bytes.count == 1, let byte = bytes.first {
            // What follows the author's own line break is a text of its own.
            if byte == 0x0A { return text.endsLine = true }
            scalars = [UInt32(byte)]
        } else {
            scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            if writer.run.isRightToLeft { scalars.reverse() }
        }
        if let program = writer.program, glyphs.count == scalars.count,
            scalars.count == 1 || !writer.run.isRightToLeft,
            zip(glyphs, scalars).allSatisfy({
                resources.plainGlyph(program, $1) == $0.id && Self.standsAlone($1)
            })
        {
            let style = writer.style
            for (index, (glyph, scalar)) in zip(glyphs, scalars).enumerated() {
                let width = advance(glyph.id, writer)
                place(scalar, x: glyph.x, y: glyph.y, width: width, style, writer, isInWord: index > 0)
                resources.use(program, scalar)
            }
            return
        }
        if !writer.isUnseen { for glyph in glyphs { drawGlyph(glyph, writer.run, writer.face) } }
        cover(glyphs, scalars, writer)
    }

    /// In 1/1024 px.
    private func advance(_ glyph: UInt32, _ writer: RunWriter) -> Double {
        let advance =
            writer.face.program?.advance(glyph) ?? resources.painted.source.advance(writer.run.face, glyph: glyph)
            * 1000
        return advance / 1000 * Double(writer.run.size.raw) * writer.run.compression
    }

    /// Whether a browser shows a character by itself, wherever it stands.
    private static func standsAlone(_ value: UInt32) -> Bool {
        if value < 0x300 { return value >= 0x20 && value != 0x7F && value != 0xAD }
        guard let properties = Unicode.Scalar(value)?.properties else { return false }
        return !properties.isDefaultIgnorableCodePoint && !isMark(properties)
            && properties.generalCategory != .unassigned
    }

    private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    }

    /// Lays text without ink over glyphs, as wide as they are.
    private func cover(_ glyphs: Glyphs, _ scalars: [UInt32], _ writer: RunWriter) {
        guard let first = glyphs.first, !scalars.isEmpty else { return }
        var (left, right) = (Int.max, Int.min)
        for glyph in glyphs {
            left = min(left, glyph.x)
            right = max(right, glyph.x + Int(advance(glyph.id, writer).rounded()))
        }
        let takesRoom = scalars.map { value in
            guard let properties = Unicode.Scalar(value)?.properties else { return false }
            return !properties.isDefaultIgnorableCodePoint && !Self.isMark(properties)
        }
        let count = max(1, takesRoom.lazy.filter { $0 }.count)
        let width = max(0, right - left)
        let weight = Double(width) / Double(count) / Double(writer.run.size.raw) * BlankFont.weightOfEm
        var style = writer.style
        (style.family, style.isUnseen, style.stroke) = (-1, true, 0)
        style.weight = Int(max(1, min(BlankFont.heaviest, weight)).rounded()) * 4
        // Where a whole number is not exact enough, quarters are.
        if writer.run.size > LayoutUnit(20) {
            style.weight = Int((max(1, min(BlankFont.heaviest, weight)) * 4).rounded())
        }
        usesBlank = true
        // Characters that browsers take for one with those before them do not have places of their own.
        let isOne = scalars.contains { value in
            guard let properties = Unicode.Scalar(value)?.properties else { return false }
            return Self.isMark(properties) || properties.generalCategory == .spacingMark
        }
        var place = writer.run.isRightToLeft ? count - 1 : 0
        for (index, scalar) in scalars.enumerated() {
            self.place(
                scalar, x: isOne ? left : left + width * min(count - 1, max(0, place)) / count, y: first.y,
                width: Double(isOne ? width : width / count), style, writer, isInWord: index > 0)
            if takesRoom[index] { place += writer.run.isRightToLeft ? -1 : 1 }
        }
    }

    // MARK: Characters

    private func place(
        _ scalar: UInt32, x: Int, y: Int, width: Double, _ style: TextStyle, _ writer: RunWriter, isInWord: Bool
    ) {
        let end = x + Int(width.rounded())
        let isSpace = scalar == 0x20 || scalar == 9 || scalar == 10 || scalar == 13
        let isRightToLeft = writer.run.isRightToLeft
        if text.isOpen, !isInWord,
            !goesOn(at: isRightToLeft ? end : x, y, isSpace: isSpace, writer)
        {
            endText()
        }
        if text.isFirst, text.xs.isEmpty, text.leading.isEmpty { text.paragraph = writer.paragraph }
        text.isOpen = true
        if isSpace, text.isFirst, text.xs.isEmpty {
            text.leading.append((x, y, style))
        } else {
            if !text.leading.isEmpty {
                if text.leading.count > 1 {
                    text.keepsSpaces = true
                    for space in text.leading { write(0x20, space.x, space.y, 0, space.style, writer.run) }
                }
                text.leading = []
            }
            if isSpace, text.endsWithSpace { text.keepsSpaces = true }
            write(isSpace ? 0x20 : scalar, x, y, width, style, writer.run)
        }
        text.pen = isRightToLeft ? x : end
        text.line = y
        (text.endsWithSpace, text.endsWithHyphen) = (isSpace, scalar == 0xAD)
    }

    /// Whether a character continues the element: the word, or the paragraph after a space.
    private func goesOn(at x: Int, _ y: Int, isSpace: Bool, _ writer: RunWriter) -> Bool {
        let em = writer.run.size.raw
        let isSameParagraph = writer.paragraph >= 0 && writer.paragraph == text.paragraph
        if text.endsLine { return false }
        if writer.run.isUpright { return isSameParagraph }
        let gap = writer.run.isRightToLeft ? text.pen - x : x - text.pen
        // Letters that stand lower or higher on the line, such as digits of formulas, continue it.
        let isOnLine = abs(y - text.line) * 4 < em * 3
        let isNear = isOnLine && gap * 8 <= em && gap * 4 >= -em
        if isNear { return isSameParagraph || writer.paragraph < 0 || text.paragraph < 0 }
        if !isSameParagraph { return false }
        return text.endsWithSpace || text.endsWithHyphen || isOnLine && (isSpace || text.isMixed)
    }

    private func write(_ scalar: UInt32, _ x: Int, _ y: Int, _ width: Double, _ style: TextStyle, _ run: GlyphRun) {
        if !text.xs.isEmpty, style != text.style || text.ys[text.ys.count - 1] != y && !run.isUpright { endPart() }
        text.style = style
        text.offsets.append(text.characters.count)
        if CharacterPlaces.separatesWords(scalar) { text.spaces.append(text.xs.count) }
        text.xs.append(x)
        text.ys.append(y)
        let isPlain = style.family >= 0 && !run.isRightToLeft && CharacterPlaces.isPlain(scalar)
        text.widths.append(isPlain ? width : .infinity)
        text.left = min(text.left, x)
        text.right = max(text.right, x + Int(width.rounded()))
        putEscaped(scalar, on: text.characters)
        // Positions count units of UTF-16.
        if scalar > 0xFFFF {
            text.xs.append(x)
            text.ys.append(y)
            // Half of a character has no place of its own.
            text.widths[text.widths.count - 1] = 0
            text.widths.append(.infinity)
            text.offsets.append(text.characters.count)
        }
    }

    /// Appends a character as XML has it. [XML 1.0 §2.2, §2.4](https://www.w3.org/TR/xml/#charsets)
    func putEscaped(_ value: UInt32, on stream: ContentStream) {
        switch value {
        case 0x26: stream.put("&amp;")
        case 0x3C: stream.put("&lt;")
        case 0x3E: stream.put("&gt;")
        case 0x22: stream.put("&quot;")
        case 0x20..<0x7F:
            stream.reserve(1)
            stream.push(UInt8(value))
        case 0..<0x20, 0xFFFE, 0xFFFF: stream.put("\u{FFFD}")
        default:
            stream.reserve(4)
            for byte in Unicode.Scalar(value).map({ Array(String($0).utf8) }) ?? [] { stream.push(byte) }
        }
    }

    // MARK: Elements

    /// Ends a part of the text whose style is one, and which is on one line.
    private func endPart() {
        if text.xs.isEmpty { return }
        text.keepBox()
        let stream = text.content
        let isFirst = text.isFirst
        let isOnLine = text.ys.allSatisfy { $0 == text.ys[0] }
        let places = isOnLine ? CharacterPlaces(of: text, for: resources.linking) : .all
        if !isFirst { stream.put("<tspan") }
        putPositions(" x=\"", places.starts.isEmpty ? text.xs : [text.xs[0]], on: stream)
        // A line goes on where it is.
        if !isOnLine {
            putPositions(" y=\"", text.ys, on: stream)
        } else if isFirst || text.ys[0] != text.lastY {
            putPositions(" y=\"", [text.ys[0]], on: stream)
        }
        text.lastY = text.ys[text.ys.count - 1]
        putStyle(text.style, over: isFirst ? defaults : text.base, on: stream)
        putSpacing(places.wordSpacing, on: stream)
        stream.put(">")
        putCharacters(places, on: stream)
        if isFirst {
            (text.isFirst, text.base, text.baseSpacing) = (false, text.style, places.wordSpacing)
            // Text without ink says no colour.
            if text.style.isUnseen { text.base.color = defaults.color }
        } else {
            stream.put("</tspan>")
        }
        text.xs.removeAll(keepingCapacity: true)
        text.ys.removeAll(keepingCapacity: true)
        text.widths.removeAll(keepingCapacity: true)
        text.spaces.removeAll(keepingCapacity: true)
        text.offsets.removeAll(keepingCapacity: true)
        text.characters.clear()
        (text.left, text.right) = (.max, .min)
    }

    private func putSpacing(_ spacing: Int, on stream: ContentStream) {
        if spacing == (text.isFirst ? 0 : text.baseSpacing) { return }
        stream.put(" word-spacing=\"")
        stream.put(thousandths: spacing)
        stream.put("\"")
    }

    /// Appends the characters, with an element around those from one that has a place of its own to the next.
    private func putCharacters(_ places: CharacterPlaces, on stream: ContentStream) {
        let bytes = text.characters.bytes
        let starts = places.starts.dropFirst()
        let ends = starts.dropFirst().map { text.offsets[$0] } + [bytes.count]
        let first = starts.first.map { text.offsets[$0] } ?? bytes.count
        stream.put(UnsafeBufferPointer(rebasing: bytes[..<first]))
        for (start, end) in zip(starts, ends) {
            stream.put("<tspan")
            putPositions(" x=\"", [text.xs[start]], on: stream)
            stream.put(">")
            stream.put(UnsafeBufferPointer(rebasing: bytes[text.offsets[start]..<end]))
            stream.put("</tspan>")
        }
    }

    func endText() {
        if !text.isOpen { return }
        endPart()
        endUses()
        out.put(text.below.bytes)
        if !text.isFirst {
            out.put("<text")
            if text.keepsSpaces { out.put(" xml:space=\"preserve\"") }
            out.put(text.content.bytes)
            out.put("</text>")
        }
        text.below.clear()
        text.content.clear()
        text.boxes.removeAll(keepingCapacity: true)
        text.leading = []
        (text.isOpen, text.isFirst, text.keepsSpaces) = (false, true, false)
        (text.endsWithSpace, text.endsWithHyphen, text.endsLine, text.baseSpacing) = (false, false, false, 0)
        (text.pen, text.paragraph) = (OpenText.nowhere, StructureTree.footer)
    }

    private func putPositions(_ name: StaticString, _ positions: [Int], on stream: ContentStream) {
        stream.put(name)
        for (index, position) in positions.enumerated() {
            if index > 0 { stream.space() }
            stream.put(thousandths: LayoutUnit(raw: position).printedThousandths)
        }
        stream.put("\"")
    }

    /// Appends the attributes in which a style differs from the one that the element inherits.
    func putStyle(_ style: TextStyle, over inherited: TextStyle, on stream: ContentStream) {
        if style.family != inherited.family, style.family >= -1 {
            stream.put(" font-family=\"")
            stream.put(Array((style.family < 0 ? BlankFont.family : resources.programs[style.family].family).utf8))
            stream.put("\"")
        }
        if style.size != inherited.size, style.size > 0 {
            stream.put(" font-size=\"")
            stream.put(thousandths: LayoutUnit(raw: style.size).thousandths)
            stream.put("\"")
        }
        if style.weight != inherited.weight {
            stream.put(" font-weight=\"")
            stream.put(thousandths: style.weight * 250)
            stream.put("\"")
        }
        if !style.isUnseen, !style.color.hasSameInk(as: inherited.color) {
            stream.put(" fill=\"")
            putColor(style.color, on: stream)
            stream.put("\"")
        }
        let (alpha, inheritedAlpha) = (
            style.isUnseen ? 0 : style.color.alpha, inherited.isUnseen ? 0 : inherited.color.alpha
        )
        if alpha != inheritedAlpha { put(" fill-opacity=\"", fraction: alpha, "\"", on: stream) }
        if style.stroke != inherited.stroke || style.stroke > 0 && style.color != inherited.color {
            if style.stroke == 0 { return stream.put(" stroke=\"none\"") }
            stream.put(" stroke=\"")
            putColor(style.color, on: stream)
            stream.put("\" stroke-width=\"")
            stream.put(thousandths: style.stroke)
            stream.put("\"")
            if style.color.alpha < 1 { put(" stroke-opacity=\"", fraction: style.color.alpha, "\"", on: stream) }
        }
    }

    /// The style that most glyphs of a page have, which is then said once.
    func commonStyle(of list: DisplayList) -> TextStyle {
        var families: [Int: Int] = [:]
        var sizes: [Int: Int] = [:]
        var colors: [Color: Int] = [:]
        for case .text(let run) in list.items where !run.isOutlined && run.size > .zero {
            sizes[run.size.raw, default: 0] += run.glyphs.count
            if run.isInvisible { continue }
            if let program = resources.program(run.face) { families[program, default: 0] += run.glyphs.count }
            if run.color.alpha >= 1 { colors[run.color, default: 0] += run.glyphs.count }
        }
        func most<Key: Hashable>(_ counts: [Key: Int], _ isBefore: (Key, Key) -> Bool) -> Key? {
            counts.max { $0.value != $1.value ? $0.value < $1.value : isBefore($1.key, $0.key) }?.key
        }
        var style = TextStyle()
        style.family = most(families, <) ?? -2
        style.size = most(sizes, <) ?? -1
        style.color = most(colors) { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) } ?? .black
        return style
    }
}
