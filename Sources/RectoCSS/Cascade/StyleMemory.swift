import RectoCore
import RectoDOM

/// The part of styling that is the same for all documents with the same style sheets.
struct StyleGround {
    var rules: RuleCollector
    var index: RuleIndex
    let imports: ImportCache
    /// The size of the first page's area, and that of its sheet.
    var viewport = (width: 0.0, height: 0.0)
    var page = (width: 0.0, height: 0.0)
    /// Whether a theme of rolls was added to the sheets.
    var hasSheetsForRolls = false
}

/// The rules that documents with the same style sheets have in common, and the styles of elements by all that these depend on.
/// The documents are styled one after another on one thread.
///
/// The names of elements, classes and ids must have the same numbers in all of them (`NameTable.init(beginningWith:)`). The
/// numbers of styles differ by document, so that no document can tell which others came before it.
package final class StyleMemory {
    package let sheets: [Stylesheet]
    /// The custom properties that nothing in the sheets reads, once they were looked for.
    package var unusedProperties: UnusedCustomProperties?
    var ground: StyleGround?
    let interner = StyleInterner()
    let pages = KnownPageStyles()
    private(set) var places: MatchMemo.Known?
    private var isSound = true
    private var keys = ByteSequenceTable()
    private var entries: [Entry] = []
    private var customProperties: [CustomProperties] = []
    private static let mostCustomProperties = 128

    private enum Entry {
        case unknown
        case style(StyleID)
        /// It is known by the parent's style, which its key then contains.
        case dependsOnParentBox
    }
    /// The most places, styles and keys that are kept. A template has some hundred; a document with more has its own.
    private static let mostEntries = 4096

    /// - Parameter sheets: those of a document that is styled next.
    package init(sheets: [Stylesheet]) { self.sheets = sheets }

    /// Whether the next document may use it.
    package var isUsable: Bool {
        // A scope remembers the elements of its document.
        guard isSound, let ground, let places, !ground.hasSheetsForRolls, !ground.index.hasScopedRules else {
            return false
        }
        return places.count <= Self.mostEntries && interner.styles.count <= Self.mostEntries
            && entries.count <= Self.mostEntries
    }

    // MARK: One document

    /// The places that a document begins with. They are given back when it ends, so that one which does not end leaves
    /// nothing.
    /// - Parameter sharedNames: the number of names that all documents have; nil if the first one has them alone.
    func takePlaces(sharedNames: Int?) -> MatchMemo.Known? {
        defer { places = nil }
        if let sharedNames { places?.nameLimit = Int32(clamping: sharedNames) }
        return places
    }

    func finish(_ ground: StyleGround, _ memo: MatchMemo, _ computer: StyleComputer) {
        places = memo.known
        // A fault of a value is reported when the value is computed; documents that share styles would not report it.
        if memo.hasUnsharedNames || computer.hasInvalidCustom { isSound = false }
        if self.ground != nil { return }
        if ground.rules.entries.contains(where: { $0.declarations.holdsReports }) { isSound = false }
        self.ground = ground
        self.ground?.rules.load = nil
    }

    /// The style of an element that has no style of its own.
    /// - Parameters:
    ///   - key: all that the style depends on, but for properties of the parent that are not inherited.
    ///   - parent: the style of the parent.
    func style(_ key: [Int32], parent: StyleID) -> (id: StyleID, readsParentBox: Bool)? {
        switch entries[entry(key)] {
        case .unknown: return nil
        case .style(let id): return (id, false)
        case .dependsOnParentBox:
            guard case .style(let id) = entries[entry(key + [-2, parent.raw])] else { return nil }
            return (id, true)
        }
    }

    func keep(_ style: StyleID, of result: StyleComputer.Result, _ key: [Int32], parent: StyleID) {
        let number = entry(key)
        if case .unknown = entries[number] {
            entries[number] = result.readsParentBox ? .dependsOnParentBox : .style(style)
        }
        guard case .dependsOnParentBox = entries[number] else { return }
        let ofParent = entry(key + [-2, parent.raw])
        entries[ofParent] = .style(style)
    }

    /// Gives a style that was computed now the custom properties of an earlier one that has the same: styles are equal only if
    /// they share them.
    func share(_ style: InheritedStyle) {
        guard style.number < 0, let own = style.customProperties else { return }
        if let known = customProperties.first(where: { $0 === own || $0.hasValues(of: own) }) {
            if known !== own { style.customProperties = known }
        } else if customProperties.count < Self.mostCustomProperties {
            customProperties.append(own)
        }
    }

    private func entry(_ key: [Int32]) -> Int {
        let (number, isNew) = key.withUnsafeBytes { keys.intern($0) }
        if isNew { entries.append(.unknown) }
        return number
    }
}
