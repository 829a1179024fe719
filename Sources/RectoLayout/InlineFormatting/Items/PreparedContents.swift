import RectoCSS
import RectoCore

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
        if packed.contains(index) {
            let prepared = PreparedInline(
                plain: content, packed.take(index, letters: content.text.count), style)
            prepared.isMeasured = true
            contents[index] = prepared
            return prepared
        }
        let shaping = InlineShaping(context: context)
        if context.lacksMemory(toShape: content.text.count, at: content.items.first?.box) {
            return shaping.shape(InlineContent(), style)
        }
        if content.dependsOnFragment, let fragment {
            return shaping.shape(content.shown(on: fragment, in: context.tree), style)
        }
        let prepared = shaping.shape(content, style)
        contents[index] = prepared
        return prepared
    }

    /// Shapes the text of a cell only to measure it. Returns its width if it is one text in which no line may end, as most are;
    /// nil if the content is to be measured, which is then shaped.
    func unbreakableWidth(ofCell container: BoxID, _ context: LayoutContext) -> LayoutUnit? {
        let (tree, index) = (context.tree, Int(context.tree[container].payload))
        guard tree[container].flags.contains(.tableCell), contents[index] == nil, !packed.contains(index),
            let text = tree.plainText(container), let box = tree.firstChild(container)
        else { return nil }
        let (textStyle, style) = (tree.style(box), tree.style(container))
        if context.lacksMemory(toShape: text.count, at: box) { return nil }
        let isFull = measured >= Self.mostMeasured
        guard let shaped = InlineShaping(context: context).shapePlainly(text, in: box, textStyle, style) else {
            return nil
        }
        if !LineEdges.matter(shaped, textStyle.inherited), let width = shaped.wholeWidth(of: text),
            shaped.isUnbreakable(text, textStyle.inherited, in: style.inherited),
            isFull || packed.pack(shaped, letters: text.count, as: index)
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
        let index = tree[container].payload
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
