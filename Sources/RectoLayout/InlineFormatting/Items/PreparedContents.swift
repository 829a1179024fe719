import RectoCSS
import RectoCore
import RectoText

/// The inline contents of a box tree that are ready for lines. Each is shaped once, and kept until all of it is on pages that
/// nothing changes any more (`SettledPages`).
final class PreparedContents {
    /// By the index of the content in its tree.
    private var contents: [PreparedInline?]
    /// The contents in the styles of their first lines, where these have styles of their own.
    private var firstLines: [Int32: PreparedInline] = [:]
    /// Counts the measured contents that are kept until they are placed. Beyond a hundred pages of table they would be most
    /// of what a document holds, and are made again.
    private var measured = 0
    private static let mostMeasured = 20_480
    /// Those of them that are the plain texts of cells.
    private var packed: PackedTexts

    init(_ tree: BoxTree) {
        contents = [PreparedInline?](repeating: nil, count: tree.inlineContents.count)
        packed = PackedTexts(contentCount: tree.inlineContents.count)
    }

    /// Shapes the content of an inline container, unless that was already done.
    ///
    /// - Parameter fragment: the table fragment that the content may depend on; nil to measure.
    func content(
        of container: BoxID, on fragment: TableFragmentFacts?, _ context: LayoutContext
    ) -> PreparedInline {
        let index = Int(context.tree[container].payload)
        if let known = contents[index], fragment == nil || !known.content.dependsOnFragment { return known }
        let content = context.tree.inlineContent(container)
        let style = context.tree.style(container)
        let shaping = InlineShaping(context: context)
        if context.lacksMemory(toShape: content.text.count, at: content.items.first?.box) {
            return shaping.shape(InlineContent(), style)
        }
        if content.dependsOnFragment, let fragment {
            return shaping.shape(content.shown(on: fragment, in: context.tree), style)
        }
        let prepared = shaping.shape(content, style)
        prepared.isMeasured = packed.drop(index)
        contents[index] = prepared
        return prepared
    }

    /// The text of a cell, if it is one text that may be a line as it stands, and packed or easily shaped; nil for other content.
    func packedText(ofCell container: BoxID, _ context: LayoutContext) -> PackedText? {
        let index = Int(context.tree.boxes[container.index].payload)
        if let known = packed[index] { return known }
        guard contents[index] == nil, context.tree.isPlainText(container) else { return nil }
        let text: PackedText? = withPairs(of: container, context) {
            packed.pack($0, $1.glyphs, PackedChunk.Font($1), as: index)
        }
        if text != nil { measured += 1 }
        return text
    }

    /// Calls `body` with the only text of a container and its glyphs, if these follow from pairs of letters and the text may be a
    /// line as it stands; the result is nil otherwise.
    private func withPairs<R>(
        of container: BoxID, _ context: LayoutContext, _ body: (UnsafeBufferPointer<UInt8>, PairedGlyphs) -> R?
    ) -> R? {
        let tree = context.tree
        guard let box = tree.firstChild(container) else { return nil }
        let (style, around) = (tree.style(box).inherited, tree.style(container))
        let font = context.fonts.font(style)
        guard font.isShapedPlainly, around.box.unicodeBidi != .plaintext, around.inherited.direction == .ltr,
            style.hangingPunctuation.isEmpty
        else { return nil }
        return tree.withPlainText(container) { text -> R? in
            // White space at its ends may be removed.
            guard let first = text.first, let last = text.last, first > 0x20, last > 0x20,
                !context.lacksMemory(toShape: text.count, at: box),
                let paired = context.engine.shapePairs(text, font.request, size: font.size)
            else { return nil }
            return body(text, paired)
        }
    }

    /// The width of the text of a cell if no line may end in it, and its glyphs follow from pairs of letters; nil for other text.
    /// As long as few wait, it is packed.
    private func pairedWidth(ofCell container: BoxID, _ context: LayoutContext) -> LayoutUnit? {
        let index = Int(context.tree.boxes[container.index].payload)
        // The text has the values of its container.
        let style = context.tree.style(container).inherited
        if style.textIndent.resolve(.zero) != .zero || mayBreak(textOf: container, style, context) { return nil }
        return withPairs(of: container, context) { text, paired -> LayoutUnit? in
            guard let last = paired.glyphs.last, last.advance > 0 else { return nil }
            if measured >= Self.mostMeasured { return paired.width }
            guard let known = packed.pack(text, paired.glyphs, PackedChunk.Font(paired), as: index) else { return nil }
            measured += 1
            return known.width
        }
    }

    private func mayBreak(textOf container: BoxID, _ style: InheritedStyle, _ context: LayoutContext) -> Bool {
        if style.textWrapMode != .wrap { return false }
        // Lines may end between any two letters.
        guard let opportunities = TextBreaking(style).opportunities, !opportunities.contains(.grapheme) else {
            return true
        }
        return context.tree.withPlainText(container) { text in
            text.contains(0x20) || context.engine.hasLineBreak(in: text) != false
        }
    }

