import RectoDOM

/// Writes the filter functions of a drawing, such as `brightness(0.5)`, as filters made of primitives, before librsvg reads
/// them.
///
/// Functions work in sRGB and without bounds, and are defined by such filters. librsvg 2.54 computes them in linear light, and
/// draws nothing where the filtered element has no area, such as a line. It also does not know `feDropShadow`, which is written
/// by its own definition.
/// [Filter Effects 1 §12](https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents)
struct SVGFilterFunctions {
    private let bytes: [UInt8]
    private var out: [UInt8] = []
    /// The numbers of the filters that stand for functions.
    private var known: [String: Int] = [:]
    private var filters = ""
    private var shadows = 0

    /// The drawing with filters in place of functions; the same bytes if it has none.
    static func replaced(in bytes: [UInt8]) -> [UInt8] {
        guard contains("filter", bytes) || contains("feDropShadow", bytes) else { return bytes }
        var functions = SVGFilterFunctions(bytes: bytes)
        functions.scan()
        if functions.filters.isEmpty, functions.shadows == 0 { return bytes }
        functions.addFilters()
        return functions.out
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private static func contains(_ word: StaticString, _ bytes: [UInt8]) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: word[0]) {
            rest = rest[start...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    // MARK: Markup

    /// Copies the drawing. Declarations are looked for in start tags and in the text of style sheets.
    private mutating func scan() {
        out.reserveCapacity(bytes.count + 512)
        var index = 0
        var isStyle = false
        while index < bytes.count {
            let rest = bytes[index...]
            if rest.first != UInt8(ascii: "<") {
                let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                if isStyle { copy(index..<end) } else { out += bytes[index..<end] }
                index = end
                continue
            }
            var end: Int
            if rest.starts(with: "<!--".utf8) {
                end = endOfMark("-->", from: index + 4)
                out += bytes[index..<end]
            } else if rest.starts(with: "<![CDATA[".utf8) {
                end = endOfMark("]]>", from: index + 9)
                if isStyle { copy(index..<end) } else { out += bytes[index..<end] }
            } else {
                end = XMLTag.end(in: bytes, from: index)
                let name = name(at: index + 1)
                isStyle = name.elementsEqual("style".utf8)
                if name.elementsEqual("feDropShadow".utf8) {
                    end = addShadow(index, end)
                } else {
                    copy(index..<end)
                }
            }
            index = end
        }
    }

    /// The local name of an element; empty for an end tag.
    private func name(at start: Int) -> ArraySlice<UInt8> {
        let name = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return name.split(separator: UInt8(ascii: ":")).last ?? []
    }

    private func endOfMark(_ mark: String, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index...].starts(with: mark.utf8) { return index + mark.utf8.count }
            index += 1
        }
        return bytes.count
    }

    // MARK: Declarations

    /// Copies a part of the drawing and replaces the values of `filter` in it, as an attribute and as a declaration.
    private mutating func copy(_ range: Range<Int>) {
        let property = Array("filter".utf8)
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index] == property[0], bytes[index..<range.upperBound].starts(with: property),
                index == range.lowerBound || !Self.isNameByte(bytes[index - 1])
            else {
                out.append(bytes[index])
                index += 1
                continue
            }
            var start = index + property.count
            while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
            guard start < range.upperBound, bytes[start] == UInt8(ascii: ":") || bytes[start] == UInt8(ascii: "=")
            else {
                out += bytes[index..<start]
                index = start
                continue
            }
            start += 1
            if bytes[start - 1] == UInt8(ascii: "=") {
                while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
                if start < range.upperBound { start += 1 }
            }
            let value = bytes[start..<range.upperBound].prefix { !";\"'}<>!".utf8.contains($0) }
            out += bytes[index..<start]
            if let list = replaced(String(decoding: value, as: UTF8.self)) {
                out += list.utf8
            } else {
                out += value
            }
            index = value.endIndex
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
            || byte >= 0x80
    }

    /// The list with references in place of functions; nil if it has none, or if one is not known.
    private mutating func replaced(_ list: String) -> String? {
        /// References, and the primitives of functions.
        var parts: [(text: String, isFunction: Bool)] = []
        var rest = list[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.isEmpty { break }
            guard let open = rest.firstIndex(of: "("), let close = Self.end(of: rest[open...]) else { return nil }
            let name = rest[..<open].lowercased()
            let function = rest[..<close]
            if name == "url" {
                parts.append((String(function), false))
            } else {
                let arguments = rest[rest.index(after: open)..<rest.index(before: close)]
                guard let primitives = Self.primitives(name, arguments) else { return nil }
                parts.append((primitives, true))
            }
            rest = rest[close...]
        }
        guard parts.contains(where: \.isFunction) else { return nil }
        return parts.map { $0.isFunction ? "url(#recto-filter-\(number(of: $0.text)))" : $0.text }.joined(
            separator: " ")
    }

    /// The place behind the parenthesis that closes the first one.
    private static func end(of text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                depth -= 1
                if depth == 0 { return text.index(after: index) }
            }
        }
        return nil
    }

    private mutating func number(of primitives: String) -> Int {
        if let number = known[primitives] { return number }
        let number = known.count + 1
        known[primitives] = number
        // The region is larger than any drawing.
        filters +=
            "<filter id=\"recto-filter-\(number)\" filterUnits=\"userSpaceOnUse\" x=\"-16384\" y=\"-16384\" "
            + "width=\"32768\" height=\"32768\" color-interpolation-filters=\"sRGB\">\(primitives)</filter>"
        return number
    }

    private mutating func addFilters() {
        guard !filters.isEmpty, let end = out.lastIndex(of: UInt8(ascii: "<")),
            out[end...].starts(with: "</".utf8)
        else { return }
        out.insert(
            contentsOf: "<defs xmlns=\"http://www.w3.org/2000/svg\">\(filters)</defs>".utf8, at: end)
    }
}

