/// Reads the rules of pages from the SVG that `pdftocairo` writes of them: poppler has resolved colour spaces, forms and
/// transformations then, whatever the producer wrote.
///
/// A path that is thin and long is a rule, and so are the sides of a frame. What is wholly covered by an area that is painted
/// later is left out. [SVG 1.1](https://www.w3.org/TR/SVG11/)
struct DrawingReader {
    /// A painted shape, in the units of the SVG, which are points.
    private struct Mark {
        var box: PageBox
        /// Red, green and blue, from 0 to 255.
        var color: [Double]
        var opacity: Double
        var isBroken: Bool
        /// Whether it is an area that hides what is below of it.
        var covers: Bool
    }

    private struct Group {
        var name: String?
        var clip: PageBox?
        var marks: [Mark] = []
        /// Whether what is in it is painted only where it is used.
        var isDefinition: Bool
        var opacity = 1.0
    }

    private var stack = [Group(isDefinition: false)]
    private var groups: [String: [Mark]] = [:]
    private var clips: [String: PageBox] = [:]
    private var masks: [String: Double] = [:]
    /// The clipping path or the mask that is being defined, and elements whose content is not read.
    private var clipName: String?
    private var maskName: String?
    private var skipped = 0
    private var definitions = 0

    /// The most marks of a page: a map or a drawing has more, and no rules that a person would name.
    private static let mostMarks = 20_000

    private var pages: [[Rule]] = []

    /// The rules of each page. A file of several pages is of [SVG 1.2](https://www.w3.org/TR/SVG12/multipage.html).
    static func pages(_ svg: [UInt8]) -> [[Rule]] {
        var reader = DrawingReader()
        reader.read(svg)
        if reader.pages.isEmpty { reader.endPage() }
        return reader.pages
    }

    private mutating func endPage() {
        pages.append(Rule.joined(rules()))
        stack = [Group(isDefinition: false)]
    }

    private mutating func read(_ svg: [UInt8]) {
        var scanner = MarkupScanner(svg)
        while let token = scanner.next() {
            guard case .tag(let name, let attributes) = token else { continue }
            let isClosed = attributes.isClosed
            switch name {
            case "symbol", "pattern", "filter": if !isClosed { skipped += 1 }
            case "/symbol", "/pattern", "/filter": skipped -= 1
            case _ where skipped > 0: break
            case "defs": if !isClosed { definitions += 1 }
            case "/defs": definitions -= 1
            case "clipPath": clipName = attributes["id"]
            case "/clipPath": clipName = nil
            case "mask": maskName = attributes["id"]
            case "/mask": maskName = nil
            case "page": stack = [Group(isDefinition: false)]
            case "/page": endPage()
            case "g": if !isClosed { open(attributes) }
            case "/g": close()
            case "path": addPath(attributes)
            case "rect": addRect(attributes)
            case "use": use(attributes)
            default: break
            }
        }
    }

    // MARK: Groups

    private mutating func open(_ attributes: MarkupScanner.Attributes) {
        var clip = stack.last?.clip
        if let name = Self.reference(attributes["clip-path"]), let own = clips[name] {
            clip = clip.map { $0.intersection(own) } ?? own
        }
        let opacity = attributes["opacity"].flatMap { Double($0) } ?? 1
        // A group that is defined starts anew: what is around it says nothing about where it is used.
        let name = definitions > 0 ? attributes["id"] : nil
        stack.append(Group(name: name, clip: clip, isDefinition: name != nil, opacity: opacity))
    }

    private mutating func close() {
        guard stack.count > 1, let group = stack.popLast() else { return }
        var marks = group.marks
        if group.opacity < 1 {
            for index in marks.indices {
                marks[index].opacity *= group.opacity
                marks[index].covers = false
            }
        }
        if group.isDefinition { groups[group.name ?? ""] = marks } else { append(marks) }
    }

