import RectoCSS
import RectoCore
import RectoDOM

/// An element that recto cannot show; its fallback content, if any, stands in its place.
private let unsupportedElement = "html.unsupported-element"

extension BoxGenerator {
    /// What a replaced element shows; nil if it is none. An image that is missing becomes its alternative text: then
    /// `source` is an ordinary element with this text as its content.
    /// [HTML §15.4.2](https://html.spec.whatwg.org/multipage/rendering.html#images-3)
    func replacedContent(of source: inout BoxSource) -> ReplacedContent? {
        let controlSize = Size(width: LayoutUnit(13), height: LayoutUnit(13))
        // `content: url(…)` replaces any element, but not pseudo-elements.
        if source.pseudo == nil, case .items(let items) = source.style.box.content, items.count == 1 {
            switch items[0] {
            case .image(let reference):
                if let image = images.image(reference) { return replacedImage(image, source.style) }
            case .gradient(let gradient): return ReplacedContent(kind: .gradient(gradient), natural: .none)
            default: break
            }
        }
        guard let node = source.node, source.form.isReplaced, source.pseudo == nil else { return nil }
        switch source.form {
        case .checkbox:
            let isChecked = document.hasAttribute(.checked, of: node)
            return ReplacedContent(kind: .checkbox(isChecked: isChecked), naturalSize: controlSize)
        case .radio:
            let isChecked = document.hasAttribute(.checked, of: node)
            return ReplacedContent(kind: .radio(isChecked: isChecked), naturalSize: controlSize)
        case .svg:
            let span = document.span(node, names: styled.names)
            guard let image = images.drawing(SVGMarkup.bytes(of: node, in: styled), span: span) else {
                // Its own text would be no picture of it.
                source.form = .ordinary
                source.generated = []
                return nil
            }
            var content = replacedImage(image, source.style)
            content.isSVGElement = true
            return content
        default: break
        }
        if let url = imageURL(node), let image = images.image(url: url, span: document.span(node, names: styled.names))
        {
            return replacedImage(image, source.style)
        }
        if document.name(node) == .object {
            source.form = .ordinary
            return nil
        }
        if let alternative = document.attribute(.alt, of: node), !alternative.isEmpty {
            source.form = .ordinary
            source.generated = [.string(alternative)]
        }
        return nil
    }

    /// `src`, or else the first candidate of `srcset`; `data` of an `object`.
    private func imageURL(_ node: NodeID) -> String? {
        if document.name(node) == .object { return document.attribute(.data, of: node) }
        if let src = document.attribute(.src, of: node), !src.isEmpty { return src }
        guard let candidates = document.attribute(.srcset, of: node) else { return nil }
        let first = candidates.utf8.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
        let url = first.last == UInt8(ascii: ",") ? first.dropLast() : first
        return url.isEmpty ? nil : String(decoding: url, as: UTF8.self)
    }

    func replacedImage(_ image: ImageID, _ style: ComputedStyle) -> ReplacedContent {
        let natural = images.naturalDimensions(image, upright: !style.inherited.ignoresImageOrientation)
        if let width = natural.width, let height = natural.height,
            let part = style.box.objectViewBox(of: Size(width: width, height: height))
        {
            return ReplacedContent(kind: .image(image), naturalSize: part.size)
        }
        return ReplacedContent(kind: .image(image), natural: natural)
    }

    func appendReplaced(_ content: ReplacedContent, _ box: Box, to parent: Int) -> Int {
        var box = box
        box.payload = Int32(replaced.count)
        replaced.append(content)
        return append(box, to: parent)
    }

    func reportUnsupported(_ source: BoxSource, hasFallback: Bool) {
        guard let node = source.node else { return }
        let name = styled.names.string(document.name(node))
        let consequence = hasFallback ? "its content is shown instead" : "it is left out"
        diagnostics.report(
            unsupportedElement, .warning, "the element <\(name)> cannot be shown: \(consequence)",
            at: document.span(node, names: styled.names))
    }
}
