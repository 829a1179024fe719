import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// [CSS Text Decoration 4 §4](https://www.w3.org/TR/css-text-decor-4/#text-shadow-property)
extension PagePainter {
    /// Paints glyphs, decorations and emphasis marks in the colour of each shadow; the first shadow is on top. Shadows
    /// are outlines, because the text itself must be on the page only once. Only a blurred shadow becomes a bitmap.
    mutating func paintShadows(of text: TextFragment, _ fragment: Fragment, at origin: Point) {
        let style = fragment.style.inherited
        for shadow in style.textShadow.reversed() {
            let color = shadow.color ?? style.color
            if color.isTransparent { continue }
            let corner = origin + Point(x: shadow.x, y: shadow.y)
            guard shadow.blur > .zero else {
                paintSilhouette(of: text, fragment, at: corner, color)
                continue
            }
            let deviation = shadow.blur / 2
            // The ink is spread so thinly that nothing would be visible.
            let ink = fragment.size.width.double * text.fontSize.double * 2
            if ink < deviation.double * deviation.double * 2 * Double.pi / 512 { continue }
            // Letters, marks and lines may extend beyond their text by about the font size.
            var area = Rect(origin: corner, size: fragment.size).outset(
                by: Edges(all: text.fontSize + deviation * 3))
            if transform == nil { area = area.intersection(sheetArea(around: deviation * 3)) }
            if area.isEmpty { continue }
            list.append(.pushBlur(deviation: deviation, area, .color(color)))
            paintSilhouette(of: text, fragment, at: corner, Color.black)
            list.append(.popBlur)
        }
    }

    private func sheetArea(around reach: LayoutUnit) -> Rect {
        Rect(origin: .zero, size: list.size).outset(by: Edges(all: reach))
    }

    private mutating func paintSilhouette(
        of text: TextFragment, _ fragment: Fragment, at origin: Point, _ color: Color
    ) {
        if let flow = fragment.flow, flow.isVertical {
            let rect = Rect(origin: origin, size: fragment.size)
            return paintVerticalText(text, of: fragment, in: rect, flow, silhouette: color)
        }
        let style = fragment.style.inherited
        paintLines(of: text, fragment.size.width, at: origin, isOver: false, color: color)
        let baseline = Point(x: origin.x, y: origin.y + text.baseline)
        list.addGlyphs(of: text, style, at: baseline, silhouette: color)
        if let marks = text.emphasis { paintEmphasis(marks, of: text, at: origin, color: color) }
        paintLines(of: text, fragment.size.width, at: origin, isOver: true, color: color)
    }

    /// Paints emphasis marks as outlines, because they are not text.
    /// - Parameter isUpright: whether the line is turned and the marks stand upright beside it.
    mutating func paintEmphasis(
        _ marks: EmphasisMarks, of text: TextFragment, at origin: Point, color: Color, isUpright: Bool = false
    ) {
        if color.isTransparent { return }
        let y = origin.y + text.baseline + marks.baseline
        guard isUpright else { return paint(marks, marks.places, x: origin.x, y: y, color) }
        for place in marks.places {
            let (cx, cy) = ((origin.x + place + marks.middle.x).double, (y + marks.middle.y).double)
            list.append(.pushTransform(AffineTransform(a: 0, b: -1, c: 1, d: 0, e: cx - cy, f: cx + cy)))
            paint(marks, [place], x: origin.x, y: y, color)
            list.append(.popTransform)
        }
    }

    private mutating func paint(
        _ marks: EmphasisMarks, _ places: [LayoutUnit], x left: LayoutUnit, y: LayoutUnit, _ color: Color
    ) {
        switch marks.drawing {
        case .glyphs(let paragraph):
            for run in paragraph.shaped.runs {
                var glyphs: [PositionedGlyph] = []
                for place in places {
                    var x = (left + place).raw
                    for glyph in paragraph.shaped.glyphs[run.glyphs] {
                        defer { x += Int(glyph.advance) }
                        if glyph.id == Glyph.empty { continue }
                        glyphs.append(
                            PositionedGlyph(id: glyph.id, x: x + Int(glyph.xOffset), y: y.raw + Int(glyph.yOffset)))
                    }
                }
                if !glyphs.isEmpty { list.addOutlines(glyphs, face: run.face, size: run.size, color: color) }
            }
        case .shape(let shape, let isFilled, let size):
            for place in places {
                // The mark is centred on the square of the character.
                let center = Point(x: left + place + size / 2, y: y - size * 0.4)
                let path = list.path { $0.addMark(shape, isFilled: isFilled, center: center, size: size) }
                list.fill(path, rule: .evenOdd, color)
            }
        }
    }
}

