import RectoCSS
import RectoCore
import RectoDOM

/// Finds the texts of a drawing that can be set above the picture of all the rest: those that nothing later covers, whose
/// glyphs are filled with a colour, and that no group around them makes translucent, cuts or filters.
struct DrawingTextPlan {
    private let reader: DrawingReader
    private var texts: [(node: NodeID, area: DrawingArea)] = []
    /// Counts down the comparisons of texts with shapes. No text is set above the picture if they do not suffice.
    private var comparisons = 100_000

    static func seenTexts(of root: NodeID, in styled: StyledDocument) -> Set<NodeID> {
        var plan = DrawingTextPlan(reader: DrawingReader(styled))
        let width = plan.reader.length("width", of: root, whole: nil)
        let height = plan.reader.length("height", of: root, whole: nil)
        let viewport = plan.reader.viewport(of: root, width: width ?? 300, height: height ?? 150)
        for child in styled.document.children(of: root) where styled.document.isElement(child) {
            plan.add(child, viewport.transform, isPlain: true)
        }
        return plan.comparisons > 0 ? Set(plan.texts.map(\.node)) : []
    }

    /// Whether the drawing has text, or may show that of another one.
    static func hasText(_ root: NodeID, _ document: Document) -> Bool {
        var next = root.index
        let end = document.endOfSubtree(root)
        while next < end {
            let node = NodeID(next)
            next += 1
            if document.isElement(node), document.name(node) == .text { return true }
        }
        return false
    }

    private init(reader: DrawingReader) { self.reader = reader }

    private mutating func add(_ node: NodeID, _ outer: AffineTransform, isPlain: Bool) {
        let style = reader.styled.style(of: node)
        if style.box.display == .none { return }
        let hasEffect =
            style.hasDrawingEffect
            || ["clip-path", "mask", "filter"].contains { reader.attribute($0, of: node) != nil }
        guard let own = reader.transform(of: node) else { return }
        let transform = outer.applied(after: own)
        switch reader.name(node) {
        case "g", "a":
            for child in reader.document.children(of: node) where reader.document.isElement(child) {
                add(child, transform, isPlain: isPlain && !hasEffect)
            }
        case "text":
            let area = self.area(ofText: node).mapped(transform)
            if isPlain, !hasEffect, isPlainText(node), transform.largestScale <= 8 {
                texts.append((node, area))
            } else {
                cover(area)
            }
        case "defs", "symbol", "clippath", "mask", "pattern", "marker", "lineargradient", "radialgradient", "filter",
            "style", "script", "title", "desc", "metadata", "foreignobject":
            return
        default: cover(hasEffect ? .everywhere : area(ofShape: node, style).mapped(transform))
        }
    }

    /// Texts that a later shape may cover stay in the picture.
    private mutating func cover(_ area: DrawingArea) {
        guard !area.isEmpty, !texts.isEmpty else { return }
        comparisons -= texts.count
        if comparisons > 0 { texts.removeAll { $0.area.intersects(area) } }
    }

    /// Whether a text, and all in it, is filled with a colour and not stroked.
    private func isPlainText(_ node: NodeID) -> Bool {
        let style = reader.styled.style(of: node)
        if style.hasDrawingStroke || style.drawingFill == .server { return false }
        if !style.inherited.textShadow.isEmpty { return false }
        return reader.document.children(of: node).allSatisfy { child in
            if !reader.document.isElement(child) { return true }
            switch reader.name(child) {
            case "tspan", "a", "textpath": return !reader.styled.style(of: child).hasDrawingEffect && isPlainText(child)
            case "title", "desc": return true
            default: return false
            }
        }
    }

    // MARK: Areas

    /// A rectangle that surely contains the text, whatever its font is.
    private func area(ofText node: NodeID) -> DrawingArea {
        var (xs, ys): ([Double], [Double]) = ([], [])
        var (characters, size, moves, rises) = (0, 0.0, 0.0, 0.0)
        var anchors: [ComputedStyle.TextAnchor] = []
        func visit(_ node: NodeID) {
            for (name, isX) in [("x", true), ("y", false)] {
                guard let text = reader.attribute(name, of: node) else { continue }
                let lengths = reader.lengths(name, of: node, whole: nil)
                if isX { xs += lengths } else { ys += lengths }
                if text.contains("%") { moves = .infinity }
            }
            for name in ["dx", "dy", "textlength"] {
                let text = reader.attribute(name, of: node) ?? ""
                let sum = reader.lengths(name, of: node, whole: nil).reduce(0) { $0 + $1.magnitude }
                if name == "dy" { rises += sum } else { moves += sum }
                if text.contains("%") { moves = .infinity }
            }
            if reader.attribute("rotate", of: node) != nil { anchors += [.start, .end] }
            anchors.append(reader.styled.style(of: node).drawingTextAnchor)
            if reader.styled.style(of: node).inherited.direction == .rtl { anchors += [.start, .end] }
            let style = reader.styled.style(of: node).inherited
            size = max(size, style.font.size.double)
            moves +=
                style.letterSpacing.double.magnitude
                * Double(reader.document.textContent(of: node).unicodeScalars.count)
            moves +=
                style.wordSpacing.double.magnitude * Double(reader.document.textContent(of: node).unicodeScalars.count)
            for child in reader.document.children(of: node) {
                if reader.document.isElement(child) {
                    // A path leads anywhere.
                    if reader.name(child) == "textpath" { moves = .infinity }
                    visit(child)
                } else {
                    characters += reader.document.textContent(of: child).unicodeScalars.count
                }
            }
        }
        visit(node)
        if !moves.isFinite { return .everywhere }
        if xs.isEmpty { xs = [0] }
        if ys.isEmpty { ys = [0] }
        let reach = Double(characters) * size + moves
        let reachesLeft = anchors.contains { $0 != .start }
        let reachesRight = anchors.contains { $0 != .end }
        if reader.styled.style(of: node).inherited.verticalTextOrientation != nil {
            return DrawingArea(
                left: (xs.min() ?? 0) - size * 1.2 - moves, top: (ys.min() ?? 0) - (reachesLeft ? reach : size) - rises,
                right: (xs.max() ?? 0) + size * 1.2 + moves,
                bottom: (ys.max() ?? 0) + (reachesRight ? reach : size) + rises)
        }
        return DrawingArea(
            left: (xs.min() ?? 0) - (reachesLeft ? reach : size), top: (ys.min() ?? 0) - size * 1.2 - rises,
            right: (xs.max() ?? 0) + (reachesRight ? reach : size), bottom: (ys.max() ?? 0) + size * 1.2 + rises)
    }

