import RectoCSS
import RectoCore
import RectoDOM
import RectoFormat

// MARK: Adding up

extension RunningSums {
    /// Adds up in two steps: the elements that change a sum are found first, and what they print is read from boxes where
    /// their style alone does not say it.
    ///
    /// - Parameter texts: gives what elements print.
    init(
        _ styled: StyledDocument, diagnostics: DiagnosticSink, texts: ([NodeID]) -> [NodeID: PrintedText]
    ) {
        guard styled.styles.contains(where: \.box.changesSums) else { return }
        var collector = SumCollector(styled, diagnostics)
        collector.findElements()
        collector.readTexts(texts)
        collector.addUp()
        self = collector.sums
        findResets()
    }
}

private struct SumCollector {
    private struct Element {
        var node: NodeID
        var style: ComputedStyle
        /// Whether it leaves its place for margin boxes, which show it on many pages or on none.
        var isRunning = false
        /// Whether it is a part of a drawing: its texts have no boxes, so that nobody knows whether they are printed.
        var isDrawn = false
        /// Whether nothing of it is seen: then it has no amount, but resets sums.
        var isHidden = false
        /// The text that the element prints; nil if only its attributes are asked for.
        var text: PrintedText?
    }

    private let styled: StyledDocument
    private let document: Document
    private let diagnostics: DiagnosticSink
    private(set) var sums = RunningSums()
    private var elements: [Element] = []
    /// The elements whose text depends on their boxes.
    private var unread: [Int] = []
    /// The sums that an element has added to since they were reset, also one without an amount.
    private var added: Set<String> = []
    /// The currencies of which each sum may be since it was reset, and the last amount that said so.
    private var currencies: [String: (all: CurrencySet, said: String)] = [:]

    init(_ styled: StyledDocument, _ diagnostics: DiagnosticSink) {
        self.styled = styled
        self.diagnostics = diagnostics
        document = styled.document
    }

    // MARK: Elements

    /// Finds the elements that change a sum, in document order. Those that are not printed, and what is in them, do not count.
    mutating func findElements() {
        // Cells of a collapsed column do not count, and which they are is known from boxes only. A first letter of another
        // size is no digit of the number behind it.
        let asksForBoxes =
            styled.hasStyles(of: [.firstLine, .firstLetter])
            || styled.styles.contains {
                ($0.box.display == .tableColumn || $0.box.display == .tableColumnGroup)
                    && $0.inherited.visibility == .collapse
            }
        // The index after the last node in a running element, in a drawing, and in an element that may hide its text.
        var (runningEnd, drawingEnd, changedEnd) = (0, 0, 0)
        var next = document.root
        while let node = next {
            var isSkipped = true
            if document.isElement(node) {
                let style = styled.style(of: node)
                let source = BoxSource(node: node, style: style, form: .of(node, in: document))
                isSkipped = source.isUnprinted
                if !isSkipped {
                    if !style.box.runningName.isEmpty { runningEnd = max(runningEnd, document.endOfSubtree(node)) }
                    if style.changesText || style.isShownByItself {
                        changedEnd = max(changedEnd, document.endOfSubtree(node))
                    }
                    if style.box.changesSums, node.index < drawingEnd {
                        addDrawn(node, style)
                    } else if style.box.changesSums {
                        add(
                            source, isRunning: node.index < runningEnd,
                            isPlain: !asksForBoxes && node.index >= changedEnd)
                    }
                    isSkipped = source.showsNoChildren
                    if source.form == .svg, !style.box.skipsContents {
                        drawingEnd = max(drawingEnd, document.endOfSubtree(node))
                        isSkipped = false
                    }
                }
            }
            next = isSkipped ? nil : document.firstChild(node)
            var current: NodeID? = node
            while next == nil, let leaving = current {
                next = document.nextSibling(leaving)
                current = document.parent(leaving)
            }
        }
    }

    private mutating func add(_ source: BoxSource, isRunning: Bool, isPlain: Bool) {
        guard let node = source.node else { return }
        var element = Element(node: node, style: source.style, isRunning: isRunning)
        let amounts = source.style.box.sumAdd + source.style.box.sumCheck
        if isRunning {
            element.text = PrintedText(text: styled.stringValue(of: node), isPrinted: true)
        } else if isPlain, !amounts.contains(where: { needsText($0, node) }) {
            element.isHidden = source.style.inherited.visibility != .visible
        } else if isPlain, let text = plainText(source) {
            element.text = PrintedText(text: text, isPrinted: true)
        } else {
            unread.append(elements.count)
        }
        elements.append(element)
    }

