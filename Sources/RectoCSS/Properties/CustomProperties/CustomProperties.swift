import RectoCore

/// The computed custom properties of an element. They are shared with the elements that inherit all of them.
/// [CSS Variables 1 §2](https://www.w3.org/TR/css-variables-1/#defining-variables)
final class CustomProperties {
    /// The values as text, in ascending order of the names, which include the hyphens. A missing property has the
    /// guaranteed-invalid value.
    let values: [(name: String, value: [UInt8])]
    private init(values: [(name: String, value: [UInt8])]) { self.values = values }

    subscript(name: String) -> [UInt8]? {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if values[middle].name < name { low = middle + 1 } else { high = middle }
        }
        return low < values.count && values[low].name == name ? values[low].value : nil
    }

    func hasValues(of other: CustomProperties) -> Bool {
        values.count == other.values.count
            && values.elementsEqual(other.values) { $0.name == $1.name && $0.value == $1.value }
    }

    /// Whether a name that is not set belongs to a framework, which leaves it for its users to set: it sets many others
    /// that begin with the same word, as Bootstrap does with `--bs-`, and none of them is nearly alike, as it would be if
    /// the name were misspelled.
    func isHook(_ name: String) -> Bool {
        guard let end = name.utf8.dropFirst(2).firstIndex(of: UInt8(ascii: "-")) else { return false }
        let prefix = name[...end]
        let alike = values.lazy.map(\.name).filter { $0.hasPrefix(prefix) }
        return alike.prefix(Self.fewestOfFramework).count == Self.fewestOfFramework
            && NameSuggestion.nearest(to: name, among: alike) == nil
    }
    private static let fewestOfFramework = 8

    /// The custom properties of an element that inherits some and sets others. The result is the same object if nothing
    /// changes.
    static func extending(
        _ inherited: CustomProperties?, with own: [(name: String, value: [UInt8]?)]
    ) -> CustomProperties? {
        if own.allSatisfy({ $0.value == inherited?[$0.name] }) { return inherited }
        var values = inherited?.values ?? []
        if !values.isEmpty {
            let names = Set(own.lazy.map(\.name))
            values.removeAll { names.contains($0.name) }
        }
        for (name, value) in own { if let value { values.append((name, value)) } }
        return CustomProperties(values: sorted(values))
    }

    /// The start of a name behind its hyphens, as numbers: design tokens are hundreds, whose texts are slow to compare.
    private struct SortKey {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var place: Int

        /// Is nil if the name has letters that are not ASCII, which texts may compare otherwise than bytes.
        init?(_ name: String, at place: Int) {
            self.place = place
            var name = name
            let isPlain = name.withUTF8 { bytes in
                guard bytes.count > 2, bytes[0] == 0x2D, bytes[1] == 0x2D else { return false }
                for (index, byte) in bytes.enumerated().dropFirst(2) {
                    if byte >= 0x80 { return false }
                    if index < 10 {
                        first |= UInt64(byte) << UInt64(8 * (9 - index))
                    } else if index < 18 {
                        second |= UInt64(byte) << UInt64(8 * (17 - index))
                    }
                }
                return true
            }
            if !isPlain { return nil }
        }
    }

    private static func sorted(_ values: [(name: String, value: [UInt8])]) -> [(name: String, value: [UInt8])] {
        var keys: [SortKey] = []
        keys.reserveCapacity(values.count)
        for place in values.indices {
            guard let key = SortKey(values[place].name, at: place) else {
                return values.sorted { $0.name < $1.name }
            }
            keys.append(key)
        }
        keys.sort { a, b in
            if a.first != b.first { return a.first < b.first }
            return a.second != b.second ? a.second < b.second : values[a.place].name < values[b.place].name
        }
        return keys.map { values[$0.place] }
    }
}