    /// The area of a shape, without its stroke; nil where it depends on the viewport or on other elements.
    static func fillArea(of node: NodeID, in styled: StyledDocument) -> DrawingArea? {
        let area = DrawingTextPlan(reader: DrawingReader(styled)).fillArea(of: node, styled.style(of: node))
        return area.left.isFinite ? area : nil
    }

    private func area(ofShape node: NodeID, _ style: ComputedStyle) -> DrawingArea {
        let isStroked = style.hasDrawingStroke
        if style.drawingFill == .none, !isStroked, reader.name(node) != "image" { return .nowhere }
        if ["marker-start", "marker-mid", "marker-end", "marker"].contains(where: {
            reader.attribute($0, of: node) != nil
        }) {
            return .everywhere
        }
        let area = fillArea(of: node, style)
        if area.isEmpty, !isStroked { return area }
        guard isStroked else { return area }
        guard let width = style.drawingStrokeWidth else { return .everywhere }
        return area.outset(by: width * 2)
    }

    private func fillArea(of node: NodeID, _ style: ComputedStyle) -> DrawingArea {
        func length(_ name: String) -> Double? {
            guard let text = reader.attribute(name, of: node) else { return 0 }
            return text.contains("%") ? nil : reader.length(name, of: node, whole: nil)
        }
        var area: DrawingArea
        switch reader.name(node) {
        case "rect", "image":
            guard let x = length("x"), let y = length("y"), let width = length("width"), let height = length("height")
            else { return .everywhere }
            area = DrawingArea(left: x, top: y, right: x + width, bottom: y + height)
        case "circle", "ellipse":
            let isCircle = reader.name(node) == "circle"
            guard let x = length("cx"), let y = length("cy"), let rx = length(isCircle ? "r" : "rx"),
                let ry = length(isCircle ? "r" : "ry")
            else { return .everywhere }
            area = DrawingArea(left: x - rx, top: y - ry, right: x + rx, bottom: y + ry)
        case "line":
            guard let x1 = length("x1"), let y1 = length("y1"), let x2 = length("x2"), let y2 = length("y2") else {
                return .everywhere
            }
            area = DrawingArea(left: min(x1, x2), top: min(y1, y2), right: max(x1, x2), bottom: max(y1, y2))
        case "polyline", "polygon":
            let numbers = DrawingReader.numbers(reader.attribute("points", of: node) ?? "")
            area = .nowhere
            for index in stride(from: 0, to: numbers.count - 1, by: 2) { area.add(numbers[index], numbers[index + 1]) }
        case "path":
            guard style.drawingPath == nil, let data = reader.attribute("d", of: node),
                let outline = PathOutline(pathData: data)
            else { return .everywhere }
            area = .nowhere
            for segment in outline.segments {
                switch segment {
                case .move(let end), .line(let end): area.add(end.x, end.y)
                case .curve(let a, let b, let end): for point in [a, b, end] { area.add(point.x, point.y) }
                case .close: break
                }
            }
        default: return .everywhere
        }
        return area
    }
}

/// A rectangle in a drawing's viewport.
struct DrawingArea {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    static let everywhere = DrawingArea(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
    static let nowhere = DrawingArea(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

    /// A line has no area, but may be stroked.
    var isEmpty: Bool { left > right || top > bottom }

    mutating func add(_ x: Double, _ y: Double) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
    }
    func outset(by width: Double) -> DrawingArea {
        isEmpty ? self : DrawingArea(left: left - width, top: top - width, right: right + width, bottom: bottom + width)
    }
    func intersects(_ other: DrawingArea) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
    func mapped(_ t: AffineTransform) -> DrawingArea {
        guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return self }
        var out = DrawingArea.nowhere
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            out.add(t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f)
        }
        return out
    }
}

extension AffineTransform {
    fileprivate var largestScale: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
