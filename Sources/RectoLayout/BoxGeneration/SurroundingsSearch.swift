import RectoCSS
import RectoCore
import RectoDOM

extension Surroundings {
    init(_ tree: BoxTree) {
        var uses = Uses()
        let styles = tree.styled.facts
        if styles.usesPageNames { uses.insert(.pages) }
        if styles.trimsText { uses.insert(.trimming) }
        if styles.alignsMarkers { uses.insert(.listMarkers) }
        if styles.usesSubgrids { uses.insert(.subgrids) }
        // The styles of page-margin boxes are not among those of the document.
        for index in tree.boxes.indices {
            if !tree.boxes[index].style.box.textDecoration.line.isEmpty { uses.insert(.decorations) }
            if tree.boxes[index].isOutOfFlow { uses.insert(.outOfFlow) }
        }
        if uses.isEmpty { return }
        if uses.contains(.decorations) { decorating = Self.decorating(tree) }
        if uses.contains(.trimming) { trimming = Self.trimming(tree) }
        if uses.contains(.pages) { pageNames = Self.pageNames(tree) }
        if uses.contains(.outOfFlow) { outOfFlow = Self.outOfFlow(tree) }
        if uses.contains(.listMarkers) { listModes = Self.listModes(tree) }
        if uses.contains(.subgrids) { gridsAround = Self.gridsAround(tree) }
    }

    /// The features for which the boxes are walked.
    private struct Uses: OptionSet {
        let rawValue: UInt8
        static let decorations = Self(rawValue: 1)
        static let trimming = Self(rawValue: 2)
        static let pages = Self(rawValue: 4)
        static let outOfFlow = Self(rawValue: 8)
        static let listMarkers = Self(rawValue: 16)
        static let subgrids = Self(rawValue: 32)
    }

    // MARK: Text

    /// Decorations are not propagated into floats, absolutely positioned boxes and atomic inlines, nor into ruby
    /// annotations, but into ruby bases, which are parts of the text around.
    /// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration)
    private static func decorating(_ tree: BoxTree) -> [BoxID: [BoxID]] {
        var found: [BoxID: [BoxID]] = [:]
        // The boxes that decorate most content, and those that decorate a ruby base.
        typealias Decorating = (most: [BoxID], base: [BoxID])
        tree.handDown(Decorating([], [])) { box, around in
            var inside = around
            if !tree[box].flags.isDisjoint(with: [.atomicInline, .floating, .outOfFlow]) {
                inside.most = []
                if tree[box].isFloating || !tree.isRubyPair(box) { inside.base = [] }
            }
            if tree.isTableInQuirksMode(box) { inside = ([], []) }
            // Anonymous boxes have no decorations of their own.
            if !tree.style(box).box.textDecoration.line.isEmpty {
                inside.most.append(box)
                inside.base.append(box)
            }
            if tree[box].kind == .inlineContainer {
                let own = tree.style(box).box.display == .rubyBase ? inside.base : inside.most
                if !own.isEmpty { found[box] = own }
            }
            return inside
        }
        return found
    }

    /// The innermost box that trims determines the edge.
    private static func trimming(_ tree: BoxTree) -> [BoxID: TextBoxTrimming] {
        // The first and the last child in flow of each box.
        var edges = [(first: Int, last: Int)](repeating: (.max, -1), count: tree.boxes.count)
        for index in tree.boxes.indices where tree.boxes[index].isInFlow {
            let parent = Int(tree.boxes[index].parent)
            if parent < 0 || tree.marker(of: BoxID(parent)) == BoxID(index) { continue }
            edges[parent] = (min(edges[parent].first, index), index)
        }
        var found: [BoxID: TextBoxTrimming] = [:]
        tree.handDown(TextBoxTrimming.none) { box, around in
            var inside = TextBoxTrimming.none
            let style = tree.style(box)
            let parent = Int(tree[box].parent)
            if !tree.isFormattingContextRoot(box), parent >= 0, tree.boxes[parent].kind == .blockContainer {
                if edges[parent].first >= box.index { inside.over = around.over }
                if edges[parent].last <= box.index { inside.under = around.under }
            }
            let trim = style.box.trimmedLines
            if trim.start { inside.over = style.inherited.usedTextBoxEdge.over }
            if trim.end { inside.under = style.inherited.usedTextBoxEdge.under }
            if tree[box].kind == .inlineContainer, inside.over != nil || inside.under != nil { found[box] = inside }
            return inside
        }
        return found
    }