// MARK: Functions

extension SVGFilterFunctions {
    /// The primitives of a function as SVG; nil if it is not valid, or has units that depend on the element.
    private static func primitives(_ name: String, _ arguments: Substring) -> String? {
        func transfer(_ attributes: String) -> String {
            "<feComponentTransfer>"
                + ["R", "G", "B"].map { "<feFunc\($0) \(attributes)/>" }.joined() + "</feComponentTransfer>"
        }
        func matrix(_ rows: [[Double]]) -> String {
            let values = rows.map { $0.map { "\($0)" }.joined(separator: " ") + " 0 0" }.joined(separator: " ")
            return "<feColorMatrix type=\"matrix\" values=\"\(values) 0 0 0 1 0\"/>"
        }
        if name == "blur" {
            guard let deviation = words(arguments).isEmpty ? 0 : length(arguments), deviation >= 0 else { return nil }
            return "<feGaussianBlur stdDeviation=\"\(deviation)\"/>"
        }
        if name == "drop-shadow" { return shadow(arguments) }
        if name == "hue-rotate" {
            guard let degrees = words(arguments).isEmpty ? 0 : angle(arguments) else { return nil }
            return "<feColorMatrix type=\"hueRotate\" values=\"\(degrees)\"/>"
        }
        guard let amount = amount(arguments) else { return nil }
        let share = min(amount, 1)
        switch name {
        case "brightness": return transfer("type=\"linear\" slope=\"\(amount)\"")
        case "contrast": return transfer("type=\"linear\" slope=\"\(amount)\" intercept=\"\(0.5 - amount / 2)\"")
        case "invert": return transfer("type=\"table\" tableValues=\"\(share) \(1 - share)\"")
        case "opacity":
            return "<feComponentTransfer><feFuncA type=\"table\" tableValues=\"0 \(share)\"/></feComponentTransfer>"
        case "saturate": return "<feColorMatrix type=\"saturate\" values=\"\(amount)\"/>"
        case "grayscale": return matrix(mixed(1 - share, [0.2126, 0.7152, 0.0722]))
        case "sepia":
            return matrix(
                mixed(1 - share, [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]))
        default: return nil
        }
    }

    /// A part of the colour itself, and a part of what other colours it becomes.
    private static func mixed(_ share: Double, _ other: [Double]...) -> [[Double]] {
        (0..<3).map { row in
            (0..<3).map { other[other.count > 1 ? row : 0][$0] * (1 - share) + ($0 == row ? share : 0) }
        }
    }

    /// [Filter Effects 1 §12.1](https://www.w3.org/TR/filter-effects-1/#drop-shadow-equivalent)
    private static func shadow(_ arguments: Substring) -> String? {
        var words = words(arguments)
        var lengths: [Double] = []
        let isLast = words.first.map { length($0) == nil } == false
        let color: Substring
        if isLast {
            guard words.count > 2, let last = words.popLast() else { return nil }
            color = last
        } else {
            guard let first = words.first else { return nil }
            color = first
            words.removeFirst()
        }
        for word in words {
            guard let length = length(word) else { return nil }
            lengths.append(length)
        }
        // Without a colour, it is that of the element, which a filter does not know.
        guard (2...3).contains(lengths.count), Self.length(color) == nil, color.lowercased() != "currentcolor" else {
            return nil
        }
        let deviation = lengths.count > 2 ? lengths[2] : 0
        if deviation < 0 { return nil }
        return shadow(
            of: "SourceAlpha", over: "SourceGraphic", deviation: "\(deviation)",
            offset: "dx=\"\(lengths[0])\" dy=\"\(lengths[1])\"", flood: "flood-color=\"\(color)\"", attributes: "",
            number: 0)
    }

