import RectoCSS
import RectoCore
import RectoDOM

extension BoxGenerator {
    /// The content of a replaced element, or nil if it is not replaced. A missing image is replaced by its alternative
    /// text: `source` becomes an ordinary element with this text as its content.
    /// [HTML §15.4.2](https://html.spec.whatwg.org/multipage/rendering.html#images-3)
    func replacedContent(of source: inout BoxSource) -> ReplacedContent? {
        // `content: url(…)` replaces any element, but not a pseudo-element.
        if source.pseudo == nil, case .items(let items) = source.style.box.content, items.count == 1 {
            switch items[0] {
            case .image(let reference):
                if let image = images.image(reference) { return replacedImage(image, source.style) }
            case .gradient(let gradient): return ReplacedContent(kind: .gradient(gradient), natural: .none)
            default: break
            }
        }
        if source.form == .frame, let node = source.node {
            source.form = .ordinary
            source.generated = [.string(textOfFrame(node))]
            return nil
        }
        if source.form == .unsupportedWithFallback, let node = source.node, document.name(node) == .math {
            source.form = .ordinary
            source.generated = [.string(MathText.text(of: node, in: styled))]
            return nil
        }
        guard let node = source.node, source.form.isReplaced, source.pseudo == nil else { return nil }
        switch source.form {
        case .gauge:
            let em = source.style.inherited.font.size
            return ReplacedContent(
                kind: .gauge(filled: filledPart(node)), naturalSize: Size(width: em * 10, height: em))
        case .checkbox, .radio:
            let control = LayoutUnit(13) * source.style.inherited.usedZoom
            let isChecked = document.hasAttribute(.checked, of: node)
            return ReplacedContent(
                kind: source.form == .radio ? .radio(isChecked: isChecked) : .checkbox(isChecked: isChecked),
                naturalSize: Size(width: control, height: control))
        case .svg: return drawing(node, &source)
        default: return image(node, &source)
        }
    }

    /// The content of an `svg` element.
    private func drawing(_ node: NodeID, _ source: inout BoxSource) -> ReplacedContent? {
        let span = document.span(node, names: styled.names)
        let hasText = DrawingTextPlan.hasText(node, document)
        if hasText { reportTextsWithoutPath(in: node) }
        let seen = hasText ? DrawingTextPlan.seenTexts(of: node, in: styled) : []
        let vectors = VectorReader.drawing(node, in: styled, seen: seen).flatMap { images.vectors($0, span: span) }
        guard let image = vectors ?? picture(of: node, omitting: seen) else {
            // The element's own text would not represent the image.
            source.form = .ordinary
            source.generated = []
            return nil
        }
        var content = replacedImage(image, source.style)
        content.isSVGElement = true
        if hasText {
            content.drawing = DrawingSource(styled, root: node, seen: seen, references: drawingReferences)
        }
        return content
    }