    /// Shapes the text of a cell only to measure it. Returns its width if it is one text in which no line may end, as most are;
    /// nil if the content is to be measured, which is then shaped.
    func unbreakableWidth(ofCell container: BoxID, _ context: LayoutContext) -> LayoutUnit? {
        let (tree, index) = (context.tree, Int(context.tree.boxes[container.index].payload))
        guard tree.boxes[container.index].flags.contains(.tableCell), contents[index] == nil, !packed.contains(index),
            tree.isPlainText(container)
        else { return nil }
        if let width = pairedWidth(ofCell: container, context) { return width }
        guard let box = tree.firstChild(container) else { return nil }
        let style = tree.style(container)
        let (text, textStyle) = (tree.withPlainText(container) { Array($0) }, tree.style(box))
        if context.lacksMemory(toShape: text.count, at: box) { return nil }
        let isFull = measured >= Self.mostMeasured
        guard let shaped = InlineShaping(context: context).shapePlainly(text, in: box, textStyle, style) else {
            return nil
        }
        if !LineEdges.matter(shaped, textStyle.inherited), let width = shaped.wholeWidth(of: text),
            shaped.isUnbreakable(text, textStyle.inherited, in: style.inherited),
            isFull || packed.pack(shaped, text, as: index) != nil
        {
            if !isFull { measured += 1 }
            return width
        }
        contents[index] = PreparedInline(plain: InlineContent(text: text, in: box, textStyle), shaped, style)
        return nil
    }

    /// The same content in the styles of the first line; nil if the first line has no styles of its own.
    func firstLine(of container: BoxID, _ context: LayoutContext) -> PreparedInline? {
        let content = context.tree.inlineContent(container)
        guard let (line, around) = content.firstLine else { return nil }
        let index = context.tree[container].payload
        if let known = firstLines[index] { return known }
        let prepared = InlineShaping(context: context).shape(
            content.onFirstLine(of: around, line), context.tree.style(container).onFirstLine(of: around, line))
        firstLines[index] = prepared
        return prepared
    }

    /// Counts a content that was measured, or forgets it if many are kept. The cells of a long table are all measured before the
    /// first one is placed.
    func countMeasured(_ container: BoxID, of tree: BoxTree) {
        let index = tree[container].payload
        guard let prepared = contents[Int(index)], !prepared.isMeasured else { return }
        if measured >= Self.mostMeasured { return forget(index) }
        prepared.isMeasured = true
        measured += 1
    }

    /// Forgets a content whose lines are all on pages that stay as they are. It is made again if it is needed again.
    /// - Parameter goesOn: whether lines of it are still to come; asked only where lines have gone on before.
    func settle(_ container: BoxID, of tree: BoxTree, unless goesOn: () -> Bool) {
        let index = tree.boxes[container.index].payload
        if packed.drop(Int(index)) {
            measured -= 1
            return
        }
        guard let prepared = contents[Int(index)], !prepared.isResumed || !goesOn() else { return }
        if prepared.isMeasured { measured -= 1 }
        forget(index)
    }

    private func forget(_ index: Int32) {
        contents[Int(index)] = nil
        firstLines[index] = nil
    }
}

extension InlineContent {
    /// The content in the styles of a first line.
    fileprivate func onFirstLine(of around: ComputedStyle, _ line: ComputedStyle) -> InlineContent {
        var text = text
        // Items share styles, and fonts are cached by style.
        var styles: [ObjectIdentifier: ComputedStyle] = [:]
        let items = items.map { item in
            var item = item
            let key = ObjectIdentifier(item.style)
            let style = styles[key] ?? item.style.onFirstLine(of: around, line)
            styles[key] = style
            if item.kind == .text, style.inherited.textTransform != item.style.inherited.textTransform {
                Self.transform(Int(item.lower)..<Int(item.upper), of: &text, style)
            }
            item.style = style
            return item
        }
        return InlineContent(text: text, items: items)
    }

    /// Applies `text-transform` to a part of the text, which is that of a first line.
    ///
    /// SPEC-GAP: characters whose other form has another length stay as they are, because the lines after the first one
    /// begin at the same places in both texts.
    private static func transform(_ range: Range<Int>, of text: inout [UInt8], _ style: ComputedStyle) {
        let transformation = TextTransformation(style)
        var out = Array(text[..<range.lowerBound])
        text.withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                let next = index + UTF8Scalars.decode(bytes, at: index).1
                transformation.append(bytes, index..<next, to: &out)
                if out.count != next {
                    out.removeSubrange(index...)
                    out += bytes[index..<next]
                }
                index = next
            }
        }
        text.replaceSubrange(range, with: out[range.lowerBound...])
    }
}

extension PackedChunk.Font {
    fileprivate init(_ paired: PairedGlyphs) { self.init(face: paired.face, size: paired.size) }
}

extension PairedGlyphs {
    /// nil if a glyph has a negative advance.
    fileprivate var width: LayoutUnit? {
        var width = LayoutUnit.zero
        for glyph in glyphs {
            if glyph.advance < 0 { return nil }
            width.raw += Int(glyph.advance)
        }
        return width
    }
}
