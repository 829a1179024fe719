import RectoCore
import RectoTemplate

/// The types one by one. [Design Tokens Format Module §8](https://www.designtokens.org/tr/2025.10/format/#types)
extension TokenValues {
    private var json: JSONDocument { file.json }

    private func items(_ node: JSONNodeID) -> [JSONNodeID] { file.members(of: node).map(\.value) }

    /// A number as it is written, or a percentage as a fraction.
    func number(_ node: JSONNodeID) -> String? {
        if json.kind(of: node) == .number { return json.string(of: node) }
        guard json.kind(of: node) == .string, let (value, unit) = Self.split(json.string(of: node)) else {
            return invalid(node, .number)
        }
        switch unit {
        case "": return value
        case "%": return "calc(\(value) / 100)"
        default: return invalid(node, .number)
        }
    }

    // MARK: Colour

    /// [Design Tokens Color Module §4](https://www.designtokens.org/tr/2025.10/color/#format)
    func color(_ node: JSONNodeID) -> String? {
        if json.kind(of: node) == .string {
            let text = json.string(of: node)
            // A string is what the drafts before the module had, and what most tools still write.
            return Self.isColorText(text) ? text : invalid(node, .color)
        }
        guard json.kind(of: node) == .object, let space = json.child(of: node, named: "colorSpace"),
            let list = json.child(of: node, named: "components"), json.kind(of: list) == .array
        else { return invalid(node, .color) }
        var components: [String] = []
        for item in items(list) {
            let isNone = json.kind(of: item) == .string && json.string(of: item) == "none"
            guard let text = isNone ? "none" : text(item, as: .number) else { return nil }
            components.append(text)
        }
        guard components.count == 3 else { return invalid(list, .color, "a colour has three components") }
        var alpha = ""
        if let node = json.child(of: node, named: "alpha") {
            guard let text = text(node, as: .number) else { return nil }
            alpha = " / " + text
        }
        let name = json.string(of: space)
        switch name {
        case "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50":
            return "color(\(name) \(components.joinedPlainly(by: " "))\(alpha))"
        case "hsl", "hwb":
            let (hue, first, second) = (components[0], components[1], components[2])
            func percent(_ text: String) -> String { text == "none" ? text : text + "%" }
            return "\(name)(\(hue) \(percent(first)) \(percent(second))\(alpha))"
        case "lab", "lch", "oklab", "oklch": return "\(name)(\(components.joinedPlainly(by: " "))\(alpha))"
        default:
            file.report(
                .tokensInvalidValue, "'\(name)' is no colour space", at: space,
                hints: NameSuggestion.hints(
                    for: name, among: ["srgb", "display-p3", "oklch", "hsl", "lab"], prefix: ""))
            return nil
        }
    }

