import RectoCSS
import RectoDOM

extension BoxGenerator {
    /// Builds a ruby container: an inline box whose bases with their annotations are atomic inlines, each an annotation
    /// above a line of its base. Lines break between them.
    ///
    /// [CSS Ruby 1 §2](https://www.w3.org/TR/css-ruby-1/#ruby-model)
    ///
    /// SPEC-GAP: one level of annotations, over the base (`ruby-position`, `ruby-align`, `ruby-merge` are not read);
    /// the annotation always makes room for itself.
    func addRuby(_ source: BoxSource, to flow: inout Flow) {
        openInline(source, in: &flow)
        var base: [Child] = []
        forEachChild(of: source) { child in
            if case .box(let annotation) = child, annotation.style.box.display == .rubyText {
                addPair(base, annotation, of: source, to: &flow)
                base.removeAll()
            } else if !base.isEmpty || !isSpace(child) {
                base.append(child)
            }
        }
        // What has no annotation is plain text.
        for child in base { add(child, to: &flow) }
        closeInline(in: &flow)
    }

    private func addPair(_ base: [Child], _ annotation: BoxSource, of source: BoxSource, to flow: inout Flow) {
        startRun(&flow)
        let style = anonymousStyle(of: source.style, .inlineBlock)
        var box = Box(kind: .blockContainer, style: style, node: nil)
        box.flags = [.atomicInline, .formattingContextRoot]
        flow.run!.atomic(BoxID(boxes.count), style)
        let pair = append(box, to: flow.innermost)
        enter(annotation)
        buildBlockContainer(annotation, to: pair, flags: [])
        leave()
        let line = anonymousStyle(of: source.style, .rubyBase)
        let container = append(Box(kind: .blockContainer, style: line, node: nil), to: pair)
        var inner = Flow(container: container, style: line, mode: .inlines)
        startRun(&inner)
        for child in base { add(child, to: &inner) }
        finish(&inner)
    }

    private func isSpace(_ child: Child) -> Bool {
        if case .text(let node, let style) = child { isCollapsible(node, style) } else { false }
    }
}

extension BoxTree {
    /// Whether an atomic inline is a base with its annotation.
    func isRubyPair(_ box: BoxID) -> Bool {
        self[box].node == nil && firstChild(box).map { style($0).box.display == .rubyText } ?? false
    }
}