    private static func listModes(_ tree: BoxTree) -> [BoxID: WritingMode] {
        var found: [BoxID: WritingMode] = [:]
        for box in tree.boxes.indices.lazy.map(BoxID.init) where tree.marker(of: box) != nil {
            guard tree.style(box).inherited.markerSide == .matchParent, let list = tree.parent(box) else { continue }
            found[box] = tree.style(list).writingMode
        }
        return found
    }

    // MARK: Boxes

    /// If `page` is `auto`, the name is that of the nearest ancestor with a name, even if that has no box of its own.
    private static func pageNames(_ tree: BoxTree) -> [String] {
        var names: [String] = []
        names.reserveCapacity(tree.boxes.count)
        tree.handDown("") { box, around in
            let own = tree.style(box).box.page
            let name = own.isEmpty ? tree[box].node.flatMap { nameOfUnboxedParent($0, tree) } ?? around : own
            names.append(name)
            return name
        }
        return names
    }

    /// The page name of the ancestors with `display: contents` directly above an element.
    private static func nameOfUnboxedParent(_ node: NodeID, _ tree: BoxTree) -> String? {
        let document = tree.styled.document
        var next = document.parent(node)
        while let parent = next, document.isElement(parent) {
            let style = tree.styled.style(of: parent).box
            if style.display != .contents { return nil }
            if !style.page.isEmpty { return style.page }
            next = document.parent(parent)
        }
        return nil
    }

    private static func outOfFlow(_ tree: BoxTree) -> [BoxID: OutOfFlowPlace] {
        /// The place of the children of a box, if they are out of flow.
        struct Around {
            var place = OutOfFlowPlace()
            var fixedContainingBlock: BoxID?
            var container = BoxID(raw: 0)
        }
        var found: [BoxID: OutOfFlowPlace] = [:]
        var outermost = Around()
        outermost.place.direction = tree.style(tree.root).inherited.direction
        tree.handDown(outermost) { box, around in
            let style = tree.style(box)
            if tree[box].isOutOfFlow {
                var place = around.place
                if style.box.position == .fixed { place.containingBlock = around.fixedContainingBlock }
                found[box] = place
            }
            var inside = around
            inside.place.footnoteCall = tree[box].pseudo == .footnoteCall ? box : nil
            if style.box.pageFloat == .footnote { inside.place.isInFootnote = true }
            if style.box.containsFixed { inside.fixedContainingBlock = box }
            let isPositioned = style.box.position != .static
            if isPositioned || style.box.containsFixed { inside.place.containingBlock = box }
            if tree[box].kind == .inlineContainer { inside.container = box }
            if tree[box].kind == .inline {
                if isPositioned { inside.place.inline = (box, inside.container) }
            } else {
                inside.place.direction = style.inherited.direction
                if tree[box].node != nil { inside.place.block = box }
            }
            return inside
        }
        return found
    }

    private static func gridsAround(_ tree: BoxTree) -> [BoxID: BoxID] {
        var found: [BoxID: BoxID] = [:]
        for box in tree.boxes.indices.lazy.map(BoxID.init) where tree[box].kind == .gridContainer {
            guard case .subgrid = tree.style(box).box.gridTemplateRows, let around = tree.parent(box),
                tree[around].kind == .gridContainer
            else { continue }
            found[box] = around
        }
        return found
    }
}

extension BoxTree {
    /// Whether the box is of a `table`, into which no decoration is propagated in quirks mode.
    /// [The text decoration doesn't propagate into tables
    /// quirk](https://quirks.spec.whatwg.org/#the-text-decoration-doesnt-propagate-into-tables-quirk)
    fileprivate func isTableInQuirksMode(_ box: BoxID) -> Bool {
        guard styled.document.mode == .quirks, let node = self[box].node, self[box].pseudo == nil else { return false }
        return styled.document.name(node) == .table
    }
}
