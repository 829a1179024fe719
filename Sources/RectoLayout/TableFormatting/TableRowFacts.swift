import RectoCore

/// The facts that follow, for all fragments of a table, from the widths of its columns and from its block size: the
/// least heights of its rows, and the groups that are repeated.
///
/// `TableColumns` keeps the facts that were asked for last. They go on to the table's later fragments in its break token,
/// because breaks make a table higher, but not its rows.
final class TableRowFacts {
    /// All that the facts depend on besides the table itself.
    struct Key: Equatable {
        let widths: TableColumns.Widths
        /// The block size that the rows share; nil if each has its own.
        let blockSize: LayoutUnit?
        /// The fragment of an outer table whose header or footer contains this table.
        let tableFragment: TableFragmentFacts?
    }
    let key: Key
    /// The least height of each row; nil if no height is shared out.
    let minimums: [LayoutUnit]?
    // The following are found when they are first needed, and not at all if the groups differ between fragments.
    var headerHeight: LayoutUnit?
    var footerHeight: LayoutUnit?
    var repeatedHeader: RowBand?
    var repeatedFooter: RowBand?

    init(_ key: Key, minimums: [LayoutUnit]?) {
        self.key = key
        self.minimums = minimums
    }

    /// The facts for another fragment at the same widths.
    func resumed(_ key: Key) -> TableRowFacts {
        self.key.tableFragment == key.tableFragment ? self : TableRowFacts(key, minimums: minimums)
    }
}
