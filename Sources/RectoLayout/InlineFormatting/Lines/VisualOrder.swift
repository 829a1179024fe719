import RectoCSS
import RectoCore

extension LinePiece {
    /// Reorders the pieces of a line from logical to visual order. The edges of inline boxes are not ordered like text:
    /// they stand at the visual ends of what the line has of their boxes.
    /// [CSS 2.2 §8.6](https://www.w3.org/TR/CSS22/box.html#bidi-box-model)
    static func reorder(_ pieces: inout [LinePiece], of prepared: PreparedInline) {
        var hasEdges = false
        var isMixed = false
        for piece in pieces {
            if !piece.isContent {
                hasEdges = true
                if prepared.inlineBoxes[Int(piece.inlineBox)].isRightToLeft { isMixed = true }
            }
            if piece.level & 1 == 1 { isMixed = true }
        }
        guard isMixed else { return }
        if hasEdges { pieces = VisualLine(pieces, prepared).pieces() } else { reorder(&pieces) }
    }

    /// Reorders content from logical to visual order. [UAX #9 L2](https://www.unicode.org/reports/tr9/#L2)
    fileprivate static func reorder(_ pieces: inout [LinePiece]) {
        var highest: UInt8 = 0
        var lowestOdd: UInt8 = .max
        for p in pieces {
            highest = max(highest, p.level)
            if p.level & 1 == 1 { lowestOdd = min(lowestOdd, p.level) }
        }
        guard lowestOdd != .max else { return }
        var level = highest
        while level >= lowestOdd {
            var i = 0
            while i < pieces.count {
                guard pieces[i].level >= level else {
                    i += 1
                    continue
                }
                var j = i
                while j < pieces.count, pieces[j].level >= level { j += 1 }
                pieces[i..<j].reverse()
                i = j
            }
            level -= 1
        }
    }
}

/// A line with text or boxes from right to left, while its content is put into visual order without the edges of its
/// boxes.
private struct VisualLine {
    /// The part of an inline box that is on the line.
    private struct Box {
        var open: LinePiece?
        var close: LinePiece?
        var hasContent = false
        /// The first and the last piece of its content in visual order.
        var first = -1
        var last = -1
    }
    private let prepared: PreparedInline
    /// The line without edges. A box without content is here as its start edge, so that it has a place, and so are bidi
    /// controls.
    private var content: [LinePiece] = []
    private var boxes: [Int32: Box] = [:]

    init(_ pieces: [LinePiece], _ prepared: PreparedInline) {
        self.prepared = prepared
        var opened: [LinePiece] = []
        for piece in pieces {
            let k = piece.inlineBox
            switch piece.kind {
            case .open:
                boxes[k, default: Box()].open = piece
                opened.append(piece)
                if let level = controlLevel(of: piece) { addPlace(of: piece, level: level) }
            case .close:
                if let level = controlLevel(of: piece) {
                    addPlace(of: piece, level: level)
                } else if boxes[k]?.hasContent != true {
                    addPlace(of: piece, level: piece.level)
                }
                boxes[k, default: Box()].close = piece
            default: add(piece)
            }
        }
        for piece in opened where boxes[piece.inlineBox]?.hasContent != true { addPlace(of: piece, level: piece.level) }
    }

    /// The level of the bidi controls of an edge, if it has any. They part the content of an isolate from what is beside
    /// it, which may have the same level.
    private func controlLevel(of edge: LinePiece) -> UInt8? {
        guard edge.item >= 0 else { return nil }
        let item = prepared.content.items[edge.item]
        let shaped = prepared.paragraph.shaped
        guard item.lower < item.upper else { return nil }
        return shaped.runs[safe: shaped.runIndex(at: Int(item.lower))]?.level
    }

    private mutating func add(_ piece: LinePiece) {
        content.append(piece)
        var k = piece.inlineBox
        while k >= 0, boxes[k]?.hasContent != true {
            boxes[k, default: Box()].hasContent = true
            k = prepared.inlineBoxes[Int(k)].parent
        }
    }

    private mutating func addPlace(of edge: LinePiece, level: UInt8) {
        add(LinePiece(kind: .open, inlineBox: edge.inlineBox, item: edge.item, width: .zero, level: level))
    }

    /// All pieces in visual order.
    consuming func pieces() -> [LinePiece] {
        LinePiece.reorder(&content)
        for (i, piece) in content.enumerated() {
            var k = piece.inlineBox
            while k >= 0 {
                if boxes[k]!.first < 0 { boxes[k]!.first = i }
                boxes[k]!.last = i
                k = prepared.inlineBoxes[Int(k)].parent
            }
        }
        var out: [LinePiece] = []
        out.reserveCapacity(content.count + 2 * boxes.count)
        var beginning: [Int32] = []
        for (i, piece) in content.enumerated() {
            var k = piece.inlineBox
            beginning.removeAll(keepingCapacity: true)
            while k >= 0, boxes[k]!.first == i {
                beginning.append(k)
                k = prepared.inlineBoxes[Int(k)].parent
            }
            for box in beginning.reversed() { if let edge = leftEdge(box) { out.append(edge) } }
            if piece.isContent { out.append(piece) }
            k = piece.inlineBox
            while k >= 0, boxes[k]!.last == i {
                if let edge = rightEdge(k) { out.append(edge) }
                k = prepared.inlineBoxes[Int(k)].parent
            }
        }
        return out
    }

    private func leftEdge(_ k: Int32) -> LinePiece? {
        prepared.inlineBoxes[Int(k)].isRightToLeft ? boxes[k]?.close : boxes[k]?.open
    }
    private func rightEdge(_ k: Int32) -> LinePiece? {
        prepared.inlineBoxes[Int(k)].isRightToLeft ? boxes[k]?.open : boxes[k]?.close
    }
}

extension InlineNesting.InlineBox {
    /// Whether the box's start edge is its right one.
    fileprivate var isRightToLeft: Bool { style.writingMode != .horizontalLTR }
}
