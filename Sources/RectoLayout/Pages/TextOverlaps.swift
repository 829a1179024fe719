import RectoCSS
import RectoCore

/// Finds text that is printed over other text or images in the flow, as where the content of a box with a fixed height
/// runs into what follows the box.
///
/// One sweep over the texts of each page, from top to bottom. The texts that the sweep line crosses do not overlap one
/// another, so that they stand in order from left to right and each new one is compared with its neighbours only: n log n.
/// What an author moves on purpose, by `position`, transforms or negative margins, is left out.
package struct TextOverlaps {
    private let paged: PagedDocument
    private var texts: [Text] = []
    private var lineCount = 0
    private var reported: Set<BoxID> = []

    /// The middle of a text fragment. What extends above and below it has hardly any ink, and lines set solid overlap
    /// there. Images are like texts: they have their area without its edges.
    private struct Text {
        var core: Rect
        /// Texts on one line are next to each other by their own rules.
        var line: Int
        var fragment: Fragment
    }

    package init(_ paged: PagedDocument) { self.paged = paged }

    package mutating func report(to diagnostics: DiagnosticSink) {
        for page in paged.pages {
            texts.removeAll(keepingCapacity: true)
            for child in page.children { collect(child, at: .zero, within: nil, line: 0) }
            texts.sort { ($0.core.minY, $0.core.minX) < ($1.core.minY, $1.core.minX) }
            guard let (first, second) = firstOverlap() else { continue }
            let box = cause(of: first)
            if !reported.insert(box).inserted { continue }
            diagnostics.report(
                LayoutDiagnostic.overlap, .warning,
                "\(words(second)) is printed over \(words(first)) on page \(page.index + 1)",
                at: paged.tree.span(around: box),
                hints: ["use 'min-height' in place of 'height', and leave 'line-height' as large as the font"])
        }
    }

    // MARK: Texts

    private mutating func collect(_ child: Fragment.Child, at origin: Point, within clip: Rect?, line: Int) {
        let fragment = child.fragment
        let corner = origin + child.offset
        if fragment.flow?.isVertical ?? false { return }
        switch fragment.kind {
        case .text(let text):
            let style = fragment.style.inherited
            if text.glyphs.isEmpty || style.visibility != .visible || style.color.alpha <= 0 { return }
            add(fragment, at: corner, within: clip, line: line)
        case .line:
            lineCount += 1
            let number = lineCount
            for inner in fragment.children { collect(inner, at: corner, within: clip, line: number) }
        case .inlineBox:
            if isMoved(fragment.style.box) { return }
            for inner in fragment.children { collect(inner, at: corner, within: clip, line: line) }
        case .replaced:
            if !isMoved(fragment.style.box), !paged.tree[fragment.box].isOutOfFlow {
                add(fragment, at: corner, within: clip, line: line)
            }
        case .box:
            let style = fragment.style.box
            if isMoved(style) || paged.tree[fragment.box].isOutOfFlow || paged.tree[fragment.box].isPageFloat { return }
            var clip = clip
            if style.clipsX || style.clipsY {
                let area = Rect(origin: corner, size: fragment.size)
                clip = clip.map { $0.intersection(area) } ?? area
            }
            for inner in fragment.children { collect(inner, at: corner, within: clip, line: line) }
        }
    }

    private func isMoved(_ style: BoxStyle) -> Bool {
        let isShifted = style.position != .static && style.inset != Edges(all: .auto)
        if isShifted || style.position == .absolute || style.position == .fixed { return true }
        if style.isTransformed || style.opacity <= 0 || style.clipPath != nil || style.clipRect != nil { return true }
        let margin = style.margin.map { $0.resolve(.zero) }
        return margin.top < .zero || margin.bottom < .zero || margin.left < .zero || margin.right < .zero
    }

    private mutating func add(_ fragment: Fragment, at corner: Point, within clip: Rect?, line: Int) {
        let above = fragment.isText ? fragment.size.height * 0.3 : LayoutUnit(1)
        let beside = LayoutUnit(1)
        let inset = Edges(top: above, right: beside, bottom: above, left: beside)
        var core = Rect(origin: corner, size: fragment.size).inset(by: inset)
        if let clip { core = core.intersection(clip) }
        if core.size.width <= .zero || core.size.height <= .zero { return }
        texts.append(Text(core: core, line: line, fragment: fragment))
    }

    // MARK: The sweep

    /// The first two texts that overlap, the upper one first.
    private func firstOverlap() -> (Text, Text)? {
        /// The texts that the sweep line may cross, from left to right. They do not overlap from left to right.
        var crossed: [Text] = []
        for var text in texts {
            var index = Self.first(in: crossed, endingAfter: text.core.minX)
            let start = index
            while index < crossed.count, crossed[index].core.minX < text.core.maxX {
                let other = crossed[index]
                index += 1
                if other.core.maxY <= text.core.minY { continue }
                let isPrintedOver = other.fragment.isText || text.fragment.isText
                if other.line != text.line, isPrintedOver { return (other, text) }
                text.core = text.core.union(other.core)
            }
            crossed.replaceSubrange(start..<index, with: CollectionOfOne(text))
        }
        return nil
    }

    private static func first(in texts: [Text], endingAfter x: LayoutUnit) -> Int {
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].core.maxX <= x { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Words

    /// The box of a given height that the text leaves, or else the text's own.
    private func cause(of text: Text) -> BoxID {
        // A text has the style of its parent.
        var current = paged.tree.parent(text.fragment.box)
        while let box = current {
            if paged.tree.style(box).box.height != .auto || paged.tree.style(box).box.maxHeight != .none { return box }
            current = paged.tree.parent(box)
        }
        return text.fragment.box
    }

    private func words(_ text: Text) -> String {
        guard case .text(let run) = text.fragment.kind else { return "an image" }
        let all = String(decoding: run.paragraph.text[run.range], as: UTF8.self)
        let words = all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 30 ? "'\(words.prefix(29))…'" : "'\(words)'"
    }
}

extension Fragment {
    fileprivate var isText: Bool { if case .text = kind { true } else { false } }
}
