/// The longhands that values with `var()` give. Elements that a rule matches mostly have the same custom properties, so that a
/// value is read once for all of them.
struct SubstitutedValues {
    private struct Key: Hashable {
        var pending: ObjectIdentifier
        var custom: ObjectIdentifier?
    }
    /// The objects are kept, so that no other one gets their places.
    private struct Entry {
        var pending: PendingValue
        var custom: CustomProperties?
        var values: [(PropertyID, SpecifiedValue)]
    }
    private var entries: [Key: Entry] = [:]
    /// A document may have any number of style attributes, each with a value of its own.
    private static let maximumCount = 4096

    func values(of pending: PendingValue, _ builder: StyleBuilder) -> [(PropertyID, SpecifiedValue)]? {
        entries[Self.key(pending, builder)]?.values
    }

    /// Keeps values that depend on nothing else than custom properties.
    mutating func keep(_ values: [(PropertyID, SpecifiedValue)], of pending: PendingValue, _ builder: StyleBuilder) {
        // Some custom properties wait for the element's font.
        guard builder.waiting.isEmpty, case .variables = SubstitutedFunctions(in: pending.text) else { return }
        if entries.count >= Self.maximumCount { entries.removeAll(keepingCapacity: true) }
        entries[Self.key(pending, builder)] = Entry(
            pending: pending, custom: builder.inherited.customProperties, values: values)
    }

    private static func key(_ pending: PendingValue, _ builder: StyleBuilder) -> Key {
        Key(
            pending: ObjectIdentifier(pending),
            custom: builder.inherited.customProperties.map { ObjectIdentifier($0) })
    }
}

/// The functions to substitute that a text has, besides `var()`.
enum SubstitutedFunctions {
    case variables
    /// `env()`, too.
    case environment
    /// `attr()` or `if()`, which depend on the element, or a name with an escape, which is not looked for.
    case others

    init(in text: [UInt8]) {
        self = .variables
        self = text.withUnsafeBufferPointer { text in
            var found = Self.variables
            for end in text.indices {
                if text[end] == UInt8(ascii: "\\") { return .others }
                guard text[end] == UInt8(ascii: "(") else { continue }
                var start = end
                while start > 0, (text[start - 1] | 0x20) &- 0x61 < 26 { start -= 1 }
                let name = text[start..<end]
                func isNamed(_ other: StaticString) -> Bool {
                    name.count == other.utf8CodeUnitCount
                        && zip(name, 0...).allSatisfy { $0 | 0x20 == other.utf8Start[$1] }
                }
                if isNamed("attr") || isNamed("if") { return .others }
                if isNamed("env") { found = .environment }
            }
            return found
        }
    }
}
