import RectoCSS

/// Why layout of some content ends in a fragmentainer before the content is complete; nil where nothing stops it.
///
/// Every container answers in these words: a box (which resumes at a `BreakToken`), the content of a block, flex or grid
/// container, a table and its rows, and columns. `Resume` is the place where each of them goes on.
package enum Stop<Resume> {
    /// The fragment ends here, and the rest goes on in the next fragmentainer.
    case broken(Resume, BreakAppeal, Forcing = .notForced)
    /// The content has no room, and no place to break: the caller must break before it, or earlier. This is never
    /// answered where the space says that the content stands at the fragmentainer's top.
    case doesNotFit
    /// An opportunity that layout has passed is better than all that follow: the container is laid out once more, and
    /// breaks there. Who asks for the layout of a box never sees this.
    case again(EarlyBreak)

    /// The same answer of a container around, which goes on where `place` says.
    func map<Outer>(_ place: (Resume) -> Outer) -> Stop<Outer> {
        switch self {
        case .broken(let resume, let appeal, let forcing): .broken(place(resume), appeal, forcing)
        case .doesNotFit: .doesNotFit
        case .again(let early): .again(early)
        }
    }

    var isBroken: Bool { if case .broken = self { true } else { false } }
    /// What forces the break, if there is one.
    var forcing: Forcing { if case .broken(_, _, let forcing) = self { forcing } else { .notForced } }
    /// How good the break is; nil if there is none.
    var appeal: BreakAppeal? { if case .broken(_, let appeal, _) = self { appeal } else { nil } }
    /// What a fragment that ends with the break tells about it; nil if there is none.
    var cause: BreakCause? {
        guard case .broken(_, let appeal, let forcing) = self else { return nil }
        return forcing.isForced ? .forced : appeal.cause
    }
}

/// What forces a break. [CSS Fragmentation 3 §4.3 Forced Breaks](https://www.w3.org/TR/css-break-3/#forced-breaks)
package enum Forcing: Equatable {
    /// Nothing does: the room in the fragmentainer ends.
    case notForced
    /// A value of `break-before` or `break-after`.
    case property(BreakBetween)
    /// The used page names above and below the break differ.
    case pageName
    /// A box with `column-span: all` ends the columns above it.
    case spanner

    package var isForced: Bool { self != .notForced }

    /// The value of a `break-*` property that does the same; nil where none would.
    package var value: BreakBetween? {
        switch self {
        case .property(let value): value
        case .pageName: .page
        case .notForced, .spanner: nil
        }
    }

    /// Whether what follows begins a page, whatever fragmentainers there are besides.
    var forcesPage: Bool { value?.forcesPage ?? false }

    /// Of flows that stand side by side, the first that is forced decides.
    func joined(by other: Forcing) -> Forcing { isForced ? self : other }
}
