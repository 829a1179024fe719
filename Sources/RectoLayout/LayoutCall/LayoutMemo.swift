import RectoCSS
import RectoCore

/// Keeps the layouts that other calls ask for again, by all that they depend on. `KeptLayouts` says which these are.
struct LayoutMemo {
    /// The inputs of a layout besides its box. They are compared by their types' own equality, so that a field that is added to
    /// one of these counts by itself. A box has few entries, so that there is no need to hash them.
    struct Key: Equatable {
        var inputs: ConstraintSpace.UnbrokenInputs
        /// The fragmentainer, as far as it matters; nil if content is not broken.
        var fragmentainer: FragmentainerSpace?
        /// The position at which the box resumes.
        var resumption = Resumption(token: nil)

        /// A layout without breaks.
        init(unbroken space: ConstraintSpace) {
            inputs = space.unbroken
            fragmentainer = space.fragmentainer?.withoutEnd
        }
        /// A layout on one page.
        init(_ space: ConstraintSpace, resumingAt token: BreakToken?) {
            inputs = space.unbroken
            fragmentainer = space.fragmentainer
            resumption = Resumption(token: token)
        }

        /// Whether the layout can be asked for only until its page is complete.
        fileprivate var isOfPage: Bool { resumption.token != nil || fragmentainer.map { !$0.isUnbounded } ?? false }
    }
    /// All tries of a page go on from the same token.
    struct Resumption: Equatable {
        let token: BreakToken?
        static func == (a: Self, b: Self) -> Bool { a.token === b.token }
    }
    private struct Entry {
        let key: Key
        let result: LayoutResult
    }
    private var whole: [BoxID: [Entry]] = [:]
    /// The layouts on the page that is being filled.
    private var ofPage: [BoxID: [Entry]] = [:]

    func result(of box: BoxID, _ key: Key) -> LayoutResult? {
        (key.isOfPage ? ofPage : whole)[box]?.first { $0.key == key }?.result
    }

    mutating func keep(_ result: LayoutResult, of box: BoxID, _ key: Key) {
        let entry = Entry(key: key, result: result)
        if key.isOfPage { ofPage[box, default: []].append(entry) } else { whole[box, default: []].append(entry) }
    }

    /// Keeps a layout without breaks and forgets the others of its box.
    mutating func keepAlone(_ result: LayoutResult, of box: BoxID, _ key: Key) {
        whole[box] = [Entry(key: key, result: result)]
    }

    /// Nothing goes on any more where it did on a page that is complete.
    mutating func endPage() { ofPage.removeAll() }
}

extension FragmentainerSpace {
    /// The parts of a fragmentainer that matter if nothing in it is broken.
    fileprivate var withoutEnd: FragmentainerSpace {
        var space = FragmentainerSpace(blockSize: .zero, remaining: .zero, isAtTop: true)
        space.isUnbounded = true
        space.contexts = contexts
        // It limits how long nested columns are tried, which is the same for all below the second level.
        space.columnDepth = min(columnDepth, 2)
        // Columns deep in a try are not balanced.
        if columnDepth > 0, isProbe { space.trial = .probe }
        return space
    }
}
