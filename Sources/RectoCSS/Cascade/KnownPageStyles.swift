/// The page styles of earlier documents with the same style sheets, which differ from those of this one only where the root
/// element does.
final class KnownPageStyles {
    private struct Entry {
        var specificities: [Int]
        /// The object is kept, so that no other one gets its place.
        var root: ComputedStyle
        var style: PageStyle
    }
    private var entries: [Entry] = []
    /// A template has some names of pages, and few roots.
    private static let maximumCount = 64
    private var isClosed = false

    /// The style with these specificities of the rules, for a document of its own.
    func style(_ specificities: [Int], _ computer: StyleComputer) -> PageStyle? {
        let known = entries.first { entry in
            entry.root.inherited === computer.root.inherited && entry.root.box === computer.root.box
                && entry.specificities == specificities
        }
        return known.map { PageStyle($0.style, computer) }
    }

    func keep(_ style: PageStyle, _ specificities: [Int], root: ComputedStyle) {
        if isClosed || entries.count == Self.maximumCount { return }
        entries.append(Entry(specificities: specificities, root: root, style: PageStyle(style, nil)))
    }

    /// Forgets all styles, and keeps no others.
    func close() { (entries, isClosed) = ([], true) }
}

extension PageStyle {
    /// The same style, with the computer of another document.
    fileprivate convenience init(_ other: PageStyle, _ computer: StyleComputer?) {
        self.init(
            size: other.size, style: other.style, marginBoxes: other.marginBoxes, marginBoxSpans: other.marginBoxSpans,
            sheet: other.sheet)
        footnoteCandidates = other.footnoteCandidates
        self.computer = computer
    }
}
