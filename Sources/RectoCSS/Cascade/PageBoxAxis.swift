import RectoCore

/// The sizes of a page box along one axis. They are those of a block in normal flow whose containing block has the
/// value of `size`.
/// [CSS Paged Media 3 §3](https://www.w3.org/TR/css-page-3/#page-model),
/// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
package struct PageBoxAxis {
    /// The size of the page area.
    package private(set) var area = LayoutUnit.zero
    package private(set) var start = LayoutUnit.zero
    package private(set) var end = LayoutUnit.zero
    /// The size from margin edge to margin edge. If no value can adapt, the sheet is resized to it.
    package private(set) var sheet: LayoutUnit

    fileprivate struct Style {
        var size: SizeValue
        var least: SizeValue
        var most: SizeValue
        var start: AutoLengthPercentage
        var end: AutoLengthPercentage
        /// The sum of border and padding.
        var edges: LayoutUnit
        var boxSizing: BoxSizing
    }

    fileprivate init(_ style: Style, sheet: LayoutUnit) {
        self.sheet = sheet
        let size = Self.content(style.size, style, sheet)
        resolve(size, style, sheet)
        if let most = Self.content(style.most, style, sheet), area > most { resolve(most, style, sheet) }
        if let least = Self.content(style.least, style, sheet), area < least { resolve(least, style, sheet) }
    }

    /// The content size; nil for `auto`, and for sizes by the content, which are treated as `auto` on each page.
    private static func content(_ value: SizeValue, _ style: Style, _ sheet: LayoutUnit) -> LayoutUnit? {
        guard case .lengthPercentage(let length) = value else { return nil }
        let size = length.resolve(sheet)
        return max(.zero, style.boxSizing == .borderBox ? size - style.edges : size)
    }

    private mutating func resolve(_ size: LayoutUnit?, _ style: Style, _ sheet: LayoutUnit) {
        // `auto` is zero here.
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

extension PageStyle {
    package var horizontal: PageBoxAxis {
        let box = style.box
        let padding = box.padding.left.resolve(size.width) + box.padding.right.resolve(size.width)
        return PageBoxAxis(
            PageBoxAxis.Style(
                size: box.width, least: box.minWidth, most: box.maxWidth, start: box.margin.left, end: box.margin.right,
                edges: box.border.left.width + box.border.right.width + padding, boxSizing: box.boxSizing),
            sheet: size.width)
    }

    /// - Parameter height: the size that percentages refer to.
    package func vertical(height: LayoutUnit) -> PageBoxAxis {
        let box = style.box
        let padding = box.padding.top.resolve(height) + box.padding.bottom.resolve(height)
        var axis = PageBoxAxis.Style(
            size: box.height, least: box.minHeight, most: box.maxHeight, start: box.margin.top, end: box.margin.bottom,
            edges: box.border.top.width + box.border.bottom.width + padding, boxSizing: box.boxSizing)
        // A roll is as high as its content.
        if sheet.isHeightAuto { (axis.size, axis.least, axis.most) = (.auto, .auto, .none) }
        return PageBoxAxis(axis, sheet: height)
    }
}
