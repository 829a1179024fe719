import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Writes the items of a display list as operators of a content stream.
///
/// The coordinates of the stream are CSS px with y downwards. Text is therefore written with a matrix that turns it
/// upright again. The composer remembers what the viewer's graphics state is, and writes only what changes.
/// [ISO 32000-1 §8.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class PageComposer {
    let resources: PageResources
    var stream: ContentStream
    var state = GraphicsState()
    private var saved: [GraphicsState] = []
    /// The most states that were saved in one another.
    private(set) var deepest = 0
    /// The groups that are open, with the streams into which they will be painted.
    private var groups: [Group] = []
    var text = TextState()
    /// Records where the content of the document's structure is; nil for a file without tags.
    var marks: ContentMarks?
    var mark = MarkState()
    private var sheet = Rect(x: .zero, y: .zero, width: .zero, height: .zero)
    private var spareStreams: [ContentStream] = []

    private struct Group {
        var below: ContentStream
        var state: GraphicsState
        var opacity: Double
        var mode: BlendMode
    }

    /// The parameters of the viewer's graphics state that items change.
    struct GraphicsState {
        /// The colour of areas; nil if a viewer may have any.
        var fill: Color?
        var stroke: Color?
        var alpha = 1.0
        var lineWidth = -1
        /// The number of the font and its direction; -1 if none is set.
        var font = -1
        var fontSize = -1
        /// The text rendering mode.
        var textMode = 0
        var isRoundCapped = false
        var isDashed = false
        /// The rectangle outside of which nothing can be seen, in the coordinates of the page.
        var visible = Rect(x: .zero, y: .zero, width: .zero, height: .zero)
        /// From the coordinates of items to those of the page.
        var toPage = AffineTransform.identity
        /// From the coordinates of items to those in which the content stream begins.
        var toStream = AffineTransform.identity
    }

    init(_ resources: PageResources, marks: ContentMarks? = nil) {
        self.resources = resources
        self.marks = marks
        stream = ContentStream(capacity: 1 << 16)
    }

    /// The time at which the margin boxes of a page are painted.
    enum MarginPainting { case now, later }

    /// Writes the content of a page and returns it. It is valid until the next page.
    /// - Parameters:
    ///   - units: the length of a px in the page's units.
    ///   - margins: `later` leaves the graphics state as it was, for another stream of the page.
    func compose(_ list: DisplayList, units: Double, margins: MarginPainting = .now) -> ContentStream {
        stream.clear()
        if margins == .later { stream.put("q\n") }
        defer { if margins == .later { stream.put("Q\n") } }
        let margin = list.sheet.margin
        let height = (list.size.height + margin * 2).double
        state = GraphicsState()
        state.toStream = AffineTransform(
            a: units, b: 0, c: 0, d: -units, e: margin.double * units, f: (height - margin.double) * units)
        text = TextState()
        mark = MarkState()
        sheet = Rect(origin: .zero, size: list.size).outset(by: Edges(all: margin))
        state.visible = sheet
        stream.concatenate(state.toStream)
        add(list, list.items.indices)
        return stream
    }

    /// Adds items. Pairs of items that belong together are both in the range.
    private func add(_ list: DisplayList, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            defer { index += 1 }
            switch list.items[index] {
            case .fillRects(let range, let color):
                enter()
                fill(list.rects[range], color)
            case .fillPath(let path, let rule, let color):
                enter()
                fill(path, rule, color, of: list)
            case .strokePath(let path, let style, let color):
                enter()
                stroke(path, style, color, of: list)
            case .text(let run): if isVisible(run, of: list) { show(run, of: list) }
            case .picture(let picture, let destination):
                enter()
                draw(picture, in: destination)
            case .tiles(let tiles):
                enter()
                draw(tiles)
            case .blurred(let shape, let corner, let color):
                enter()
                guard let mask = resources.images.mask(shape, color, in: &resources.file) else { continue }
                draw(mask, at: Point(x: corner.x - mask.offset.x, y: corner.y - mask.offset.y))
            case .pushBlur(_, let area, _):
                drawByCairo(&index, in: area, of: list)
            case .pushMask(let form):
                drawByCairo(&index, in: form.area, of: list)
            case .popBlur, .maskedContent, .popMask, .pushMaskLayer, .popMaskLayer: break
            case .pushClip(let path, let rule): beginClip(path, rule, of: list)
            case .pushTextClip(let runs):
                saveBetweenMarks()
                for run in runs { putOutlines(of: run, in: list) }
                stream.put("W n\n")
            case .popClip, .popTransform:
                endText()
                endMark()
                restore()
            case .pushTransform(let transform): beginTransform(transform)
            case .beginContent(let content, let area): beginContent(content, area)
            case .endContent: endContent()
            case .beginLayer(let layer):
                endText()
                endMark()
                stream.beginLayer(resources.layerName(layer))
            case .endLayer:
                endText()
                endMark()
                stream.endMarked()
            case .pushGroup(let opacity, let mode): beginGroup(opacity, mode)
            case .popGroup: endGroup()
            }
        }
        endText()
        endMark()
    }

    private func beginClip(_ path: PathSlice, _ rule: FillRule, of list: DisplayList) {
        saveBetweenMarks()
        state.visible = state.visible.intersection(state.toPage.bounds(of: list.bounds(of: path)))
        put(path, of: list)
        stream.put(rule == .evenOdd ? "W* n\n" : "W n\n")
    }

    private func beginTransform(_ transform: AffineTransform) {
        saveBetweenMarks()
        stream.concatenate(transform)
        state.toPage = state.toPage.applied(after: transform)
        state.toStream = state.toStream.applied(after: transform)
    }

    /// Whether a run may be seen. Text that cannot be is left out, so that nobody copies it.
    private func isVisible(_ run: GlyphRun, of list: DisplayList) -> Bool {
        list.mayBeSeen(run, state.toPage, within: state.visible)
    }

    /// Leaves a blur or a mask to Cairo. `index` moves from the item that begins it to the one that ends it.
    private func drawByCairo(_ index: inout Int, in area: Rect, of list: DisplayList) {
        let range = list.drawnTogether(from: index)
        index = range.upperBound - 1
        // What Cairo draws is one thing for readers: the first text in it.
        let content = list.items[range].lazy.compactMap { item -> Int32? in
            if case .text(let run) = item, !run.isOutlined { run.content } else { nil }
        }.first
        enter(content ?? StructureTree.artifact)
        if let form = resources.drawings.items(range, of: list, bounds: area, in: &resources.file) {
            draw(form, at: .zero)
        }
    }

    // MARK: State

    /// Saves the state for items. Marks end before, so that they and what is saved do not overlap.
    private func saveBetweenMarks() {
        endText()
        endMark()
        save()
    }

    func save() {
        endText()
        stream.put("q\n")
        saved.append(state)
        deepest = max(deepest, saved.count)
    }

    func restore() {
        endText()
        stream.put("Q\n")
        if let last = saved.popLast() { state = last }
    }

    /// Sets the colour of areas and its opacity. Text goes on.
    func setFill(_ color: Color) {
        endText()
        setColor(color)
    }

    func setColor(_ color: Color) {
        if state.fill == color { return }
        endString()
        putColor(color, gray: " g\n", rgb: " rg\n")
        state.fill = color
        setAlpha(color.alpha)
    }

    func setStroke(_ color: Color) {
        if state.stroke == color, state.alpha == color.alpha { return }
        endString()
        putColor(color, gray: " G\n", rgb: " RG\n")
        state.stroke = color
        setAlpha(color.alpha)
    }

    private func setAlpha(_ alpha: Double) {
        if state.alpha == alpha { return }
        state.alpha = alpha
        // The opacity counts for areas and lines, so that the other colour has to be set anew.
        if let fill = state.fill, fill.alpha != alpha { state.fill = nil }
        if let stroke = state.stroke, stroke.alpha != alpha { state.stroke = nil }
        putState(alpha, .normal)
    }

    func putState(_ alpha: Double, _ mode: BlendMode) {
        stream.setState(.graphicsState(resources.state(alpha: alpha, mode: mode)))
    }

    /// Sets what a form would otherwise take over from the page, and what its content relies on.
    func putInitialParameters() {
        if state.textMode != 0 { stream.put("0 Tr\n") }
        if state.isDashed { stream.put("[]0 d\n") }
        if state.isRoundCapped { stream.put("0 J\n") }
    }

    private func putColor(_ color: Color, gray: StaticString, rgb: StaticString) {
        func put(_ value: Double) { stream.put(thousandths: Int((max(0, min(1, value)) * 1000).rounded())) }
        put(color.red)
        if color.red == color.green, color.green == color.blue { return stream.put(gray) }
        stream.space()
        put(color.green)
        stream.space()
        put(color.blue)
        stream.put(rgb)
    }

    // MARK: Paths

    /// Each rectangle is an area of its own. Viewers align such an area with the pixels of the screen; a path of many
    /// rectangles they blend at its edges, so that what lies behind shines through.
    private func fill(_ rects: ArraySlice<Rect>, _ color: Color) {
        setFill(color)
        for rect in rects {
            stream.put(rect)
            stream.put(" f\n")
        }
    }

    private func fill(_ path: PathSlice, _ rule: FillRule, _ color: Color, of list: DisplayList) {
        setFill(color)
        put(path, of: list)
        stream.put(rule == .evenOdd ? "f*\n" : "f\n")
    }

    private func stroke(_ path: PathSlice, _ style: StrokeStyle, _ color: Color, of list: DisplayList) {
        endText()
        setStroke(color)
        setLineWidth(style.width.thousandths)
        let isDashed = style.gap > .zero && list.hasCountableDashes(style, along: path)
        if isDashed {
            stream.put("[")
            stream.put(thousandths: style.dash.thousandths)
            stream.space()
            stream.put(thousandths: style.gap.thousandths)
            stream.put("]")
            stream.put(thousandths: style.phase.thousandths)
            stream.put(" d\n")
            state.isDashed = true
        }
        if style.isRoundCapped != state.isRoundCapped {
            stream.put(style.isRoundCapped ? "1 J\n" : "0 J\n")
            state.isRoundCapped = style.isRoundCapped
        }
        put(path, of: list)
        stream.put("S\n")
    }

    /// Sets the width of a solid line.
    func setLineWidth(_ width: Int) {
        if state.isDashed {
            endString()
            stream.put("[]0 d\n")
            state.isDashed = false
        }
        if state.lineWidth == width { return }
        endString()
        state.lineWidth = width
        stream.put(thousandths: width)
        stream.put(" w\n")
    }

    func put(_ path: PathSlice, of list: DisplayList) {
        endText()
        var next = path.firstPoint
        if let rect = list.rectangle(path) {
            stream.put(rect)
            return stream.space()
        }
        for verb in list.verbs[path.verbs] {
            switch verb {
            case .move:
                stream.put(list.points[next])
                stream.put("m\n")
                next += 1
            case .line:
                stream.put(list.points[next])
                stream.put("l\n")
                next += 1
            case .curve:
                for k in 0..<3 { stream.put(list.points[next + k]) }
                stream.put("c\n")
                next += 3
            case .close: stream.put("h\n")
            }
        }
    }

    // MARK: Groups

    private func beginGroup(_ opacity: Double, _ mode: BlendMode) {
        endText()
        endMark()
        _ = marks?.begin()
        groups.append(Group(below: stream, state: state, opacity: opacity, mode: mode))
        stream = spareStreams.popLast() ?? ContentStream()
        stream.clear()
        let (toPage, visible) = (state.toPage, state.visible)
        state = GraphicsState()
        (state.toPage, state.visible) = (toPage, visible)
    }

    private func endGroup() {
        endText()
        endMark()
        guard let group = groups.popLast() else { return }
        let content = stream
        (stream, state) = (group.below, group.state)
        // What is outside of the sheet is not seen.
        let bounds =
            state.toPage.inverse?.bounds(of: sheet) ?? Rect(origin: .zero, size: Size(width: .zero, height: .zero))
        let (number, name) = resources.addGroup(content, bounds: bounds, key: marks?.key)
        marks?.end(form: number)
        spareStreams.append(content)
        stream.put("q\n")
        putState(group.opacity, group.mode)
        putInitialParameters()
        stream.paintObject(.object(name))
    }

    // MARK: Cells of patterns

    /// Writes what `draw` draws into a stream of its own, whose coordinates begin as those of items.
    func separately(_ draw: () -> Void) -> ContentStream {
        endText()
        let (below, outer, known) = (stream, state, marks)
        // A pattern shows its cell many times, so that nothing in it is content.
        marks = nil
        stream = spareStreams.popLast() ?? ContentStream()
        stream.clear()
        state = GraphicsState()
        (state.toPage, state.visible) = (outer.toPage, outer.visible)
        draw()
        endText()
        let content = stream
        (stream, state, marks) = (below, outer, known)
        return content
    }
}
