import RectoCore

// The requirements of printers for a sheet. [CSS Paged Media 3 §7](https://www.w3.org/TR/css-page-3/#page-size)

/// Lines outside of the page box. [CSS Paged Media 3 §7.2](https://www.w3.org/TR/css-page-3/#marks)
public struct PageMarks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The lines at which the sheet is cut.
    public static let crop = PageMarks(rawValue: 1)
    /// The crosses that show whether printing plates are aligned.
    public static let cross = PageMarks(rawValue: 2)
}

extension PageStyle {
    public var marks: PageMarks {
        guard let value = style.box.components[.marks] else { return [] }
        return (value.has("crop") ? .crop : PageMarks()).union(value.has("cross") ? .cross : [])
    }
    /// How far paint extends beyond the page box, where it is cut off. `auto` is 6pt if there are crop marks.
    /// [CSS Paged Media 3 §7.3](https://www.w3.org/TR/css-page-3/#bleed)
    public var bleed: LayoutUnit {
        if let length = style.box.components.length(.bleed)?.definite { return length }
        return marks.contains(.crop) ? LayoutUnit(8) : .zero
    }
    public var orientation: PageOrientation { style.box.pageOrientation }
}
