import RectoCSS
import RectoDOM

/// [HTML §15.3.13 The fieldset and legend elements](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
extension BoxGenerator {
    /// Builds the first in-flow `legend` child of a fieldset, as the fieldset's first box. Returns nil if there is
    /// none.
    func buildRenderedLegend(of source: BoxSource, at index: Int) -> NodeID? {
        boxes[index].flags.insert(.formattingContextRoot)
        guard let node = source.node else { return nil }
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            guard document.isElement(child), document.name(child) == .legend else { continue }
            let legend = BoxSource(node: child, style: styled.style(of: child), form: .of(child, in: document))
            if !isRendered(legend) { continue }
            enter(legend)
            buildBox(
                legend, legend.style.box.display == .table ? .table : .block, to: index,
                flags: [.formattingContextRoot, .renderedLegend])
            leave()
            return child
        }
        return nil
    }

    private func isRendered(_ legend: BoxSource) -> Bool {
        let box = legend.style.box
        return box.display != .none && box.display != .contents && !legend.isAbsolutelyPositioned
            && !legend.isFloating && box.runningName.isEmpty
    }

    func addChildren(of source: BoxSource, but legend: NodeID, to open: inout OpenContainer) {
        forEachChild(of: source) { child in
            if case .box(let box) = child, box.node == legend, box.pseudo == nil { return }
            add(child, to: &open)
        }
    }
}

extension BoxSource {
    func isFieldset(in document: Document) -> Bool {
        guard let node, pseudo == nil else { return false }
        return document.name(node) == .fieldset
    }
}
