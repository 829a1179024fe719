import RectoCore
import RectoLayout

#if canImport(Glibc)
    import Glibc
#endif

/// The words that say, for people, that something on a page is not plain; they are the same for what looks the same: `turned 90°`.
struct InventoryMarks {
    private(set) var words: [String] = []
    var text: String { words.joined(separator: " ") }

    /// The look of something from its sides: a rectangle of one colour looks alike from all of them.
    enum Sides { case distinct, alike }

    /// Adds how something is turned, mirrored and skewed. Its place and its size are known from its box.
    mutating func addTurn(_ transform: AffineTransform, _ sides: Sides = .distinct) {
        let (c, d) = (transform.c, transform.d)
        if transform.b == 0, c == 0, transform.a > 0, d > 0 { return }
        // It is mirrored from left to right first.
        let isMirrored = transform.a * d - transform.b * c < 0
        let (a, b) = isMirrored ? (-transform.a, -transform.b) : (transform.a, transform.b)
        var angle = Self.degrees(b, a)
        let skew = Self.degrees(a * c + b * d, a * d - b * c)
        if sides == .alike {
            if skew == 0, angle.remainder(dividingBy: 90) == 0 { return }
            if angle > 90 { angle -= 180 } else if angle <= -90 { angle += 180 }
        } else if isMirrored {
            words.append("mirrored")
        }
        if angle != 0 { words.append("turned \(Self.number(angle))°") }
        if skew != 0 { words.append("skewed \(Self.number(skew))°") }
    }

    /// Adds the radii of corners, if any is round.
    /// - Parameters:
    ///   - radii: clockwise from the top left one.
    ///   - word: the word before them.
    mutating func add(_ radii: [Size], behind word: String? = nil) {
        let lengths = radii.flatMap { [Self.mm($0.width), Self.mm($0.height)] }
        if lengths.allSatisfy({ $0 == "0mm" }) { return }
        if let word { words.append(word) }
        let isEven = stride(from: 2, to: lengths.count, by: 2).allSatisfy { lengths[$0..<$0 + 2] == lengths[0..<2] }
        let isCircular = lengths[0] == lengths[1]
        words.append("radius")
        words += isEven ? Array(lengths[0..<(isCircular ? 1 : 2)]) : lengths
    }

    /// Adds which part of a picture is seen.
    /// - Parameters:
    ///   - word: the word before it.
    ///   - whole: the place of the whole picture, or of one of its tiles.
    mutating func add(_ word: String, _ box: Rect, of whole: Rect) {
        if whole.isEmpty || box == whole { return }
        func share(_ place: LayoutUnit, _ start: LayoutUnit, _ length: LayoutUnit) -> String {
            Self.percent((place - start).double / length.double)
        }
        add(
            word,
            [
                share(box.minX, whole.minX, whole.size.width), share(box.minY, whole.minY, whole.size.height),
                share(box.maxX, whole.minX, whole.size.width), share(box.maxY, whole.minY, whole.size.height),
            ])
    }
    private mutating func add(_ word: String, _ sides: [String]) {
        if sides != ["0%", "0%", "100%", "100%"] { words.append(([word] + sides).joined(separator: " ")) }
    }

    /// Adds how the style of an image shows it.
    mutating func add(_ picture: Picture) {
        guard case .image(let image) = picture else { return }
        if !image.isUpright { words.append("as stored") }
        if let part = image.part {
            add("of", [part.left, part.top, part.right, part.bottom].map { Self.percent($0) })
        }
        let colors = image.colors.map(Self.description).filter { $0 != Self.plainColors }
        if !colors.isEmpty {
            words.append("filter \(Self.hexadecimal(CheckSum.fnv1a(colors.joined(separator: ";").utf8)))")
        }
    }

    mutating func add(_ tiles: TiledPicture, _ transform: AffineTransform, seen box: Rect) {
        add("tiled", box, of: transform.bounds(of: tiles.tile))
        if tiles.step != tiles.tile.size {
            let (step, size) = (tiles.step, tiles.tile.size)
            let (x, y) = (step.width.double / size.width.double, step.height.double / size.height.double)
            words.append("step \(Self.percent(x)) \(Self.percent(y))")
        }
        add(tiles.picture)
    }

    mutating func add(_ shape: CutShape, around box: Rect) {
        switch shape {
        case .round(let corners):
            // A corner cuts what is in it.
            add(corners.map { $0.area.intersects(box) ? $0.radius : .zero }, behind: "cut")
        case .other(let number): words.append("cut \(Self.hexadecimal(number))")
        }
    }

    mutating func add(_ blur: Places.Blur) {
        if blur.color != nil { words.append("shadow") }
        words.append("blurred \(Self.mm(blur.deviation))")
        if let color = blur.color { words.append(color.hexadecimal) }
    }

