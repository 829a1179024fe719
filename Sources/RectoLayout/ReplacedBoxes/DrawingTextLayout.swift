import RectoCSS
import RectoCore
import RectoDOM
import RectoText

/// Lays the text of a drawing out, by the algorithm of SVG. The lines of vertical text are laid out as horizontal ones, with
/// the coordinates exchanged.
/// [SVG 2 §11.5](https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm)
struct DrawingTextLayout {
    private let context: LayoutContext
    private let box: BoxID
    private let source: DrawingSource
    private let reader: DrawingReader
    private var out: [DrawnText] = []
    /// `use` elements that may still be followed.
    private var instances = 1000
    private var followed: [NodeID] = []

    /// The text of the drawing in a viewport of this size.
    static func texts(
        of source: DrawingSource, in box: BoxID, width: Double, height: Double, _ context: LayoutContext
    ) -> [DrawnText] {
        var layout = DrawingTextLayout(context: context, box: box, source: source)
        var viewport = layout.reader.viewport(of: source.root, width: width, height: height)
        if let size = source.stretched, size.width > .zero, size.height > .zero {
            viewport = DrawingViewport(
                transform: .scaling(width / size.width.double, height / size.height.double), width: size.width.double,
                height: size.height.double)
        }
        layout.addChildren(of: source.root, viewport)
        return layout.out
    }

    private init(context: LayoutContext, box: BoxID, source: DrawingSource) {
        self.context = context
        self.box = box
        self.source = source
        reader = DrawingReader(source.styled)
    }

    // MARK: Elements

    private mutating func addChildren(of node: NodeID, _ viewport: DrawingViewport) {
        for child in reader.document.children(of: node) where reader.document.isElement(child) {
            add(child, viewport)
        }
    }

    private mutating func add(_ node: NodeID, _ outer: DrawingViewport) {
        let style = source.styled.style(of: node)
        if style.box.display == .none || style.box.opacity <= 0 { return }
        let name = reader.name(node)
        guard ["g", "a", "switch", "svg", "use", "text"].contains(name), let own = reader.transform(of: node) else {
            return
        }
        var viewport = outer
        viewport.transform = outer.transform.applied(after: own)
        switch name {
        case "text": addText(node, viewport)
        case "svg": addChildren(of: node, nested(node, viewport))
        case "use": addInstance(node, viewport)
        case "switch":
            if let first = reader.document.children(of: node).first(where: { reader.document.isElement($0) }) {
                add(first, viewport)
            }
        default: addChildren(of: node, viewport)
        }
    }

    private func nested(_ node: NodeID, _ outer: DrawingViewport, size: (Double?, Double?) = (nil, nil))
        -> DrawingViewport
    {
        let x = reader.length("x", of: node, whole: outer.width) ?? 0
        let y = reader.length("y", of: node, whole: outer.height) ?? 0
        let width = size.0 ?? reader.length("width", of: node, whole: outer.width) ?? outer.width
        let height = size.1 ?? reader.length("height", of: node, whole: outer.height) ?? outer.height
        var inner = reader.viewport(of: node, width: width, height: height)
        inner.transform = outer.transform.applied(after: .move(x, y)).applied(after: inner.transform)
        return inner
    }

    /// [SVG 2 §5.5](https://www.w3.org/TR/SVG2/struct.html#UseElement)
    private mutating func addInstance(_ node: NodeID, _ outer: DrawingViewport) {
        let address = reader.attribute("href", of: node) ?? reader.attribute("xlink:href", of: node) ?? ""
        guard address.hasPrefix("#"), let target = source.references.element(String(address.dropFirst())),
            instances > 0, followed.count < 8, !followed.contains(target)
        else { return }
        instances -= 1
        followed.append(target)
        defer { followed.removeLast() }
        var viewport = outer
        viewport.transform = outer.transform.applied(
            after: .move(
                reader.length("x", of: node, whole: outer.width) ?? 0,
                reader.length("y", of: node, whole: outer.height) ?? 0))
        let name = reader.name(target)
        guard name == "symbol" || name == "svg" else { return add(target, viewport) }
        let size = (
            reader.length("width", of: node, whole: outer.width), reader.length("height", of: node, whole: outer.height)
        )
        addChildren(of: target, nested(target, viewport, size: size))
    }

    // MARK: Characters

