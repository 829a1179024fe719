import RectoCSS
import RectoCore
import RectoText

/// An initial letter after layout. It is as large as several lines of the text beside it.
/// [CSS Inline 3 §7](https://www.w3.org/TR/css-inline-3/#initial-letter-styling)
///
/// SPEC-GAP: atomic inlines cannot be initial letters.
struct InitialLetter {
    /// The letter's box; its size is the border box.
    var fragment: Fragment
    /// The corner of the border box, from the content edge at the line's start and the top of the first line.
    var offset: Point
    /// The width of the margin box.
    var width: LayoutUnit
    /// The end of the letter, from the top of the first line. Lines that begin above it are beside the letter.
    var bottom: LayoutUnit
    /// The distance by which the first line moves down, to make room for the part of the letter above it.
    var shift: LayoutUnit
    /// The number of lines that stay together with the letter.
    var sink: Int
    /// The width that the letter takes from each line beside it, from the first line on, if that is not `width`. The
    /// last entry applies to all later lines.
    var contour: [LayoutUnit] = []
    /// The width that the letter takes from all lines; nil if the lines differ.
    var evenWidth: LayoutUnit? { contour.isEmpty ? width : contour.count == 1 ? contour[0] : nil }
}

/// Sizes initial letters, and finds what they take from the lines beside them.
/// [CSS Inline 3 §7](https://www.w3.org/TR/css-inline-3/#initial-letter-styling)
struct InitialLetterLayout {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// Lays out an initial letter in the size that it needs beside its lines.
    ///
    /// - Parameter style: the style of the root inline box.
    func initialLetter(
        _ box: BoxID, _ value: InitialLetterValue, beside style: ComputedStyle, _ geometry: ContainerGeometry
    ) -> InitialLetter {
        let basis = geometry.contentInline
        let own = tree.style(box)
        let align = own.inherited.initialLetterAlign
        let root = context.fonts.font(style.inherited)
        let letter = context.fonts.font(own.inherited)
        let border = own.box.border.map(\.width)
        let padding = own.box.padding.map { $0.resolve(basis) }
        let margin = own.box.margin.map { $0.resolve(basis) }

        // [CSS Inline 3 §7.4 Sizing](https://www.w3.org/TR/css-inline-3/#sizing-initial-letters): the letter extends
        // from the over alignment point of the first line to the under alignment point of the last one.
        let (rootOver, rootUnder) = align.edges(root)
        var target = rootOver + rootUnder + LayoutUnit(root.lineHeight.double * (value.size - 1))
        if align.isBorderBox { target -= padding.vertical + border.vertical }
        target = max(LayoutUnit(raw: 1), target)
        let (over, under) = align.edges(letter)
        let factor = target.double / max(over + under, LayoutUnit(raw: 1)).double
        let (line, scaled) = initialLetterLine(box, own, scaledBy: factor, geometry)

        let edges = border + padding
        let size = Size(width: line.fragment.size.width + edges.horizontal, height: target + edges.vertical)
        var fragment = FragmentBuilder(kind: .box, box: box, style: own, size: size)
        fragment.border = border
        fragment.padding = padding
        let underScaled = align.edges(context.fonts.font(scaled.inherited)).under
        fragment.children = [
            Fragment.Child(
                offset: Point(
                    x: border.left + padding.left,
                    y: border.top + padding.top + target - underScaled - line.baseline),
                fragment: line.fragment)
        ]
        fragment.firstBaseline = border.top + padding.top + target - underScaled
        fragment.lastBaseline = fragment.firstBaseline

        // [CSS Inline 3 §7.5](https://www.w3.org/TR/css-inline-3/#initial-letter-position): the under alignment point
        // of the letter meets that of the line to which it sinks.
        let lastBaseline = root.ascent + root.lineHeight * (value.sink - 1)
        let top =
            lastBaseline + rootUnder - target - padding.top - border.top
            - (align.isBorderBox ? padding.bottom + border.bottom : .zero)
        // A letter that is higher than it sinks takes whole lines above the first one, as it does below.
        let raise = root.lineHeight * max(0, value.size - Double(value.sink))
        let shift = max(.zero, raise, margin.top - top)
        return InitialLetter(
            fragment: fragment.build(), offset: Point(x: margin.left, y: top + shift),
            width: size.width + margin.horizontal, bottom: top + shift + size.height + margin.bottom, shift: shift,
            sink: value.sink)
    }