    private mutating func addDrawn(_ node: NodeID, _ style: ComputedStyle) {
        let text = styled.stringValue(of: node)
        if style.inherited.visibility != .visible || Self.isDash(text) { return }
        elements.append(
            Element(node: node, style: style, isDrawn: true, text: PrintedText(text: text, isPrinted: true)))
    }

    private func needsText(_ addition: SumAddition, _ node: NodeID) -> Bool {
        switch addition.source {
        case .text: true
        case .attribute(let name): Self.isDash(attribute(name, of: node) ?? "")
        }
    }

    private func attribute(_ name: String, of node: NodeID) -> String? {
        document.attribute(styled.names.intern(name.lowercased()), of: node)
    }

    /// The text of an element that contains no more than one text, which is printed as it is; else nil.
    private func plainText(_ source: BoxSource) -> String? {
        guard let node = source.node, source.form == .ordinary, source.style.printsPlainText else { return nil }
        for pseudo in [PseudoElement.before, .after, .marker] where styled.style(of: node, pseudo: pseudo) != nil {
            return nil
        }
        guard let child = document.firstChild(node) else { return "" }
        if document.isElement(child) || document.nextSibling(child) != nil { return nil }
        return document.textContent(of: child).whiteSpaceCollapsed
    }

    mutating func readTexts(_ texts: ([NodeID]) -> [NodeID: PrintedText]) {
        if unread.isEmpty { return }
        let read = texts(unread.map { elements[$0].node })
        for index in unread {
            let text = read[elements[index].node] ?? PrintedText()
            elements[index].text = text
            let style = elements[index].style
            if text.text.isEmpty, style.box.display != .contents {
                elements[index].isHidden = !text.isPrinted || style.inherited.visibility != .visible
            }
        }
    }

    // MARK: Amounts

    mutating func addUp() {
        for element in elements {
            if element.isDrawn {
                reportDrawn(element)
                continue
            }
            for name in element.style.box.sumReset.names {
                sums.entries[name, default: []].append(
                    RunningSums.Entry(node: element.node, value: .zero, isReset: true))
                endPart(name)
            }
            if element.isHidden { continue }
            for addition in element.style.box.sumAdd { add(addition, element) }
            for check in element.style.box.sumCheck { compare(check, element) }
        }
        for name in added { endPart(name) }
    }

    /// Ends the part of a sum from one reset to the next, or to the end of the document.
    private mutating func endPart(_ name: String) {
        guard added.remove(name) != nil else { return }
        let ofPart = currencies.removeValue(forKey: name)?.all ?? .any
        sums.currencies[name, default: .none].formUnion(ofPart)
    }

    private mutating func add(_ addition: SumAddition, _ element: Element) {
        added.insert(addition.name)
        if element.isRunning {
            report(
                "'\(Self.shown(element.text?.text ?? ""))' is in a running element, so the sum '\(addition.name)' lacks it",
                hint: "pages repeat it or leave it out; add up what is printed once", element)
            return
        }
        guard let amount = amount(addition, element), hasCurrency(amount, addition, element, for: .adding) else {
            return
        }
        if let text = element.text, text.isUncertain {
            diagnostics.report(
                .sumNotShown,
                "perhaps no page shows '\(Self.shown(text.text))', so the sum '\(addition.name)' lacks it",
                at: document.span(element.node),
                hints: ["'-recto-repeat: last' in a foot, or 'first' in a head, always shows an amount"],
                category: .amount)
            return
        }
        let before = sums.entries[addition.name]?.last?.value ?? .zero
        guard let sum = before.adding(amount.number), sum.fitsSums else {
            reportTooLong(addition.name, element)
            return
        }
        sums.scales[addition.name] = max(sums.scale(addition.name), sum.scale)
        sums.entries[addition.name, default: []].append(
            RunningSums.Entry(node: element.node, value: sum, isReset: false))
    }

