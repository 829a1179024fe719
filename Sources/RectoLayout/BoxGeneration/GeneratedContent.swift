import RectoCSS
import RectoCore
import RectoDOM
import RectoFormat

/// A part of generated content after counters and quotation marks are resolved.
enum GeneratedPiece {
    case string(String)
    indirect case replaced(ReplacedContent)
    indirect case sum(SumReference)
    /// A leader with its string.
    case leader(String)
    /// A running element, which occurs only in page-margin boxes.
    indirect case element(RunningElement)
}

/// The pieces of a content list while they are made.
private struct GeneratedPieces {
    private var pieces: [GeneratedPiece] = []
    /// The text after the last piece.
    var text = ""

    mutating func append(_ piece: GeneratedPiece) {
        endText()
        pieces.append(piece)
    }

    mutating func finish() -> [GeneratedPiece] {
        endText()
        return pieces
    }

    private mutating func endText() {
        if !text.isEmpty { pieces.append(.string(text)) }
        text = ""
    }
}

extension BoxGenerator {
    /// The pieces of a content list. Adjacent strings are merged and empty ones left out.
    /// [CSS Content 3 §2](https://www.w3.org/TR/css-content-3/#content-property)
    func evaluate(_ items: [ContentItem], for source: BoxSource) -> [GeneratedPiece] {
        var pieces = GeneratedPieces()
        for item in items {
            switch item {
            case .string(let string): pieces.text += string
            case .attribute(let name, let fallback): pieces.text += attribute(name, of: source.node) ?? fallback
            case .counter, .counters, .targetCounter, .targetCounters: pieces.text += counterText(item, source)
            case .openQuote, .closeQuote, .noOpenQuote, .noCloseQuote: pieces.text += quotationMark(item, source)
            case .image(let reference):
                if let image = images.image(reference) {
                    pieces.append(.replaced(replacedImage(image, source.style)))
                }
            case .gradient(let gradient):
                pieces.append(.replaced(ReplacedContent(kind: .gradient(gradient), natural: .none)))
            case .sum(let name, let point, let form):
                let reference = SumReference(
                    name: name, point: point, form: form, language: source.style.inherited.font.language)
                check(reference, source)
                if keepsSums || isInRepeatedGroup && marginBox == nil && sums.isKnown(name) {
                    pieces.append(.sum(reference))
                } else {
                    pieces.text += sumText(reference, source)
                }
            case .named(let name, let position): pieces.text += namedString(name, position, source)
            case .running(let name, let position):
                if let marginBox, source.node == nil {
                    if let element = marginBox.element(name, position) { pieces.append(.element(element)) }
                } else {
                    report(
                        .contentUnknownName, source, "'element(\(name))' shows nothing here",
                        hint: "running elements go into the margin boxes of '@page' rules")
                }
            case .text(let part): pieces.text += whileOpen(source) { text(part, of: source) }
            case .targetText(let target, let part):
                pieces.text += whileOpen(source) { targetText(target, part, for: source) }
            case .leader(let string): if !string.isEmpty { pieces.append(.leader(string)) }
            }
        }
        return pieces.finish()
    }

    /// The text of `counter()`, `counters()`, `target-counter()` or `target-counters()`.
    private func counterText(_ item: ContentItem, _ source: BoxSource) -> String {
        func texts(_ values: [Int], _ style: ListStyleType, _ separator: String) -> String {
            values.map { styled.resolver.counterText($0, style: style) }.joinedPlainly(by: separator)
        }
        switch item {
        case .counter(let name, let style): return texts([counterValue(name, source)], style, "")
        case .counters(let name, let separator, let style):
            return texts(isPageCounter(name) ? [counterValue(name, source)] : counterValues(name), style, separator)
        case .targetCounter(let target, let name, let style):
            return texts(targetCounter(target, name, for: source).suffix(1), style, "")
        case .targetCounters(let target, let name, let separator, let style):
            return texts(targetCounter(target, name, for: source), style, separator)
        default: return ""
        }
    }

    /// The mark of `open-quote` or `close-quote`. A closing mark without an opening one is not shown.
    private func quotationMark(_ item: ContentItem, _ source: BoxSource) -> String {
        switch item {
        case .openQuote:
            quoteDepth += 1
            return QuotationMarks.mark(source.style, depth: quoteDepth - 1, isOpening: true)
        case .closeQuote where quoteDepth > 0:
            quoteDepth -= 1
            return QuotationMarks.mark(source.style, depth: quoteDepth, isOpening: false)
        case .noOpenQuote: quoteDepth += 1
        case .noCloseQuote: quoteDepth = max(0, quoteDepth - 1)
        default: break
        }
        return ""
    }

