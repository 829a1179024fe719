import RectoDOM

/// A complex selector, compiled for matching right to left.
/// [Selectors 4 §2.1](https://www.w3.org/TR/selectors-4/#structure)
public struct Selector: Sendable {
    let program: SelectorProgram
    /// Which of the program's complex selectors this is.
    let index: Int
    /// [Selectors 4 §17](https://www.w3.org/TR/selectors-4/#specificity-rules), comparable as a number.
    public let specificity: UInt32
    /// What is styled where the selector matches: the element itself, or one of its pseudo-elements.
    public let pseudoElement: PseudoElement?
    /// What every subject has: rules are bucketed by it.
    public let key: SelectorKey
    /// With `:is()` or `&` as the subject, more keys: a subject has `key` or one of these.
    public let otherKeys: [SelectorKey]
    /// Hashes that an ancestor must have; zero where there are fewer than four.
    let ancestorHashes: SIMD4<UInt32>

    public var keys: [SelectorKey] { [key] + otherKeys }
}

/// A simple selector that stands for a compound one.
public enum SelectorKey: Hashable, Sendable {
    case id(Name)
    case `class`(Name)
    case type(Name)
    case attribute(Name)
    case root
    case universal
}

/// Three numbers in one: ids, classes, types. Each stops at its field's end instead of spilling.
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