    /// The content of a `text` element, with its white space collapsed.
    private struct Content {
        var text: [UInt8] = []
        var items: [InlineItem] = []
        /// For each item, the lines that its elements draw along it.
        var lines: [TextDecorationLine] = []
        /// For each character, the offset of its first byte.
        var offsets: [Int] = []
        var positions: [Position] = []
        var shifts: [Shift] = []
        /// The attributes of elements for the characters from an index on, parents before children.
        var lists: [(start: Int, end: Int, x: [Double], y: [Double], dx: [Double], dy: [Double], rotate: [Double])] = []
        var endsInSpace = true
        var paths: [Path] = []
        var isVertical = false

        func path(of character: Int) -> Int? { paths.firstIndex { $0.characters.contains(character) } }
    }
    /// A path that the characters of a `textPath` element stand on.
    /// [SVG 2 §11.8](https://www.w3.org/TR/SVG2/text.html#TextPathElement)
    private struct Path {
        var characters: Range<Int>
        var line: MotionPath
        /// The distance from the start of the path to that of the text.
        var offset: Double
        var transform: AffineTransform
    }
    private struct Position {
        var x: Double?
        var y: Double?
        var dx = 0.0
        var dy = 0.0
        var rotate = 0.0
    }
    private struct Shift {
        var range: Range<Int>
        var y: Double
    }

    /// The effects of elements on the text in them.
    private struct Surroundings {
        /// The distance by which the text is moved down.
        var shift = 0.0
        var lines: TextDecorationLine = []
    }

    private func collect(
        _ node: NodeID, _ viewport: DrawingViewport, in outer: Surroundings, into content: inout Content
    ) {
        let style = source.styled.style(of: node)
        let own = Surroundings(
            shift: outer.shift + shift(of: node), lines: outer.lines.union(style.box.textDecoration.line))
        let document = reader.document
        let list = content.lists.count
        let start = content.offsets.count
        content.lists.append(
            (
                start, start, reader.lengths("x", of: node, whole: viewport.width),
                reader.lengths("y", of: node, whole: viewport.height),
                reader.lengths("dx", of: node, whole: viewport.width),
                reader.lengths("dy", of: node, whole: viewport.height),
                (reader.attribute("rotate", of: node).map { DrawingReader.numbers($0) }) ?? []
            ))
        let keepsSpaces =
            reader.attribute("xml:space", of: node) == "preserve" || !style.inherited.collapsesDrawingSpaces
        for child in document.children(of: node) {
            if document.isElement(child) {
                let name = reader.name(child)
                let path = name == "textpath" ? path(of: child) : nil
                guard name == "tspan" || name == "a" || path != nil, source.styled.style(of: child).box.display != .none
                else {
                    continue
                }
                let first = content.offsets.count
                collect(child, viewport, in: own, into: &content)
                if var path, first < content.offsets.count, content.paths.count < Self.mostPaths {
                    path.characters = first..<content.offsets.count
                    content.paths.append(path)
                }
                continue
            }
            guard document.kind(child) == .text else { continue }
            let lower = content.text.count
            for scalar in String(decoding: document.bytes[document.textRange(child)], as: UTF8.self).unicodeScalars {
                let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
                if isSpace, !keepsSpaces, content.endsInSpace { continue }
                content.endsInSpace = isSpace
                content.offsets.append(content.text.count)
                content.text += isSpace ? [0x20] : Array(String(scalar).utf8)
            }
            if content.text.count > lower {
                let range = lower..<content.text.count
                content.items.append(InlineItem(kind: .text, box: box, style: style, range: range))
                content.lines.append(own.lines)
                if own.shift != 0 { content.shifts.append(Shift(range: range, y: own.shift)) }
            }
        }
        content.lists[list].end = content.offsets.count
    }

    private static let mostPaths = 100

    /// The path of a `textPath` element; nil if it has none, and its text is not shown.
    private func path(of node: NodeID) -> Path? {
        var transform = AffineTransform.identity
        var data = reader.attribute("path", of: node)
        var length: Double?
        if data == nil {
            let address = reader.attribute("href", of: node) ?? reader.attribute("xlink:href", of: node) ?? ""
            guard address.hasPrefix("#"), let target = source.references.element(String(address.dropFirst())),
                reader.name(target) == "path", let own = reader.transform(of: target)
            else { return nil }
            transform = own
            data = source.styled.style(of: target).drawingPath ?? reader.attribute("d", of: target)
            length = reader.length("pathlength", of: target, whole: nil)
        }
        guard let outline = data.flatMap({ PathOutline(pathData: $0) }) else { return nil }
        let line = MotionPath(outline)
        guard line.length > 0 else { return nil }
        // Distances are in the units of which the author says that the path has so many.
        let scale = length.map { $0 > 0 ? line.length / $0 : 1 } ?? 1
        let offset = reader.length("startoffset", of: node, whole: line.length / scale) ?? 0
        return Path(characters: 0..<0, line: line, offset: offset * scale, transform: transform)
    }

