import RectoCore

// Tables that carry sums forward: typed values for layout. `docs/carry-forward.md` explains them.

/// What an element adds to a running sum: `-recto-sum-add`.
public struct SumAddition: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// The element's text, in the notation of its language.
        case text
        /// An attribute, as data are written.
        case attribute(String)
    }
    public var name: String
    public var source: Source
}

/// A place in a table's fragment, or on a page, that a running sum is taken at.
public enum SumPoint: UInt8, Hashable, Sendable {
    /// Where the fragment starts: what earlier pages have added.
    case brought
    /// What the fragment itself adds.
    case page
    /// Where the fragment ends.
    case carried
    /// Where the whole sum ends.
    case total
}
extension SumPoint: CSSKeyword {
    static let keywords: [(StaticString, SumPoint)] = [
        ("brought", .brought), ("page", .page), ("carried", .carried), ("total", .total),
    ]
}

/// On which fragments of its table a part of a repeated header or footer stands: `-recto-repeat`.
public struct RepeatCondition: Hashable, Sendable {
    /// nil: on all; true: on the first only; false: on all but the first.
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
}

extension BoxStyle {
    /// Whether any property of the element takes part in running sums.
    public var changesSums: Bool { !sumAdd.isEmpty || !sumReset.isEmpty }
}
