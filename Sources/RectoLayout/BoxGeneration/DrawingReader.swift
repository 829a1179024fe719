import RectoCSS
import RectoCore
import RectoDOM

#if canImport(Glibc)
    import Glibc
#endif

/// Reads the elements of a drawing.
struct DrawingReader {
    let document: Document
    let styled: StyledDocument
    private let names: NameTable

    init(_ styled: StyledDocument) {
        self.styled = styled
        (document, names) = (styled.document, styled.names)
    }

    func name(_ node: NodeID) -> String { names.string(document.name(node)) }

    /// The value of an attribute, whose name is in lower case.
    func attribute(_ name: String, of node: NodeID) -> String? {
        for index in document.attributes(node) where names.string(document.attributeName(at: index)) == name {
            return String(decoding: document.bytes[document.attributeValueRange(at: index)], as: UTF8.self)
        }
        return nil
    }

    /// The lengths of a list in user units.
    func lengths(_ name: String, of node: NodeID, whole: Double?) -> [Double] {
        guard let text = attribute(name, of: node) else { return [] }
        let em = styled.style(of: node).inherited.font.size.double
        return text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap {
            Self.length($0, whole: whole, em: em)
        }
    }

    func length(_ name: String, of node: NodeID, whole: Double?) -> Double? {
        lengths(name, of: node, whole: whole).first
    }

    /// - Parameter whole: the length to which percentages refer; nil if that is unknown.
    private static func length(_ word: Substring, whole: Double?, em: Double) -> Double? {
        let units: [(String, Double?)] = [
            ("%", whole.map { $0 / 100 }), ("px", 1), ("em", em), ("ex", em / 2), ("in", 96), ("cm", 96 / 2.54),
            ("mm", 96 / 25.4), ("pt", 96.0 / 72), ("pc", 16),
        ]
        for (unit, factor) in units where word.hasSuffix(unit) {
            guard let factor, let value = Double(word.dropLast(unit.count)) else { return nil }
            return value.isFinite ? value * factor : nil
        }
        return Double(word).flatMap { $0.isFinite && $0.magnitude < 1e7 ? $0 : nil }
    }

    // MARK: Coordinates

    /// The value of `transform`; nil if it is invalid.
    func transform(of node: NodeID) -> AffineTransform? {
        // Style sheets take precedence over attributes.
        guard let text = styled.style(of: node).drawingTransform ?? attribute("transform", of: node) else {
            return .identity
        }
        var result = AffineTransform.identity
        for part in text.split(separator: ")") {
            guard let open = part.firstIndex(of: "(") else {
                if part.allSatisfy({ $0.isWhitespace || $0 == "," }) { continue }
                return nil
            }
            let name = part[..<open].filter { $0.isLetter }
            let n = Self.numbers(part[part.index(after: open)...])
            guard n.allSatisfy({ $0.isFinite }), let step = Self.step(name, n) else { return nil }
            result = result.applied(after: step)
        }
        return result
    }

    private static func step(_ name: String, _ n: [Double]) -> AffineTransform? {
        switch (name, n.count) {
        case ("matrix", 6): return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
        case ("translate", 1...2): return .move(n[0], n.count > 1 ? n[1] : 0)
        case ("scale", 1...2): return .scaling(n[0], n.count > 1 ? n[1] : n[0])
        case ("rotate", 1): return .turn(n[0])
        case ("rotate", 3):
            return AffineTransform.move(n[1], n[2]).applied(after: .turn(n[0])).applied(after: .move(-n[1], -n[2]))
        case ("skew", 1...2):
            return AffineTransform(
                a: 1, b: n.count > 1 ? tangent(n[1]) : 0, c: tangent(n[0]), d: 1, e: 0, f: 0)
        case ("skewX", 1): return AffineTransform(a: 1, b: 0, c: tangent(n[0]), d: 1, e: 0, f: 0)
        case ("skewY", 1): return AffineTransform(a: 1, b: tangent(n[0]), c: 0, d: 1, e: 0, f: 0)
        default: return nil
        }
    }

    private static func tangent(_ degrees: Double) -> Double {
        let turn = AffineTransform.turn(degrees)
        return turn.b / turn.a
    }

    static func numbers(_ text: some StringProtocol) -> [Double] {
        var out: [Double] = []
        var word = ""
        func end() {
            if let value = Double(word) { out.append(value) }
            word = ""
        }
        for character in text {
            let isExponent = word.last == "e" || word.last == "E"
            switch character {
            case "-" where !isExponent, "+" where !isExponent:
                end()
                word.append(character)
            case ".":
                if word.contains("."), !isExponent { end() }
                word.append(character)
            case "0"..."9", "e", "E", "-", "+": word.append(character)
            default: end()
            }
        }
        end()
        return out
    }

    /// The map from the content of a `viewBox` to a viewport of this size, and the size of what is in it.
    /// [SVG 2 §8.2](https://www.w3.org/TR/SVG2/coords.html#ComputingAViewportsTransform)
    func viewport(of node: NodeID, width: Double, height: Double) -> DrawingViewport {
        let box = attribute("viewbox", of: node).map { Self.numbers($0) } ?? []
        guard box.count == 4, box[2] > 0, box[3] > 0 else {
            return DrawingViewport(transform: .identity, width: width, height: height)
        }
        let words = (attribute("preserveaspectratio", of: node) ?? "").split(separator: " ")
        let align = words.first { $0 != "defer" } ?? "xMidYMid"
        var (sx, sy) = (width / box[2], height / box[3])
        var (x, y) = (0.0, 0.0)
        if align != "none" {
            let scale = words.contains("slice") ? max(sx, sy) : min(sx, sy)
            let free = (width - box[2] * scale, height - box[3] * scale)
            x = align.hasPrefix("xMin") ? 0 : align.hasPrefix("xMax") ? free.0 : free.0 / 2
            y = align.hasSuffix("YMin") ? 0 : align.hasSuffix("YMax") ? free.1 : free.1 / 2
            (sx, sy) = (scale, scale)
        }
        let transform = AffineTransform.move(x, y).applied(after: .scaling(sx, sy)).applied(
            after: .move(-box[0], -box[1]))
        return DrawingViewport(transform: transform, width: box[2], height: box[3])
    }
}

struct DrawingViewport {
    var transform: AffineTransform
    /// The size to which percentages refer, in user units.
    var width: Double
    var height: Double
}

extension AffineTransform {
    static func move(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }
    static func scaling(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }
    static func turn(_ degrees: Double) -> AffineTransform {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }
}
