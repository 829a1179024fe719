import Glibc
import RectoCore
import RectoDOM
import RectoLayout

/// Looks at printed codes as a reader does: whether modules are large enough and dark enough, and whether the room around
/// them is empty.
///
/// A code is an `svg` element with the attributes `data-recto-code`, `-symbol`, `-quiet` and `-module`, as the filter `code`
/// of templates writes it, or an image that a style sheet asks for. Where the ground is no single colour, nothing is said about contrast.
struct CodeCheck {
    /// A code with its place in the author's files. Lengths are modules, in the coordinates of its `viewBox`.
    private struct Code {
        var facts: CodeFacts
        var viewBox: AreaOfUnits
        /// A number in letters stands in the drawing, beside the modules.
        var hasText = false
        var span: SourceSpan?
    }
    /// An area that something is painted in; nil stands for many colours.
    private struct Ink {
        var rect: Rect
        var color: Color?
    }
    private struct PlacedCode {
        var code: Code
        var module: Double
        var symbol: Rect
        /// The number of inks that were painted before it.
        var below: Int
    }
    private struct Level {
        var transform: AffineTransform
        var clip: Rect
    }

    private let diagnostics: DiagnosticSink
    private let images: any EncodedImageSource
    /// The codes that are elements.
    private var codes: [ImageID: Code] = [:]
    private var reported: Set<String> = []
    /// The dots of an inch of the output; nil for PDF, which has none.
    private let resolution: Double?

    init(
        _ tree: BoxTree, images: any EncodedImageSource, resolution: Double? = nil, diagnostics: DiagnosticSink
    ) {
        self.diagnostics = diagnostics
        self.resolution = resolution
        self.images = images
        if tree.replaced.isEmpty { return }
        let name = tree.styled.names.known("data-recto-code")
        for index in tree.boxes.indices where tree.boxes[index].kind == .replaced {
            let content = tree.replacedContent(BoxID(raw: Int32(index)))
            guard content.isSVGElement, case .image(let image) = content.kind, let node = tree.boxes[index].node,
                let kind = tree.styled.document.attribute(name, of: node)
            else { continue }
            codes[image] = Self.code(kind, node, tree)
            codes[image]?.hasText = content.drawing != nil
        }
    }

    private func code(_ image: ImageID) -> Code? {
        if let known = codes[image] { return known }
        guard images.hasCodes, let encoded = images.encoded(image), let drawing = encoded.vectors?.drawing,
            let facts = drawing.code
        else { return nil }
        return Code(facts: facts, viewBox: drawing.viewBox, hasText: facts.hasText, span: encoded.span)
    }

