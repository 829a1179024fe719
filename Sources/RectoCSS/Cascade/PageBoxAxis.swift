import RectoCSS
import RectoCore

/// Sizes of a page box in one axis: those of a block in the normal flow, whose containing block is what `size` says.
/// [CSS Paged Media 3 §3](https://www.w3.org/TR/css-page-3/#page-model),
/// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
struct PageBoxAxis {
    /// Of the page area.
    private(set) var area = LayoutUnit.zero
    private(set) var start = LayoutUnit.zero
    private(set) var end = LayoutUnit.zero
    /// From margin edge to margin edge: where the values leave nothing to adapt, the sheet is resized to it.
    private(set) var sheet: LayoutUnit

    struct Style {
        var size: SizeValue
        var least: SizeValue
        var most: SizeValue
        var start: AutoLengthPercentage
        var end: AutoLengthPercentage
        /// Border and padding.
        var edges: LayoutUnit
        var boxSizing: BoxSizing
    }

    init(_ style: Style, sheet: LayoutUnit) {
        self.sheet = sheet
        let size = Self.content(style.size, style, sheet)
        resolve(size, style, sheet)
        if let most = Self.content(style.most, style, sheet), area > most { resolve(most, style, sheet) }
        if let least = Self.content(style.least, style, sheet), area < least { resolve(least, style, sheet) }
    }

    /// nil: `auto`, or a size of the content, which is what `auto` makes it on each page.
    private static func content(_ value: SizeValue, _ style: Style, _ sheet: LayoutUnit) -> LayoutUnit? {
        guard case .lengthPercentage(let length) = value else { return nil }
        let size = length.resolve(sheet)
        return max(.zero, style.boxSizing == .borderBox ? size - style.edges : size)
    }

    private mutating func resolve(_ size: LayoutUnit?, _ style: Style, _ sheet: LayoutUnit) {
        // `auto` counts as zero.
        (start, end, self.sheet) = (style.start.resolve(sheet), style.end.resolve(sheet), sheet)
        let free = sheet - start - end - style.edges - (size ?? .zero)
        guard let size else {
            area = max(.zero, free)
            return
        }
        area = size
        switch (style.start.isAuto, style.end.isAuto) {
        case (true, true) where free >= .zero:
            start = LayoutUnit(raw: free.raw / 2)
            end = free - start
        case (true, false) where free >= .zero: start = free
        case (false, true) where free >= .zero: end = free
        default: self.sheet = start + style.edges + size + end
        }
    }
}
