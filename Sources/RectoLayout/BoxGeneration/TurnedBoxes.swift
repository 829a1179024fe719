import RectoCSS
import RectoCore
import RectoDOM

/// The frames of the flows that contain boxes at one place of the box tree.
struct OrientationScope {
    var current = AxisOrientation.horizontal
    /// The frames in which absolutely positioned and fixed boxes are placed, which are those of their containing
    /// blocks.
    var absolute = AxisOrientation.horizontal
    var fixed = AxisOrientation.horizontal
    /// The frame of the root element, in which floats to an area of the page are placed.
    var page = AxisOrientation.horizontal
    /// The frame of the innermost multi-column container.
    var columns = AxisOrientation.horizontal

    init() {}
    init(all frame: AxisOrientation) {
        (current, absolute, fixed, page, columns) = (frame, frame, frame, frame, frame)
    }
}

extension BoxGenerator {
    /// The frame of the principal flow, which is that of `body`.
    /// [CSS Writing Modes 4 §8](https://www.w3.org/TR/css-writing-modes-4/#principal-flow)
    func principalFrame(_ root: NodeID) -> AxisOrientation {
        let own = styled.style(of: root).inherited.flowFrame
        guard document.name(root) == .html else { return own }
        var next = document.firstChild(root)
        while let child = next {
            if document.isElement(child), document.name(child) == .body {
                return styled.style(of: child).inherited.flowFrame
            }
            next = document.nextSibling(child)
        }
        return own
    }

    /// Whether the content of a container runs in another direction than the flow around it.
    func isTurned(_ source: BoxSource) -> Bool {
        if let node = source.node, source.pseudo == nil, node == document.root { return false }
        return source.style.inherited.flowFrame != flows.current
    }

    /// Enters a container. A positioned or transformed box is the containing block of the positioned boxes inside it.
    func enterFlow(of source: BoxSource) {
        if source.style.box.isTransformed {
            (flows.absolute, flows.fixed) = (flows.current, flows.current)
        } else if source.style.box.position != .static {
            flows.absolute = flows.current
        }
    }

    /// Builds a box in the flow around and, inside it, a box for the content, which `build` makes.
    func buildTurned(
        _ source: BoxSource, to parent: Int, flags: BoxFlags, _ build: (BoxSource, Int, BoxFlags) -> Int
    ) -> Int {
        let isTable = source.style.box.display.blockified == .table
        var outer = source
        if isTable { outer.style = turnedStyle(source.style, .aroundTable) }
        let index = append(makeBox(.turned, outer, flags.union(.formattingContextRoot)), to: parent)
        let flowsAround = flows
        enterFlow(of: source)
        flows.current = source.style.inherited.flowFrame
        var inner = source
        inner.style = turnedStyle(source.style, isTable ? .table : .content)
        let content = build(inner, index, .formattingContextRoot)
        // The geometry of the element is that of the outer box.
        boxes[content].flags.remove(.principal)
        (boxes[content].node, boxes[content].pseudo) = (nil, nil)
        flows = flowsAround
        return index
    }

    private func turnedStyle(_ style: ComputedStyle, _ role: TurnedRole) -> ComputedStyle {
        let key = TurnedStyleKey(style: ObjectIdentifier(style), role: role)
        if let known = turnedContentStyles[key] { return known }
        let made =
            switch role {
            case .aroundTable: style.aroundTurnedTable
            case .table: style.ofTurnedTable
            case .content: style.ofTurnedContent
            }
        turnedContentStyles[key] = made
        return made
    }

    /// Appends the box inside the root of a page-margin box whose text runs in `frame`.
    func appendTurnedContent(_ style: ComputedStyle, in frame: AxisOrientation, to root: Int) -> Int {
        flows.current = frame
        var content = Box(kind: .blockContainer, style: style.ofTurnedContent, node: nil)
        content.flags = .formattingContextRoot
        return append(content, to: root)
    }
}

extension BoxTree {
    /// Gives each box its style as seen from its flow. Content of a line uses the frame of the line.
    func turnStyles() {
        guard boxes.contains(where: { $0.frame != .horizontal || $0.kind == .turned }) else { return }
        let styles = TurnedStyles()
        turnedStyles = styles
        for index in boxes.indices {
            let frame = boxes[index].frame
            if frame == .horizontal { continue }
            switch boxes[index].kind {
            case .inline, .text, .lineBreak:
                boxes[index].style = styles.style(boxes[index].style, in: frame.inLine)
            case .replaced:
                boxes[index].style = styles.style(boxes[index].style, in: frame)
                let payload = Int(boxes[index].payload)
                if frame.turn.swapsAxes { replaced[payload].natural = replaced[payload].natural.turned }
            default: boxes[index].style = styles.style(boxes[index].style, in: frame)
            }
            if boxes[index].kind == .inlineContainer {
                let content = inlineContent(BoxID(index))
                setInlineContent(BoxID(index), turned(content, frame, styles))
            }
        }
    }

    private func turned(
        _ content: InlineContent, _ frame: AxisOrientation, _ styles: TurnedStyles
    ) -> InlineContent {
        content.with(
            content.items.map { item in
                var item = item
                item.style = styles.style(item.style, in: item.kind == .atomic ? frame : frame.inLine)
                return item
            })
    }
}

extension NaturalDimensions {
    /// The dimensions as seen from a flow that is turned by a right angle.
    var turned: NaturalDimensions {
        var turned = NaturalDimensions(width: height, height: width, ratio: ratio.map { 1 / $0 })
        turned.grid = grid?.turned
        return turned
    }
}
