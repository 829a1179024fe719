/// The values that data have for the fields of one name.
package enum FieldValues: Equatable {
    /// A value that stands in all fields of the name.
    case single(String)
    /// A list, of which each field takes one.
    case list([String])

    var texts: [String] {
        switch self {
        case .single(let text): [text]
        case .list(let texts): texts
        }
    }
    var isList: Bool {
        if case .list = self { true } else { false }
    }
}

/// A value of the data that no field of its name shows.
package struct UntakenValue: Equatable {
    package var name: String
    package var text: String
    /// The place in the list; 0 if the value is no list.
    package var index: Int
    /// The values of the radio buttons and checkboxes of the name, if it has such; of many, the first ones.
    package var choices: [String]
    /// The number of its other fields.
    package var fieldCount: Int
}

/// Gives the values of the data to the fields of a document, in its order, and notes which of them have been taken.
struct GivenValues {
    private struct Entry {
        let values: FieldValues
        var isTaken: [Bool]
        var fieldCount = 0
        var boxCount = 0
        var choices: [String] = []
        init(_ values: FieldValues) {
            self.values = values
            isTaken = values.texts.map(\.isEmpty)
        }
    }
    /// So many choices help to find the one that was meant.
    private static let namedChoices = 8

    private let source: (String) -> FieldValues?
    private var entries: [Entry] = []
    /// The index of the entry of each name that a field has; -1 if the data have none.
    private var indices: [String: Int] = [:]
    private var names: [String] = []

    init(_ source: @escaping (String) -> FieldValues?) { self.source = source }

    private mutating func place(of name: String?) -> Int? {
        guard let name else { return nil }
        if let known = indices[name] { return known < 0 ? nil : known }
        guard let values = source(name) else {
            indices[name] = -1
            return nil
        }
        indices[name] = entries.count
        entries.append(Entry(values))
        names.append(name)
        return entries.count - 1
    }

    /// The value of the next field of a name that has one value; empty if earlier fields have taken all. The result is
    /// nil if the data have no value for the name.
    mutating func next(_ name: String?) -> String? {
        guard let place = place(of: name) else { return nil }
        let texts = entries[place].values.texts
        let index = entries[place].values.isList ? entries[place].fieldCount : 0
        entries[place].fieldCount += 1
        guard texts.indices.contains(index) else { return "" }
        entries[place].isTaken[index] = true
        return texts[index]
    }

    /// All values of a name, for a field that shows several.
    mutating func all(_ name: String?) -> [String]? {
        guard let place = place(of: name) else { return nil }
        entries[place].fieldCount += 1
        for index in entries[place].isTaken.indices { entries[place].isTaken[index] = true }
        return entries[place].values.texts
    }

    /// Whether a radio button with this value is checked; nil if the data do not say it.
    mutating func isChosen(_ name: String?, _ value: String) -> Bool? {
        guard let place = place(of: name) else { return nil }
        offer(value, at: place)
        return take(place) { $0 == value }
    }

    /// Whether a checkbox with this value is checked; nil if the data do not say it.
    mutating func isChecked(_ name: String?, _ value: String) -> Bool? {
        guard let place = place(of: name) else { return nil }
        offer(value, at: place)
        let texts = entries[place].values.texts
        // A list of truth values has one for each checkbox.
        if entries[place].values.isList, texts.allSatisfy({ $0 == "true" || $0 == "false" }) {
            let index = entries[place].boxCount
            entries[place].boxCount += 1
            guard texts.indices.contains(index) else { return false }
            entries[place].isTaken[index] = true
            return texts[index] == "true"
        }
        // These values say that no box is checked, and need no box that shows them.
        _ = take(place) { $0 == "false" || $0 == "off" }
        return take(place) { $0 == value || $0 == "true" || $0 == "on" }
    }

    private mutating func offer(_ choice: String, at place: Int) {
        if entries[place].choices.count < Self.namedChoices, !entries[place].choices.contains(choice) {
            entries[place].choices.append(choice)
        }
    }

    /// Takes the values that belong to a field. Returns whether there are any.
    private mutating func take(_ place: Int, where belongs: (String) -> Bool) -> Bool {
        var isFound = false
        for (index, text) in entries[place].values.texts.enumerated() where belongs(text) {
            entries[place].isTaken[index] = true
            isFound = true
        }
        return isFound
    }

    /// The values that no field has taken, in the order of the fields.
    var untaken: [UntakenValue] {
        zip(names, entries).flatMap { name, entry in
            entry.isTaken.indices.filter { !entry.isTaken[$0] }.map { index in
                UntakenValue(
                    name: name, text: entry.values.texts[index], index: index, choices: entry.choices,
                    fieldCount: entry.fieldCount)
            }
        }
    }
}
