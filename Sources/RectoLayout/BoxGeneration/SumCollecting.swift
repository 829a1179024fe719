import RectoCSS
import RectoCore
import RectoDOM

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
            guard let sum = before.adding(amount) else {
                diagnostics.report(
                    SumDiagnostic.tooLong, .error, "the running sum '\(addition.name)' has too many digits",
                    at: styled.document.span(node), hints: ["sums have up to 38 digits"])
                continue
            }
            scales[addition.name] = max(scale(addition.name), sum.scale)
            entries[addition.name, default: []].append(Entry(node: node, value: sum, isReset: false))
        }
    }

    /// The amount of an element, or nil if it has none, as an empty cell.
    private func amount(
        _ addition: SumAddition, _ node: NodeID, _ style: ComputedStyle, _ styled: StyledDocument,
        _ diagnostics: DiagnosticSink
    ) -> ExactDecimal? {
        let document = styled.document
        let symbols = NumberSymbols(language: style.inherited.font.language)
        let text: String
        var number: ExactDecimal?
        switch addition.source {
        case .attribute(let name):
            guard let value = document.attribute(styled.names.intern(name.lowercased()), of: node) else {
                reportMissing(name, addition.name, node, document, diagnostics)
                return nil
            }
            text = value
            number = ExactDecimal(data: text)
        case .text: text = document.textContent(of: node)
        }
        number = number ?? ExactDecimal(text: text, symbols: symbols)
        if let number { return number }
        if text.utf8.contains(where: { $0 > 0x20 }), !Self.isDash(text) {
            diagnostics.report(
                SumDiagnostic.notANumber, .warning,
                "'\(text.prefix(40))' is not a number, so the sum '\(addition.name)' lacks it",
                at: document.span(node),
                hints: [
                    "'lang' tells which separators a number has; 'attr(data-value)' reads digits and a full stop"
                ])
        }
        return nil
    }

    /// Reports an element that shows something but has no amount.
    private func reportMissing(
        _ attribute: String, _ sum: String, _ node: NodeID, _ document: Document, _ diagnostics: DiagnosticSink
    ) {
        let text = document.textContent(of: node)
        if Self.isDash(text) { return }
        diagnostics.report(
            SumDiagnostic.notANumber, .warning,
            "the element has no attribute '\(attribute)', so the sum '\(sum)' lacks it", at: document.span(node),
            hints: ["'content()' reads the text of the element instead"])
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
