import RectoCSS
import RectoCore
import RectoDOM

/// The running sums of a document: their values after each element that adds to them, in document order.
/// `docs/carry-forward.md` explains running sums.
/// `docs/carry-forward.md` explains them.
package struct RunningSums: Sendable {
    struct Entry {
        var node: NodeID
        /// The value after the element.
        var value: ExactDecimal
        var isReset: Bool
    }
    private var entries: [String: [Entry]] = [:]
    /// The largest number of digits after the decimal separator. All values of the sum are printed with as many.
    private var scales: [String: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }
    /// The elements that add to a sum or reset one.
    var nodes: Set<NodeID> { Set(entries.values.joined().map(\.node)) }
    func isKnown(_ name: String) -> Bool { entries[name] != nil }
    func scale(_ name: String) -> Int { scales[name] ?? 0 }

    /// The value at a point, for the part of the document from the node `start` up to, but not including, the node
    /// `end`. If the sum is reset there, it starts again.
    func value(_ name: String, _ point: SumPoint, from start: Int, to end: Int) -> ExactDecimal {
        let entries = entries[name] ?? []
        let first = Self.count(entries, before: start)
        let last = max(first, Self.count(entries, before: end))
        let isReset = entries[first..<last].contains(where: \.isReset)
        let brought = first == 0 || isReset ? ExactDecimal.zero : entries[first - 1].value
        let carried = last == 0 ? ExactDecimal.zero : entries[last - 1].value
        switch point {
        case .brought: return brought
        case .carried: return carried
        case .page: return carried.subtracting(brought) ?? .zero
        case .total:
            let next = entries[last...].firstIndex(where: \.isReset) ?? entries.count
            return next == 0 ? .zero : entries[next - 1].value
        }
    }

    /// The nodes that represent a page, which begins with the first entry on it.
    ///
    /// - Parameter pages: the 1-based page on which each element begins.
    func range(_ name: String, ofPage page: Int, pages: [NodeID: Int]) -> (start: Int, end: Int) {
        var current = 1
        var start: Int?
        for entry in entries[name] ?? [] {
            // An element without a box counts with the content before it.
            current = max(current, pages[entry.node] ?? current)
            if current >= page, start == nil { start = entry.node.index }
            if current > page { return (start ?? entry.node.index, entry.node.index) }
        }
        return (start ?? .max, .max)
    }

    private static func count(_ entries: [Entry], before node: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].node.index < node { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

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
        for name in style.box.sumReset {
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

/// A running sum in generated content, whose value depends on where it is printed.
struct SumReference {
    var name: String
    var point: SumPoint
    var fractionDigits: Int
    var language: String

    func text(_ value: ExactDecimal, scale: Int) -> String {
        NumberSymbols(language: language).string(value.scaled(to: max(scale, fractionDigits)) ?? value)
    }
}

/// The facts that the repeated head and foot of a table can use about the table fragment that they are on.
package final class TableFragmentFacts: Equatable {
    let sums: RunningSums
    /// The nodes of the rows on the fragment: from `start` up to, but not including, `end`.
    let nodes: (start: Int, end: Int)
    let isFirst: Bool
    let isLast: Bool
    init(sums: RunningSums, nodes: (start: Int, end: Int), isFirst: Bool, isLast: Bool) {
        self.sums = sums
        self.nodes = nodes
        self.isFirst = isFirst
        self.isLast = isLast
    }

    package static func == (a: TableFragmentFacts, b: TableFragmentFacts) -> Bool { a === b }

    func text(_ reference: SumReference) -> String {
        let value = sums.value(reference.name, reference.point, from: nodes.start, to: nodes.end)
        return reference.text(value, scale: sums.scale(reference.name))
    }
    func shows(_ style: ComputedStyle) -> Bool { style.box.repeatCondition.holds(isFirst: isFirst, isLast: isLast) }
}

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
