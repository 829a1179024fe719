import RectoCSS

/// The contexts that end together with a fragmentainer. They decide which values of `break-*` apply there.
/// [CSS Fragmentation 3 §3](https://www.w3.org/TR/css-break-3/#breaking-controls)
package struct FragmentationContexts: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A page ends. Of the columns, only the last one of a row that the page limits ends with it.
    package static let page = Self(rawValue: 1)
    /// A column ends.
    package static let column = Self(rawValue: 2)
    /// Pages break everything around, so that a page break can be forced.
    package static let paged = Self(rawValue: 4)
    /// A spread ends together with the page.
    package static let spread = Self(rawValue: 8)
    /// The contexts that a page area ends.
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
    /// Whether the value asks for a new page, whatever other fragmentainers there are.
    package var forcesPage: Bool {
        switch self {
        case .page, .left, .right, .recto, .verso: true
        default: false
        }
    }
    /// The value that a multi-column container propagates from inside its columns. Values for columns stop there.
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
