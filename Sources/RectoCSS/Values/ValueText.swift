import RectoCore

/// Writes computed values as text.
enum ValueText {
    /// - Parameter ofNil: the text for a value that is nil.
    static func describe(_ value: Any, ofNil: StaticString = "none") -> String {
        if let optional = value as? any OptionalValue {
            return optional.unwrapped.map { describe($0) } ?? "\(ofNil)"
        }
        // An empty list matches a list of any type.
        func list<T>(_ describe: (T) -> String, separator: String, empty: String) -> String? {
            guard type(of: value) == [T].self, let list = value as? [T] else { return nil }
            return list.isEmpty ? empty : list.map(describe).joined(separator: separator)
        }
        let text =
            list(family, separator: ", ", empty: "") ?? list(counter, separator: " ", empty: "none")
            ?? list(quotes, separator: " ", empty: "none") ?? list(feature, separator: ", ", empty: "normal")
        if let text { return text }
        switch value {
        case let value as any CSSKeyword: return "\(value.keyword)"
        case let value as LayoutUnit: return "\(value)px"
        case let value as LengthPercentage: return length(value)
        case let value as AutoLengthPercentage:
            if case .lengthPercentage(let l) = value { return length(l) }
            return "auto"
        case let value as SizeValue: return size(value)
        case let value as Color: return color(value)
        case let value as Double: return number(value)
        case let value as Int: return "\(value)"
        case let value as String: return value.isEmpty ? "auto" : value
        case let value as Size: return "\(value.width)px \(value.height)px"
        case let value as ImageValue: return value.cssText
        case let value as ResourceReference: return value.cssText
        case let value as CornerRadius: return "\(length(value.horizontal)) \(length(value.vertical))"
        case let value as LineHeight: return lineHeight(value)
        case let value as ListStyleType: return listStyle(value)
        case let value as TabSize: return tabSize(value)
        case let value as Content: return content(value)
        case let value as BackgroundLayer.LayerSize: return layerSize(value)
        case let value as TextDecorationLine: return decoration(value)
        default: return "\(value)"
        }
    }