    /// The text of `string()`.
    private func namedString(_ name: String, _ position: PagePosition, _ source: BoxSource) -> String {
        // A running element is not generated again for a page on which its content is the same.
        if isInRunningElement { dependsOnPage = true }
        guard let marginBox else { return string(name, source) }
        let value = marginBox.string(name, position)
        if value == nil, isInRunningElement, unsetStrings[name] == nil { unsetStrings[name] = source }
        return value ?? ""
    }

    /// Reports a form in which no sum can be written, which is then written with digits alone, and one that prints fewer
    /// digits than a sum has.
    private func check(_ reference: SumReference, _ source: BoxSource) {
        if let problem = reference.problem {
            return report(problem.id, source, problem.message, hint: problem.hint)
        }
        let known = marginBox?.sums?.paged.sums ?? sums
        if let currency = reference.form.shownCurrency, known.currencies[reference.name]?.contains(currency) == false {
            report(
                Diagnostic(
                    .sumOtherCurrency,
                    "the sum '\(reference.name)' is printed as \(currency), and its amounts are of another currency",
                    hints: ["name the currency of the amounts: 'money(\"…\")'"], category: .amount), source)
        }
        guard let digits = reference.digitsOfCurrency, known.scale(reference.name) > digits else { return }
        // A page-margin box is made for each page, and looks at the whole sum alone.
        let entries = known.entries[reference.name] ?? []
        let values = marginBox == nil ? entries[...] : entries.suffix(1)
        guard let value = values.first(where: { $0.value.trimmed(to: digits).scale > digits })?.value else { return }
        report(
            .formatRounded, source,
            "the sum '\(reference.name)' has more digits than the currency, such as \(value.dataText), and is printed rounded",
            hint: "say how many are wanted: 'money(\"EUR\" \(digits))' rounds")
    }

    /// The text of a running sum whose position is known: in a page-margin box, or after an element in the flow.
    private func sumText(_ reference: SumReference, _ source: BoxSource) -> String {
        let known = marginBox?.sums?.paged.sums ?? sums
        let span = source.node.map { document.span($0) }
        if !known.isKnown(reference.name) {
            diagnostics.report(
                .sumUnknown, "no element adds to the running sum '\(reference.name)'", at: span,
                hints: ["'-recto-sum-add: \(reference.name) content()' on the cells to be added up"])
            return reference.text(.zero, scale: 0)
        }
        let scale = known.scale(reference.name)
        if let sums = marginBox?.sums {
            dependsOnPage = true
            return reference.text(sums.paged.value(reference.name, reference.point, onPage: sums.page), scale: scale)
        }
        var end = (source.node?.index ?? -1) + 1
        if source.pseudo == .after, let node = source.node { end = document.endOfSubtree(node) }
        if reference.point == .brought || reference.point == .page {
            diagnostics.report(
                .sumMisplaced,
                "'\(reference.point)' of '\(reference.name)' has no page to refer to here", at: span,
                hints: ["use it in 'thead', 'tfoot' or a page-margin box; 'carried' is the sum so far"])
        }
        return reference.text(known.value(reference.name, reference.point, from: 0, to: end), scale: scale)
    }

    /// The value of a string in the flow, which is the one assigned last.
    private func string(_ name: String, _ source: BoxSource) -> String {
        if let value = strings[name] { return value }
        if unsetStrings[name] == nil { unsetStrings[name] = source }
        return ""
    }

    /// Reports the strings used in the flow that no element sets, before or after their use.
    func reportUnknownStrings() {
        for (name, source) in unsetStrings.sorted(by: { $0.key < $1.key }) where strings[name] == nil {
            report(
                .contentUnknownName, source, "'string(\(name))' shows nothing",
                hint: "no element has 'string-set: \(name) …'")
        }
    }

    func attribute(_ name: String, of node: NodeID?) -> String? {
        guard let node, document.isElement(node) else { return nil }
        return document.attribute(styled.names.intern(name.lowercased()), of: node)
    }

    /// Whether the counter belongs to the pages, so that only layout knows its value: `page`, `pages`, and the number
    /// of pages up to the next reset of `page`.
    static func isPageCounter(_ name: String) -> Bool { name == "page" || name == "pages" || name == groupPages }
    func isPageCounter(_ name: String) -> Bool { Self.isPageCounter(name) }
    static let groupPages = "-recto-group-pages"

