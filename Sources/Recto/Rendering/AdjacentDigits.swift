import RectoCore
import RectoDOM
import RectoEInvoice
import RectoLayout
import RectoPDF

/// Finds the digits that stand directly beside a text on its page, whatever element, pseudo-element or box they come from. A
/// number is also continued by a digit that only a separator parts from it: `9.` before `1.693,05`, `,5` behind it.
///
/// Two texts stand beside each other if they have one baseline, so that a raised mark of a footnote is not beside an amount, and
/// if less than a tenth of the letters' size is between them, which is less than any space.
struct AdjacentDigits {
    /// A text in one line.
    private struct Piece {
        /// The text of the document; nil for others, such as those of margin boxes.
        let node: NodeID?
        let page: Int
        let left: LayoutUnit
        let right: LayoutUnit
        let baseline: LayoutUnit
        let fontSize: LayoutUnit
        let text: String
        /// The place in the text of the paragraph.
        let range: Range<Int>
    }
    /// The pixel in which the baseline of a piece is.
    private struct Row: Hashable {
        let page: Int
        let y: Int
    }

    private var pieces: [Piece] = []
    private var rows: [Row: [Int]] = [:]
    /// The pieces in which a text of the document begins and ends.
    private var ends: [NodeID: (first: Int, last: Int)] = [:]

    mutating func add(_ text: TextFragment, _ placed: PlacedFragment, of node: NodeID?, page: Int) {
        guard placed.fragment.style.inherited.visibility == .visible,
            !text.paragraph.shaped.runs[text.run].isRightToLeft
        else { return }
        let baseline = placed.rect(of: Rect(origin: Point(x: .zero, y: text.baseline), size: .zero)).minY
        let piece = Piece(
            node: node, page: page, left: placed.rect.minX, right: placed.rect.maxX, baseline: baseline,
            fontSize: text.fontSize, text: String(decoding: text.paragraph.text[text.range], as: UTF8.self),
            range: text.range)
        guard piece.text.firstDigit != nil || piece.text.lastDigit != nil else { return }
        let index = pieces.count
        pieces.append(piece)
        rows[Row(page: page, y: baseline.pixel), default: []].append(index)
        guard let node else { return }
        guard let known = ends[node] else { return ends[node] = (index, index) }
        // A heading that is repeated on other pages is known by the first of them.
        if piece.range.lowerBound < pieces[known.first].range.lowerBound { ends[node]!.first = index }
        if piece.range.upperBound > pieces[known.last].range.upperBound { ends[node]!.last = index }
    }

    /// The digit directly before a text that begins with one, and what parts the two in a number.
    func digit(before node: NodeID, of kind: Term.Kind) -> String? {
        guard let end = ends[node], pieces[end.first].text.firstDigit?.separator == "" else { return nil }
        let piece = pieces[end.first]
        return neighbours(of: piece).lazy.compactMap { other in
            guard touches(piece, from: other.right, to: piece.left), let edge = other.text.lastDigit else { return nil }
            return edge.separator.isEmpty || kind.isNumber ? edge.digit + edge.separator : nil
        }.first
    }

    /// The digit directly behind a text that ends in one, and what parts the two in a number.
    func digit(after node: NodeID, of kind: Term.Kind) -> String? {
        guard let end = ends[node], pieces[end.last].text.lastDigit?.separator == "" else { return nil }
        let piece = pieces[end.last]
        return neighbours(of: piece).lazy.compactMap { other in
            guard touches(piece, from: piece.right, to: other.left), let edge = other.text.firstDigit
            else { return nil }
            return edge.separator.isEmpty || kind.isNumber ? edge.separator + edge.digit : nil
        }.first
    }

    private func neighbours(of piece: Piece) -> [Piece] {
        let y = piece.baseline.pixel
        let beside = (y - 1...y + 1).flatMap { rows[Row(page: piece.page, y: $0)] ?? [] }.map { pieces[$0] }
        let tolerance = LayoutUnit(1) / 2
        return beside.filter {
            let distance = $0.baseline - piece.baseline
            return ($0.node == nil || $0.node != piece.node) && max(distance, -distance) <= tolerance
        }
    }

    private func touches(_ piece: Piece, from end: LayoutUnit, to start: LayoutUnit) -> Bool {
        start - end < piece.fontSize / 10 && end - start < piece.fontSize / 4
    }
}

extension LayoutUnit {
    /// The px in which the place is.
    fileprivate var pixel: Int { raw >> 10 }
}

/// A digit at an edge of a text, and the separator between it and the edge; empty where there is none.
struct DigitAtEdge {
    let digit: String
    let separator: String

    /// Nil if the first scalar that is seen is neither a digit nor a separator beside one.
    init?(_ scalars: some Sequence<Unicode.Scalar>) {
        var separator = ""
        for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint {
            if scalar.properties.generalCategory == .decimalNumber {
                digit = String(scalar)
                self.separator = separator
                return
            }
            guard separator.isEmpty, Self.separators.contains(scalar) else { return nil }
            separator = String(scalar)
        }
        return nil
    }

    /// The marks between digits of a number in the languages of the world, but for spaces.
    private static let separators = Set(".,'’٫٬".unicodeScalars)
}

extension String {
    var firstDigit: DigitAtEdge? { DigitAtEdge(unicodeScalars) }
    var lastDigit: DigitAtEdge? { DigitAtEdge(unicodeScalars.reversed()) }
}

extension Term.Kind {
    /// Whether a digit behind a separator continues the value on paper. Beside a text it is often the next one: `1,2,3`.
    var isNumber: Bool {
        switch self {
        case .amount, .unitPrice, .number: true
        case .text, .date, .binary: false
        }
    }
}
