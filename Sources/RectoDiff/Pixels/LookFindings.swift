/// Finds what looks different on pages whose text and places are known.
struct LookFindings {
    private var drawn: [Finding] = []
    private var lines = RuleFindings()
    private let rules: DiffRules

    var findings: [Finding] { drawn + lines.findings }

    init(_ rules: DiffRules) { self.rules = rules }

    /// - Parameters:
    ///   - rules: the rules of both pages; nil if the reader knows none.
    ///   - known: what is known of the pages, which is asked for if something differs.
    mutating func compare(
        old: Raster, new: Raster, rules drawnRules: (old: [Rule], new: [Rule])? = nil,
        known: () -> DocumentComparison.KnownPage
    ) {
        let isSame = old.pixels == new.pixels && old.width == new.width
        // A thin rule that is twice as thick may have the same pixels.
        if isSame, drawnRules.map({ $0.old == $0.new }) ?? true { return }
        let known = known()
        let (pair, explained) = (known.pair, known.explained)
        let masks = rules.masks(page: pair.oldPage) + rules.masks(page: pair.newPage)
        if isSame {
            if let drawnRules { _ = compareRules(drawnRules, pair, masks, old, new) }
            return
        }
        let hidden = explained.old + explained.new + masks
        let matched = pair.newOf.indices.filter { pair.newOf[$0] >= 0 }
        let text = matched.flatMap { [pair.old.words[$0].box, pair.new.words[pair.newOf[$0]].box] }
        let comparison = PixelComparison(
            old: old, new: new, hidden: hidden, text: text, tolerance: rules.tolerance,
            shifts: Self.shifts(pair, known.moved))
        let found = drawnRules.map { compareRules($0, pair, masks, old, new) } ?? []
        var spots = comparison.spots()
        spots.removeAll { spot in found.contains { $0.intersects(Self.box(spot)) } }
        // A rule that grew into the box of a word is no ink of the word.
        addWords(pair, matched.filter { !explained.words.contains($0) }, masks + found, &spots, old, new)
        for spot in spots { add(spot, pair, explained) }
    }

    /// The shifts of most words, three at most.
    private static func shifts(_ pair: PagePair, _ moved: [Int]) -> [Shift] {
        var counts: [Shift: Int] = [:]
        for word in moved {
            let shift = Shift(from: pair.old.words[word].box, to: pair.new.words[pair.newOf[word]].box)
            counts[Shift(x: (shift.x * 10).rounded() / 10, y: (shift.y * 10).rounded() / 10), default: 0] += 1
        }
        return counts.sorted { ($0.value, $0.key.x, $0.key.y) > ($1.value, $1.key.x, $1.key.y) }.prefix(3).map(\.key)
    }

    // MARK: Rules

    /// Compares the rules, and returns where they changed.
    private mutating func compareRules(
        _ drawn: (old: [Rule], new: [Rule]), _ pair: PagePair, _ masks: [PageBox], _ old: Raster, _ new: Raster
    ) -> [PageBox] {
        func unmasked(_ rules: [Rule]) -> [Rule] {
            rules.filter { rule in !masks.contains { $0.contains(rule.box.middle) } }
        }
        let (oldSight, newSight) = (RuleSight(old), RuleSight(new))
        let shifts = NearShifts(pair)
        /// Whether something as dark as a rule is drawn in its place on the other page.
        func isDrawn(_ rule: Rule, _ own: RuleSight, _ other: RuleSight, _ direction: Double) -> Bool {
            let strength = own.strength(rule.box)
            return shifts.near(rule.box).contains { shift in
                let there = other.strength(rule.box.moved(by: Shift(x: direction * shift.x, y: direction * shift.y)))
                return there > 0.6 * strength && there < strength / 0.6
            }
        }
        let sight = RuleFindings.Sight(
            old: { oldSight.isVisible($0.box) }, new: { newSight.isVisible($0.box) },
            isDrawnInNew: { isDrawn($0, oldSight, newSight, 1) }, isDrawnInOld: { isDrawn($0, newSight, oldSight, -1) })
        let rules = rules
        lines.compare(
            pair, old: unmasked(drawn.old), new: unmasked(drawn.new),
            tolerance: { DocumentComparison.tolerance(at: $0, page: pair.oldPage, rules) }, sight: sight)
        return lines.boxes(newPage: pair.newPage + 1).map { $0.grown(by: 1.5) }
    }

    // MARK: Words