    /// Reports the texts of a drawing that are to stand on a path that is not there, and so are not shown.
    private func reportTextsWithoutPath(in root: NodeID) {
        for index in root.index..<document.endOfSubtree(root) {
            let node = NodeID(index)
            guard document.isElement(node), styled.names.string(document.name(node)) == "textpath",
                attribute("path", of: node) == nil, styled.style(of: node).box.display != .none
            else { continue }
            let address = attribute("href", of: node) ?? attribute("xlink:href", of: node) ?? ""
            if address.hasPrefix("#"), drawingReferences.element(String(address.dropFirst())) != nil { continue }
            let text = document.textContent(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            diagnostics.report(
                .imageMissingReference,
                "the text '\(text)' is left out: no path in the document has the address '\(address)'",
                at: document.span(node, names: styled.names), hints: ["add a 'path' with this id, or use 'text' alone"])
        }
    }

    /// The image that the library for drawings makes of an `svg` element.
    /// - Parameter omitted: the texts that are left out.
    private func picture(of node: NodeID, omitting omitted: Set<NodeID>) -> ImageID? {
        let span = document.span(node, names: styled.names)
        let markup = SVGMarkup.bytes(of: node, in: styled, drawingReferences, omitting: omitted) { id in
            diagnostics.report(
                .imageMissingReference, "nothing in the document has the id '\(id)' that the drawing shows",
                at: span, hints: ["add the element, or remove the 'use' that refers to it"])
        }
        return images.drawing(markup, span: span)
    }

    /// The image of an element that shows one, or nil where its alternative stands for it.
    private func image(_ node: NodeID, _ source: inout BoxSource) -> ReplacedContent? {
        if let candidate = imageSource(node),
            let image = images.image(
                url: candidate.url, resolution: candidate.density, span: document.span(node, names: styled.names))
        {
            return replacedImage(image, source.style)
        }
        if document.name(node) == .object || document.name(node) == .video {
            source.form = .ordinary
            return nil
        }
        if let alternative = document.attribute(.alt, of: node), !alternative.isEmpty {
            source.form = .ordinary
            source.generated = [.string(alternative)]
        } else if document.name(node) == .img || document.name(node) == .input {
            keepSize(ofMissingImage: node, &source)
        }
        return nil
    }

    /// Makes an empty box of an image that is not there and that has a size, so that what stands around it stays where it
    /// would be. An inline one needs both sizes, and with an empty `alt` it stands for nothing.
    /// [HTML §15.4.3](https://html.spec.whatwg.org/multipage/rendering.html#images-3)
    private func keepSize(ofMissingImage node: NodeID, _ source: inout BoxSource) {
        let style = source.style.box
        if style.display == .inline, !source.isFloating, !source.isAbsolutelyPositioned {
            guard style.width != .auto, style.height != .auto,
                !document.hasAttribute(.alt, of: node) || document.mode == .quirks
            else { return }
            source.style = source.style.asInlineBlock
        } else if style.width == .auto, style.height == .auto {
            return
        }
        source.form = .ordinary
        source.generated = []
    }

    /// The source of an image: `data` of an `object`, or the `img` source with the highest density, because print shows
    /// more of it than screens do.
    private func imageSource(_ node: NodeID) -> ImageCandidate? {
        if document.name(node) == .video {
            return document.attribute(.poster, of: node).map { ImageCandidate(url: $0) }
        }
        if document.name(node) == .img, let parent = document.parent(node), document.isElement(parent),
            document.name(parent) == .picture, let chosen = pictureSource(before: node, in: parent)
        {
            return chosen
        }
        let name: Name = document.name(node) == .object ? .data : .src
        let address = document.attribute(name, of: node)
        let src = address.flatMap { $0.isEmpty ? nil : ImageCandidate(url: $0) }
        // An `img` with an empty address is said to be missing. An `object` shows what is in it.
        let empty = name == .src && address != nil ? ImageCandidate(url: "") : nil
        guard document.name(node) == .img, let set = document.attribute(.srcset, of: node) else { return src ?? empty }
        let candidates = ImageCandidate.list(set)
        let densest = candidates.filter { !$0.isByWidth }.max { $0.density < $1.density }
        if let densest, densest.density > 1 || src == nil { return densest }
        return src ?? candidates.first ?? empty
    }

    /// The first `source` element before an image whose conditions hold.
    /// [HTML §4.8.4.3.5 Updating the source set](https://html.spec.whatwg.org/multipage/images.html#updating-the-source-set)
    private func pictureSource(before image: NodeID, in picture: NodeID) -> ImageCandidate? {
        for source in document.children(of: picture) where document.isElement(source) {
            if source == image { return nil }
            guard styled.names.string(document.name(source)) == "source",
                let set = document.attribute(.srcset, of: source)
            else { continue }
            if let media = attribute("media", of: source), !styled.matches(media: media) { continue }
            if let type = attribute("type", of: source), ImageFormat(mediaType: type) == nil { continue }
            let candidates = ImageCandidate.list(set)
            if let densest = candidates.filter({ !$0.isByWidth }).max(by: { $0.density < $1.density }) {
                return densest
            }
            if let first = candidates.first { return first }
        }
        return nil
    }

    private func attribute(_ name: String, of node: NodeID) -> String? {
        for index in document.attributes(node)
        where styled.names.string(document.attributeName(at: index)) == name {
            return String(decoding: document.bytes[document.attributeValueRange(at: index)], as: UTF8.self)
        }
        return nil
    }

    /// The part of a `progress` or `meter` that is filled; nil for a `progress` without a value.
    /// [HTML §4.10.13](https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element),
    /// [§4.10.14](https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element)
    private func filledPart(_ node: NodeID) -> Double? {
        func number(_ name: Name) -> Double? {
            let text = document.attribute(name, of: node).map { $0.split(whereSeparator: \.isWhitespace).joined() }
            return text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        }
        let isMeter = document.name(node) == .meter
        guard let value = number(.value) ?? (isMeter ? 0 : nil) else { return nil }
        let least = isMeter ? number(.min) ?? 0 : 0
        var most = number(.max) ?? 1
        if isMeter { most = max(least, most) } else if most <= 0 { most = 1 }
        return most > least ? max(0, min(1, (value - least) / (most - least))) : 0
    }

    /// The text of the document in the `srcdoc` of an `iframe`, which has no page of its own here.
    private func textOfFrame(_ node: NodeID) -> String {
        let sources = SourceStore()
        let names = NameTable()
        let markup = document.attribute(.srcdoc, of: node) ?? ""
        let source = sources.add(name: "srcdoc", bytes: Array(markup.utf8))
        let parser = HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink())
        guard let inner = try? parser.parse(source), let root = inner.root else { return "" }
        var words: [Substring] = []
        var next = root.index
        while next < inner.nodeCount {
            let current = NodeID(next)
            next += 1
            let name = inner.name(current)
            if name == .head || name == .script || name == .style {
                next = inner.endOfSubtree(current)
            } else if !inner.isElement(current) {
                words += inner.textContent(of: current).split(whereSeparator: \.isWhitespace)
            }
        }
        return words.joined(separator: " ")
    }

