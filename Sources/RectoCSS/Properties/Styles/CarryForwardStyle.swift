import RectoCore

// Tables that carry sums forward: typed values for layout. `docs/carry-forward.md` explains them.

/// The amount that an element adds to a running sum (`-recto-sum-add`), or that must be the sum (`-recto-sum-check`).
public struct SumAddition: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// The element's text, in the notation of its language.
        case text
        /// The value of an attribute, in the notation of data.
        case attribute(String)
    }
    public var name: String
    public var source: Source
}

/// The fragments of its table on which a part of a repeated header or footer is shown (`-recto-repeat`).
public struct RepeatCondition: Hashable, Sendable {
    /// True if it is shown only on the first fragment, false if on all others, nil if on all.
    public var onFirst: Bool?
    public var onLast: Bool?

    public func holds(isFirst: Bool, isLast: Bool) -> Bool {
        (onFirst ?? isFirst) == isFirst && (onLast ?? isLast) == isLast
    }
    public var isAlways: Bool { onFirst == nil && onLast == nil }
}

extension [SumAddition] {
    init?(components: [ComponentValue]) {
        self = components.items.compactMap { item in
            guard case .identifier(let name)? = item.first, case .function(let function, let arguments)? = item.last
            else { return nil }
            if function == "attr", case .identifier(let attribute)? = arguments.first {
                return SumAddition(name: name, source: .attribute(attribute))
            }
            return SumAddition(name: name, source: .text)
        }
    }
    var cssText: String {
        if isEmpty { return "none" }
        return map { addition in
            let source =
                switch addition.source {
                case .text: "content()"
                case .attribute(let name): "attr(\(ValueText.identifier(name)))"
                }
            return "\(ValueText.identifier(addition.name)) \(source)"
        }.joined(separator: ", ")
    }
}

/// The running sums that an element sets to zero (`-recto-sum-reset`).
public struct SumReset: Hashable, Sendable {
    public var names: [String] = []
    init() {}
    init?(components: [ComponentValue]) { names = [String](components: components) ?? [] }
    var cssText: String { names.isEmpty ? "none" : names.map { ValueText.identifier($0) }.joined(separator: " ") }
}

extension RepeatCondition {
    init?(components: [ComponentValue]) {
        for component in components {
            switch component.keyword {
            case "first": onFirst = true
            case "except-first": onFirst = false
            case "last": onLast = true
            case "except-last": onLast = false
            default: break
            }
        }
    }
    var cssText: String {
        ValueText.words(
            onFirst.map { $0 ? "first" : "except-first" }, onLast.map { $0 ? "last" : "except-last" }, or: "always")
    }
}

extension BoxStyle {
    /// Whether any property of the element takes part in running sums.
    public var changesSums: Bool { !sumAdd.isEmpty || !sumReset.names.isEmpty || !sumCheck.isEmpty }
}