    private static func isColorText(_ text: String) -> Bool {
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return text == "transparent" }
        let functions: Set<Substring> = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
        return functions.contains(text[..<open])
            && text[open...].dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || " .,%/+-".contains($0) }
    }

    // MARK: Sizes

    func dimension(_ node: JSONNodeID) -> String? {
        let value: String
        let unit: String
        switch json.kind(of: node) {
        case .object:
            guard let number = json.child(of: node, named: "value"), let name = json.child(of: node, named: "unit"),
                let text = text(number, as: .number)
            else { return invalid(node, .dimension) }
            (value, unit) = (text, json.string(of: name))
            if unit.isEmpty { return badUnit(name, unit, value) }
        case .string:
            guard let parts = Self.split(json.string(of: node)) else { return invalid(node, .dimension) }
            (value, unit) = parts
        default: return invalid(node, .dimension)
        }
        return Self.length(value, unit) ?? badUnit(node, unit, value)
    }

    /// A length in px. 1rem is the size that text has by default, whatever the root element's is here.
    /// [§8.2 Dimension](https://www.designtokens.org/tr/2025.10/format/#dimension)
    static func length(_ value: String, _ unit: String) -> String? {
        switch unit {
        case "px", "": value + "px"
        case "rem": "calc(\(value) * 16px)"
        default: nil
        }
    }

    /// The px in a unit of CSS that tokens do not have; nil for others.
    static func pixels(in unit: String) -> Double? {
        ["pt": 96.0 / 72, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "pc": 16, "q": 96 / 101.6][unit]
    }

    private func badUnit(_ node: JSONNodeID, _ unit: String, _ value: String) -> String? {
        var hint = "the units of tokens are px and rem"
        if let factor = Self.pixels(in: unit), let number = Double(value) {
            let thousandths = (number * factor * 1000).rounded() / 1000
            hint =
                "the units of tokens are px and rem: \(value)\(unit) is { \"value\": \(thousandths), \"unit\": \"px\" }"
        }
        let place = json.child(of: node, named: "unit") ?? node
        file.report(.tokensBadUnit, "'\(unit)' is no unit of tokens", at: place, hints: [hint])
        return nil
    }

    /// A number and what follows it.
    static func split(_ text: String) -> (value: String, unit: String)? {
        let trimmed = text.filter { $0 != " " }
        let value = trimmed.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard Double(value) != nil else { return nil }
        return (String(value), String(trimmed[value.endIndex...]))
    }

    func duration(_ node: JSONNodeID) -> String? {
        if json.kind(of: node) == .string, let (value, unit) = Self.split(json.string(of: node)) {
            return unit == "ms" || unit == "s" ? value + unit : invalid(node, .duration)
        }
        guard let value = json.child(of: node, named: "value"), json.kind(of: value) == .number,
            let unit = json.child(of: node, named: "unit").map(json.string), unit == "ms" || unit == "s"
        else { return invalid(node, .duration) }
        return json.string(of: value) + unit
    }

    // MARK: Fonts

    func families(_ node: JSONNodeID) -> String? {
        let names: [String]
        switch json.kind(of: node) {
        case .string: names = json.string(of: node).split(separator: ",").map { $0.trimmingSpaces }
        case .array: names = items(node).map { json.string(of: $0) }
        default: return invalid(node, .fontFamily)
        }
        if names.isEmpty || names.contains("") { return invalid(node, .fontFamily) }
        let generic: Set<String> = [
            "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji",
        ]
        return names.map { generic.contains($0) ? $0 : Self.quoted($0) }.joinedPlainly(by: ", ")
    }

    /// A weight of which the number is known; nil if there is none or if it is an alias.
    func weight(_ node: JSONNodeID) -> Int? {
        if json.kind(of: node) == .number {
            return Double(json.string(of: node)).flatMap { (1...1000).contains($0) ? Int($0) : nil }
        }
        guard json.kind(of: node) == .string else { return nil }
        let word = json.string(of: node)
        if let number = Int(word), (1...1000).contains(number) { return number }
        // Design tools write the names of the fonts' styles: `SemiBold`, `Extra Bold`.
        let letters = word.lowercased().filter { $0.isLetter }
        return TokenType.weights.first { $0.key.filter { $0.isLetter } == letters }?.value
    }

    func textCase(_ node: JSONNodeID) -> String? {
        switch json.string(of: node).lowercased() {
        case "none", "original": "none"
        case "uppercase": "uppercase"
        case "lowercase": "lowercase"
        case "capitalize", "titlecase": "capitalize"
        default: invalid(node, .textCase)
        }
    }

    func textDecoration(_ node: JSONNodeID) -> String? {
        switch json.string(of: node).lowercased() {
        case "none": "none"
        case "underline": "underline"
        case "line-through", "strikethrough": "line-through"
        default: invalid(node, .textDecoration)
        }
    }

    // MARK: Composite types
    // [§9 Composite types](https://www.designtokens.org/tr/2025.10/format/#composite-types)

    func cubicBezier(_ node: JSONNodeID) -> String? {
        let numbers = json.kind(of: node) == .array ? items(node) : []
        guard numbers.count == 4 else { return invalid(node, .cubicBezier) }
        let texts = numbers.compactMap { text($0, as: .number) }
        return texts.count == 4 ? "cubic-bezier(\(texts.joined(separator: ", ")))" : nil
    }

    func strokeStyle(_ node: JSONNodeID) -> String? {
        // CSS has no lengths of dashes, so that the nearest style stands for them, as the module says.
        if json.kind(of: node) == .object, json.child(of: node, named: "dashArray") != nil { return "dashed" }
        let styles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
        let style = json.string(of: node)
        return styles.contains(style) ? style : invalid(node, .strokeStyle)
    }

    func transition(_ node: JSONNodeID) -> String? {
        guard json.kind(of: node) == .object else { return invalid(node, .transition) }
        let parts: [(String, TokenType)] = [
            ("duration", .duration), ("timingFunction", .cubicBezier), ("delay", .duration),
        ]
        let texts = parts.compactMap { name, type in
            json.child(of: node, named: name).flatMap { text($0, as: type) }
        }
        return texts.joined(separator: " ")
    }

    func shadow(_ node: JSONNodeID) -> String? {
        if json.kind(of: node) == .array {
            let layers = items(node).compactMap { text($0, as: .shadow) }
            return layers.count == items(node).count && !layers.isEmpty ? layers.joined(separator: ", ") : nil
        }
        guard json.kind(of: node) == .object else { return invalid(node, .shadow) }
        // The last two names are those of Tokens Studio.
        let names = [["offsetX", "x"], ["offsetY", "y"], ["blur"], ["spread"]]
        var out: [String] = []
        if let inset = json.child(of: node, named: "inset"), json.kind(of: inset) == .true { out.append("inset") }
        for name in names {
            guard let child = name.lazy.compactMap({ json.child(of: node, named: $0) }).first else {
                return invalid(node, .shadow, "'\(name[0])' is missing")
            }
            guard let text = text(child, as: .dimension) else { return nil }
            out.append(text)
        }
        guard let child = json.child(of: node, named: "color"), let color = text(child, as: .color) else {
            return json.child(of: node, named: "color") == nil ? invalid(node, .shadow, "'color' is missing") : nil
        }
        return (out + [color]).joined(separator: " ")
    }

    /// The stops, which go into a function such as `linear-gradient()`.
    func gradient(_ node: JSONNodeID) -> String? {
        guard json.kind(of: node) == .array else { return invalid(node, .gradient) }
        var stops: [String] = []
        for stop in items(node) {
            if alias(stop) != nil {
                guard let text = text(stop, as: .gradient) else { return nil }
                stops.append(text)
                continue
            }
            guard let color = json.child(of: stop, named: "color"), let place = json.child(of: stop, named: "position")
            else { return invalid(stop, .gradient, "a stop has a 'color' and a 'position'") }
            guard let colorText = text(color, as: .color), let placeText = text(place, as: .number) else { return nil }
            stops.append("\(colorText) calc(\(placeText) * 100%)")
        }
        return stops.joined(separator: ", ")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
