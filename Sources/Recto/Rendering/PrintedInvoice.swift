import RectoCore
import RectoDOM
import RectoEInvoice
import RectoFormat
import RectoLayout
import RectoPDF
import RectoTemplate

/// Compares what the pages of a bill show with what its electronic invoice says.
///
/// A term is known by the value of the data that was printed, whatever the template has made of it, or by the attribute
/// `data-bt="BT-112"` of an element. The first element with the number of a term that lines have is that of the first line.
struct PrintedInvoice {
    /// A text on a page.
    fileprivate struct Shown {
        var text: String
        /// The characters directly before and behind it in the template.
        var neighbours: (before: [UInt8], after: [UInt8]) = ([], [])
        /// The texts of the document in which it begins and ends; nil where these have more before it or behind it.
        var ends: (first: NodeID?, last: NodeID?)
        let language: String
        let page: Int
        let rect: Rect
        let span: SourceSpan
    }
    /// An element that says which term it shows.
    private struct NamedElement {
        let node: NodeID
        let page: Int
        let rect: Rect
    }

    private let paged: PagedDocument
    private let names: NameTable
    private let values: PrintedValues?
    private let said: [TermPlace: BusinessValue]
    /// The terms that the invoice must say where the pages do.
    private let asked: Set<Term>
    /// The terms that values of the data stand for, with the data's own value.
    private let terms: [Int32: (place: TermPlace, value: BusinessValue)]
    private let attribute: Name
    private var claims: [(term: TermPlace, shown: Shown)] = []
    private var elements: [Term: [NamedElement]] = [:]
    private var digits = AdjacentDigits()
    private var seen: Set<NodeID> = []
    private var known: [NodeID: [PrintedValues.Value]] = [:]
    private var found: [Diagnostic] = []

    /// - Parameter data: the data that the pages were made of.
    init(_ session: RenderSession, _ paged: PagedDocument, _ invoice: InvoiceOfBill, data: JSONDocument?) {
        self.paged = paged
        names = session.names
        let document = paged.tree.styled.document
        values = data.map {
            PrintedValues(document: document, file: session.sources[document.source], data: $0)
        }
        said = TermPlace.values(of: invoice.invoice)
        asked = invoice.terms
        var terms: [Int32: (TermPlace, BusinessValue)] = [:]
        if let data {
            // The currencies of a rate of exchange follow from it, and are no values of the data.
            for (place, value) in TermPlace.values(of: DataReader.read(data).0)
            where place.term != .exchangeSource && place.term != .exchangeTarget {
                terms[Int32(value.place.element)] = (place, value)
            }
        }
        self.terms = terms
        attribute = names.intern("data-bt")
    }

    private var document: RectoDOM.Document { paged.tree.styled.document }

    /// The differences in the order of the pages.
    consuming func differences() -> [Diagnostic] {
        var placer = FragmentPlacer(paged.tree)
        for (index, page) in paged.pages.enumerated() { placer.visit(page) { visit($0, page: index) } }
        compareData()
        compareElements()
        return found
    }

    // MARK: Pages

    /// Returns that what is inside is to be visited.
    private mutating func visit(_ placed: PlacedFragment, page: Int) -> Bool {
        let box = placed.fragment.box
        switch placed.fragment.kind {
        case .text(let text):
            let own = placed.tree[box].pseudo == nil ? placed.tree[box].node : nil
            digits.add(text, placed, of: own, page: page)
            guard !text.paragraph.isGenerated, placed.tree[box].pseudo == nil,
                let node = placed.tree.element(around: box)
            else { return true }
            claim(node, page, placed.rect)
            nameElements(around: node, page, placed.rect)
        case .line: break
        case .box, .inlineBox, .replaced:
            if let node = placed.tree[box].node, placed.tree[box].pseudo == nil { nameElement(node, page, placed.rect) }
        }
        return true
    }

    private mutating func claim(_ node: NodeID, _ page: Int, _ rect: Rect) {
        // A text of several lines is looked up at its first one.
        guard let values, known[node] == nil else { return }
        let printed = values.values(in: node)
        known[node] = printed
        for value in printed {
            guard let term = terms[value.node.raw] else { continue }
            let (own, isFirst, isLast) = value.place
            let shown = Shown(
                text: value.text, neighbours: value.neighbours, ends: (isFirst ? own : nil, isLast ? own : nil),
                language: language(of: node), page: page, rect: rect,
                span: values.data.span(of: value.node))
            claims.append((term.place, shown))
        }
    }

    /// Takes down an element that says which term it shows, at its first fragment. One that is broken over pages is one.
    private mutating func nameElement(_ node: NodeID, _ page: Int, _ rect: Rect) {
        guard let id = document.attribute(attribute, of: node), seen.insert(node).inserted else { return }
        if let term = Term(id: id) {
            elements[term, default: []].append(NamedElement(node: node, page: page, rect: rect))
            return
        }
        found.append(
            Diagnostic(
                .invoiceUnknownTerm, "'\(id)' is no business term of EN 16931", at: document.span(node, names: names),
                hints: ["write the number of a term, such as BT-112"]))
    }

    /// Inline elements without a border have no fragments but those of their texts.
    private mutating func nameElements(around node: NodeID, _ page: Int, _ rect: Rect) {
        var current: NodeID? = node
        while let element = current {
            nameElement(element, page, rect)
            current = document.parent(element)
        }
    }

    private func language(of node: NodeID) -> String {
        var current: NodeID? = node
        while let element = current {
            if let language = document.attribute(.lang, of: element) { return language }
            current = document.parent(element)
        }
        return ""
    }

