import RectoCSS

/// What ends where a fragmentainer ends: the values of `break-*` that apply there.
/// [CSS Fragmentation 3 §3](https://www.w3.org/TR/css-break-3/#breaking-controls)
package struct FragmentationContexts: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A page ends: of columns, only the last of a row that the page limits.
    package static let page = Self(rawValue: 1)
    /// A column ends.
    package static let column = Self(rawValue: 2)
    /// All that is around is broken by pages, so that a page break can be forced.
    package static let paged = Self(rawValue: 4)
    /// What a page area is.
    package static let pageArea: Self = [.page, .paged]
    static let all: Self = [.page, .column, .paged]
}

extension BreakBetween {
    /// Whether a break is forced in such a fragmentainer.
    package func isForced(in contexts: FragmentationContexts) -> Bool {
        switch self {
        case .page, .left, .right, .recto, .verso: contexts.contains(.paged)
        case .column: contexts.contains(.column)
        case .always: true
        case .auto, .avoid, .avoidPage, .avoidColumn: false
        }
    }
    package func avoids(in contexts: FragmentationContexts) -> Bool {
        switch self {
        case .avoid: true
        case .avoidPage: contexts.contains(.page)
        case .avoidColumn: contexts.contains(.column)
        default: false
        }
    }
    /// Asks for a new page, whatever fragmentainers there are besides.
    package var forcesPage: Bool {
        switch self {
        case .page, .left, .right, .recto, .verso: true
        default: false
        }
    }
    /// What a multi-column container passes on of a value inside its columns: those for columns stop there.
    var leavingColumns: BreakBetween {
        switch self {
        case .column, .avoidColumn, .always: .auto
        default: self
        }
    }
}

extension BreakInside {
    package func avoids(in contexts: FragmentationContexts) -> Bool {
        switch self {
        case .auto: false
        case .avoid: true
        case .avoidPage: contexts.contains(.page)
        case .avoidColumn: contexts.contains(.column)
        }
    }
}