    /// The distance by which `baseline-shift` moves the text of an element down.
    private func shift(of node: NodeID) -> Double {
        let style = source.styled.style(of: node)
        let size = style.inherited.font.size
        switch style.box.alignment.shift {
        case .sub: return size.double * 0.2
        case .super: return size.double * -0.4
        case .length(let length): return -length.resolve(size).double
        case .line: return 0
        }
    }

    private func positions(_ content: Content) -> [Position] {
        var out = [Position](repeating: Position(), count: content.offsets.count)
        // An element that is empty at the end of the text begins behind the space that was dropped there.
        for list in content.lists where list.start < out.count {
            let range = list.start..<min(list.end, out.count)
            for (offset, index) in range.enumerated() {
                let (x, y) = content.isVertical ? (list.y, list.x) : (list.x, list.y)
                let (dx, dy) = content.isVertical ? (list.dy, list.dx) : (list.dx, list.dy)
                if offset < x.count { out[index].x = x[offset] }
                if offset < y.count { out[index].y = y[offset] }
                if offset < dx.count { out[index].dx = dx[offset] }
                if offset < dy.count { out[index].dy = dy[offset] }
                if let last = list.rotate.last {
                    out[index].rotate = offset < list.rotate.count ? list.rotate[offset] : last
                }
            }
        }
        for path in content.paths where path.characters.lowerBound < out.count {
            out[path.characters.lowerBound].x = path.offset
            out[path.characters.lowerBound].y = 0
            let next = path.characters.upperBound
            guard next < out.count, out[next].x == nil, out[next].y == nil else { continue }
            // What follows begins at the end of the path.
            let end = path.line.place(at: path.line.length).point
            let t = path.transform
            let (x, y) = (t.a * end.x + t.c * end.y + t.e, t.b * end.x + t.d * end.y + t.f)
            (out[next].x, out[next].y) = content.isVertical ? (y, x) : (x, y)
        }
        return out
    }

    // MARK: Pieces

    /// Glyphs of a run that stand side by side as the font places them.
    private struct Piece {
        var run: Int
        var glyphs: Range<Int>
        var bytes: Range<Int>
        var clusters = 1
        var x: Double
        var y: Double
        var rotate: Double
        var width: Double
        var item: Int
        var startsChunk = false
        /// The number of the path that it stands on.
        var path: Int?
        /// The space that is added after each cluster.
        var spacing = 0.0
    }

    private mutating func addText(_ node: NodeID, _ viewport: DrawingViewport) {
        let style = source.styled.style(of: node)
        var content = Content()
        content.isVertical = style.inherited.verticalTextOrientation != nil
        collect(node, viewport, in: Surroundings(), into: &content)
        let keepsLast =
            reader.attribute("xml:space", of: node) == "preserve" || !style.inherited.collapsesDrawingSpaces
        if !keepsLast, content.text.last == 0x20 {
            content.text.removeLast()
            content.offsets.removeLast()
            while let last = content.items.last, Int(last.upper) > content.text.count {
                if Int(last.lower) >= content.text.count {
                    content.items.removeLast()
                } else {
                    content.items[content.items.count - 1].upper = Int32(content.text.count)
                }
            }
        }
        guard !content.text.isEmpty else { return }
        let paragraph = InlineShaping(context: context).shape(
            InlineContent(text: content.text, items: content.items), style
        ).paragraph
        var pieces = pieces(of: paragraph, content)
        let length = reader.length("textlength", of: node, whole: viewport.width)
        let stretches = reader.attribute("lengthadjust", of: node) == "spacingAndGlyphs"
        if let length, !stretches { Self.spread(&pieces, over: length) }
        let isRightToLeft = style.inherited.direction == .rtl
        var start = 0
        while start < pieces.count {
            var end = start + 1
            while end < pieces.count, !pieces[end].startsChunk { end += 1 }
            reorder(&pieces[start..<end], paragraph)
            let left = pieces[start..<end].map(\.x).min() ?? 0
            let right = pieces[start..<end].map { $0.x + $0.width }.max() ?? 0
            let move =
                (left - right) * Self.anchor(content.items[pieces[start].item].style.drawingTextAnchor, isRightToLeft)
            for index in start..<end { pieces[index].x += move }
            start = end
        }
        // With `spacingAndGlyphs`, glyphs become wider or narrower with their distances.
        var scale = 1.0
        let (left, right) = (pieces.map(\.x).min() ?? 0, pieces.map { $0.x + $0.width }.max() ?? 0)
        if let length, stretches, right > left { scale = length / (right - left) }
        let anchor = Self.anchor(style.drawingTextAnchor, isRightToLeft)
        let isSeen = source.seen.contains(node) && followed.isEmpty
        for piece in pieces {
            emit(
                piece, paragraph, content, viewport.transform, scale: (scale, left + (right - left) * anchor),
                isSeen: isSeen)
        }
    }

