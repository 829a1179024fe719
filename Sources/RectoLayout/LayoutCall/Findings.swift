import RectoCore

/// The findings of a layout call besides its fragment: messages, and lengths for the balancing of columns.
///
/// They go up with the result. A caller that keeps a fragment adds the findings of its layout to its own; a caller that
/// gives a try up drops them, but for what the try lacked. Layouts that are kept in a cache carry theirs with them.
/// Nearly all layouts find nothing out: then this is one nil reference.
package struct Findings {
    private final class Storage {
        var reports: [Diagnostic] = []
        var overflows = 0
        var shortage: LayoutUnit?
        var columnsPlaced = 0
        var leavesUnbalanced = false
        var lines = 0
        var isAboveStep = false

        init() {}
        init(_ other: Storage) {
            reports = other.reports
            overflows = other.overflows
            shortage = other.shortage
            columnsPlaced = other.columnsPlaced
            leavesUnbalanced = other.leavesUnbalanced
            lines = other.lines
            isAboveStep = other.isAboveStep
        }
    }
    private var storage: Storage?

    package init() {}

    package var isEmpty: Bool { storage == nil }
    /// In the order of the content. One place may be reported several times.
    package var reports: [Diagnostic] { storage?.reports ?? [] }
    /// Counts content that is higher than its page or column, each time that it is met.
    var overflows: Int { storage?.overflows ?? 0 }
    /// While columns are balanced: the least by which something did not fit; nil if all did.
    var shortage: LayoutUnit? { storage?.shortage }
    /// Counts the columns that stand beside others.
    var columnsPlaced: Int { storage?.columnsPlaced ?? 0 }
    /// Columns deep inside are filled, but not balanced: a try asks only whether their content has room.
    var leavesUnbalanced: Bool { storage?.leavesUnbalanced ?? false }

    /// The number of lines of the formatting context that have been placed. Only a context whose lines are clamped
    /// counts them.
    var linesPlaced: Int { storage?.lines ?? 0 }

    /// True if the height of a block with a step is only measured, and blocks inside of it are higher up than they
    /// would be.
    var isAboveStep: Bool { storage?.isAboveStep ?? false }

    private mutating func change(_ change: (Storage) -> Void) {
        if storage == nil {
            storage = Storage()
        } else if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage!)
        }
        change(storage!)
    }

    // MARK: Merging

    /// Adds the findings of a layout whose fragment is kept.
    mutating func add(_ other: Findings) {
        guard let added = other.storage else { return }
        guard storage != nil else { return self = other }
        change {
            $0.reports += added.reports
            $0.overflows += added.overflows
            $0.columnsPlaced += added.columnsPlaced
            $0.leavesUnbalanced = $0.leavesUnbalanced || added.leavesUnbalanced
            $0.lines += added.lines
            $0.isAboveStep = $0.isAboveStep || added.isAboveStep
        }
        addShortage(of: other)
    }

    /// Adds the shortage of a layout that is given up: what lacked room there lacks it still.
    mutating func addShortage(of other: Findings) {
        if let amount = other.shortage { lack(amount) }
    }

    /// Drops, for a cache, what balances columns around: it depends on where they are balanced.
    mutating func dropColumnFacts() {
        guard let found = storage else { return }
        let isNothingElse =
            found.reports.isEmpty && found.overflows == 0 && !found.leavesUnbalanced && found.lines == 0
            && !found.isAboveStep
        if isNothingElse { return storage = nil }
        if found.shortage == nil, found.columnsPlaced == 0 { return }
        change {
            $0.shortage = nil
            $0.columnsPlaced = 0
        }
    }
    /// Drops the lines of a formatting context root, which are none of the context around.
    mutating func dropLines() { if linesPlaced > 0 { change { $0.lines = 0 } } }
    mutating func dropShortage() { if shortage != nil { change { $0.shortage = nil } } }

    // MARK: What is found

    mutating func report(_ diagnostic: Diagnostic) { change { $0.reports.append(diagnostic) } }

    /// Content overflows its fragmentainer, which only the balancing of columns has to know.
    mutating func countOverflow() { change { $0.overflows += 1 } }

    mutating func place(columns: Int) { if columns > 0 { change { $0.columnsPlaced += columns } } }
    mutating func place(lines: Int) { if lines > 0 { change { $0.lines += lines } } }
    mutating func stayAboveStep() { change { $0.isAboveStep = true } }
    mutating func leaveUnbalanced() { change { $0.leavesUnbalanced = true } }

    /// Something lacks so much room to stand in this fragmentainer. It is noted only where columns are balanced.
    mutating func lack(_ amount: LayoutUnit, in fragmentainer: FragmentainerSpace?) {
        if let fragmentainer, fragmentainer.isBalancing { lack(amount) }
    }
    mutating func lack(_ amount: LayoutUnit) {
        if amount <= .zero { return }
        if let least = shortage, least <= amount { return }
        change { $0.shortage = amount }
    }

    /// Content that cannot break and is larger than its page stays whole; it is said, never hidden. It is said once, at
    /// the innermost box.
    /// - Parameter inner: of the layouts of what the box holds.
    mutating func reportOverflow(
        of box: BoxID, by amount: LayoutUnit, _ context: LayoutContext, unlessIn inner: [Findings] = []
    ) {
        if inner.contains(where: { $0.overflows > 0 }) { return }
        countOverflow()
        report(
            context.diagnostic(
                .layoutOverflow, box,
                "content that cannot be broken is \(max(amount, .zero).onPaper) higher than the page area or column",
                hint: "make it smaller, or the page larger"))
    }

    /// Layout has not gone on in a whole fragmentainer: a fault of layout's own.
    mutating func reportNoProgress(of box: BoxID, _ context: LayoutContext) {
        countOverflow()
        report(
            context.diagnostic(
                .internalNoProgress, box,
                "the page or column takes nothing of this content, which now overflows it",
                hint: "please report this document"))
    }
}

/// The values that a layout call hands on to the one around it besides its fragment.
struct PassedOn {
    /// Positioned boxes whose containing block is further up.
    var outOfFlow: [OutOfFlowBox] = []
    var findings = Findings()
}
