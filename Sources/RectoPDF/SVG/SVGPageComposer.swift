import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Writes the items of a display list as elements of an SVG drawing. [SVG 2](https://www.w3.org/TR/SVG2/)
///
/// Coordinates are CSS px, as in the list. Nothing of the author's document comes into the drawing but text, which is
/// escaped, addresses of links with a scheme for print, and pictures, which browsers show without running scripts and
/// without loading anything.
final class SVGPageComposer {
    let resources: SVGResources
    let structure: StructureTree?
    let diagnostics: DiagnosticSink
    /// The elements of the page.
    let out = ContentStream(capacity: 1 << 16)
    /// Gradients, clips and outlines that elements refer to.
    let definitions = ContentStream()
    var text = OpenText()
    var usesBlank = false
    /// The files of pictures that the page refers to, each once.
    var pictures: [SVGFile] = []
    var usedPictures: [SVGResources.PictureKey: UsedPicture] = [:]
    var glyphNames: [GlyphKey: Int] = [:]
    private var clipNames: [[UInt8]: Int] = [:]
    var nextName = 0
    var state = State()
    private var saved: [State] = []
    /// The text of blurs and masks, which a picture shows, is only to be found.
    var isUnseen = false
    /// The inherited style of all text.
    var defaults = TextStyle()

    struct State {
        /// The area inside all clips, in the coordinates of the page.
        var visible = Rect(x: .zero, y: .zero, width: .zero, height: .zero)
        var toPage = AffineTransform.identity
    }
    struct GlyphKey: Hashable {
        var face: FaceID
        var glyph: UInt32
    }

    init(_ resources: SVGResources, structure: StructureTree?, diagnostics: DiagnosticSink) {
        self.resources = resources
        self.structure = structure
        self.diagnostics = diagnostics
    }

    /// A byte that no text in XML has. It stands before the names of what elements refer to, until it is known by which
    /// prefix they differ from those of other pages.
    static let namePrefix: UInt8 = 1

    /// Writes the content of a page into `out` and `definitions`.
    func compose(_ list: DisplayList) {
        out.clear()
        definitions.clear()
        resources.beginPage()
        (usesBlank, pictures, nextName) = (false, [], 0)
        usedPictures.removeAll(keepingCapacity: true)
        glyphNames.removeAll(keepingCapacity: true)
        clipNames.removeAll(keepingCapacity: true)
        let margin = list.sheet.margin
        state = State()
        state.visible = Rect(origin: .zero, size: list.size).outset(by: Edges(all: margin))
        let frame = PageFrame(sheet: list)
        // Paper is white, whatever lies behind the page.
        out.put("<path fill=\"#fff\" d=\"M0 0h")
        out.put(thousandths: LayoutUnit(frame.width).thousandths)
        out.put("v")
        out.put(thousandths: LayoutUnit(frame.height).thousandths)
        out.put("H0z\"/><g")
        let placement = frame.placement
        if placement != .identity { putTransform(placement) }
        defaults = commonStyle(of: list)
        out.put(" stroke-miterlimit=\"10\"")
        putStyle(defaults, over: TextStyle(), on: out)
        out.put(">")
        add(list, list.items.indices)
        endText()
    }

    /// Adds items. Pairs of items that belong together are both in the range.
    private func add(_ list: DisplayList, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            defer { index += 1 }
            let item = list.items[index]
            if isUnseen {
                addUnseen(item, of: list)
                continue
            }
            switch item {
            case .fillRects(let range, let color): fill(list.rects[range], color)
            case .fillPath(let path, let rule, let color): fill(path, rule, color, of: list)
            case .strokePath(let path, let style, let color): stroke(path, style, color, of: list)
            case .text:
                let line = lineOfText(list, from: index, before: range.upperBound)
                text.isMixed = line.count > 1
                for run in line where list.mayBeSeen(run, state.toPage, within: state.visible) { show(run, of: list) }
                index += line.count - 1
            case .picture(let picture, let destination):
                endText()
                draw(picture, in: destination)
            case .tiles(let tiles):
                endText()
                draw(tiles)
            case .blurred(let shape, let corner, let color):
                endText()
                draw(shape, at: corner, color)
            case .pushBlur(_, let area, _): drawByCairo(&index, in: area, of: list)
            case .pushMask(let form): drawByCairo(&index, in: form.area, of: list)
            case .popBlur, .maskedContent, .popMask, .pushMaskLayer, .popMaskLayer: break
            case .pushClip(let path, let rule):
                begin()
                state.visible = state.visible.intersection(state.toPage.bounds(of: list.bounds(of: path)))
                out.put("<g clip-path=\"url(#")
                putName(clip(path, rule, of: list))
                out.put(")\">")
            case .pushTextClip(let runs): beginClip(runs, of: list)
            case .pushTransform(let transform): beginTransform(transform)
            case .pushGroup(let opacity, let mode):
                begin()
                out.put("<g")
                if opacity < 1 { put(" opacity=\"", fraction: opacity, "\"") }
                putBlendMode(mode, isolates: opacity >= 1)
                out.put(">")
            case .popClip, .popTransform, .popGroup: endGroup()
            case .beginContent, .endContent, .beginLayer, .endLayer: break
            }
        }
    }

    /// Adds an item of what a picture shows: only text, and the places where it is.
    private func addUnseen(_ item: DisplayItem, of list: DisplayList) {
        switch item {
        case .text(let run): if !run.isOutlined, run.strokeWidth == .zero { show(run, of: list) }
        case .pushTransform(let transform): beginTransform(transform)
        case .popTransform: endGroup()
        default: break
        }
    }

    /// The runs from an item on that are on one line of a paragraph, if some of its text reads from right to left; otherwise
    /// the item alone. Items are in the order in which they stand on the page, and these runs in the order of reading.
    private func lineOfText(_ list: DisplayList, from index: Int, before end: Int) -> [GlyphRun] {
        guard case .text(let first) = list.items[index] else { return [] }
        let paragraph = structure?.paragraph(of: first.content) ?? -1
        guard paragraph >= 0, let line = list.glyphs[first.glyphs].last?.y else { return [first] }
        var runs = [first]
        var next = index + 1
        while next < end, case .text(let run) = list.items[next], !run.isOutlined, !run.isUpright,
            list.glyphs[run.glyphs].first?.y == line, structure?.paragraph(of: run.content) == paragraph
        {
            runs.append(run)
            next += 1
        }
        if !runs.contains(where: \.isRightToLeft) { return [first] }
        return runs.sorted { $0.textOffset < $1.textOffset }
    }

    // MARK: Groups

    private func begin() {
        endText()
        saved.append(state)
    }

    /// Begins a clip to the outlines of text.
    private func beginClip(_ runs: [GlyphRun], of list: DisplayList) {
        begin()
        let name = newName()
        definitions.put("<clipPath id=\"")
        putName(name, on: definitions)
        definitions.put("\"><path d=\"")
        for run in runs { putOutlines(of: run, in: list, on: definitions) }
        definitions.put("\"/></clipPath>")
        out.put("<g clip-path=\"url(#")
        putName(name)
        out.put(")\">")
    }

    private func beginTransform(_ transform: AffineTransform) {
        begin()
        out.put("<g")
        putTransform(transform)
        out.put(">")
        state.toPage = state.toPage.applied(after: transform)
    }

    private func endGroup() {
        endText()
        out.put("</g>")
        if let last = saved.popLast() { state = last }
    }

    /// [Compositing 1 §3](https://www.w3.org/TR/compositing-1/#csscompositingrules_SVG)
    /// - Parameter isolates: whether the group has no opacity, which would make it a group of its own.
    private func putBlendMode(_ mode: BlendMode, isolates: Bool) {
        if mode != .normal {
            out.put(" style=\"mix-blend-mode:")
            out.put(mode.cssName)
            out.put("\"")
        } else if isolates {
            out.put(" style=\"isolation:isolate\"")
        }
    }

    /// The name of a clip. Equal ones are written once a page.
    private func clip(_ path: PathSlice, _ rule: FillRule, of list: DisplayList) -> Int {
        let content = ContentStream(capacity: 128)
        content.put(rule == .evenOdd ? "<path clip-rule=\"evenodd\"" : "<path")
        putPath(path, of: list, on: content)
        let key = Array(content.bytes)
        if let known = clipNames[key] { return known }
        let name = newName()
        clipNames[key] = name
        definitions.put("<clipPath id=\"")
        putName(name, on: definitions)
        definitions.put("\">")
        definitions.put(key)
        definitions.put("</clipPath>")
        return name
    }

    private func drawByCairo(_ index: inout Int, in area: Rect, of list: DisplayList) {
        endText()
        let range = list.drawnTogether(from: index)
        index = range.upperBound - 1
        draw(range, of: list, in: area)
        isUnseen = true
        add(list, range)
        endText()
        isUnseen = false
    }

    // MARK: Names

    func newName() -> Int {
        nextName += 1
        return nextName
    }

    func putName(_ name: Int) { putName(name, on: out) }
    func putName(_ name: Int, on stream: ContentStream) {
        stream.reserve(1)
        stream.push(Self.namePrefix)
        stream.put(name)
    }

    // MARK: Shapes

    private func fill(_ rects: ArraySlice<Rect>, _ color: Color) {
        // What lies beside the text that is being written may be painted before it, so that the text goes on.
        let stream = text.isOpen && !rects.contains { text.covers($0) } ? text.below : out
        if stream === out { endText() } else { endUses() }
        stream.put("<path")
        putFill(color, on: stream)
        stream.put(" d=\"")
        for rect in rects { putRectangle(rect, on: stream) }
        stream.put("\"/>")
    }

    private func fill(_ path: PathSlice, _ rule: FillRule, _ color: Color, of list: DisplayList) {
        endText()
        out.put("<path")
        putFill(color)
        if rule == .evenOdd { out.put(" fill-rule=\"evenodd\"") }
        putPath(path, of: list)
    }

    private func stroke(_ path: PathSlice, _ style: StrokeStyle, _ color: Color, of list: DisplayList) {
        endText()
        out.put("<path fill=\"none\"")
        putStroke(color, width: style.width.thousandths)
        if style.gap > .zero, list.hasCountableDashes(style, along: path) {
            out.put(" stroke-dasharray=\"")
            out.put(thousandths: style.dash.thousandths)
            out.space()
            out.put(thousandths: style.gap.thousandths)
            out.put("\"")
            if style.phase != .zero {
                out.put(" stroke-dashoffset=\"")
                out.put(thousandths: style.phase.thousandths)
                out.put("\"")
            }
        }
        if style.isRoundCapped { out.put(" stroke-linecap=\"round\"") }
        putPath(path, of: list)
    }

    func putStroke(_ color: Color, width: Int) { putStroke(color, width: width, on: out) }
    func putStroke(_ color: Color, width: Int, on stream: ContentStream) {
        stream.put(" stroke=\"")
        putColor(color, on: stream)
        stream.put("\" stroke-width=\"")
        stream.put(thousandths: width)
        stream.put("\"")
        if color.alpha < 1 { put(" stroke-opacity=\"", fraction: color.alpha, "\"", on: stream) }
    }

    func putFill(_ color: Color) { putFill(color, on: out) }

    /// The colour of an area, if it differs from the one that elements inherit.
    func putFill(_ color: Color, on stream: ContentStream) {
        if !color.hasSameInk(as: defaults.color) {
            stream.put(" fill=\"")
            putColor(color, on: stream)
            stream.put("\"")
        }
        if color.alpha < 1 { put(" fill-opacity=\"", fraction: color.alpha, "\"", on: stream) }
    }

    func putColor(_ color: Color, on stream: ContentStream) {
        let bytes = [color.red, color.green, color.blue].map { UInt8((max(0, min(1, $0)) * 255).rounded()) }
        stream.put("#")
        let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
        for byte in bytes {
            stream.reserve(2)
            if !isShort { stream.push(Self.digit(byte >> 4)) }
            stream.push(Self.digit(byte & 15))
        }
    }
    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

    /// Appends the attribute with the data of a path, and ends the element.
    func putPath(_ path: PathSlice, of list: DisplayList) { putPath(path, of: list, on: out) }
    func putPath(_ path: PathSlice, of list: DisplayList, on stream: ContentStream) {
        stream.put(" d=\"")
        if let rect = list.rectangle(path) {
            putRectangle(rect, on: stream)
            return stream.put("\"/>")
        }
        putData(path, of: list, on: stream)
        stream.put("\"/>")
    }

    func putData(_ path: PathSlice, of list: DisplayList, on stream: ContentStream) {
        var next = path.firstPoint
        func put(_ command: StaticString, _ count: Int) {
            stream.put(command)
            for k in 0..<count {
                if k > 0 { stream.space() }
                putPoint(list.points[next + k], on: stream)
            }
            next += count
        }
        for verb in list.verbs[path.verbs] {
            switch verb {
            case .move: put("M", 1)
            case .line: put("L", 1)
            case .curve: put("C", 3)
            case .close: stream.put("z")
            }
        }
    }

    private func putPoint(_ point: Point, on stream: ContentStream) {
        stream.put(thousandths: point.x.thousandths)
        stream.space()
        stream.put(thousandths: point.y.thousandths)
    }

    func putRectangle(_ rect: Rect, on stream: ContentStream) {
        let (x, y) = (rect.minX.thousandths, rect.minY.thousandths)
        stream.put("M")
        stream.put(thousandths: x)
        stream.space()
        stream.put(thousandths: y)
        // The far edges are rounded, not the sides, so that neighbours touch.
        stream.put("h")
        stream.put(thousandths: rect.maxX.thousandths - x)
        stream.put("v")
        stream.put(thousandths: rect.maxY.thousandths - y)
        stream.put("H")
        stream.put(thousandths: x)
        stream.put("z")
    }

    // MARK: Attributes

    func putTransform(_ transform: AffineTransform, _ name: StaticString = " transform=\"") {
        putTransform(transform, name, on: out)
    }
    func putTransform(_ t: AffineTransform, _ name: StaticString, on stream: ContentStream) {
        stream.put(name)
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            stream.put("translate(")
            stream.put(precise: t.e)
            stream.space()
            stream.put(precise: t.f)
        } else {
            stream.put("matrix(")
            for (index, number) in [t.a, t.b, t.c, t.d, t.e, t.f].enumerated() {
                if index > 0 { stream.space() }
                stream.put(precise: number)
            }
        }
        stream.put(")\"")
    }

    func put(_ start: StaticString, fraction: Double, _ end: StaticString, on stream: ContentStream? = nil) {
        let stream = stream ?? out
        stream.put(start)
        stream.put(thousandths: Int((max(0, min(1, fraction)) * 1000).rounded()))
        stream.put(end)
    }

    func putLengths(_ rect: Rect, on stream: ContentStream) {
        stream.put(" x=\"")
        stream.put(thousandths: rect.minX.thousandths)
        stream.put("\" y=\"")
        stream.put(thousandths: rect.minY.thousandths)
        stream.put("\" width=\"")
        stream.put(thousandths: rect.maxX.thousandths - rect.minX.thousandths)
        stream.put("\" height=\"")
        stream.put(thousandths: rect.maxY.thousandths - rect.minY.thousandths)
        stream.put("\"")
    }
}

extension Color {
    func hasSameInk(as other: Color) -> Bool { red == other.red && green == other.green && blue == other.blue }
}

extension BlendMode {
    /// [Compositing 1 §3.4](https://www.w3.org/TR/compositing-1/#mix-blend-mode)
    fileprivate var cssName: StaticString {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .hardLight: "hard-light"
        case .softLight: "soft-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        }
    }
}