    // MARK: Numbers

    static func mm(_ length: LayoutUnit) -> String { number(length.double * 25.4 / 96) + "mm" }
    private static func percent(_ share: Double) -> String { number(share * 100) + "%" }

    /// A number with one decimal at most.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let tenths = Int((value * 10).rounded())
        let fraction = tenths.magnitude % 10
        return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10)" + (fraction == 0 ? "" : ".\(fraction)")
    }
    private static func hexadecimal(_ number: UInt64) -> String { String(number, radix: 16) }

    /// In tenths, above -180 and up to 180.
    private static func degrees(_ y: Double, _ x: Double) -> Double {
        let tenths = (atan2(y, x) * 1800 / Double.pi).rounded()
        return tenths <= -1800 ? 180 : tenths / 10
    }

    /// The colours that black, red, green and blue become.
    private static func description(_ map: ColorMap) -> String {
        [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map { red, green, blue in
            let color = map.mapped(red, green, blue)
            return [color.red, color.green, color.blue].map { percent($0) }.joined(separator: " ")
        }.joined(separator: " ")
    }
    private static let plainColors = description(ColorMap(slope: 1, intercept: 0))
}

extension Places {
    /// Something that is painted.
    enum Painted {
        /// A rectangle of one colour, or a straight line.
        case rectangle
        /// Another path, with the radii of its corners, if it has any.
        case path([Size]?)
        case picture(Picture, Rect)
        case tiles(TiledPicture)
    }

    /// The marks of something, as text.
    /// - Parameter box: the part of its box that is seen.
    func marks(_ painted: Painted, _ box: Rect) -> String {
        if box.isEmpty { return "" }
        var marks = InventoryMarks()
        switch painted {
        case .rectangle: marks.addTurn(transform, .alike)
        case .path(let radii):
            let scale = transform.scale
            if let radii { marks.add(radii.map { $0.scaled(scale.x, scale.y) }) }
            marks.addTurn(transform)
        case .picture(let picture, let destination):
            marks.addTurn(transform)
            marks.add("part", box, of: transform.bounds(of: destination))
            marks.add(picture)
        case .tiles(let tiles):
            marks.addTurn(transform)
            marks.add(tiles, transform, seen: box)
        }
        if let cut { marks.add(cut, around: box) }
        if let blur { marks.add(blur) }
        return marks.text
    }

    /// The words for what is not plain of a run of text.
    func marks(of run: GlyphRun) -> [String] {
        var marks = InventoryMarks()
        marks.addTurn(transform)
        // Vertical text has a tall box, and needs no other mark.
        if marks.words == ["turned 90°"] { marks = InventoryMarks() }
        return marks.words + (run.isInvisible ? ["unseen"] : [])
    }
}

extension DisplayList {
    /// The way in which a path looks when it is turned.
    func shape(of path: PathSlice) -> Places.Painted {
        if rectangle(path) != nil { return .rectangle }
        let size = bounds(of: path).size
        return size.width == .zero || size.height == .zero ? .rectangle : .path(cornerRadii(of: path))
    }

    /// The radii of the corners of a path, clockwise from the top left one; nil if none is round. Of a frame they are those of
    /// its outer edge.
    func cornerRadii(of path: PathSlice) -> [Size]? {
        let verbs = self.verbs[path.verbs]
        if !verbs.contains(.curve) { return nil }
        let box = bounds(of: path)
        var radii = [Size](repeating: .zero, count: 4)
        var next = path.firstPoint
        var start = box.origin
        for verb in verbs {
            switch verb {
            case .close: break
            case .move, .line:
                start = points[next]
                next += 1
            case .curve:
                let (first, second, end) = (points[next], points[next + 1], points[next + 2])
                // The curve bends towards its corner.
                let isRight = first.x + second.x > start.x + end.x
                let isBottom = first.y + second.y > start.y + end.y
                let corner = Point(x: isRight ? box.maxX : box.minX, y: isBottom ? box.maxY : box.minY)
                if start.x == corner.x && end.y == corner.y || end.x == corner.x && start.y == corner.y {
                    radii[isBottom ? (isRight ? 2 : 3) : (isRight ? 1 : 0)] = Size(
                        width: max(start.x, end.x) - min(start.x, end.x),
                        height: max(start.y, end.y) - min(start.y, end.y))
                }
                start = end
                next += 3
            }
        }
        return radii.contains { $0.width > .zero && $0.height > .zero } ? radii : nil
    }
}

extension AffineTransform {
    /// The factors by which it makes things wider and higher.
    var scale: (x: Double, y: Double) {
        ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    }
}

extension Size {
    func scaled(_ x: Double, _ y: Double) -> Size { Size(width: width * x, height: height * y) }
}
