import RectoCore

/// Breaks a paragraph into lines that are good as a whole, by the algorithm of Knuth and Plass. It finds the sequence
/// of breaks with the fewest demerits, in one pass over the candidates, while it keeps the breaks at which a line can
/// still begin.
/// [CSS Text 4 §6.4.2 `pretty`](https://www.w3.org/TR/css-text-4/#valdef-text-wrap-style-pretty)
struct TotalFit {
    struct Parameters {
        /// The width of the first line, and of all others.
        var firstWidth: LayoutUnit
        var width: LayoutUnit
        /// The number of lines at the start that are shorter by `narrowing`, beside an initial letter.
        var narrowedLines: Int32 = 0
        var narrowing = LayoutUnit.zero
        var isJustified: Bool
        /// The largest number of consecutive lines that end with a hyphen.
        var maximumHyphens = Int.max
        /// The last line but one does not end with a hyphen.
        var keepsLastWhole = false
    }
    /// The start of a line: the width and the word spaces before it.
    struct Origin {
        var start: LayoutUnit
        var spaces: Int32
    }
    private let candidates: ArraySlice<BreakCandidates.Place>
    private let origin: Origin
    private let space: Double
    private let parameters: Parameters

    /// The measure of a line between two breaks.
    private struct Fit {
        /// The stretch of the line's spaces: 1 is as wide, and -1 as narrow, as looks well. For a ragged line it is
        /// the free width, in units of four spaces.
        var ratio: Double
        var isOverfull: Bool
        /// It is too long, and every later candidate makes it longer.
        var isTooLong: Bool
    }

    /// A break, with the best sequence of breaks that leads to it.
    private struct Node {
        /// The index in `candidates`, or -1 for the start.
        var index: Int
        /// The node that its last line begins at; -1 for the start.
        var previous: Int32 = -1
        /// Lines so far.
        var line: Int32
        var demerits: Double
        /// The class of looseness of its last line, from 0 for tight to 3: lines that follow each other should not
        /// differ much.
        var fitness: Int8
        /// Counts the last lines in a row that end with a hyphen.
        var hyphens: Int32
    }

    // TeX's parameters. Demerits are squares of badness and penalties.
    private static let linePenalty = 10.0
    private static let hyphenPenalty = 60.0
    private static let hyphensInARow = 6_000.0
    private static let unevenLines = 5_000.0
    private static let hyphenBeforeLast = 8_000.0
    /// The demerits of a last line of one word. They equal those of a line before it whose spaces are stretched half as
    /// far again as looks good, or that is two fifths too short.
    private static let lastLineOfOneWord = (justified: 40_000.0, ragged: 1_000_000.0)
    /// The demerits of a short last line. In ragged text they equal those of a line before it that is half empty, so
    /// that words come down to the last line wherever that leaves half of a line.
    private let shortLastLine: Double
    /// The loosest ratio of lines in the first search, which succeeds for nearly all paragraphs.
    private let tolerance: Double
    /// The demerits of lines that are too wide. Such a line is used only if there is no other possibility.
    private static let overfull = 1e12

    /// - Parameter candidates: the candidates up to a forced one, which is the last.
    /// - Parameter origin: the start of the first line.
    init(
        _ candidates: ArraySlice<BreakCandidates.Place>, origin: Origin, space: LayoutUnit, _ parameters: Parameters
    ) {
        self.candidates = candidates
        self.origin = origin
        self.space = max(1, space.double)
        self.parameters = parameters
        if parameters.isJustified {
            shortLastLine = Self.lastLineOfOneWord.justified
            tolerance = 3
        } else {
            let halfEmpty = parameters.width.double / 2 / (4 * self.space)
            let demerits = Self.linePenalty + Self.badness(halfEmpty)
            shortLastLine = max(Self.lastLineOfOneWord.ragged, demerits * demerits)
            tolerance = max(3, halfEmpty)
        }
    }

    /// The indices of the candidates at which the lines end. The last one is the forced break.
    func breaks() -> [Int] {
        // There is nearly always a solution without lines that are far too loose.
        best(tolerance: tolerance) ?? best(tolerance: .infinity) ?? []
    }

