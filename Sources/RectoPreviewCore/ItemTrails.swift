/// An item of a list in the data, or a value that is in no list: the least within which a path leads to the same value for
/// as long as nothing in it changes.
struct DataItem: Sendable, Hashable {
    var path: String
    /// Stands for its text; empty if there is none.
    var mark: String
}

/// Which states of an item follow from each other by edits that were made here. A page that shows an earlier one shows the
/// same item; after a change by another program it may not.
struct ItemTrails: Sendable {
    struct Key: Hashable, Sendable {
        var file, place: String

        /// A field keeps its place although the data get a value for it.
        init(_ value: UnsavedValue, _ item: DataItem) {
            file = value.file
            if case .field(let name) = value.place { place = "field " + name } else { place = item.path }
        }
    }
    private struct Trail: Sendable {
        /// The item in its file, as it was read or written here last.
        var inFile: DataItem
        /// The marks of the item with the edits that were made here, saved or not.
        var marks: Set<String>
    }
    private var trails: [Key: Trail] = [:]

    /// Whether a page that shows the item with a mark shows the one that stands there now.
    /// - Parameters:
    ///   - shown: the item with the edits that are not saved.
    ///   - inFile: the item in the file as it is.
    func leads(from mark: String, to shown: DataItem, inFile: DataItem, _ key: Key) -> Bool {
        guard let trail = trails[key], trail.inFile == inFile else { return shown == inFile && shown.mark == mark }
        return shown.mark == mark || trail.marks.contains(mark)
    }

    /// An edit has made one state of an item of another.
    mutating func add(
        _ key: Key, shown: (before: DataItem, after: DataItem), inFile: (before: DataItem, after: DataItem)
    ) {
        let known = trails[key].flatMap { $0.inFile == inFile.before ? $0.marks : nil } ?? []
        trails[key] = Trail(inFile: inFile.after, marks: known.union([shown.before.mark, shown.after.mark]))
    }
}
