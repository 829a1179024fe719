import RectoCSS
import RectoCore
import RectoDOM

/// An element that recto cannot show. Its fallback content, if any, is shown in its place.
private let unsupportedElement = "html.unsupported-element"

extension BoxGenerator {
    /// The content of a replaced element, or nil if it is not replaced. A missing image is replaced by its alternative
    /// text: `source` becomes an ordinary element with this text as its content.
    /// [HTML §15.4.2](https://html.spec.whatwg.org/multipage/rendering.html#images-3)
    func replacedContent(of source: inout BoxSource) -> ReplacedContent? {
        let controlSize = Size(width: LayoutUnit(13), height: LayoutUnit(13))
        // `content: url(…)` replaces any element, but not a pseudo-element.
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
                // The element's own text would not represent the image.
                source.form = .ordinary
                source.generated = []
                return nil
            }
            var content = replacedImage(image, source.style)
            content.isSVGElement = true
            return content
        default: break
        }
        if let candidate = imageSource(node),
            let image = images.image(
                url: candidate.url, resolution: candidate.density, span: document.span(node, names: styled.names))
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

    /// The source of an image: `data` of an `object`, or the `img` source with the highest density, because print shows
    /// more of it than screens do.
    private func imageSource(_ node: NodeID) -> ImageCandidate? {
        let name: Name = document.name(node) == .object ? .data : .src
        let src = document.attribute(name, of: node).flatMap { $0.isEmpty ? nil : ImageCandidate(url: $0) }
        guard document.name(node) == .img, let set = document.attribute(.srcset, of: node) else { return src }
        let candidates = ImageCandidate.list(set)
        let densest = candidates.filter { !$0.isByWidth }.max { $0.density < $1.density }
        if let densest, densest.density > 1 || src == nil { return densest }
        return src ?? candidates.first
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
