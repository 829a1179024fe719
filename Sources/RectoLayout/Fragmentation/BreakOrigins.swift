import RectoCSS

extension BreakValues {
    /// The rules `break-inside` of a box and of its ancestors.
    package func ruleAgainstBreakInside(_ box: BoxID, in contexts: FragmentationContexts) -> [BreakRule] {
        var current: BoxID? = box
        while let box = current {
            if tree.style(box).box.breakInside.avoids(in: contexts) {
                return [BreakRule(kind: .avoidInside, box: elementBox(box))]
            }
            current = tree.parent(box)
        }
        return []
    }

    /// The rules `break-after` of the boxes above a break and `break-before` of those below it.
    func rulesAgainstBreak(above: [BoxID], below: [BoxID], in contexts: FragmentationContexts) -> [BreakRule] {
        breakOrigins(above: above, below: below).filter { $0.value.avoids(in: contexts) }.prefix(1).map {
            BreakRule(kind: $0.isAfter ? .avoidAfter : .avoidBefore, box: elementBox($0.box))
        }
    }

    package struct BreakOrigin {
        package var box: BoxID
        package var isAfter: Bool
        package var value: BreakBetween
    }
    /// The boxes whose values are combined at a break. Of two forced ones, the later one wins.
    package func breakOrigins(above: [BoxID], below: [BoxID]) -> [BreakOrigin] {
        above.flatMap { edgeBoxes($0, at: .end) }.map {
            BreakOrigin(box: $0, isAfter: true, value: tree.style($0).box.breakAfter)
        }
            + below.flatMap { edgeBoxes($0, at: .start) }.map {
                BreakOrigin(box: $0, isAfter: false, value: tree.style($0).box.breakBefore)
            }
    }

    /// The box of the element. Anonymous boxes have the style of their element.
    private func elementBox(_ box: BoxID) -> BoxID {
        var current = box
        while tree[current].node == nil, let parent = tree.parent(current) { current = parent }
        return current
    }
}
