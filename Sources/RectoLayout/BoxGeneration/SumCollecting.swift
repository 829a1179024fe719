import RectoCSS
import RectoCore
import RectoDOM
import RectoFormat

package enum SumDiagnostic {
    package static let notANumber = "sum.not-a-number"
    package static let tooLong = "sum.too-long"
    package static let unknown = "sum.unknown"
    package static let misplaced = "sum.misplaced"
}

// MARK: Adding up

extension RunningSums {
    /// Walks the document once if any of its styles changes a sum.
    init(_ styled: StyledDocument, diagnostics: DiagnosticSink) {
        guard styled.styles.contains(where: \.box.changesSums) else { return }
        let document = styled.document
        var next = document.root
        while let node = next {
            var isSkipped = true
            if document.isElement(node) {
                let style = styled.style(of: node)
                isSkipped = style.box.display == .none
                if !isSkipped, style.box.changesSums { change(node, style, styled, diagnostics) }
            }
            next = isSkipped ? nil : document.firstChild(node)
            var current: NodeID? = node
            while next == nil, let leaving = current {
                next = document.nextSibling(leaving)
                current = document.parent(leaving)
            }
        }
    }

    private mutating func change(
        _ node: NodeID, _ style: ComputedStyle, _ styled: StyledDocument, _ diagnostics: DiagnosticSink
    ) {
        for name in style.box.sumReset.names {
            entries[name, default: []].append(Entry(node: node, value: .zero, isReset: true))
        }
        for addition in style.box.sumAdd {
            guard let amount = amount(addition, node, style, styled, diagnostics) else { continue }
            let before = entries[addition.name]?.last?.value ?? .zero
            guard let sum = before.adding(amount), sum.fitsSums else {
                reportTooLong(addition.name, node, styled.document, diagnostics)
                continue
            }
            scales[addition.name] = max(scale(addition.name), sum.scale)
            entries[addition.name, default: []].append(Entry(node: node, value: sum, isReset: false))
        }
        for check in style.box.sumCheck { self.check(check, node, style, styled, diagnostics) }
    }

    /// Compares the amount that an element prints with the sum of all elements so far.
    private func check(
        _ check: SumAddition, _ node: NodeID, _ style: ComputedStyle, _ styled: StyledDocument,
        _ diagnostics: DiagnosticSink
    ) {
        guard let entries = entries[check.name], let sum = entries.last?.value else {
            diagnostics.report(
                SumDiagnostic.unknown, .warning, "no element before adds to the running sum '\(check.name)'",
                at: styled.document.span(node), hints: ["'-recto-sum-check' compares with the elements before it"])
            return
        }
        guard let printed = amount(check, node, style, styled, diagnostics), !printed.hasSameValue(as: sum) else {
            return
        }
        let difference = printed.subtracting(sum)?.dataText ?? "too large to be counted"
        diagnostics.report(
            FormatDiagnostic.mismatch, .error,
            "\(printed.dataText) is printed, and the sum '\(check.name)' is \(sum.dataText)",
            at: styled.document.span(node), hints: ["the difference is \(difference)"], category: .amount)
    }

    /// The amount of an element, or nil if it has none, as an empty cell.
    private func amount(
        _ addition: SumAddition, _ node: NodeID, _ style: ComputedStyle, _ styled: StyledDocument,
        _ diagnostics: DiagnosticSink
    ) -> ExactDecimal? {
        let document = styled.document
        let text: String
        switch addition.source {
        case .attribute(let name):
            guard let value = document.attribute(styled.names.intern(name.lowercased()), of: node) else {
                if !Self.isDash(document.textContent(of: node)) {
                    report(
                        "the element has no attribute '\(name)', so the sum '\(addition.name)' lacks it",
                        hint: "'content()' reads the text of the element instead", node, document, diagnostics)
                }
                return nil
            }
            text = value
            let words = text.split(whereSeparator: \.isWhitespace)
            if words.count == 1, let number = ExactDecimal(data: words[0]) { return number }
        case .text: text = document.textContent(of: node)
        }
        let language = style.inherited.font.language
        do throws(AmountProblem) {
            return try ExactDecimal(amount: text, symbols: NumberSymbols(language: language))
        } catch {
            if error == .tooLong {
                reportTooLong(addition.name, node, document, diagnostics)
            } else if !Self.isDash(text) {
                let shown = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40)
                report(
                    "'\(shown)' is not an amount, so the sum '\(addition.name)' lacks it",
                    hint: Self.hint(error, language), node, document, diagnostics)
            }
            return nil
        }
    }

    private static func hint(_ problem: AmountProblem, _ language: String) -> String {
        let name = language.isEmpty ? "English, as there is no 'lang'" : "'lang=\(language)'"
        switch problem {
        case .separators:
            let example = NumberSymbols(language: language).string(ExactDecimal(mantissa: 12_345_678, scale: 2))
            return "in \(name) it is written as \(example); 'attr(data-value)' reads digits and a full stop"
        case .unknownPart(let part):
            let shown = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return
                "'\(shown)' is neither a sign nor a currency; 'attr(data-value)' reads the amount apart from the text"
        case .signs: return "an amount has one sign: '-', '+', brackets, 'CR' or 'DR'"
        case .ambiguous: return "readers take this for different amounts; write a minus sign and all digits"
        case .noDigit, .tooLong: return "'attr(data-value)' reads the amount apart from the text"
        }
    }

    private func reportTooLong(
        _ sum: String, _ node: NodeID, _ document: Document, _ diagnostics: DiagnosticSink
    ) {
        diagnostics.report(
            SumDiagnostic.tooLong, .error, "the running sum '\(sum)' has too many digits and lacks this amount",
            at: document.span(node), hints: ["sums have up to 18 digits before the decimal separator and 18 after it"],
            category: .amount)
    }

    /// Reports an element that shows something but has no amount. The sum is wrong without it, so this is an error.
    private func report(
        _ message: String, hint: String, _ node: NodeID, _ document: Document, _ diagnostics: DiagnosticSink
    ) {
        diagnostics.report(
            SumDiagnostic.notANumber, .error, message, at: document.span(node), hints: [hint], category: .amount)
    }

    /// Whether the text is a dash, which a cell without an amount may contain.
    private static func isDash(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDash }
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
                SumDiagnostic.misplaced, .warning, "'-recto-repeat' has no effect here",
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