    /// The part of a chunk that lies before its position.
    private static func anchor(_ anchor: ComputedStyle.TextAnchor, _ isRightToLeft: Bool) -> Double {
        switch anchor {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        }
    }

    private func pieces(of paragraph: InlineParagraph, _ content: Content) -> [Piece] {
        let positions = positions(content)
        let shaped = paragraph.shaped
        var pieces: [Piece] = []
        var (x, y) = (0.0, 0.0)
        var (character, item) = (0, 0)
        for (number, run) in shaped.runs.enumerated() {
            var lower = run.glyphs.lowerBound
            while lower < run.glyphs.upperBound {
                let first = Int(shaped.glyphs[lower].cluster)
                var upper = lower + 1
                while upper < run.glyphs.upperBound, Int(shaped.glyphs[upper].cluster) == first { upper += 1 }
                let end = upper < run.glyphs.upperBound ? Int(shaped.glyphs[upper].cluster) : run.range.upperBound
                while character + 1 < content.offsets.count, content.offsets[character + 1] <= first { character += 1 }
                while item + 1 < content.items.count, Int(content.items[item].upper) <= first { item += 1 }
                let place = positions[character]
                x = (place.x ?? x) + place.dx
                y = (place.y ?? y) + place.dy
                let advance = shaped.glyphs[lower..<upper].reduce(0.0) { $0 + Double($1.advance) } / 1024
                let path = content.paths.isEmpty ? nil : content.path(of: character)
                // On a path, each glyph has a direction of its own.
                let isMoved =
                    place.x != nil || place.y != nil || place.dx != 0 || place.dy != 0 || place.rotate != 0
                    || path != nil
                if !isMoved, let last = pieces.last, last.run == number, last.item == item, last.rotate == 0 {
                    pieces[pieces.count - 1].glyphs = last.glyphs.lowerBound..<upper
                    pieces[pieces.count - 1].bytes = last.bytes.lowerBound..<end
                    pieces[pieces.count - 1].clusters += 1
                    pieces[pieces.count - 1].width += advance
                } else {
                    pieces.append(
                        Piece(
                            run: number, glyphs: lower..<upper, bytes: first..<end, x: x, y: y, rotate: place.rotate,
                            width: advance, item: item, startsChunk: pieces.isEmpty || place.x != nil || place.y != nil,
                            path: path)
                    )
                }
                x += advance
                lower = upper
            }
        }
        return pieces
    }

    /// Spreads the characters of a chunk over `textLength`.
    /// [SVG 2 §11.5](https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm), step "resolve text length"
    private static func spread(_ pieces: inout [Piece], over length: Double) {
        guard let first = pieces.first, let last = pieces.last else { return }
        let count = pieces.reduce(0) { $0 + $1.clusters }
        guard count > 1, pieces.dropFirst().allSatisfy({ !$0.startsChunk }) else { return }
        let spacing = (length - (last.x + last.width - first.x)) / Double(count - 1)
        var before = 0
        for index in pieces.indices {
            pieces[index].x += spacing * Double(before)
            pieces[index].spacing = spacing
            before += pieces[index].clusters
            pieces[index].width += spacing * Double(pieces[index].clusters)
        }
        pieces[pieces.count - 1].width -= spacing
    }

