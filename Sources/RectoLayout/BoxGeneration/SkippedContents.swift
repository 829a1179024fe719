import RectoCSS
import RectoCore
import RectoDOM

/// Contents that an element does not show, although it has a box.
/// [CSS Containment 2 §4.1](https://www.w3.org/TR/css-contain-2/#cv-notes)
extension BoxGenerator {
    /// Reports text that `content-visibility: hidden` leaves out. Unlike `display: none`, it is meant for content that a
    /// script shows later, so that on paper it may be missing.
    func reportSkippedText(of source: BoxSource) {
        guard let node = source.node, source.pseudo == nil, hasText(node) else { return }
        diagnostics.report(
            .layoutSkippedContents, "'content-visibility: hidden' hides text",
            at: document.span(node, names: styled.names),
            hints: ["use 'content-visibility: visible' for print, or 'display: none' if the text shall not be printed"])
    }

    private func hasText(_ node: NodeID) -> Bool {
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            if document.isElement(child) {
                if styled.style(of: child).box.display != .none, hasText(child) { return true }
            } else if document.bytes[document.textRange(child)].contains(where: { $0 > 0x20 }) {
                return true
            }
        }
        return false
    }
}

extension BoxStyle {
    /// Whether the box is laid out as if it had no content.
    var skipsContents: Bool { contentVisibility == .hidden && containment.contains(.size) }
}
