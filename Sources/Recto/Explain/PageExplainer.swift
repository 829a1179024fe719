import RectoCSS
package import RectoCore
import RectoDOM
package import RectoLayout

/// Explains why each page ends where it does, from what layout has recorded and from the style sheets.
package struct PageExplainer {
    let paged: PagedDocument
    let trace: BreakTrace
    let context: LayoutContext
    let sources: SourceStore

    package init(paged: PagedDocument, trace: BreakTrace, context: LayoutContext, sources: SourceStore) {
        self.paged = paged
        self.trace = trace
        self.context = context
        self.sources = sources
    }

    package func text(_ index: Int) -> String { ExplanationText.page(explain(index)) }

    private var tree: BoxTree { paged.tree }
    private var styled: StyledDocument { paged.tree.styled }

    func explain(_ index: Int) -> PageExplanation {
        let page = paged.pages[index]
        let end = index < trace.ends.count ? trace.ends[index] : nil
        var out = PageExplanation(
            number: index + 1, count: paged.pages.count, isLeft: page.query.isLeft, isBlank: page.query.isBlank,
            size: page.size, area: page.contentRect.size, start: end?.start.map(place), startText: firstText(index),
            name: page.query.name)
        for child in page.children {
            let (box, height) = (child.fragment.box, child.fragment.size.height)
            if box == tree.footnoteArea {
                out.footnotes += height
            } else if tree.style(box).box.pageFloat != .none {
                out.pageFloats += height
            }
        }
        // The reasons why the page ends here.
        out.cause = cause(index, end)
        if case .space = out.cause, let reason = end?.reason {
            out.misfit = reason.misfit.map { misfit($0, next: end?.next) }
            out.movedBy = reason.movedBy.map(rule)
            out.violates = reason.violates.map(rule)
        }
        if index + 1 < paged.pages.count {
            out.next = (end?.next).map { place(context.nextBox($0)) }
            let following = page.query.isBlank || !paged.pages[index + 1].query.isBlank ? index + 1 : index + 2
            out.nextText = following < paged.pages.count ? firstText(following) : ""
        }
        // The page's name, and the rules that style it.
        if let start = end?.start, !page.query.name.isEmpty { out.nameRule = nameRule(start) }
        let style = styled.explanation(of: page.query)
        out.rules = style.rules.map { place($0.span, label: $0.selector) }
        out.marginBoxes = style.marginBoxes.map { box in
            var seen: Set<SourceSpan> = []
            let declarations = box.declarations.filter { seen.insert($0).inserted }.map { place($0) }
            return PageExplanation.MarginBox(
                name: box.name.rawValue, isGenerated: box.isGenerated, declarations: declarations)
        }
        return out
    }

    // MARK: Causes

    private func cause(_ index: Int, _ end: PageEnd?) -> PageExplanation.Cause {
        if paged.pages[index].query.isBlank {
            // The break that asks for a side is that of the page before.
            let before = index > 0 && index - 1 < trace.ends.count ? trace.ends[index - 1].reason : nil
            return .blank(before?.forced.map { forcedRule($0) })
        }
        let isLast = index + 1 == paged.pages.count
        guard let end, let reason = end.reason else { return isLast ? .end : .positioned(positionedBox(index + 1)) }
        if let forced = reason.forced { return .forced(forcedRule(forced), value: forced.value.text) }
        if let names = reason.pageNames {
            let (from, to) = (context.breaks.endPage(names.above), context.breaks.startPage(names.below))
            // If there is no name below the break, the name above it ends there.
            let rule = nameRule(context.breaks.startBox(names.below)) ?? nameRule(context.breaks.endBox(names.above))
            return .pageName(from: from, to: to, rule)
        }
        return reason.isForLastPage ? .lastPage(lastPageRules(index)) : .space
    }

    /// The first positioned box on a page that the flow does not reach.
    private func positionedBox(_ index: Int) -> PageExplanation.Place? {
        let boxes = paged.pages[index].children.map(\.fragment)
        return boxes.first { !$0.isRepeated && $0.style.box.position == .absolute }.map { place($0.box) }
    }

    /// The rules that would style a page if it were the last one.
    private func lastPageRules(_ index: Int) -> [PageExplanation.Place] {
        var query = paged.pages[index].query
        let known = Set(styled.explanation(of: query).rules.map(\.span))
        query.isLast = true
        return styled.explanation(of: query).rules.filter { !known.contains($0.span) }.map {
            place($0.span, label: $0.selector)
        }
    }

    private func misfit(_ misfit: BreakReason.Misfit, next: BreakToken?) -> PageExplanation.Misfit {
        var line: Int?
        let part: String
        switch misfit.part {
        case .box: part = "box"
        case .line(let number): (part, line) = ("line", number)
        case .blockSize: part = "block-size"
        case .startEdge: part = "start-edge"
        case .float: part = "float"
        case .monolithic: part = "monolithic"
        }
        return PageExplanation.Misfit(
            element: place(misfit.box), words: words(of: misfit.box), part: part, line: line,
            isNext: next.map { context.nextBox($0) == misfit.box } ?? false, height: misfit.size, room: misfit.room,
            reserved: misfit.reserved)
    }

    private func forcedRule(_ forced: BreakReason.Forced) -> PageExplanation.Rule {
        let origins = context.breaks.breakOrigins(above: forced.above, below: forced.below)
        guard let origin = origins.last(where: { $0.value == forced.value }) else {
            return PageExplanation.Rule(
                text: forced.value.text, element: place(forced.below.first ?? forced.above.first ?? tree.root))
        }
        return rule(origin.isAfter ? "break-after" : "break-before", of: origin.box)
    }

    private func rule(_ rule: BreakRule) -> PageExplanation.Rule {
        switch rule.kind {
        case .orphans: self.rule("orphans", of: rule.box)
        case .widows: self.rule("widows", of: rule.box)
        case .avoidInside: self.rule("break-inside", of: rule.box)
        case .avoidBefore: self.rule("break-before", of: rule.box)
        case .avoidAfter: self.rule("break-after", of: rule.box)
        case .orphanRows: self.rule("-recto-orphan-rows", of: rule.box)
        case .widowRows: self.rule("-recto-widow-rows", of: rule.box)
        case .tableHead: PageExplanation.Rule(text: "a table's head with a row under it", element: place(rule.box))
        case .tableFoot: PageExplanation.Rule(text: "a table's foot with a row above it", element: place(rule.box))
        case .wholeRow: PageExplanation.Rule(text: "a row as a whole", element: place(rule.box))
        case .tableEnd:
            PageExplanation.Rule(text: "what ends the table with a row at least", element: place(rule.box))
        }
    }

    private func rule(_ property: String, of box: BoxID) -> PageExplanation.Rule {
        let value = styled.valueText(of: property, tree.style(box))
        var declaration: PageExplanation.Place?
        if let (node, pseudo) = element(of: box),
            let span = styled.declaration(of: property, node: node, pseudo: pseudo)
        {
            declaration = place(span)
        }
        return PageExplanation.Rule(
            text: "\(property): \(value)", element: place(box), declaration: declaration)
    }

    /// The rule that gives the nearest element with a page name its name.
    private func nameRule(_ box: BoxID) -> PageExplanation.Rule? {
        var current: BoxID? = box
        while let box = current, tree.style(box).box.page.isEmpty { current = tree.parent(box) }
        return current.map { rule("page", of: $0) }
    }

    // MARK: Places

    private func element(of box: BoxID) -> (node: NodeID, pseudo: PseudoElement?)? {
        var current: BoxID? = box
        while let box = current {
            if let node = tree[box].node { return (node, tree[box].pseudo) }
            current = tree.parent(box)
        }
        return nil
    }

    private func place(_ box: BoxID) -> PageExplanation.Place {
        guard let (node, pseudo) = element(of: box) else { return PageExplanation.Place(label: "the document") }
        return place(of: node, pseudo)
    }

    /// Where an element was written, and the data that it was printed for.
    func place(of node: NodeID, _ pseudo: PseudoElement? = nil) -> PageExplanation.Place {
        let span = styled.document.span(node, names: styled.names)
        var place = place(span, label: tree.label(node, pseudo))
        place.dataPath = place.dataPath ?? item(of: node, span)
        return place
    }

    /// The item of the data for which an element in a loop of the template was printed. All values in the element
    /// belong to it.
    private func item(of node: NodeID, _ span: SourceSpan) -> String? {
        let mappings = sources[span.source].mappings
        if mappings.isEmpty { return nil }
        let end = elementAfter(node).map { styled.document.span($0, names: styled.names).lower } ?? .max
        var low = 0
        var high = mappings.count
        while low < high {
            let middle = (low + high) / 2
            if mappings[middle].generated < span.lower { low = middle + 1 } else { high = middle }
        }
        var common: Substring.UTF8View?
        for mapping in mappings[low...] {
            if mapping.generated >= end { break }
            guard let path = mapping.dataPath else { continue }
            let known = common ?? Substring(path).utf8
            let shared = zip(known, path.utf8).prefix { $0 == $1 }.count
            common = known.prefix(shared)
            if common?.contains(UInt8(ascii: "[")) != true { return nil }
        }
        // The step to the item itself must be complete.
        guard let path = common, let last = path.lastIndex(of: UInt8(ascii: "]")) else { return nil }
        return String(decoding: path[...last], as: UTF8.self)
    }

    private func elementAfter(_ node: NodeID) -> NodeID? {
        let document = styled.document
        var index = document.endOfSubtree(node)
        while index < document.nodeCount, !document.isElement(NodeID(index)) { index += 1 }
        return index < document.nodeCount ? NodeID(index) : nil
    }

    /// - Parameter label: the text there, without it.
    func place(_ span: SourceSpan, label: String? = nil) -> PageExplanation.Place {
        let (resolved, path) = sources.resolve(span)
        return PageExplanation.Place(
            label: label ?? text(of: span), position: sources[resolved.source].position(at: Int(resolved.lower)), dataPath: path)
    }

    /// The text in the source, with white space collapsed.
    private func text(of span: SourceSpan) -> String {
        let bytes = sources[span.source].bytes
        let range = Int(span.lower)..<min(Int(span.upper), bytes.count)
        let words = String(decoding: bytes[range], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
    }

    private func words(of box: BoxID) -> String { element(of: box).map { words(of: $0.node) } ?? "" }

    /// The first words of an element's text.
    func words(of node: NodeID) -> String {
        Self.excerpt(styled.document.textContent(of: node).split(whereSeparator: \.isWhitespace))
    }
    private static func excerpt(_ words: [Substring]) -> String {
        words.prefix(5).joined(separator: " ") + (words.count > 5 ? " …" : "")
    }

    /// The first words on a page, without those of repeated heads.
    private func firstText(_ index: Int) -> String {
        var words: [Substring] = []
        func visit(_ fragment: Fragment) {
            if words.count >= 6 || fragment.isRepeated { return }
            if case .text(let text) = fragment.kind {
                let run = String(decoding: text.paragraph.text[text.range], as: UTF8.self)
                words += run.split(whereSeparator: \.isWhitespace)
            }
            for child in fragment.children { visit(child.fragment) }
        }
        for child in paged.pages[index].children { visit(child.fragment) }
        return Self.excerpt(words)
    }
}
