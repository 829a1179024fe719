import RectoDOM

/// A complex selector, compiled for matching right to left.
/// [Selectors 4 §2.1](https://www.w3.org/TR/selectors-4/#structure)
public struct Selector: Sendable {
    let program: SelectorProgram
    /// The index of the complex selector in its program.
    let index: Int
    /// The specificity as a number that can be compared.
    /// [Selectors 4 §17](https://www.w3.org/TR/selectors-4/#specificity-rules)
    public let specificity: UInt32
    /// The pseudo-element that is styled; nil for the element itself.
    public let pseudoElement: PseudoElement?
    /// A property of every subject, by which rules are put into buckets.
    public let key: SelectorKey
    /// More keys, if the subject is `:is()` or `&`: every subject has `key` or one of these.
    public let otherKeys: [SelectorKey]
    /// Hashes that the ancestors must have. If there are fewer than four, the others are zero.
    let ancestorHashes: SIMD4<UInt32>

    public var keys: [SelectorKey] { [key] + otherKeys }
    /// Whether it is `:root` or `html` and nothing else.
    var isRootAlone: Bool {
        guard key == .root || key == .type(.html), otherKeys.isEmpty, pseudoElement == nil else { return false }
        return program.isSimple(index)
    }
}

/// A simple selector that every match of a compound selector satisfies.
public enum SelectorKey: Hashable, Sendable {
    case id(Name)
    case `class`(Name)
    case type(Name)
    case attribute(Name)
    case root
    case universal
}

/// The numbers of ids, classes and types, in one number. Each is limited to its own field.
struct Specificity: Comparable {
    var raw: UInt32 = 0
    static let id = Specificity(raw: 1 << 20)
    static let `class` = Specificity(raw: 1 << 10)
    static let type = Specificity(raw: 1)

    static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
    static func += (a: inout Self, b: Self) {
        func sum(_ shift: UInt32) -> UInt32 { min(1023, (a.raw >> shift) & 1023 + (b.raw >> shift) & 1023) << shift }
        a.raw = sum(20) | sum(10) | sum(0)
    }
}