    /// Compares the amount that an element prints with the sum of all elements so far.
    private mutating func compare(_ check: SumAddition, _ element: Element) {
        if element.text?.sum == check.name { return }
        guard let amount = amount(check, element, dash: PrintedAmount(.zero)) else { return }
        let printed = amount.number
        guard added.contains(check.name) else {
            diagnostics.report(
                .sumUnknown,
                "\(printed.dataText) is printed, and no element before adds to the running sum '\(check.name)'",
                as: .error, at: document.span(element.node),
                hints: ["'-recto-sum-add: \(check.name) content()' on the cells before it"], category: .amount)
            return
        }
        guard hasCurrency(amount, check, element, for: .comparing) else { return }
        let sum = sums.entries[check.name]?.last?.value ?? .zero
        if printed.hasSameValue(as: sum) { return }
        let difference = printed.subtracting(sum)?.dataText ?? "too large to be counted"
        diagnostics.report(
            .dataMismatch,
            "\(printed.dataText) is printed, and the sum '\(check.name)' is \(sum.dataText)",
            at: document.span(element.node), hints: ["the difference is \(difference)"], category: .amount)
    }

    private enum Use { case adding, comparing }

    /// Whether an amount is of a currency of which its sum may be, too; if not, it is reported. What is added to the sum says of
    /// which currencies later amounts may be.
    private mutating func hasCurrency(
        _ amount: PrintedAmount, _ addition: SumAddition, _ element: Element, for use: Use
    ) -> Bool {
        if amount.currencies == .any { return true }
        let known = currencies[addition.name]
        let all = known?.all ?? .any
        let both = all.intersection(amount.currencies)
        if !both.isEmpty {
            if use == .adding, both != all { currencies[addition.name] = (both, Self.shown(text(addition, element))) }
            return true
        }
        let name = addition.name
        let shown = Self.shown(text(addition, element))
        let effect = use == .adding ? "so the sum lacks it" : "so they are not compared"
        diagnostics.report(
            .sumOtherCurrency,
            "'\(shown)' is of another currency than '\(known?.said ?? "")' in the sum '\(name)', \(effect)",
            at: document.span(element.node),
            hints: ["each currency has a sum of its own: '-recto-sum-add: \(name)-2 content()'"], category: .amount)
        return false
    }

    /// The text that the element has for a sum: the value of the attribute, or what it prints.
    private func text(_ addition: SumAddition, _ element: Element) -> String {
        if case .attribute(let name) = addition.source, let value = attribute(name, of: element.node) { return value }
        return element.text?.text ?? ""
    }

    /// The amount of an element, or nil if it has none, as an empty cell.
    /// - Parameter dash: the amount of a dash alone; nil if a dash is no amount.
    private func amount(_ addition: SumAddition, _ element: Element, dash: PrintedAmount? = nil) -> PrintedAmount? {
        if case .attribute(let name) = addition.source {
            let value = attribute(name, of: element.node) ?? ""
            if !Self.isDash(value) { return attributeAmount(value, addition, element) }
            if let text = element.text, Self.isDash(text.text), text.doubt != .picture {
                return value.isEmpty ? nil : dash
            }
            let isThere = attribute(name, of: element.node) != nil
            report(
                "the element has no \(isThere ? "amount in the " : "")attribute '\(name)', so the sum '\(addition.name)' lacks it",
                hint: "'content()' reads the text of the element instead", element)
            return nil
        }
        let printed = element.text ?? PrintedText()
        if let sum = printed.sum {
            report(
                "the running sum '\(sum)' is a part of the text, so the sum '\(addition.name)' lacks it",
                hint: "let the cells that '\(sum)' adds up add to '\(addition.name)' themselves, too", element)
            return nil
        }
        if let doubt = printed.doubt {
            report(
                "\(Self.message(doubt, Self.shown(printed.text))), so the sum '\(addition.name)' lacks it",
                hint: "'attr(data-value)' reads the amount apart from the text", element)
            return nil
        }
        if Self.isDash(printed.text) {
            return printed.text.unicodeScalars.contains(where: \.properties.isDash) ? dash : nil
        }
        return read(printed.text, addition, element)
    }

    private func attributeAmount(_ value: String, _ addition: SumAddition, _ element: Element) -> PrintedAmount? {
        let words = value.split(whereSeparator: \.isWhitespace)
        if words.count == 1, let number = ExactDecimal(data: words[0]) { return PrintedAmount(number) }
        return read(value, addition, element)
    }

    private func read(_ text: String, _ addition: SumAddition, _ element: Element) -> PrintedAmount? {
        let language = element.style.inherited.font.language
        do throws(AmountProblem) {
            let amount = try PrintedAmount(text, symbols: NumberSymbols(locale: language))
            if amount.currencies.isEmpty { throw .currencies }
            return amount
        } catch {
            if error == .tooLong {
                reportTooLong(addition.name, element)
            } else {
                report(
                    "'\(Self.shown(text))' is not an amount, so the sum '\(addition.name)' lacks it",
                    hint: Self.hint(error, language), element)
            }
            return nil
        }
    }

