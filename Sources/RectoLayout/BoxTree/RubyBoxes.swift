import RectoCSS
import RectoDOM

extension BoxGenerator {
    /// Builds a ruby container: an inline box whose bases with their annotations are atomic inlines, each an annotation
    /// above or below a line of its base. Lines break between them.
    ///
    /// [CSS Ruby 1 §2](https://www.w3.org/TR/css-ruby-1/#ruby-model)
    ///
    /// SPEC-GAP: one level of annotations; the annotation always makes room for itself (`ruby-overhang: none`).
    func addRuby(_ source: BoxSource, to flow: inout Flow) {
        openInline(source, in: &flow)
        let merges = source.style.inherited.mergesRuby
        var base: [Child] = []
        var annotations: [BoxSource] = []
        forEachChild(of: source) { child in
            if case .box(let annotation) = child, annotation.style.box.display == .rubyText {
                annotations.append(annotation)
                if merges { return }
                addPair(base, annotations, of: source, to: &flow)
                base.removeAll()
                annotations.removeAll()
            } else if !base.isEmpty || !isSpace(child) {
                base.append(child)
            }
        }
        if !annotations.isEmpty {
            addPair(base, annotations, of: source, to: &flow)
        } else {
            // What has no annotation is plain text.
            for child in base { add(child, to: &flow) }
        }
        closeInline(in: &flow)
    }

    private func addPair(
        _ base: [Child], _ annotations: [BoxSource], of source: BoxSource, to flow: inout Flow
    ) {
        startRun(&flow)
        let style = anonymousStyle(of: source.style, .inlineBlock)
        var box = Box(kind: .blockContainer, style: style, node: nil)
        box.flags = [.atomicInline, .formattingContextRoot]
        flow.run!.atomic(BoxID(boxes.count), style)
        let pair = append(box, to: flow.innermost)
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
        var inner = Flow(container: container, style: line, mode: .inlines)
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
        // One line of all of them.
        let style = annotations[0].style
        let container = append(Box(kind: .blockContainer, style: style, node: nil), to: pair)
        var inner = Flow(container: container, style: style, mode: .inlines)
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