    /// Words whose ink changed alike are one finding, which takes the areas around them.
    private mutating func addWords(
        _ pair: PagePair, _ words: [Int], _ hidden: [PageBox], _ spots: inout [PixelComparison.Spot], _ old: Raster,
        _ new: Raster
    ) {
        var changed: [WordInk.Change: [Int]] = [:]
        for word in words {
            let (a, b) = (pair.old.words[word].box, pair.new.words[pair.newOf[word]].box)
            if hidden.contains(where: { $0.intersects(a) || $0.intersects(b) }) { continue }
            guard let before = WordInk(old, a), let after = WordInk(new, b), before != after,
                let change = before.change(to: after)
            else { continue }
            changed[change, default: []].append(word)
        }
        joinCut(&changed, pair)
        for (change, words) in changed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            var finding = Finding(
                .look, change == .invisible ? .missing : change == .recoloured ? .recoloured : .redrawn,
                oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
                (words.count == 1 ? "" : "\(words.count) words: ") + Finding.quoted(pair.old.text(words))
                    + (words.count == 1 ? " is " : " are ") + change.rawValue)
            finding.oldBoxes = pair.old.boxes(words)
            finding.newBoxes = pair.new.boxes(words.map { pair.newOf[$0] })
            let boxes = (finding.oldBoxes + finding.newBoxes).map { $0.grown(by: 2) }
            spots.removeAll { spot in boxes.contains { $0.intersects(Self.box(spot)) } }
            drawn.append(finding)
        }
    }

    /// Words that are cut beside words that are gone are gone for the same reason.
    private func joinCut(_ changed: inout [WordInk.Change: [Int]], _ pair: PagePair) {
        guard let gone = changed[.invisible] else { return }
        let around = gone.map { pair.old.words[$0].box.grown(by: 5) }
        for change in [WordInk.Change.lighter, .darker, .recoloured] {
            let near = (changed[change] ?? []).filter { word in
                around.contains { $0.intersects(pair.old.words[word].box) }
            }
            if near.isEmpty { continue }
            changed[change]?.removeAll { near.contains($0) }
            if changed[change]?.isEmpty ?? false { changed[change] = nil }
            changed[.invisible, default: []] += near
        }
        changed[.invisible]?.sort()
    }

    // MARK: Areas

    private static func box(_ spot: PixelComparison.Spot) -> PageBox {
        let scale = 1 / Raster.pixelsPerMillimetre
        return PageBox(
            left: Double(spot.left) * scale, top: Double(spot.top) * scale, right: Double(spot.right) * scale,
            bottom: Double(spot.bottom) * scale)
    }

    private mutating func add(
        _ spot: PixelComparison.Spot, _ pair: PagePair, _ explained: DocumentComparison.ExplainedPixels
    ) {
        let box = Self.box(spot)
        // What is drawn around text that another finding names belongs to that finding.
        if (explained.old + explained.new).contains(where: { $0.grown(by: 3).intersects(box) }) { return }
        func length(_ value: Double) -> String { Measure.number(value, decimals: 0) }
        // A rule has no area that a person would speak of.
        let isLine = min(box.width, box.height) < 0.5
        let size =
            isLine
            ? "a line of \(length(max(box.width, box.height))) mm"
            : "an area of \(length(box.width)) × \(length(box.height)) mm"
        let stretch = (isLine ? "along " : "in ") + size
        let near = pair.old.words.filter { $0.box.intersects(box) }.prefix(4).map(\.text).joined(separator: " ")
        let place = near.isEmpty ? "" : " at \(Finding.quoted(near))"
        let colors = (Self.hex(spot.oldColor), Self.hex(spot.newColor))
        let (kind, message): (Finding.Kind, String) =
            switch spot.kind {
            case .missing: (.missing, "what was drawn \(stretch)\(place) is missing")
            case .added: (.added, "something new is drawn \(stretch)\(place)")
            case .recoloured: (.recoloured, "\(size)\(place) is \(colors.1) instead of \(colors.0)")
            case .redrawn: (.redrawn, "\(size)\(place) is drawn otherwise")
            }
        var finding = Finding(.look, kind, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1, message)
        (finding.oldBoxes, finding.newBoxes) = ([box], [box])
        if spot.kind == .recoloured { (finding.old, finding.new) = colors }
        drawn.append(finding)
    }

    static func hex(_ color: [Double]) -> String {
        "#"
            + color.map { value in
                let digits = String(Int(max(0, min(255, value.rounded()))), radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
    }
}
