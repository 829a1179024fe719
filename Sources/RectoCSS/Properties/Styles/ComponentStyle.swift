/// The computed values of the properties that have no field of their own. A property that is missing has its initial
/// value; most styles contain none.
struct ComponentStyle: Hashable, Sendable {
    private var entries: [Entry] = []
    var isEmpty: Bool { entries.isEmpty }

    private struct Entry: Hashable, Sendable {
        var property: PropertyID
        var value: [ComponentValue]
    }

    func mapped(_ transform: (ComponentValue) -> ComponentValue) -> ComponentStyle {
        var style = self
        for index in entries.indices { style.entries[index].value = entries[index].value.map(transform) }
        return style
    }

    /// The value of a property; nil is the initial value.
    subscript(property: PropertyID) -> [ComponentValue]? {
        get {
            for entry in entries where entry.property == property { return entry.value }
            return nil
        }
        set {
            // The entries are ordered, so that equal values make equal styles whatever the order of declarations.
            let index = entries.firstIndex { $0.property.rawValue >= property.rawValue } ?? entries.count
            let isThere = index < entries.count && entries[index].property == property
            switch (newValue, isThere) {
            case (let value?, true): entries[index].value = value
            case (let value?, false): entries.insert(Entry(property: property, value: value), at: index)
            case (nil, true): entries.remove(at: index)
            case (nil, false): break
            }
        }
    }
}