    private static func code(_ name: String, _ node: NodeID, _ tree: BoxTree) -> Code? {
        let (document, names) = (tree.styled.document, tree.styled.names)
        func numbers(_ attribute: String) -> [Double] {
            let text = document.attribute(names.intern(attribute), of: node) ?? ""
            return text.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
        }
        func area(_ numbers: [Double]) -> AreaOfUnits {
            AreaOfUnits(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        let (viewBox, symbol) = (numbers("viewbox"), numbers("data-recto-symbol"))
        let (quiet, module) = (numbers("data-recto-quiet"), numbers("data-recto-module"))
        guard viewBox.count == 4, symbol.count == 4, quiet.count == 4, let least = module.first,
            viewBox[2] > 0, viewBox[3] > 0
        else { return nil }
        var ink: Color?
        if document.attribute(names.intern("data-recto-ground"), of: node) == nil,
            case .color(let color) = tree.styled.style(of: node).drawingFill
        {
            ink = color
        }
        var facts = CodeFacts(name: name, symbol: area(symbol), quiet: quiet, leastModule: least)
        facts.ink = ink
        return Code(facts: facts, viewBox: area(viewBox), span: document.span(node, names: names))
    }

    // MARK: A page

    /// Checks the codes of a page.
    mutating func check(_ list: DisplayList) {
        if codes.isEmpty, !images.hasCodes { return }
        let isThere = list.items.contains { item in
            if case .picture(.image(let image), _) = item { code(image.id) != nil } else { false }
        }
        guard isThere else { return }
        let (placed, inks) = walk(list)
        for code in placed {
            checkSize(code)
            let ground = Self.ground(behind: code.symbol, inks[..<code.below])
            checkContrast(code, ground)
            checkQuietZone(code, inks, ground ?? .white)
        }
    }

    private func walk(_ list: DisplayList) -> ([PlacedCode], [Ink]) {
        var placed: [PlacedCode] = []
        var inks: [Ink] = []
        var level = Level(
            transform: .identity, clip: Rect(origin: .zero, size: list.size).outset(by: Edges(all: list.sheet.margin)))
        var saved: [Level] = []
        /// The depth below which the text of a code is drawn, which is its own.
        var own: Int?
        var isAfterCode = false
        // Guides do not print.
        var isGuide = false
        func paint(_ rect: Rect, _ color: Color?) {
            let area = level.transform.bounds(of: rect).intersection(level.clip)
            guard own == nil, !isGuide, !area.isEmpty, color?.alpha ?? 1 > 0.05 else { return }
            inks.append(Ink(rect: area, color: color))
        }
        for item in list.items {
            if isAfterCode, case .pushClip = item { own = saved.count }
            isAfterCode = false
            switch item {
            case .fillRects(let range, let color): for rect in list.rects[range] { paint(rect, color) }
            case .fillPath(let path, _, let color): for rect in list.strips(of: path) { paint(rect, color) }
            case .strokePath(let path, let style, let color):
                paint(list.bounds(of: path).outset(by: Edges(all: style.width / 2)), color)
            case .picture(.image(let image), let rect):
                guard let code = code(image.id) else {
                    paint(rect, nil)
                    continue
                }
                placed.append(place(code, level.transform.bounds(of: rect), below: inks.count))
                isAfterCode = code.hasText
            case .picture(_, let rect): paint(rect, nil)
            case .tiles(let tiles): paint(tiles.area, nil)
            case .text(let run): if !run.isInvisible, let rect = list.middle(of: run) { paint(rect, run.color) }
            case .pushClip(let path, _):
                saved.append(level)
                level.clip = level.clip.intersection(level.transform.bounds(of: list.bounds(of: path)))
            case .pushTextClip: saved.append(level)
            case .pushTransform(let transform):
                saved.append(level)
                level.transform = level.transform.applied(after: transform)
            case .popClip, .popTransform:
                if let last = saved.popLast() { level = last }
                if own == saved.count { own = nil }
            case .beginLayer: isGuide = true
            case .endLayer: isGuide = false
            default: break
            }
        }
        return (placed, inks)
    }

    private func place(_ code: Code, _ rect: Rect, below: Int) -> PlacedCode {
        let (width, height) = (code.viewBox.width, code.viewBox.height)
        let area = code.facts.symbol
        let module = min(rect.size.width.double / width, rect.size.height.double / height)
        // A drawing stands in the middle of a box of other proportions.
        let x = rect.minX.double + (rect.size.width.double - width * module) / 2
        let y = rect.minY.double + (rect.size.height.double - height * module) / 2
        let symbol = Rect(
            x: LayoutUnit(x + area.x * module), y: LayoutUnit(y + area.y * module),
            width: LayoutUnit(area.width * module), height: LayoutUnit(area.height * module))
        return PlacedCode(code: code, module: module, symbol: symbol, below: below)
    }

    // MARK: Findings

    private mutating func checkSize(_ placed: PlacedCode) {
        let micrometres = placed.module * 25_400 / 96
        if micrometres < placed.code.facts.leastModule * 0.98 {
            let least = LayoutUnit(placed.code.facts.leastModule * 96 / 25_400)
            let factor = placed.code.facts.leastModule / micrometres
            report(
                .codeTooSmall,
                "the modules of the code '\(placed.code.facts.name)' are \(LayoutUnit(placed.module).onPaper) wide, and "
                    + "readers want \(least.onPaper)", placed,
                hint:
                    "make it \(LayoutUnit(placed.symbol.size.width.double * factor).onPaper) wide without its quiet zone, or "
                    + "its content shorter")
        } else if let resolution, placed.module * resolution / 96 < 2 {
            let tenths = Int((placed.module * resolution / 9.6).rounded(.down))
            report(
                .codeTooSmall,
                "the modules of the code '\(placed.code.facts.name)' are \(tenths / 10).\(tenths % 10) dots of the picture wide, "
                    + "and 2 are needed", placed, hint: "make it larger, or the picture finer with --dpi")
        }
    }

    /// [ISO/IEC 15415 §7.8.3, symbol contrast](https://www.iso.org/standard/54716.html): the part of the light that bars
    /// reflect less than the ground. 70 % is the best grade. Scanners of tills see in red light.
    private static let leastContrast = 0.7

    private mutating func checkContrast(_ placed: PlacedCode, _ ground: Color?) {
        guard let ink = placed.code.facts.ink, let ground else { return }
        let seen = min(
            ContrastCheck.luminance(ground) - ContrastCheck.luminance(ink),
            ContrastCheck.linear(ground.red) - ContrastCheck.linear(ink.red))
        if seen >= Self.leastContrast { return }
        report(
            .codeLowContrast,
            "the code '\(placed.code.facts.name)' in \(ContrastCheck.name(ink)) on \(ContrastCheck.name(ground)) has a contrast of "
                + "\(max(0, Int(seen * 100))) % for readers, less than 70 %", placed,
            hint: "print dark modules without red on light ground")
    }

    private mutating func checkQuietZone(_ placed: PlacedCode, _ inks: [Ink], _ ground: Color) {
        // A third of a module is forgiven.
        let room = placed.code.facts.quiet.map { LayoutUnit(max(0, $0 - 0.33) * placed.module) }
        let zone = placed.symbol.outset(by: Edges(top: room[0], right: room[1], bottom: room[2], left: room[3]))
        let found = inks.first { ink in
            guard ink.rect.intersects(zone), !ink.rect.contains(placed.symbol), !placed.symbol.contains(ink.rect)
            else { return false }
            return ink.color.map { abs(ContrastCheck.luminance($0) - ContrastCheck.luminance(ground)) > 0.2 } ?? true
        }
        guard let found else { return }
        let most = placed.code.facts.quiet.max() ?? 0
        report(
            .codeQuietZone,
            "something is printed in the quiet zone of the code '\(placed.code.facts.name)', at \(found.rect.minX.onPaper) from the left and "
                + "\(found.rect.minY.onPaper) from the top of the page", placed,
            hint: "leave \(LayoutUnit(most * placed.module).onPaper) around it empty")
    }

    private mutating func report(_ id: DiagnosticID, _ message: String, _ placed: PlacedCode, hint: String) {
        // Codes of the same template on a thousand pages are one message.
        guard reported.insert(id.rawValue + "\(String(describing: placed.code.span))").inserted else { return }
        diagnostics.report(id, message, at: placed.code.span, hints: [hint])
    }

    /// The colour behind a code; nil if it is not one.
    private static func ground(behind rect: Rect, _ inks: ArraySlice<Ink>) -> Color? {
        for ink in inks.reversed() where ink.rect.intersects(rect) {
            guard ink.rect.contains(rect), let color = ink.color, color.alpha >= 1 else { return nil }
            return color
        }
        return .white
    }
}

extension DisplayList {
    /// The areas that a path fills: its bounds, or for the ring of a border the four strips between its outlines.
    fileprivate func strips(of path: PathSlice) -> [Rect] {
        let moves = verbs[path.verbs].indices.filter { verbs[$0] == .move }
        guard moves.count == 2 else { return moves.count == 1 ? [bounds(of: path)] : [] }
        let count = verbs[path.verbs.lowerBound..<moves[1]].reduce(0) { $0 + ($1 == .curve ? 3 : $1 == .close ? 0 : 1) }
        let first = bounds(of: PathSlice(verbs: path.verbs.lowerBound..<moves[1], firstPoint: path.firstPoint))
        let second = bounds(
            of: PathSlice(verbs: moves[1]..<path.verbs.upperBound, firstPoint: path.firstPoint + count))
        let (outer, inner) = first.contains(second) ? (first, second) : (second, first)
        guard outer.contains(inner) else { return [first, second] }
        return [
            Rect(x: outer.minX, y: outer.minY, width: outer.size.width, height: inner.minY - outer.minY),
            Rect(x: outer.minX, y: inner.maxY, width: outer.size.width, height: outer.maxY - inner.maxY),
            Rect(x: outer.minX, y: outer.minY, width: inner.minX - outer.minX, height: outer.size.height),
            Rect(x: inner.maxX, y: outer.minY, width: outer.maxX - inner.maxX, height: outer.size.height),
        ]
    }
}