    private mutating func append(_ marks: [Mark]) {
        if stack[stack.count - 1].marks.count + marks.count > Self.mostMarks { return }
        stack[stack.count - 1].marks += marks
    }

    private mutating func use(_ attributes: MarkupScanner.Attributes) {
        guard maskName == nil, let target = attributes["xlink:href"] ?? attributes["href"],
            !target.hasPrefix("#glyph"), let marks = groups[String(target.dropFirst())]
        else { return }
        let transform = Transform(attributes["transform"]).moved(x: attributes.number("x"), y: attributes.number("y"))
        let opacity = Self.reference(attributes["mask"]).map { masks[$0] ?? 1 } ?? 1
        append(
            marks.compactMap { mark in
                var mark = mark
                guard let box = clipped(transform.box(mark.box)) else { return nil }
                mark.box = box
                mark.opacity *= opacity
                mark.covers = mark.covers && opacity >= 1
                return mark
            })
    }

    private func clipped(_ box: PageBox) -> PageBox? {
        let out = stack.last?.clip.map { box.intersection($0) } ?? box
        return out.width > 0 && out.height > 0 ? out : nil
    }

    /// The name in `url(#name)`.
    private static func reference(_ text: String?) -> String? {
        guard let text, text.hasPrefix("url(#"), text.hasSuffix(")") else { return nil }
        return String(text.dropFirst(5).dropLast())
    }

    // MARK: Paths

    private mutating func addRect(_ attributes: MarkupScanner.Attributes) {
        let box = PageBox(
            x: attributes.number("x"), y: attributes.number("y"), width: attributes.number("width"),
            height: attributes.number("height"))
        let paint = Paint(attributes)
        if let maskName {
            masks[maskName] = paint.fillOpacity
        } else if let clipName {
            clips[clipName] = box
        } else if let color = paint.fill, let box = clipped(Transform(attributes["transform"]).box(box)) {
            append([Self.area(box, color, paint.fillOpacity)])
        }
    }

    private static func area(_ box: PageBox, _ color: [Double], _ opacity: Double) -> Mark {
        Mark(box: box, color: color, opacity: opacity, isBroken: false, covers: opacity >= 1)
    }

    private mutating func addPath(_ attributes: MarkupScanner.Attributes) {
        if maskName != nil { return }
        let path = PathOutline(attributes["d"] ?? "", Transform(attributes["transform"]))
        if let clipName {
            clips[clipName] = path.box ?? PageBox(left: 0, top: 0, right: 0, bottom: 0)
            return
        }
        let paint = Paint(attributes)
        if let color = paint.fill { addFill(path, color, paint.fillOpacity) }
        if let color = paint.stroke { addStroke(path, color, paint) }
    }

    private mutating func addFill(_ path: PathOutline, _ color: [Double], _ opacity: Double) {
        guard let box = path.box else { return }
        if Self.isThin(box) {
            // A dashed line may be one path with a rectangle for each dash.
            let inked = path.parts.reduce(0.0) { $0 + max($1.box.width, $1.box.height) }
            let isBroken = path.parts.count > 1 && inked < 0.95 * max(box.width, box.height)
            return add(box, color, opacity, isBroken: isBroken, covers: !isBroken && path.isRectangular)
        }
        guard path.isRectangular else { return }
        for rectangle in path.rectangles() { add(rectangle, color, opacity, isBroken: false, covers: true) }
    }

    private mutating func add(
        _ box: PageBox, _ color: [Double], _ opacity: Double, isBroken: Bool, covers: Bool
    ) {
        guard let box = clipped(box) else { return }
        append([
            Mark(box: box, color: color, opacity: opacity, isBroken: isBroken, covers: covers && opacity >= 1)
        ])
    }

