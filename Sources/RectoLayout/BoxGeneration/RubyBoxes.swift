import RectoCSS
import RectoDOM

extension BoxGenerator {
    /// Builds a ruby container. It is an inline box whose bases, together with their annotations, are atomic inlines:
    /// each is an annotation above or below a line with its base. Lines break between them.
    ///
    /// [CSS Ruby 1 §2](https://www.w3.org/TR/css-ruby-1/#ruby-model)
    ///
    /// SPEC-GAP: only one level of annotations is supported.
    func addRuby(_ source: BoxSource, to open: inout OpenContainer) {
        openInline(source, in: &open)
        let merges = mergesRuby(source)
        var base: [Child] = []
        var annotations: [BoxSource] = []
        forEachChild(of: source) { child in
            if case .box(let annotation) = child, annotation.style.box.display == .rubyText {
                annotations.append(annotation)
                if merges { return }
                addPair(base, annotations, of: source, to: &open)
                base.removeAll()
                annotations.removeAll()
            } else if !base.isEmpty || !isSpace(child) {
                base.append(child)
            }
        }
        if !annotations.isEmpty {
            addPair(base, annotations, of: source, to: &open)
        } else {
            // A base without an annotation is plain text.
            for child in base { add(child, to: &open) }
        }
        closeInline(in: &open)
    }

    /// Whether annotations are merged. With `auto` they are separate if each is about as wide as its base, which means
    /// at most twice as many characters.
    private func mergesRuby(_ source: BoxSource) -> Bool {
        switch source.style.inherited.rubyMerge {
        case .separate: return false
        case .merge: return true
        case .auto: break
        }
        var base = 0
        var isWide = false
        // This only looks ahead; counting happens when the boxes are made.
        forEachChild(of: source, .lookingAhead) { child in
            if case .box(let annotation) = child, annotation.style.box.display == .rubyText {
                if characters(child) > base * 2 { isWide = true }
                base = 0
            } else {
                base += characters(child)
            }
        }
        return isWide
    }

    /// The number of characters in a text, or in an element that is not hidden.
    private func characters(_ child: Child) -> Int {
        switch child {
        case .text(let node, _): return characters(of: node)
        case .box(let source):
            guard let node = source.node, source.style.box.display != .none else { return 0 }
            return characters(of: node)
        case .string(let text, _): return text.unicodeScalars.count
        case .replaced, .sum, .leader: return 1
        }
    }
    private func characters(of root: NodeID) -> Int {
        if document.kind(root) == .text {
            return document.bytes[document.textRange(root)].reduce(0) {
                $0 + ($1 & 0xC0 == 0x80 || InlineContentBuilder.isWhiteSpace($1) ? 0 : 1)
            }
        }
        var sum = 0
        var next = document.firstChild(root)
        while let child = next {
            sum += characters(of: child)
            next = document.nextSibling(child)
        }
        return sum
    }

    private func addPair(
        _ base: [Child], _ annotations: [BoxSource], of source: BoxSource, to open: inout OpenContainer
    ) {
        startRun(&open)
        let style = anonymousStyle(of: source.style, .inlineBlock)
        var box = Box(kind: .blockContainer, style: style, node: nil)
        box.flags = [.atomicInline, .formattingContextRoot]
        open.run!.atomic(BoxID(boxes.count), style)
        let pair = append(box, to: open.innermost)
        if annotations[0].style.inherited.isRubyUnder {
            addBase(base, of: source, to: pair)
            addAnnotation(annotations, to: pair)
        } else {
            addAnnotation(annotations, to: pair)
            addBase(base, of: source, to: pair)
        }
    }

    private func addBase(_ base: [Child], of source: BoxSource, to pair: Int) {
        let line = anonymousStyle(of: source.style, .rubyBase)
        let container = append(Box(kind: .blockContainer, style: line, node: nil), to: pair)
        var inner = OpenContainer(container: container, style: line, mode: .inlines)
        startRun(&inner)
        for child in base { add(child, to: &inner) }
        finish(&inner)
    }

    private func addAnnotation(_ annotations: [BoxSource], to pair: Int) {
        if annotations.count == 1 {
            enter(annotations[0])
            buildBlockContainer(annotations[0], to: pair, flags: [])
            leave()
            return
        }
        // All annotations are in one line.
        let style = annotations[0].style
        let container = append(Box(kind: .blockContainer, style: style, node: nil), to: pair)
        var inner = OpenContainer(container: container, style: style, mode: .inlines)
        startRun(&inner)
        for annotation in annotations { add(.box(annotation), to: &inner) }
        finish(&inner)
    }

    private func isSpace(_ child: Child) -> Bool {
        if case .text(let node, let style) = child { isCollapsible(node, style) } else { false }
    }
}

extension BoxTree {
    /// Whether an atomic inline is a base with its annotation.
    func isRubyPair(_ box: BoxID) -> Bool {
        guard self[box].node == nil, let first = firstChild(box) else { return false }
        let display = style(first).box.display
        return display == .rubyText || display == .rubyBase
    }
}