    func replacedImage(_ image: ImageID, _ style: ComputedStyle) -> ReplacedContent {
        let natural = images.naturalDimensions(image, in: style.inherited)
        if let width = natural.width, let height = natural.height,
            let part = style.box.objectViewBox(of: Size(width: width, height: height))
        {
            return ReplacedContent(kind: .image(image), naturalSize: part.size)
        }
        return withText(of: image, natural, style)
    }

    private func withText(of image: ImageID, _ natural: NaturalDimensions, _ style: ComputedStyle) -> ReplacedContent {
        // The default object size is zoomed, too.
        let zoom = style.inherited.usedZoom
        let standard = ReplacedContent.defaultSize
        let isUnknown = natural == .none && zoom != 1
        var content = ReplacedContent(
            kind: .image(image),
            natural: isUnknown
                ? NaturalDimensions(width: standard.width * zoom, height: standard.height * zoom, ratio: nil) : natural)
        content.drawing = images.drawingSource(image)
        return content
    }

    func appendReplaced(_ content: ReplacedContent, _ box: Box, to parent: Int) -> Int {
        var box = box
        box.payload = Int32(replaced.count)
        replaced.append(content)
        return append(box, to: parent)
    }

    func reportUnsupported(_ source: BoxSource, hasFallback: Bool) {
        guard let node = source.node else { return }
        if document.name(node) == .math {
            diagnostics.report(
                .mathmlUnsupported,
                "the formula is not laid out: it is printed as the text '\(MathText.text(of: node, in: styled))'",
                at: document.span(node, names: styled.names),
                hints: ["place it as a picture (SVG), or write it in HTML with 'sup' and 'sub'"])
            return
        }
        let name = styled.names.string(document.name(node))
        let consequence = hasFallback ? "its content is shown instead" : "it is left out"
        diagnostics.report(
            .htmlUnsupportedElement, "the element '<\(name)>' cannot be shown: \(consequence)",
            at: document.span(node, names: styled.names))
    }
}
