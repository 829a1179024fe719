import RectoCSS

/// The reason why layout of some content ends in a fragmentainer before the content is complete. It is nil if nothing
/// stops the layout.
///
/// Every container uses it: a box (which resumes at a `BreakToken`), the content of a block, flex or grid container, a
/// table and its rows, and columns. `Resume` is the position at which each of them resumes.
package enum Stop<Resume> {
    /// The fragment ends here, and the rest continues in the next fragmentainer.
    case broken(Resume, BreakAppeal, Forcing = .notForced)
    /// The content has no room and no place to break, so the caller must break before it or earlier. This is never
    /// returned if the space says that the content is at the top of the fragmentainer.
    case doesNotFit
    /// An opportunity that layout has passed is better than all later ones. The container must be laid out once more
    /// and break there. The caller that asks for the layout of a box never gets this.
    case again(EarlyBreak)

    /// The same reason for a container around, which resumes at the position that `place` gives.
    func map<Outer>(_ place: (Resume) -> Outer) -> Stop<Outer> {
        switch self {
        case .broken(let resume, let appeal, let forcing): .broken(place(resume), appeal, forcing)
        case .doesNotFit: .doesNotFit
        case .again(let early): .again(early)
        }
    }

    var isBroken: Bool { if case .broken = self { true } else { false } }
    /// The reason why the break is forced, if it is.
    var forcing: Forcing { if case .broken(_, _, let forcing) = self { forcing } else { .notForced } }
    /// The appeal of the break; nil if there is none.
    var appeal: BreakAppeal? { if case .broken(_, let appeal, _) = self { appeal } else { nil } }
    /// The cause that a fragment records which ends with the break; nil if there is none.
    var cause: BreakCause? {
        guard case .broken(_, let appeal, let forcing) = self else { return nil }
        return forcing.isForced ? .forced : appeal.cause
    }
}

/// The reason why a break is forced.
/// [CSS Fragmentation 3 §4.3 Forced Breaks](https://www.w3.org/TR/css-break-3/#forced-breaks)
package enum Forcing: Equatable {
    /// The break is not forced; the room in the fragmentainer ends.
    case notForced
    /// A value of `break-before` or `break-after`.
    case property(BreakBetween)
    /// The used page names above and below the break differ.
    case pageName
    /// A box with `column-span: all` ends the columns above it.
    case spanner

    package var isForced: Bool { self != .notForced }

    /// The value of a `break-*` property with the same effect; nil if there is none.
    package var value: BreakBetween? {
        switch self {
        case .property(let value): value
        case .pageName: .page
        case .notForced, .spanner: nil
        }
    }

    /// Whether the following content begins a page, whatever other fragmentainers there are.
    var forcesPage: Bool { value?.forcesPage ?? false }

    /// The forcing of flows that are side by side: that of the first one that is forced.
    func joined(by other: Forcing) -> Forcing { isForced ? self : other }
}