    private mutating func addStroke(_ path: PathOutline, _ color: [Double], _ paint: Paint) {
        // The thinnest line that a device draws is a hair.
        let half = max(0.05, paint.strokeWidth * path.scale) / 2
        for part in path.parts {
            for (a, b) in part.segments {
                let isHorizontal = abs(a.y - b.y) < 0.05
                guard isHorizontal || abs(a.x - b.x) < 0.05 else { continue }
                let box = PageBox(
                    left: min(a.x, b.x) - (isHorizontal ? 0 : half), top: min(a.y, b.y) - (isHorizontal ? half : 0),
                    right: max(a.x, b.x) + (isHorizontal ? 0 : half), bottom: max(a.y, b.y) + (isHorizontal ? half : 0))
                add(box, color, paint.strokeOpacity, isBroken: paint.isDashed, covers: false)
            }
        }
    }

    // MARK: Rules

    private static func isThin(_ box: PageBox) -> Bool { Rule.isThin(box.scaled(by: WordReader.millimetres)) }

    private func rules() -> [Rule] {
        let marks = stack[0].marks
        let covers = marks.indices.filter { marks[$0].covers && !Self.isThin(marks[$0].box) }
        return marks.indices.compactMap { index in
            let mark = marks[index]
            guard Self.isThin(mark.box) else { return nil }
            if covers.contains(where: { $0 > index && marks[$0].box.contains(mark.box) }) { return nil }
            return Rule(
                mark.box.scaled(by: WordReader.millimetres),
                color: Self.hex(mark.color.map { $0 * mark.opacity + 255 * (1 - mark.opacity) }),
                isBroken: mark.isBroken)
        }
    }

    private static func hex(_ color: [Double]) -> String { Lab.hex(color) }
}

/// The properties by which an element of SVG is painted, from its `style` or from attributes of their names.
private struct Paint {
    /// Red, green and blue, from 0 to 255; nil for none, and for gradients and patterns.
    var fill: [Double]?
    var fillOpacity = 1.0
    var stroke: [Double]?
    var strokeOpacity = 1.0
    var strokeWidth = 1.0
    var isDashed = false

    init(_ attributes: MarkupScanner.Attributes) {
        var values: [Substring: Substring] = [:]
        let style = attributes["style"] ?? ""
        for declaration in style.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            values[declaration[..<colon].drop { $0 == " " }] = declaration[declaration.index(after: colon)...]
        }
        func value(_ name: StaticString) -> Substring? {
            values[Substring("\(name)")] ?? attributes[name].map { Substring($0) }
        }
        fill = value("fill").flatMap(Self.color)
        stroke = value("stroke").flatMap(Self.color)
        fillOpacity = value("fill-opacity").flatMap { Double($0) } ?? 1
        strokeOpacity = value("stroke-opacity").flatMap { Double($0) } ?? 1
        strokeWidth = value("stroke-width").flatMap { Double($0) } ?? 1
        isDashed = value("stroke-dasharray").map { $0 != "none" } ?? false
    }

    /// `rgb(11.4%,12.9%,14.9%)`, as Cairo writes all colours.
    private static func color(_ text: Substring) -> [Double]? {
        guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
        let parts = text.dropFirst(4).dropLast().split(separator: ",").compactMap { part -> Double? in
            let number = part.filter { $0 != " " }
            return number.hasSuffix("%") ? Double(number.dropLast()).map { $0 * 2.55 } : Double(number)
        }
        return parts.count == 3 ? parts : nil
    }
}

/// `matrix(a,b,c,d,e,f)`
private struct Transform {
    private var values = [1.0, 0, 0, 1, 0, 0]

    init(_ text: String?) {
        guard let text, text.hasPrefix("matrix("), text.hasSuffix(")") else { return }
        let numbers = text.dropFirst(7).dropLast().split { $0 == "," || $0 == " " }.compactMap { Double($0) }
        if numbers.count == 6 { values = numbers }
    }

