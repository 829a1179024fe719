/// Finds what looks different on pages whose text and places are known.
struct LookFindings {
    private var drawn: [Finding] = []
    private var lines = RuleFindings()
    private let rules: DiffRules

    func findings(_ flow: TextFlow = .none) -> [Finding] { drawn + lines.findings(flow) }

    init(_ rules: DiffRules) { self.rules = rules }

    /// - Parameters:
    ///   - rules: the rules of both pages; nil if the reader knows none.
    ///   - fine: draws parts of both pages with more pixels; nil where there is no file.
    ///   - known: the facts about the pages, which are asked for if something differs.
    mutating func compare(
        old: Raster, new: Raster, rules drawnRules: (old: [Rule], new: [Rule])? = nil, fine: FinePictures? = nil,
        known: () -> DocumentComparison.KnownPage
    ) {
        let isSame = old.isSame(as: new)
        // A thin rule that is twice as thick may have the same pixels.
        if isSame, drawnRules.map({ $0.old == $0.new }) ?? true { return }
        let known = known()
        let (pair, explained) = (known.pair, known.explained)
        let masks = rules.masks(page: pair.oldPage) + rules.masks(page: pair.newPage)
        if isSame {
            if let drawnRules { _ = compareRules(drawnRules, pair, masks, old, new) }
            return
        }
        let matched = pair.newOf.indices.filter { pair.newOf[$0] >= 0 }
        // Words may move within the tolerance of the user, and what is drawn around them moves with them.
        let drifted = matched.filter { word in
            Shift(from: pair.old.words[word].box, to: pair.new.words[pair.newOf[word]].box).distance > Self.leastDrift
        }
        let drift = drifted.flatMap { [pair.old.words[$0].box, pair.new.words[pair.newOf[$0]].box] }
        let hidden = explained.old + explained.new + drift + masks
        let text = matched.flatMap { [pair.old.words[$0].box, pair.new.words[pair.newOf[$0]].box] }
        let comparison = PixelComparison(
            old: old, new: new, hidden: hidden, text: text, tolerance: rules.tolerance,
            shifts: Self.shifts(pair, drifted))
        // Rules that are the same on both pages need no look at what stands around them.
        let differing = drawnRules.flatMap { $0.old == $0.new ? nil : $0 }
        // Text that is gone took its underline with it.
        let gone = differing == nil ? [] : Self.gone(matched, pair, old, new)
        let found = differing.map { compareRules($0, pair, masks + gone, old, new) } ?? []
        let areas = comparison.areas()
        var (spots, patterns) = (areas.spots, areas.patterns)
        spots = spots.filter { spot in !found.contains { $0.intersects(Self.box(spot)) } }
        let near = NearShifts(pair)
        let moving = (explained.old + explained.new + drift).map { $0.grown(by: Self.around) }
        let words = matched.filter { !explained.words.contains($0) }
        var redrawn: [Int] = []
        if let fine, comparison.isOpen {
            var parts = Self.parts(without: hidden + found, drawnRules ?? ([], []))
            let others = (spots + patterns).map { Self.box($0).grown(by: Self.around) } + found
            Self.addWordsInPlace(words, without: Set(drifted), others, pair, comparison, to: &parts)
            // Drawings beside text that moved are compared where the text stands now.
            Self.addBlocks(areas.blocks, without: others + moving, drifted.isEmpty ? nil : near, comparison, to: &parts)
            let differing = parts.differing(oldPage: pair.oldPage, newPage: pair.newPage, fine)
            redrawn = differing.compactMap(\.word)
            spots += comparison.spots(of: differing.compactMap(\.block))
        }
        // A rule that grew into the box of a word is no ink of the word.
        addWords(pair, words, redrawn, masks + found, &spots, old, new)
        spots = spots.filter { spot in
            let box = Self.box(spot)
            return !moving.contains { $0.intersects(box) } || !comparison.hasMoved(spot, by: near.around(box))
        }
        if let fine {
            let known = found + spots.map { Self.box($0).grown(by: Self.around) }
            patterns = patterns.filter { spot in !known.contains { $0.intersects(Self.box(spot)) } }
            spots += patterns.filter { differs($0, pair, near, fine) }
        }
        addCodes(&spots, pair, explained, fine)
        for spot in spots { add(spot, pair, explained) }
    }
    /// The least movement that is more than rounding, in mm.
    private static let leastDrift = 0.2
    /// The smoothed edge of what is not compared, in mm.
    private static let edge = 0.3
    /// No part is known yet. A rule that moved a little is no part of what stands beside it, and neither is one that stayed where
    /// that moved.
    private static func parts(without hidden: [PageBox], _ drawn: (old: [Rule], new: [Rule])) -> FineParts {
        let rules = (Set(drawn.old), Set(drawn.new))
        let steady = rules.0.intersection(rules.1)
        let moved = moved(rules.0.subtracting(steady), rules.1.subtracting(steady))
        return FineParts(
            hidden: hidden.map { $0.grown(by: edge) } + moved.flatMap(edges), steady: steady.flatMap(edges))
    }

