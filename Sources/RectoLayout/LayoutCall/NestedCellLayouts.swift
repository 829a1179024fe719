import RectoCore

/// Keeps the layouts of cells of tables that stand in cells of other tables. A last row is laid out up to three times, with
/// the end edges of its table and without them, and once more as a whole to say how high it is, so each level would
/// multiply the work of those inside.
struct NestedCellLayouts {
    /// The inputs that the layout of a cell depends on, besides the box and the position at which it resumes.
    struct Key: Equatable {
        let layout: MonolithicLayouts.Key
        let fragmentainer: FragmentainerSpace?

        init(_ space: ConstraintSpace, _ dependsOnBasis: Bool) {
            layout = MonolithicLayouts.Key(space, dependsOnBasis: dependsOnBasis)
            fragmentainer = space.fragmentainer
        }
    }
    private struct Entry {
        let key: Key
        /// The position at which the cell resumes. All tries of a page go on from the same token.
        let token: BreakToken?
        let result: LayoutResult
    }
    private var whole: [BoxID: [Entry]] = [:]
    /// The layouts on the page that is being filled.
    private var broken: [BoxID: [Entry]] = [:]

    func result(_ box: BoxID, _ key: Key, resumingAt token: BreakToken?) -> LayoutResult? {
        let entries = key.fragmentainer == nil && token == nil ? whole[box] : broken[box]
        return entries?.first { $0.token === token && $0.key == key }?.result
    }

    mutating func keep(_ result: LayoutResult, of box: BoxID, _ key: Key, resumingAt token: BreakToken?) {
        let entry = Entry(key: key, token: token, result: result)
        if key.fragmentainer == nil, token == nil {
            whole[box, default: []].append(entry)
        } else {
            broken[box, default: []].append(entry)
        }
    }

    /// Nothing goes on any more where it did on a page that is complete.
    mutating func endPage() { broken.removeAll() }
}