    private func initialLetterLine(
        _ box: BoxID, _ own: ComputedStyle, scaledBy factor: Double, _ geometry: ContainerGeometry
    ) -> (line: LineBuilder.Line, style: ComputedStyle) {
        let content = tree.inlineContent(box)
        let style = own.scalingText(by: factor)
        let copy = content.scaled(by: factor)
        let prepared = InlineShaping(context: context).shape(copy, style)
        let range = LineRange(
            start: .start,
            end: LinePosition(item: copy.items.count, offset: copy.text.count), endsParagraph: true,
            isHyphenated: false, isEmpty: false)
        let basis = geometry.contentInline
        let pieces = range.pieces(in: prepared, .used(geometry), context)
        var atomics: [Int: AtomicInline] = [:]
        for case .atomic(let item) in pieces.map(\.kind) {
            atomics[item] = AtomicInlineLayout(context: context).atomic(item, prepared: prepared, geometry: geometry)
        }
        let builder = LineBuilder(
            context: context, container: box, prepared: prepared, percentageBasis: basis, atomics: atomics,
            decorations: [])
        return (builder.build(pieces, line: range, available: .zero), style)
    }

    /// The width of an initial letter's margin box if the size of the container is not known yet.
    func initialLetterWidth(_ item: InlineItem, beside style: ComputedStyle, _ container: BoxID) -> LayoutUnit {
        guard let value = tree.style(item.box).box.initialLetter else { return .zero }
        var space = ConstraintSpace(availableInline: .zero, tableFragment: nil)
        // A size that follows from the content would ask for the letter again.
        space.inlineSizing = .fixed(.zero)
        let geometry = ContainerGeometry(context, container, in: space, token: nil)
        let width = initialLetter(item.box, value, beside: style, geometry).width
        return tree.style(item.box).inherited.initialLetterWrap == .grid
            ? gridWidth(width, indent: .zero, beside: style) : width
    }
}

extension InlineContent {
    /// The index of the item that is the initial letter; nil if the content does not begin with one.
    func initialLetterItem(in tree: BoxTree) -> Int? {
        for (index, item) in items.enumerated() {
            if item.kind == .open { continue }
            return item.kind == .float && tree[item.box].flags.contains(.initialLetter) ? index : nil
        }
        return nil
    }

    /// The content with its text in another size.
    func scaled(by factor: Double) -> InlineContent {
        // Items share styles, and fonts are cached by style.
        var styles: [ObjectIdentifier: ComputedStyle] = [:]
        let scaled = items.map { item in
            guard item.kind == .text || item.kind == .open || item.kind == .close else { return item }
            var item = item
            let key = ObjectIdentifier(item.style)
            let style = styles[key] ?? item.style.scalingText(by: factor)
            styles[key] = style
            item.style = style
            return item
        }
        return InlineContent(text: text, items: scaled)
    }
}

extension InitialLetterAlign {
    /// The alignment points of a font, over and under its alphabetic baseline.
    /// [CSS Inline 3 §7.3](https://www.w3.org/TR/css-inline-3/#aligning-initial-letter)
    func edges(_ font: UsedFont) -> (over: LayoutUnit, under: LayoutUnit) {
        switch points {
        case .alphabetic: (font.metrics.capHeight, .zero)
        // The em box of ideographs, and the line of hanging scripts, are synthesized, because fonts rarely give them.
        case .ideographic: (font.size * 0.88, font.size * 0.12)
        case .hanging: (font.metrics.ascent * 0.8, .zero)
        case .leading: (font.metrics.ascent, font.metrics.descent)
        }
    }
}