    /// The primitives of a shadow. [Filter Effects 1 §9.12](https://www.w3.org/TR/filter-effects-1/#feDropShadowElement)
    private static func shadow(
        of alpha: String, over graphic: String, deviation: String, offset: String, flood: String, attributes: String,
        number: Int
    ) -> String {
        let name = "recto-shadow-\(number)"
        return "<feGaussianBlur in=\"\(alpha)\" stdDeviation=\"\(deviation)\"/>"
            + "<feOffset \(offset) result=\"\(name)\"/><feFlood \(flood)/>"
            + "<feComposite in2=\"\(name)\" operator=\"in\"/>"
            + "<feMerge \(attributes)><feMergeNode/><feMergeNode in=\"\(graphic)\"/></feMerge>"
    }

    // MARK: Shadows

    /// Writes what an element `feDropShadow` stands for, and returns where it ends.
    private mutating func addShadow(_ start: Int, _ end: Int) -> Int {
        var attributes: [(name: String, value: String)] = []
        var rest = bytes[start..<end].drop { $0 > 0x20 }
        let isClosed = end - start > 2 && bytes[end - 2] == UInt8(ascii: "/")
        while true {
            rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
            let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
            if name.isEmpty { break }
            let value = rest[name.endIndex...].drop { $0 <= 0x20 }
            guard value.first == UInt8(ascii: "=") else { break }
            let quoted = value.dropFirst().drop { $0 <= 0x20 }
            guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
            let text = quoted.dropFirst().prefix { $0 != quote }
            attributes.append((String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)))
            rest = bytes[min(text.endIndex + 1, end)..<end]
        }
        func value(_ name: String) -> String? { attributes.last { $0.name == name }?.value }
        func list(_ names: [String]) -> String {
            attributes.filter { names.contains($0.name) }.map {
                "\($0.name)=\"\($0.value.split(separator: "\"").joined(separator: "&quot;"))\""
            }.joined(separator: " ")
        }
        shadows += 1
        let source = "recto-shadow-source-\(shadows)"
        // What the shadow is of gets a name.
        let named = "<feOffset \(list(["in"])) dx=\"0\" dy=\"0\" result=\"\(source)\"/>"
        // Only the alpha counts for the flood that is cut by it.
        out +=
            (named
            + Self.shadow(
                of: source, over: source, deviation: value("stdDeviation") ?? "2",
                offset: "dx=\"\(value("dx") ?? "2")\" dy=\"\(value("dy") ?? "2")\"",
                flood: list(["flood-color", "flood-opacity", "style", "class"]),
                attributes: list([
                    "result", "x", "y", "width", "height", "color-interpolation-filters",
                ]), number: shadows)).utf8
        if isClosed { return end }
        // Nothing in the element is drawn.
        let close = Array("feDropShadow>".utf8)
        var index = end
        while index < bytes.count {
            if bytes[index] == close[0], bytes[index...].starts(with: close) { return index + close.count }
            index += 1
        }
        return bytes.count
    }

    // MARK: Values

    /// The parts of a list that spaces or a top-level comma separate.
    private static func words(_ text: Substring) -> [Substring] {
        var out: [Substring] = []
        var depth = 0
        var start: Substring.Index?
        for index in text.indices {
            let character = text[index]
            if character.isWhitespace, depth == 0 {
                if let begun = start { out.append(text[begun..<index]) }
                start = nil
                continue
            }
            if start == nil { start = index }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
        }
        if let start { out.append(text[start...]) }
        return out
    }

    private static func amount(_ text: Substring) -> Double? {
        let words = words(text)
        guard let word = words.first else { return 1 }
        guard words.count == 1 else { return nil }
        let value = word.last == "%" ? Double(word.dropLast()).map { $0 / 100 } : Double(word)
        return value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    private static func quantity(_ text: Substring, _ units: [(String, Double)]) -> Double? {
        let words = words(text)
        guard words.count == 1, let word = words.first else { return nil }
        for (unit, factor) in units where word.lowercased().hasSuffix(unit) {
            guard let value = Double(word.dropLast(unit.count)), value.magnitude < 10_000 else { return nil }
            return value * factor
        }
        return Double(word) == 0 ? 0 : nil
    }
    private static func length(_ text: Substring) -> Double? {
        quantity(
            text, [("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("pt", 96.0 / 72), ("pc", 16)])
    }
    private static func angle(_ text: Substring) -> Double? {
        quantity(text, [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)])
    }
}