    /// The rules of both pages that have a partner on the other one, a little beside their place. One that is on one page only may
    /// be a stroke of a digit.
    private static func moved(_ old: Set<Rule>, _ new: Set<Rule>) -> [Rule] {
        var rows: [Int: [Rule]] = [:]
        for rule in new { rows[Int(rule.box.top.rounded()), default: []].append(rule) }
        var found: Set<Rule> = []
        for rule in old {
            let row = Int(rule.box.top.rounded())
            for partner in (row - 1...row + 1).flatMap({ rows[$0] ?? [] }) where isNear(rule.box, partner.box) {
                found.formUnion([rule, partner])
            }
        }
        return Array(found)
    }
    private static func isNear(_ one: PageBox, _ other: PageBox) -> Bool {
        let distances = [
            one.left - other.left, one.top - other.top, one.right - other.right, one.bottom - other.bottom,
        ]
        return distances.allSatisfy { abs($0) <= mostMovement }
    }
    /// The most that a rule moves, in mm, without being another one.
    private static let mostMovement = 0.5

    /// The smoothed edges of a rule. A shaded row of a table is a rule, too, and text stands on it.
    private static func edges(of rule: Rule) -> [PageBox] {
        let (box, edge) = (rule.box, edge)
        if rule.thickness <= 4 * edge { return [box.grown(by: edge)] }
        let outer = box.grown(by: edge)
        return [
            PageBox(left: outer.left, top: outer.top, right: outer.right, bottom: box.top + edge),
            PageBox(left: outer.left, top: box.bottom - edge, right: outer.right, bottom: outer.bottom),
            PageBox(left: outer.left, top: outer.top, right: box.left + edge, bottom: outer.bottom),
            PageBox(left: box.right - edge, top: outer.top, right: outer.right, bottom: outer.bottom),
        ]
    }
    /// The distance, in mm, within which a drawing belongs to the text beside it.
    private static let around = 3.0

    // MARK: Small print

    /// Adds the words in their places of which any pixel differs.
    private static func addWordsInPlace(
        _ words: [Int], without drifted: Set<Int>, _ others: [PageBox], _ pair: PagePair,
        _ comparison: PixelComparison, to parts: inout FineParts
    ) {
        for word in words where !drifted.contains(word) {
            let box = pair.old.words[word].box
            if comparison.differs(in: box), !others.contains(where: { $0.intersects(box) }) {
                parts.add(.word(word), box)
            }
        }
    }

    /// Adds blocks beside text.
    /// - Parameter near: the movements of words; nil if none moved.
    private static func addBlocks(
        _ blocks: [Int], without others: [PageBox], _ near: NearShifts?, _ comparison: PixelComparison,
        to parts: inout FineParts
    ) {
        for block in blocks {
            let box = comparison.box(ofBlock: block)
            if others.contains(where: { $0.intersects(box) }) { continue }
            if near?.near(box).contains(where: { $0.distance > leastDrift }) ?? false { continue }
            parts.add(.block(block), box)
        }
    }

    // MARK: Patterns