    private static func lineHeight(_ value: LineHeight) -> String {
        switch value {
        case .normal: "normal"
        case .number(let n): number(n)
        case .length(let l): "\(l)px"
        }
    }
    private static func listStyle(_ value: ListStyleType) -> String {
        switch value {
        case .none: "none"
        case .counterStyle(let name): identifier(name)
        case .symbols(let style):
            "symbols(\(style.type.keyword) \(style.symbols.map(string).joined(separator: " ")))"
        case .string(let text): string(text)
        }
    }
    private static func tabSize(_ value: TabSize) -> String {
        switch value {
        case .spaces(let count): number(count)
        case .length(let length): "\(length)px"
        }
    }
    private static func content(_ value: Content) -> String {
        switch value {
        case .normal: "normal"
        case .none: "none"
        case .items(let items): items.map(item).joined(separator: " ")
        }
    }
    private static func layerSize(_ value: BackgroundLayer.LayerSize) -> String {
        switch value {
        case .cover: "cover"
        case .contain: "contain"
        case .explicit(let x, let y): "\(x.map { length($0) } ?? "auto") \(y.map { length($0) } ?? "auto")"
        }
    }
    private static func decoration(_ value: TextDecorationLine) -> String {
        var names: [String] = []
        if value.contains(.underline) { names.append("underline") }
        if value.contains(.overline) { names.append("overline") }
        if value.contains(.lineThrough) { names.append("line-through") }
        return names.isEmpty ? "none" : names.joined(separator: " ")
    }
    private static func family(_ family: FontStyle.Family) -> String {
        family.isGeneric ? family.name : string(family.name)
    }
    private static func quotes(_ pair: QuotePair) -> String { "\(string(pair.open)) \(string(pair.close))" }
    private static func counter(_ change: CounterChange) -> String {
        let name = identifier(change.name)
        if !change.isReversed { return "\(name) \(change.value)" }
        return change.value == .min ? "reversed(\(name))" : "reversed(\(name)) \(change.value)"
    }
    private static func feature(_ feature: FontFeature) -> String {
        "\(tag(feature.tag)) \(feature.value)"
    }
    /// An `<opentype-tag>`, which is a string of four characters.
    static func tag(_ tag: UInt32) -> String {
        string(String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }, as: UTF8.self))
    }
    static func item(_ item: ContentItem) -> String {
        func style(_ style: ListStyleType) -> String {
            style == .counterStyle("decimal") ? "" : ", \(describe(style))"
        }
        switch item {
        case .string(let text): return string(text)
        case .attribute(let name, let fallback):
            return "attr(\(identifier(name))" + (fallback.isEmpty ? ")" : ", \(string(fallback)))")
        case .counter(let name, let type): return "counter(\(identifier(name))\(style(type)))"
        case .counters(let name, let separator, let type):
            return "counters(\(identifier(name)), \(string(separator))\(style(type)))"
        case .openQuote: return "open-quote"
        case .closeQuote: return "close-quote"
        case .noOpenQuote: return "no-open-quote"
        case .noCloseQuote: return "no-close-quote"
        case .image(let reference): return reference.cssText
        case .gradient(let gradient): return gradient.text
        case .sum(let name, let point, let form):
            let form = form.cssText
            return "-recto-sum(\(identifier(name)), \(point.keyword)" + (form.isEmpty ? ")" : ", \(form))")
        case .named(let name, let position): return "string(\(identifier(name)), \(position.keyword))"
        case .running(let name, let position): return "element(\(identifier(name)), \(position.keyword))"
        case .text(let part): return "content(\(part.keyword))"
        case .targetCounter(let reference, let name, let type):
            return "target-counter(\(target(reference)), \(identifier(name))\(style(type)))"
        case .targetCounters(let reference, let name, let separator, let type):
            return
                "target-counters(\(target(reference)), \(identifier(name)), \(string(separator))\(style(type)))"
        case .targetText(let reference, let part): return "target-text(\(target(reference)), \(part.keyword))"
        case .leader(let pattern): return "leader(\(string(pattern)))"
        }
    }
    private static func target(_ reference: TargetReference) -> String {
        switch reference {
        case .url(let url): "url(\(string(url)))"
        case .attribute(let name): "attr(\(identifier(name)))"
        }
    }

    enum Precision {
        /// Numbers are rounded to thousandths.
        case readable
        /// Numbers have all of their digits.
        case exact
        func number(_ value: Double) -> String { self == .exact ? "\(value)" : ValueText.number(value) }
    }

    static func length(_ value: LengthPercentage, _ precision: Precision = .readable) -> String {
        switch value {
        case .length(let l): precision == .exact ? "\(l.double)px" : "\(l)px"
        case .percentage(let p): "\(precision.number(p * 100))%"
        case .calculation(let c): "calc(\(calculation(c, precision)))"
        }
    }
    private static func calculation(_ value: Calculation, _ precision: Precision) -> String {
        let number = precision.number
        func calculation(_ value: Calculation) -> String { Self.calculation(value, precision) }
        func list(_ name: String, _ terms: [Calculation]) -> String {
            "\(name)(\(terms.map(calculation).joined(separator: ", ")))"
        }
        switch value {
        case .length(let l): return "\(number(l))px"
        case .percentage(let p): return "\(number(p * 100))%"
        case .sum(let terms): return terms.map(calculation).joined(separator: " + ")
        case .scaled(let c, let k): return "(\(calculation(c))) * \(number(k))"
        case .minimum(let terms): return list("min", terms)
        case .maximum(let terms): return list("max", terms)
        case .clamp(let a, let b, let c): return list("clamp", [a, b, c])
        case .product(let factors): return factors.map { "(\(calculation($0)))" }.joined(separator: " * ")
        case .inverted(let c): return "1 / (\(calculation(c)))"
        case .function(let function, let operands): return list(function.name, operands)
        }
    }
    static func size(_ value: SizeValue) -> String {
        switch value {
        case .auto: "auto"
        case .none: "none"
        case .lengthPercentage(let l): length(l)
        case .minContent: "min-content"
        case .maxContent: "max-content"
        case .fitContent: "fit-content"
        case .fitContentUpTo(let limit): "fit-content(\(length(limit)))"
        case .stretch: "stretch"
        }
    }
    /// Values of the top, right, bottom and left sides, without those that follow from the others.
    static func sides(_ top: String, _ right: String, _ bottom: String, _ left: String) -> String {
        if left != right { return "\(top) \(right) \(bottom) \(left)" }
        if bottom != top { return "\(top) \(right) \(bottom)" }
        return right == top ? top : "\(top) \(right)"
    }
    static func sides<T>(_ edges: Edges<T>, _ text: (T) -> String) -> String {
        sides(text(edges.top), text(edges.right), text(edges.bottom), text(edges.left))
    }
    /// The parts of a value that are given, or another text if none is.
    static func words(_ words: String?..., or none: String = "none") -> String {
        let words = words.compactMap { $0 }
        return words.isEmpty ? none : words.joined(separator: " ")
    }
    static func string(_ text: String) -> String { CSSText.string(text) }
    /// [CSSOM 1 §2.1](https://www.w3.org/TR/cssom-1/#serialize-an-identifier)
    static func identifier(_ name: String) -> String {
        var out: [UInt8] = []
        for (index, byte) in name.utf8.enumerated() {
            let isDigit = CodePoint.isDigit(byte)
            let isAtStart = index == 0 || index == 1 && name.utf8.first == 0x2D
            if isDigit ? !isAtStart : CodePoint.isName(byte) && name != "-" {
                out.append(byte)
            } else {
                out += Array("\\\(String(byte, radix: 16)) ".utf8)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
    static func color(_ value: Color, _ precision: Precision = .readable) -> String {
        if precision == .exact {
            return "color(srgb \(value.red) \(value.green) \(value.blue) / \(value.alpha))"
        }
        func channel(_ v: Double) -> String { number((v * 255).rounded()) }
        let channels = "\(channel(value.red)), \(channel(value.green)), \(channel(value.blue))"
        return value.alpha == 1 ? "rgb(\(channels))" : "rgba(\(channels), \(number(value.alpha)))"
    }
    /// A number rounded to thousandths, without trailing zeros.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let thousandths = Int((value * 1000).rounded())
        let sign = thousandths < 0 ? "-" : ""
        let fraction = abs(thousandths) % 1000
        if fraction == 0 { return "\(sign)\(abs(thousandths) / 1000)" }
        var digits = String(1000 + fraction).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(abs(thousandths) / 1000).\(digits)"
    }
}

/// A value that may be nil.
private protocol OptionalValue {
    var unwrapped: Any? { get }
}
extension Optional: OptionalValue {
    fileprivate var unwrapped: Any? { self }
}