    /// With a movement before it.
    func moved(x: Double, y: Double) -> Transform {
        var out = self
        let moved = point(x, y)
        (out.values[4], out.values[5]) = (moved.x, moved.y)
        return out
    }

    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (values[0] * x + values[2] * y + values[4], values[1] * x + values[3] * y + values[5])
    }

    func box(_ box: PageBox) -> PageBox {
        let corners = [
            point(box.left, box.top), point(box.right, box.top), point(box.left, box.bottom),
            point(box.right, box.bottom),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return PageBox(left: xs.min()!, top: ys.min()!, right: xs.max()!, bottom: ys.max()!)
    }

    /// The factor by which lengths grow, in the mean of all directions.
    var scale: Double { abs(values[0] * values[3] - values[1] * values[2]).squareRoot() }
}

/// The outline of a path: its parts with their corners.
private struct PathOutline {
    typealias Point = (x: Double, y: Double)

    struct Part {
        var points: [Point]
        var isClosed = false
        var isCurved = false

        var box: PageBox {
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            return PageBox(
                left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
        }
        var segments: [(Point, Point)] {
            if isCurved { return [] }
            let open = Array(zip(points, points.dropFirst()))
            guard isClosed, let first = points.first, let last = points.last else { return open }
            return open + [(last, first)]
        }
        var isRectangle: Bool {
            !isCurved && points.count >= 4
                && segments.allSatisfy { abs($0.0.x - $0.1.x) < 0.01 || abs($0.0.y - $0.1.y) < 0.01 }
                && points.allSatisfy { point in
                    (abs(point.x - box.left) < 0.01 || abs(point.x - box.right) < 0.01)
                        && (abs(point.y - box.top) < 0.01 || abs(point.y - box.bottom) < 0.01)
                }
        }
        var hasArea: Bool { box.width > 0.01 && box.height > 0.01 }
    }

    /// The parts that have an extent.
    private(set) var parts: [Part] = []
    let scale: Double

    /// More parts are a drawing, such as a QR code.
    private static let mostParts = 400

    init(_ text: String, _ transform: Transform) {
        scale = transform.scale
        var numbers: [Double] = []
        var command = ""
        func end(_ points: Int) -> Point? {
            guard numbers.count >= 2 * points else { return nil }
            return transform.point(numbers[2 * points - 2], numbers[2 * points - 1])
        }
        var open: Part?
        func finish(_ parts: inout [Part]) {
            if let part = open, part.points.count > 1, parts.count <= Self.mostParts { parts.append(part) }
            open = nil
        }
        func run(_ parts: inout [Part]) {
            switch command {
            case "M":
                finish(&parts)
                if let point = end(1) { open = Part(points: [point]) }
            case "L": if let point = end(1) { open?.points.append(point) }
            case "C":
                for index in 1...3 { if let point = end(index) { open?.points.append(point) } }
                open?.isCurved = true
            case "Z":
                open?.isClosed = true
                finish(&parts)
            default: break
            }
            numbers = []
        }
        for word in text.split(separator: " ") {
            if let number = Double(word) {
                numbers.append(number)
            } else {
                run(&parts)
                command = String(word)
            }
        }
        run(&parts)
        finish(&parts)
    }

    var box: PageBox? { PageBox.around(parts.map(\.box)) }
    var isRectangular: Bool {
        parts.count <= Self.mostParts && parts.allSatisfy { !$0.hasArea || $0.isRectangle }
    }

    /// The rectangles that are filled; of a rectangle in another one, the four sides of the frame.
    func rectangles() -> [PageBox] {
        let boxes = parts.filter(\.hasArea).map(\.box)
        guard boxes.count == 2, boxes[0].contains(boxes[1]) else { return boxes.count <= 64 ? boxes : [] }
        let (outer, inner) = (boxes[0], boxes[1])
        return [
            PageBox(left: outer.left, top: outer.top, right: outer.right, bottom: inner.top),
            PageBox(left: outer.left, top: inner.bottom, right: outer.right, bottom: outer.bottom),
            PageBox(left: outer.left, top: outer.top, right: inner.left, bottom: outer.bottom),
            PageBox(left: inner.right, top: outer.top, right: outer.right, bottom: outer.bottom),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