    /// Whether a pattern is another one, and neither at its place nor where the words around it are now.
    private func differs(
        _ spot: PixelComparison.Spot, _ pair: PagePair, _ near: NearShifts, _ fine: FinePictures
    ) -> Bool {
        let box = Self.box(spot).grown(by: 1)
        func isThere(_ side: FinePictures.Side) -> Bool {
            let (own, other) = side == .old ? (pair.oldPage, pair.newPage) : (pair.newPage, pair.oldPage)
            let sign = side == .old ? 1.0 : -1.0
            for shift in near.near(box) {
                let there = box.moved(by: Shift(x: sign * shift.x, y: sign * shift.y))
                let parts = [(side, own, box), (side == .old ? .new : .old, other, there)]
                guard there.left >= 0, there.top >= 0, let pictures = fine.rasters(parts) else { return true }
                if !FineComparison(pictures[0], pictures[1]).differ { return true }
            }
            return false
        }
        return !isThere(.old) || !isThere(.new)
    }

    /// Codes that say something else are told by what they say; their areas are that one finding.
    private mutating func addCodes(
        _ spots: inout [PixelComparison.Spot], _ pair: PagePair, _ explained: DocumentComparison.ExplainedPixels,
        _ fine: FinePictures?
    ) {
        guard let fine else { return }
        var left = spots.filter { spot in
            spot.kind != .missing && spot.kind != .added && spot.right - spot.left < Self.largestCode
                && spot.bottom - spot.top < Self.largestCode
        }
        while let spot = left.first {
            left.removeFirst()
            let zone = Self.box(spot).grown(by: Self.codeReach)
            let area = PageBox(left: max(0, zone.left), top: max(0, zone.top), right: zone.right, bottom: zone.bottom)
            let parts: [(FinePictures.Side, Int, PageBox)] = [
                (.old, pair.oldPage, area), (.new, pair.newPage, area),
            ]
            guard let pictures = fine.rasters(parts) else { return }
            let before = fine.codes(pictures[0])
            if before.isEmpty { continue }
            let after = fine.codes(pictures[1])
            guard before.count == after.count else { continue }
            guard let line = before.indices.first(where: { before[$0] != after[$0] }) else {
                // A code that says the same, and is the same but for a shift within the tolerance, is no difference.
                let own = Self.box(spot).grown(by: 1)
                let part = FineComparison.Scale.fine.pixels(own, from: area)
                if !FineComparison(pictures[0].part(part), pictures[1].part(part)).differ {
                    spots = spots.filter { $0 != spot }
                }
                continue
            }
            var finding = Finding(
                .look, .redrawn, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
                "a bar code or QR code says \(Finding.quoted(after[line])) instead of \(Finding.quoted(before[line]))")
            let own = spots.filter { Self.box($0).grown(by: Self.codeReach / 2).intersects(Self.box(spot)) }
            let box = PageBox.around(own.map(Self.box)) ?? Self.box(spot)
            (finding.oldBoxes, finding.newBoxes) = ([box], [box])
            (finding.old, finding.new) = (before[line], after[line])
            drawn.append(finding)
            spots = spots.filter { !own.contains($0) }
            left = left.filter { !own.contains($0) }
        }
    }
    /// In pixels: 60 mm.
    private static let largestCode = 170
    /// The largest distance from the part of a code that differs to the code's edge, in mm.
    private static let codeReach = 40.0

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
        _ drawn: (old: [Rule], new: [Rule]), _ pair: PagePair, _ hidden: [PageBox], _ old: Raster, _ new: Raster
    ) -> [PageBox] {
        func unmasked(_ rules: [Rule]) -> [Rule] {
            rules.filter { rule in !hidden.contains { $0.contains(rule.box.middle) } }
        }
        let (oldSight, newSight) = (RuleSight(old), RuleSight(new))
        let shifts = NearShifts(pair)
        func crosses(_ box: PageBox, _ page: PageText) -> Bool { page.words.contains { $0.box.intersects(box) } }
        typealias Side = (sight: RuleSight, text: PageText)
        /// Whether something as dark as a rule is drawn in its place on the other page, which is not the letters of a line.
        func isDrawn(_ rule: Rule, _ own: Side, _ other: Side, _ direction: Double) -> Bool {
            let strength = own.sight.strength(rule.box)
            let isUnderline = crosses(rule.box, own.text)
            return shifts.near(rule.box).contains { shift in
                let box = rule.box.moved(by: Shift(x: direction * shift.x, y: direction * shift.y))
                let there = other.sight.strength(box)
                return there > 0.6 * strength && there < strength / 0.6 && (isUnderline || !crosses(box, other.text))
            }
        }
        let (before, after) = ((oldSight, pair.old), (newSight, pair.new))
        let sight = RuleFindings.Sight(
            old: { oldSight.isVisible($0.box) }, new: { newSight.isVisible($0.box) },
            isDrawnInNew: { isDrawn($0, before, after, 1) }, isDrawnInOld: { isDrawn($0, after, before, -1) })
        let rules = rules
        lines.compare(
            pair, old: unmasked(drawn.old), new: unmasked(drawn.new),
            tolerance: { DocumentComparison.tolerance(at: $0, page: pair.oldPage, rules) }, sight: sight)
        return lines.boxes(newPage: pair.newPage + 1).map { $0.grown(by: 1.5) }
    }

    // MARK: Words

    /// The places of words that cannot be seen any more.
    private static func gone(_ words: [Int], _ pair: PagePair, _ old: Raster, _ new: Raster) -> [PageBox] {
        words.filter { word in
            WordInk(old, pair.old.words[word].box)?.isVisible ?? false
                && !(WordInk(new, pair.new.words[pair.newOf[word]].box)?.isVisible ?? true)
        }.map { pair.old.words[$0].box.grown(by: 1.5) }
    }

    /// Words whose ink changed alike are one finding, which takes the areas around them.
    ///
    /// - Parameter redrawn: the words that have other glyphs, whatever their ink is.
    private mutating func addWords(
        _ pair: PagePair, _ words: [Int], _ redrawn: [Int], _ hidden: [PageBox],
        _ spots: inout [PixelComparison.Spot], _ old: Raster, _ new: Raster
    ) {
        var changed: [WordInk.Change: [Int]] = [:]
        for word in words {
            let (a, b) = (pair.old.words[word].box, pair.new.words[pair.newOf[word]].box)
            if a == b, WordInk.isSame(old, new, a) { continue }
            if hidden.contains(where: { $0.intersects(a) || $0.intersects(b) }) { continue }
            guard let before = WordInk(old, a), let after = WordInk(new, b), before != after,
                let change = before.change(to: after)
            else { continue }
            changed[change, default: []].append(word)
        }
        joinCut(&changed, pair)
        addRedrawn(redrawn, to: &changed, pair)
        for (change, words) in changed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            var finding = Finding(
                .look, change == .invisible ? .missing : change == .recoloured ? .recoloured : .redrawn,
                oldPage: pair.oldPage + 1, newPage: pair.newPage + 1,
                (words.count == 1 ? "" : "\(words.count) words: ") + Finding.quoted(pair.old.text(words))
                    + (words.count == 1 ? " is " : " are ") + change.rawValue)
            finding.oldBoxes = pair.old.boxes(words)
            finding.newBoxes = pair.new.boxes(words.map { pair.newOf[$0] })
            let boxes = (finding.oldBoxes + finding.newBoxes).map { $0.grown(by: 2) }
            spots = spots.filter { spot in !boxes.contains { $0.intersects(Self.box(spot)) } }
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
            let far = changed[change]?.filter { !near.contains($0) }
            changed[change] = far?.isEmpty ?? true ? nil : far
            changed[.invisible, default: []] += near
        }
        changed[.invisible]?.sort()
    }

    /// Words with other glyphs beside words whose ink changed have changed with them, as of a text that is bold now.
    private func addRedrawn(_ words: [Int], to changed: inout [WordInk.Change: [Int]], _ pair: PagePair) {
        let known = Set(changed.values.joined())
        let around = known.map { pair.old.words[$0].box.grown(by: 5) }
        let own = words.filter { word in
            !known.contains(word) && !around.contains { $0.intersects(pair.old.words[word].box) }
        }
        if !own.isEmpty { changed[.redrawn] = own }
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
        if explained.changed.contains(where: { $0.grown(by: Self.around).intersects(box) }) { return }
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
        let colors = (Lab.hex(spot.oldColor), Lab.hex(spot.newColor))
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
}