    private func counterValue(_ name: String, _ source: BoxSource) -> Int {
        if !isPageCounter(name) { return counterValues(name).last ?? 0 }
        guard let marginBox else { return pageCounter(name, of: source.node, for: source) }
        dependsOnPage = true
        return name == "page" ? marginBox.page : name == "pages" ? marginBox.pages : marginBox.groupPages
    }

    /// The values of a counter. In a page-margin box, counters of the page context hide those of the document.
    /// [CSS Paged Media 3 §6.1](https://www.w3.org/TR/css-page-3/#page-based-counters)
    private func counterValues(_ name: String) -> [Int] {
        if let marginBox, !isInRunningElement {
            dependsOnPage = true
            if let value = marginBox.pageCounters[name] { return [value] }
            return marginBox.documentCounters?.values(name) ?? [0]
        }
        return counters.values(name)
    }

    /// The value of a page counter in the flow: that of the page on which the element begins.
    /// - Parameter source: prints it.
    func pageCounter(_ name: String, of node: NodeID?, for source: BoxSource) -> Int {
        let question: PageFacts.Question
        switch (name, node) {
        case ("pages", _): question = .totalPages
        case (_, nil): return 1
        case ("page", let node?): question = .pageNumber(node)
        case (_, let node?): question = .groupPages(node)
        }
        if pageNumberPlace == nil { pageNumberPlace = PageNumberPlace(node: source.node, pseudo: source.pseudo) }
        pageQuestions.insert(question)
        return (facts ?? marginBox?.facts)?[question] ?? 1
    }

    // MARK: Markers

    /// The marker of a list item, or nil if it has no content.
    /// [CSS Lists 3 §3](https://www.w3.org/TR/css-lists-3/#markers)
    func marker(of item: BoxSource) -> BoxSource? {
        guard let node = item.node else { return nil }
        let own = item.pseudo == nil ? styled.style(of: node, pseudo: .marker) : nil
        let style = own ?? styled.resolver.markerStyle(of: item.style)
        var marker = BoxSource(node: node, pseudo: .marker, style: style)
        let pieces = markerPieces(item, marker)
        if pieces.isEmpty { return nil }
        marker.generated = pieces
        return marker
    }

    private func markerPieces(_ item: BoxSource, _ marker: BoxSource) -> [GeneratedPiece] {
        switch marker.style.box.content {
        case .none: return []
        case .items(let items): return evaluate(items, for: marker)
        case .normal: break
        }
        if let content = markerImage(item.style) { return [.replaced(content), .string(" ")] }
        switch item.style.inherited.listStyleType {
        case .none: return []
        case .string(let string): return string.isEmpty ? [] : [.string(string)]
        case .counterStyle, .symbols:
            let text = styled.resolver.markerText(
                counters.value("list-item"), style: item.style.inherited.listStyleType)
            return text.isEmpty ? [] : [.string(text)]
        }
    }

    /// The image of a marker. If its size is unknown, it is as large as the text.
    /// [CSS Lists 3 §3.1](https://www.w3.org/TR/css-lists-3/#image-markers)
    private func markerImage(_ style: ComputedStyle) -> ReplacedContent? {
        var content: ReplacedContent
        switch style.inherited.listStyleImage {
        case nil: return nil
        case .reference(let reference):
            guard let image = images.image(reference) else { return nil }
            content = replacedImage(image, style)
        case .gradient(let gradient): content = ReplacedContent(kind: .gradient(gradient), natural: .none)
        }
        let em = style.inherited.font.size
        content.natural = NaturalDimensions(content.natural.size(in: Size(width: em, height: em)))
        return content
    }

    /// Builds the outside marker of the list item at `index`. It is not a child; layout finds it by `BoxTree.marker(of:)`.
    func buildOutsideMarker(of item: BoxSource, at index: Int) {
        guard item.markerPosition == .outside, let marker = marker(of: item) else { return }
        let box = append(makeBox(.inlineContainer, marker), to: -1)
        boxes[box].parent = Int32(index)
        boxes[index].flags.insert(.outsideMarker)
        var open = OpenContainer(container: box, style: marker.style, mode: .inlines)
        open.preservesSpaces = true
        startRun(&open)
        for piece in marker.generated ?? [] { add(Child(piece, marker), to: &open) }
        finish(&open)
    }
}

extension SumForm {
    /// The currency that stands beside the number; nil if none does.
    fileprivate var shownCurrency: String? {
        switch self {
        case .number(let form):
            if case .currency(let code, let display) = form.kind, display != .none { code } else { nil }
        case .words(let currency): currency
        case .digits: nil
        }
    }
}
