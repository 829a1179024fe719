import RectoCore

extension PageStyle {
    public var marks: PageMarks { style.box.marks }
    /// The distance by which paint reaches beyond the page box, for the cut; `auto` is 6pt where there are crop marks.
    /// [CSS Paged Media 3 §7.3](https://www.w3.org/TR/css-page-3/#bleed)
    public var bleed: LayoutUnit { style.box.bleed ?? LayoutUnit(marks.contains(.crop) ? 8 : 0) }
    public var orientation: PageOrientation { style.box.pageOrientation }
}