    private func best(tolerance: Double) -> [Int]? {
        var nodes = [Node(index: -1, line: 0, demerits: 0, fitness: 1, hyphens: 0)]
        var active: [Int32] = [0]
        var best: [Node] = []
        nodes.reserveCapacity(candidates.count)
        for index in candidates.indices {
            let place = candidates[index]
            best.removeAll(keepingCapacity: true)
            var kept = 0
            var leastBad: Node?
            for position in active.indices {
                let id = active[position]
                let node = nodes[Int(id)]
                let fit = fit(node, place)
                // A line that is too long only becomes longer.
                if !fit.isTooLong && !place.isForced {
                    active[kept] = id
                    kept += 1
                }
                if !fit.isOverfull && fit.ratio > tolerance { continue }
                var next = follow(node, to: index, fit)
                next.previous = id
                if fit.isOverfull {
                    if leastBad.map({ next.demerits < $0.demerits }) ?? true { leastBad = next }
                } else {
                    keep(next, in: &best)
                }
            }
            active.removeSubrange(kept...)
            if best.isEmpty, active.isEmpty {
                if tolerance < .infinity { return nil }
                // A word does not fit on any line. The line that is least too long is used.
                if let leastBad { best.append(leastBad) }
            }
            for node in best {
                active.append(Int32(nodes.count))
                nodes.append(node)
            }
        }
        guard let last = active.min(by: { nodes[Int($0)].demerits < nodes[Int($1)].demerits }) else {
            return nil
        }
        var out: [Int] = []
        var current = last
        while current >= 0, nodes[Int(current)].index >= 0 {
            out.append(nodes[Int(current)].index)
            current = nodes[Int(current)].previous
        }
        return out.reversed()
    }

    /// Spaces stretch by half of their width where a line still looks well, and give a seventh at most.
    @inline(__always)
    private func fit(_ node: Node, _ place: BreakCandidates.Place) -> Fit {
        let start = node.index < 0 ? origin.start : candidates[node.index].start
        let spaces = node.index < 0 ? origin.spaces : candidates[node.index].spacesAtStart
        let width = place.end - start
        var measure = node.line == 0 ? parameters.firstWidth : parameters.width
        if node.line < parameters.narrowedLines { measure -= parameters.narrowing }
        let rest = (measure - width).double
        let free = rest - place.hyphen.double
        if place.isForced { return Fit(ratio: free >= 0 ? 0 : free, isOverfull: free < 0, isTooLong: true) }
        if !parameters.isJustified {
            return Fit(ratio: free / (4 * space), isOverfull: free < 0, isTooLong: rest < 0)
        }
        let count = Double(max(0, place.spacesAtEnd - spaces))
        if free >= 0 {
            return Fit(ratio: free / max(count * space * 0.5, space * 0.2), isOverfull: false, isTooLong: false)
        }
        let shrink = count * space / 7
        return Fit(ratio: free / max(shrink, 0.001), isOverfull: -free > shrink, isTooLong: -rest > shrink)
    }

    /// The badness of a ratio. It grows slowly in the range where nothing looks good, so that fuller lines are still
    /// preferred.
    private static func badness(_ ratio: Double) -> Double {
        ratio < 5 ? 100 * ratio * ratio * ratio : 12_500 + 1_000 * min(ratio - 5, 1e3)
    }

    /// The way to the candidate `index` by a line from `node`.
    private func follow(_ node: Node, to index: Int, _ fit: Fit) -> Node {
        let place = candidates[index]
        let ratio = fit.ratio
        let badness = Self.badness(abs(ratio))
        let penalty = place.isHyphen ? Self.hyphenPenalty : 0
        var demerits = (Self.linePenalty + badness) * (Self.linePenalty + badness) + penalty * penalty
        let fitness: Int8 = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
        var hyphens: Int32 = 0
        if place.isHyphen {
            hyphens = node.hyphens + 1
            if hyphens > 1 { demerits += Self.hyphensInARow }
            if Int(hyphens) > parameters.maximumHyphens { demerits += Self.overfull }
        }
        if place.isForced {
            if node.index >= 0 {
                if candidates[node.index].isHyphen {
                    demerits += parameters.keepsLastWhole ? Self.overfull : Self.hyphenBeforeLast
                }
                let start = candidates[node.index]
                let isOneWord = place.spacesAtEnd <= start.spacesAtStart
                // A last line must not be a single short word or narrower than an indent.
                if place.end - start.start < parameters.width * (isOneWord ? 1.0 / 3 : 0.15) {
                    demerits += shortLastLine
                } else if isOneWord {
                    demerits +=
                        parameters.isJustified ? Self.lastLineOfOneWord.justified : Self.lastLineOfOneWord.ragged
                }
            }
        } else if parameters.isJustified, abs(fitness - node.fitness) > 1 {
            demerits += Self.unevenLines
        }
        if fit.isOverfull { demerits += Self.overfull * (1 + min(abs(ratio), 1e3)) }
        return Node(
            index: index, line: node.line + 1, demerits: node.demerits + demerits, fitness: fitness, hyphens: hyphens)
    }

    /// Keeps the best way to a break for each class of fitness, because the lines that follow depend on it. Only the
    /// first line has another width, so the number of lines matters only beside an initial letter.
    private func keep(_ node: Node, in best: inout [Node]) {
        let lines = parameters.narrowedLines
        let same = best.firstIndex {
            $0.fitness == node.fitness && (lines == 0 || min($0.line, lines) == min(node.line, lines))
        }
        if let same {
            if node.demerits < best[same].demerits { best[same] = node }
        } else {
            best.append(node)
        }
    }
}
