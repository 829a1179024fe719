import RectoCore

/// Writes gradients with the prefix `-webkit-`, which all browsers read, as gradients without it.
/// [Compatibility Standard, `<image>`](https://compat.spec.whatwg.org/#css-image-type)
enum LegacyGradient {
    /// The gradient without prefix; nil if the name or an argument is none of these.
    static func modern(_ name: String, _ arguments: [String]) -> String? {
        let arguments = arguments.map { $0.trimmedOfWhiteSpace }
        switch name {
        case "-webkit-gradient": return oldest(arguments)
        case "-webkit-linear-gradient", "-webkit-repeating-linear-gradient": return linear(name.dropFirst(8), arguments)
        case "-webkit-radial-gradient", "-webkit-repeating-radial-gradient": return radial(name.dropFirst(8), arguments)
        default: return nil
        }
    }

    /// The first side is where the line begins, and angles go counterclockwise from the right.
    private static func linear(_ name: Substring, _ arguments: [String]) -> String? {
        guard let first = arguments.first else { return nil }
        let words = first.asciiLowercased.split(separator: " ")
        let opposite = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]
        let stops = arguments.dropFirst().joined(separator: ", ")
        if !words.isEmpty, words.allSatisfy({ opposite[String($0)] != nil }) {
            return "\(name)(to \(words.compactMap { opposite[String($0)] }.joined(separator: " ")), \(stops))"
        }
        if let degrees = degrees(first.asciiLowercased) {
            return "\(name)(\(ValueText.number(90 - degrees))deg, \(stops))"
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    private static func degrees(_ text: String) -> Double? {
        for (unit, factor) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        where text.hasSuffix(unit) {
            if let value = Double(text.dropLast(unit.count)), value.isFinite { return value * factor }
        }
        return text == "0" ? 0 : nil
    }

    /// The position comes first, and then the shape and the size.
    private static func radial(_ name: Substring, _ arguments: [String]) -> String? {
        var rest = arguments[...]
        var (position, shape) = ("", "")
        func isPosition(_ word: Substring) -> Bool {
            ["left", "right", "top", "bottom", "center"].contains(word) || isLength(word)
        }
        func isLength(_ word: Substring) -> Bool {
            word.utf8.first.map { $0 == 0x2D || $0 == 0x2B || $0 == 0x2E || $0 >= 0x30 && $0 <= 0x39 } ?? false
        }
        let sizes = [
            "circle", "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner", "contain",
            "cover",
        ]
        if let first = rest.first, first.split(separator: " ").allSatisfy({ isPosition(Substring($0.lowercased())) }) {
            position = " at " + first
            rest.removeFirst()
        }
        if let next = rest.first {
            let words = next.asciiLowercased.split(separator: " ")
            if words.allSatisfy({ sizes.contains(String($0)) || isLength($0) }) {
                shape = words.map { $0 == "contain" ? "closest-side" : $0 == "cover" ? "farthest-corner" : $0 }
                    .joined(separator: " ")
                rest.removeFirst()
            }
        }
        if rest.count < 2 { return nil }
        let head = shape + position
        return "\(name)(\(head.isEmpty ? "" : head.trimmedOfWhiteSpace + ", ")\(rest.joined(separator: ", ")))"
    }

    // MARK: -webkit-gradient()

    private struct Place {
        var x: Double
        var y: Double
        /// The place as CSS writes it.
        var text: String
        /// Whether both coordinates are parts of the box's sides rather than lengths.
        var isRelative: Bool
    }

    private static func place(_ text: String) -> Place? {
        let words = text.asciiLowercased.split(separator: " ").map(String.init)
        guard words.count == 2 else { return nil }
        let names = ["left": 0.0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
        var values: [Double] = []
        var isRelative = true
        var texts: [String] = []
        for word in words {
            if let value = names[word] {
                values.append(value)
                texts.append("\(ValueText.number(value * 100))%")
            } else if word.hasSuffix("%"), let value = Double(word.dropLast()) {
                values.append(value / 100)
                texts.append(word)
            } else if let value = Double(word), value.isFinite {
                values.append(value)
                texts.append(word + "px")
                if value != 0 { isRelative = false }
            } else {
                return nil
            }
        }
        return Place(x: values[0], y: values[1], text: texts.joined(separator: " "), isRelative: isRelative)
    }

    private static func oldest(_ arguments: [String]) -> String? {
        switch arguments.first?.asciiLowercased {
        case "linear":
            guard arguments.count > 3, let start = place(arguments[1]), let end = place(arguments[2]), start.isRelative,
                end.isRelative, let stops = stops(arguments[3...])
            else { return nil }
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            // DEVIATION: a line that crosses the box at an angle goes from corner to corner.
            let (from, length): (Double, Double)
            if dx != 0, dy != 0 || (start.y == end.y) {
                (from, length) = dx > 0 ? (start.x, dx) : (1 - start.x, -dx)
            } else {
                (from, length) = dy > 0 ? (start.y, dy) : (1 - start.y, -dy)
            }
            let sides = [dx > 0 ? "right" : dx < 0 ? "left" : "", dy > 0 ? "bottom" : dy < 0 ? "top" : ""]
            let side = sides.filter { !$0.isEmpty }.joined(separator: " ")
            if side.isEmpty { return nil }
            let list = stops.map { "\($0.color) \(ValueText.number((from + $0.at * length) * 100))%" }
            return "linear-gradient(to \(side), \(list.joined(separator: ", ")))"
        case "radial":
            guard arguments.count > 5, let center = place(arguments[3]), let inner = Double(arguments[2]),
                let outer = Double(arguments[4]), outer > inner, inner >= 0, let stops = stops(arguments[5...])
            else { return nil }
            // DEVIATION: both circles have the centre of the outer one.
            let list = stops.map { "\($0.color) \(ValueText.number(inner + $0.at * (outer - inner)))px" }
            return
                "radial-gradient(circle \(ValueText.number(outer))px at \(center.text), \(list.joined(separator: ", ")))"
        default: return nil
        }
    }

    /// The colours of `from()`, `to()` and `color-stop()`, in the order of their places.
    private static func stops(_ arguments: ArraySlice<String>) -> [(at: Double, color: String)]? {
        var out: [(at: Double, color: String)] = []
        for argument in arguments {
            guard let open = argument.firstIndex(of: "("), argument.hasSuffix(")") else { return nil }
            let content = argument[argument.index(after: open)...].dropLast()
            switch argument[..<open].lowercased() {
            case "from": out.append((0, String(content)))
            case "to": out.append((1, String(content)))
            case "color-stop":
                guard let comma = content.firstIndex(of: ",") else { return nil }
                let place = String(content[..<comma]).trimmedOfWhiteSpace
                guard
                    let at = place.hasSuffix("%") ? Double(place.dropLast()).map({ $0 / 100 }) : Double(place),
                    at.isFinite
                else { return nil }
                out.append((at, String(content[content.index(after: comma)...])))
            default: return nil
            }
        }
        // Colours at one place keep their order.
        let sorted = out.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        if sorted.count == 1 { return [sorted[0], sorted[0]] }
        return sorted.isEmpty ? nil : sorted
    }
}