extension DisplayList {
    /// Adds, as outlines, the glyphs that `build` adds as text.
    /// - Parameter strokeWidth: the width of the lines along the outlines; 0 fills them.
    mutating func addOutlines(strokeWidth: LayoutUnit = .zero, _ build: (inout DisplayList) -> Void) {
        let (textCount, clusterCount) = (text.count, clusters.count)
        for var run in glyphRuns(build) {
            run.isOutlined = true
            run.strokeWidth = strokeWidth
            // Shadows and lines along outlines only decorate.
            run.content = StructureTree.artifact
            run.clusters = clusterCount..<clusterCount
            run.text = textCount..<textCount
            append(.text(run))
        }
        text.removeLast(text.count - textCount)
        clusters.removeLast(clusters.count - clusterCount)
    }

    /// Adds the outline of an emphasis mark that no font has, to be filled by the even-odd rule.
    fileprivate mutating func addMark(
        _ shape: TextEmphasisMark.Shape, isFilled: Bool, center: Point, size: LayoutUnit
    ) {
        let line = size / 14
        func ring(_ radius: LayoutUnit) {
            circle(center, radius)
            circle(center, radius - line)
        }
        switch shape {
        case .dot: isFilled ? circle(center, size * 0.2) : ring(size * 0.2)
        case .circle: isFilled ? circle(center, size * 0.4) : ring(size * 0.4)
        case .doubleCircle:
            ring(size * 0.42)
            isFilled ? circle(center, size * 0.24) : ring(size * 0.26)
        case .triangle:
            triangle(center, size * 0.42)
            if !isFilled { triangle(center, size * 0.42 - line * 2) }
        case .sesame:
            drop(center, size * 0.3)
            if !isFilled { drop(center, size * 0.3 - line) }
        }
    }

    private mutating func circle(_ c: Point, _ r: LayoutUnit) {
        let k = r * 0.5523
        move(Point(x: c.x + r, y: c.y))
        curve(Point(x: c.x + r, y: c.y + k), Point(x: c.x + k, y: c.y + r), Point(x: c.x, y: c.y + r))
        curve(Point(x: c.x - k, y: c.y + r), Point(x: c.x - r, y: c.y + k), Point(x: c.x - r, y: c.y))
        curve(Point(x: c.x - r, y: c.y - k), Point(x: c.x - k, y: c.y - r), Point(x: c.x, y: c.y - r))
        curve(Point(x: c.x + k, y: c.y - r), Point(x: c.x + r, y: c.y - k), Point(x: c.x + r, y: c.y))
        close()
    }
    private mutating func triangle(_ c: Point, _ r: LayoutUnit) {
        polygon([
            Point(x: c.x, y: c.y - r), Point(x: c.x + r * 0.866, y: c.y + r / 2),
            Point(x: c.x - r * 0.866, y: c.y + r / 2),
        ])
    }
    /// Adds the outline of a drop that falls from the left.
    private mutating func drop(_ c: Point, _ r: LayoutUnit) {
        move(Point(x: c.x - r * 0.75, y: c.y - r))
        curve(
            Point(x: c.x + r * 0.35, y: c.y - r * 0.6), Point(x: c.x + r, y: c.y + r * 0.1),
            Point(x: c.x + r * 0.75, y: c.y + r * 0.7))
        curve(
            Point(x: c.x + r * 0.45, y: c.y + r * 1.2), Point(x: c.x - r * 0.3, y: c.y + r * 0.9),
            Point(x: c.x - r * 0.75, y: c.y - r))
        close()
    }
}