    // MARK: Comparing

    private mutating func compareData() {
        let own = Dictionary(uniqueKeysWithValues: terms.values.map { ($0.place, $0.value) })
        for (term, shown) in claims {
            guard let own = own[term] else { continue }
            guard let expected = said[term] else {
                if asked.contains(term.term), own.saysMoreThanNothing { report(nil, term.term, shown) }
                continue
            }
            let fits = expected.fits(number: shown.text, NumberSymbols(locale: shown.language)) ?? true
            let whole = digits.beside(shown.withNeighbours(of: term.term.kind), term.term.kind)
            if !fits || whole.text != shown.text || !expected.isSame(as: own) { report(expected, term.term, whole) }
        }
    }

    private mutating func compareElements() {
        for (term, named) in elements.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let expected = said.filter { $0.key.term == term }.sorted { $0.key < $1.key }.map(\.value)
            for (index, element) in named.enumerated() {
                let shown = Shown(
                    text: document.textContent(of: element.node).trimmedOfSpaces, ends: ends(of: element.node),
                    language: language(of: element.node), page: element.page, rect: element.rect,
                    span: document.span(element.node, names: names))
                // A term that the invoice has once, such as its number, may stand on every page.
                let value = expected.count == 1 ? expected[0] : index < expected.count ? expected[index] : nil
                let whole = digits.beside(shown, term.kind)
                if let value, whole.text == shown.text, isShown(value, shown) { continue }
                report(value, term, whole)
            }
        }
    }

    /// The first and the last text in an element that is not white space.
    private func ends(of element: NodeID) -> (first: NodeID?, last: NodeID?) {
        func find(in nodes: some Sequence<NodeID>, _ from: (NodeID) -> [NodeID]) -> NodeID? {
            for node in nodes {
                if document.kind(node) == .text {
                    if !document.text(node).allSatisfy(\.isWhitespace) { return node }
                } else if let found = find(in: from(node), from) {
                    return found
                }
            }
            return nil
        }
        let forwards = { [document] node in Array(document.children(of: node)) }
        let backwards = { node in Array(forwards(node).reversed()) }
        return (find(in: forwards(element), forwards), find(in: backwards(element), backwards))
    }

    private func isShown(_ value: BusinessValue, _ shown: Shown) -> Bool {
        value.term.kind == .date
            ? PrintedDate(shown.text, shown.language).shows(value.text)
            : value.isShown(by: shown.text, NumberSymbols(locale: shown.language))
    }

    private mutating func report(_ value: BusinessValue?, _ term: Term, _ shown: Shown) {
        let says =
            value.map { "\(term.id) (\(term.title)) is '\($0.text)' in the electronic invoice" }
            ?? "the electronic invoice has no \(term.id) (\(term.title))"
        let currency = value?.currency(otherThanIn: shown.text, NumberSymbols(locale: shown.language))
        let hints = ["receivers take the electronic invoice for the bill: both must say the same"]
        found.append(
            Diagnostic(
                .invoicePrintedOtherwise,
                "\(says), and '\(shown.text)' is printed on page \(shown.page + 1), \(shown.rect.minX.onPaper) from the left "
                    + "and \(shown.rect.minY.onPaper) from the top",
                at: shown.span,
                hints: (currency.map { ["the amount of the electronic invoice is in \($0)"] } ?? []) + hints,
                category: .conformance))
    }
}

extension BusinessValue {
    /// Whether an invoice without the value says something else. One without an amount means zero, and a price that names no
    /// quantity is that of one.
    fileprivate var saysMoreThanNothing: Bool {
        if term == .baseQuantityUnit { return false }
        guard term.kind != .text, let number else { return true }
        return number.mantissa != 0
            && !(term == .baseQuantity && number.hasSameValue(as: ExactDecimal(mantissa: 1, scale: 0)))
    }
}

extension AdjacentDigits {
    /// The text with the digits that are printed directly beside it by other elements.
    fileprivate func beside(_ shown: PrintedInvoice.Shown, _ kind: Term.Kind) -> PrintedInvoice.Shown {
        var whole = shown
        if let digit = shown.ends.first.flatMap({ digit(before: $0, of: kind) }) { whole.text = digit + whole.text }
        if let digit = shown.ends.last.flatMap({ digit(after: $0, of: kind) }) { whole.text += digit }
        return whole
    }
}

extension PrintedInvoice.Shown {
    /// With what the template prints at an edge of the value, where people read another number then.
    fileprivate func withNeighbours(of kind: Term.Kind) -> Self {
        let (before, after) = (
            String(decoding: neighbours.before, as: UTF8.self), String(decoding: neighbours.after, as: UTF8.self)
        )
        func continues(_ beside: DigitAtEdge?, _ own: DigitAtEdge?) -> Bool {
            guard let beside, own?.separator == "" else { return false }
            return kind.isNumber || beside.separator.isEmpty
        }
        guard continues(before.lastDigit, text.firstDigit) || continues(after.firstDigit, text.lastDigit)
        else { return self }
        var shown = self
        shown.text = before + text + after
        return shown
    }
}

extension RenderSession {
    /// - Throws: `RenderFailure` where the pages show something else than the electronic invoice.
    func compare(_ paged: PagedDocument, with invoice: InvoiceOfBill, data: JSONDocument?) throws {
        let printed = PrintedInvoice(self, paged, invoice, data: data)
        try refuse(errorsOf: printed.differences())
    }
}