    // MARK: Messages

    private static func shown(_ text: String) -> String {
        String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40))
    }

    private static func message(_ doubt: PrintedText.Doubt, _ text: String) -> String {
        switch doubt {
        case .struckThrough: "'\(text)' is struck through"
        case .reversed: "'\(text)' is printed from right to left"
        case .marker: "'\(text)' has a list marker that looks like a sign"
        case .picture: "the element shows a picture and no amount"
        case .partly: "some pages leave a part of '\(text)' out"
        }
    }

    private static func hint(_ problem: AmountProblem, _ language: String) -> String {
        let name = language.isEmpty ? "English, as there is no 'lang'" : "'lang=\(language)'"
        switch problem {
        case .separators:
            let example = NumberSymbols(locale: language).string(ExactDecimal(mantissa: 12_345_678, scale: 2))
            return "in \(name) it is written as \(example); 'attr(data-value)' reads digits and a full stop"
        case .unknownPart(let part):
            let shown = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return
                "'\(shown)' is neither a sign nor a currency; 'attr(data-value)' reads the amount apart from the text"
        case .currencies: return "its two currencies are not the same; one is enough"
        case .signs: return "an amount has one sign: '-', '+', brackets, 'CR' or 'DR'"
        case .ambiguous: return "readers take this for different amounts; write a minus sign and all digits"
        case .noDigit, .tooLong: return "'attr(data-value)' reads the amount apart from the text"
        }
    }

    /// Reports an amount in a drawing, which no sum adds or is compared with.
    private mutating func reportDrawn(_ element: Element) {
        let text = Self.shown(element.text?.text ?? "")
        let hint = "write it as a text of HTML, which may stand above the drawing"
        for addition in element.style.box.sumAdd {
            added.insert(addition.name)
            report("'\(text)' is in a drawing, so the sum '\(addition.name)' lacks it", hint: hint, element)
        }
        for check in element.style.box.sumCheck {
            report("'\(text)' is in a drawing, so it is not compared with the sum '\(check.name)'", hint: hint, element)
        }
    }

    private func reportTooLong(_ sum: String, _ element: Element) {
        diagnostics.report(
            .sumTooLong, "the running sum '\(sum)' has too many digits and lacks this amount",
            at: document.span(element.node),
            hints: ["sums have up to 18 digits before the decimal separator and 18 after it"],
            category: .amount)
    }

    /// Reports an element that shows something but has no amount. The sum is wrong without it, so this is an error.
    private func report(_ message: String, hint: String, _ element: Element) {
        diagnostics.report(
            .sumNotANumber, message, at: document.span(element.node), hints: [hint], category: .amount
        )
    }

    /// Whether the text is a dash, which a cell without an amount may contain, or nothing that is seen, as an empty field,
    /// whose line is held open by a space of no width.
    private static func isDash(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDash || ExactDecimal.isUnseen($0)
        }
    }
}

// MARK: Text

extension BoxGenerator {
    /// Reports `-recto-repeat` where it has no effect. It applies only to rows, row groups and inline boxes of repeated
    /// headers and footers.
    func reportMisplacedRepeats() {
        guard styled.styles.contains(where: { !$0.box.repeatCondition.isAlways }) else { return }
        for box in boxes where !box.style.box.repeatCondition.isAlways && box.node != nil {
            // Texts and table grids share the style of the box around them.
            if box.kind == .text || box.kind == .tableGrid { continue }
            if isInHeaderOrFooter(box), isConditional(box) { continue }
            diagnostics.report(
                .sumMisplaced, "'-recto-repeat' has no effect here",
                at: box.node.map { document.span($0) },
                hints: ["use it on rows and inline elements of 'thead' and 'tfoot'"])
        }
    }

    private func isConditional(_ box: Box) -> Bool {
        switch box.kind {
        case .tableRow, .tableRowGroup, .inline, .lineBreak: true
        default: box.isAtomicInline
        }
    }

    private func isInHeaderOrFooter(_ box: Box) -> Bool {
        var current = box
        while true {
            let display = current.style.box.display
            if current.kind == .tableRowGroup, display == .tableHeaderGroup || display == .tableFooterGroup {
                return true
            }
            if current.parent < 0 { return false }
            current = boxes[Int(current.parent)]
        }
    }
}