    /// Places the pieces of a chunk in visual order. [UAX #9 L2](https://www.unicode.org/reports/tr9/#L2)
    private func reorder(_ pieces: inout ArraySlice<Piece>, _ paragraph: InlineParagraph) {
        let levels = pieces.map { paragraph.shaped.runs[$0.run].level }
        guard let highest = levels.max(), highest > 0, let first = pieces.first else { return }
        var order = Array(pieces.indices)
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start] - pieces.startIndex] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end] - pieces.startIndex] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        var x = first.x
        for index in order {
            pieces[index].x = x
            x += pieces[index].width
        }
    }

    private mutating func emit(
        _ piece: Piece, _ paragraph: InlineParagraph, _ content: Content, _ transform: AffineTransform,
        scale: (factor: Double, origin: Double), isSeen: Bool
    ) {
        let style = content.items[piece.item].style
        if style.inherited.visibility != .visible { return }
        let fill = style.drawingFill
        if fill == .none, !style.hasDrawingStroke { return }
        var color = Color.black
        if case .color(let own) = fill { color = own }
        let font = context.fonts.font(style.inherited)
        let shift = content.shifts.first { $0.range.contains(piece.bytes.lowerBound) }?.y ?? 0
        let x = scale.origin + (piece.x - scale.origin) * scale.factor
        let isUpright = paragraph.shaped.runs[piece.run].isUpright
        var baseline = style.inherited.dominantBaseline
        if content.isVertical, baseline == .alphabetic, style.inherited.verticalTextOrientation != .sideways {
            baseline = .central
        }
        let below = shift + font.metrics.drawingBaseline(baseline).double
        var map: AffineTransform
        if let path = piece.path.map({ content.paths[$0] }) {
            // The middle of the glyph decides where it stands, and glyphs beyond the path are not shown.
            let middle = x + piece.width / 2
            if middle < 0 || middle > path.line.length { return }
            let place = path.line.place(at: middle)
            map = transform.applied(after: path.transform).applied(after: .move(place.point.x, place.point.y))
                .applied(after: .turn(place.degrees)).applied(after: .move(-piece.width / 2, piece.y + below))
        } else if content.isVertical {
            map = transform.applied(after: .move(piece.y, x))
            if !isUpright { map = map.applied(after: .turn(90)).applied(after: .move(0, below)) }
        } else {
            map = transform.applied(after: .move(x, piece.y + below))
        }
        if piece.rotate != 0 { map = map.applied(after: .turn(piece.rotate)) }
        if scale.factor != 1 {
            map = map.applied(after: isUpright ? .scaling(1, scale.factor) : .scaling(scale.factor, 1))
        }
        // The library that draws the picture does not know paths of text.
        let isSeen = isSeen || piece.path != nil
        let fragment = TextFragment(
            paragraph: paragraph, run: piece.run, glyphs: piece.glyphs, range: piece.bytes,
            spaceExpansion: LayoutUnit(piece.spacing), expandsAfter: piece.spacing == 0 ? .spaces : .all,
            baseline: .zero, decorations: [])
        let width = LayoutUnit(piece.width)
        out.append(
            DrawnText(
                fragment: fragment, style: style, transform: map, width: width, color: color, isSeen: isSeen,
                decorations: isSeen && !isUpright ? decorations(content.lines[piece.item], font, width) : []))
    }

    private func decorations(_ line: TextDecorationLine, _ font: UsedFont, _ width: LayoutUnit) -> [Rect] {
        if line.isEmpty { return [] }
        let metrics = font.metrics
        func bar(_ center: LayoutUnit, _ thickness: LayoutUnit) -> Rect {
            Rect(x: .zero, y: center - thickness / 2, width: width, height: thickness)
        }
        var out: [Rect] = []
        if line.contains(.underline) { out.append(bar(metrics.underlinePosition, metrics.underlineThickness)) }
        if line.contains(.overline) { out.append(bar(-metrics.ascent, metrics.underlineThickness)) }
        if line.contains(.lineThrough) {
            out.append(bar(-metrics.strikethroughPosition, metrics.strikethroughThickness))
        }
        return out
    }
}

extension RectoText.FontMetrics {
    /// The distance of the alphabetic baseline below the one that a text is aligned with.
    /// [SVG 2 §11.10.2](https://www.w3.org/TR/SVG2/text.html#BaselineProperties)
    fileprivate func drawingBaseline(_ baseline: BaselineMetric) -> LayoutUnit {
        switch baseline {
        case .alphabetic: .zero
        case .middle: LayoutUnit(raw: xHeight.raw / 2)
        case .central: LayoutUnit(raw: (ascent - descent).raw / 2)
        case .hanging: ascent * 0.8
        case .mathematical: LayoutUnit(raw: ascent.raw / 2)
        case .textTop: ascent
        case .textBottom, .ideographic: LayoutUnit(raw: -descent.raw)
        }
    }
}

extension InheritedStyle {
    fileprivate var collapsesDrawingSpaces: Bool { whiteSpaceCollapse == .collapse }
}
