import RectoCSS
import RectoCore
import RectoDOM

/// The flows that boxes stand in at one place of the box tree.
struct FlowFrames {
    var current = FlowFrame.horizontal
    /// Those in which absolutely positioned and fixed boxes are placed: their containing blocks'.
    var absolute = FlowFrame.horizontal
    var fixed = FlowFrame.horizontal
    /// Of the root element: what floats to an area of the page is placed in it.
    var page = FlowFrame.horizontal
    /// Of the innermost multi-column container.
    var columns = FlowFrame.horizontal

    init() {}
    init(all frame: FlowFrame) {
        (current, absolute, fixed, page, columns) = (frame, frame, frame, frame, frame)
    }
}

extension BoxGenerator {
    /// The root element's flow is that of `body`.
    /// [CSS Writing Modes 4 §8](https://www.w3.org/TR/css-writing-modes-4/#principal-flow)
    func principalFrame(_ root: NodeID) -> FlowFrame {
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

    /// Whether the content of a container runs another way than the flow that it stands in.
    func isTurned(_ source: BoxSource) -> Bool {
        if let node = source.node, source.pseudo == nil, node == document.root { return false }
        return source.style.inherited.flowFrame != flows.current
    }

    /// A positioned box, or one that a transform moves, holds what is positioned in it.
    func enterFlow(of source: BoxSource) {
        if source.style.box.isTransformed {
            (flows.absolute, flows.fixed) = (flows.current, flows.current)
        } else if source.style.box.position != .static {
            flows.absolute = flows.current
        }
    }

    /// A box in the flow around, and in it one that has what is inside: `build` makes that.
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
        // The element's own geometry is that of the outer box.
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

    /// The box inside the root of a page-margin box whose text runs in `frame`.
    func appendTurnedContent(_ style: ComputedStyle, in frame: FlowFrame, to root: Int) -> Int {
        flows.current = frame
        var content = Box(kind: .blockContainer, style: style.ofTurnedContent, node: nil)
        content.flags = .formattingContextRoot
        return append(content, to: root)
    }
}

/// The boxes that an element makes whose content is turned.
enum TurnedRole {
    case aroundTable
    case table
    case content
}

struct TurnedStyleKey: Hashable {
    let style: ObjectIdentifier
    let role: TurnedRole
}

/// Styles as other flows see them. Each is made once.
final class TurnedStyles {
    private var turned: [FlowFrame: [ObjectIdentifier: ComputedStyle]] = [:]
    /// The styles that box styles were turned from, by the turned ones.
    private var originals: [ObjectIdentifier: BoxStyle] = [:]
    /// Keeps the styles alive that are keys.
    private var owned: [ComputedStyle] = []

    /// - Parameter style: as any flow sees it.
    func style(_ style: ComputedStyle, in frame: FlowFrame) -> ComputedStyle {
        if let known = turned[frame]?[ObjectIdentifier(style)] { return known }
        let original = originals[ObjectIdentifier(style.box)] ?? style.box
        var result = ComputedStyle(inherited: style.inherited, box: original)
        if frame != .horizontal {
            result = result.turned(by: frame.turn)
            originals[ObjectIdentifier(result.box)] = original
        } else if original === style.box {
            result = style
        }
        turned[frame, default: [:]][ObjectIdentifier(style)] = result
        owned.append(style)
        owned.append(result)
        return result
    }
}

extension BoxTree {
    /// Gives each box its style as its flow sees it. What stands in a line sees the line's.
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
            if boxes[index].kind == .inlineContainer { turn(inlineContents[Int(boxes[index].payload)], frame, styles) }
        }
    }

    private func turn(_ content: InlineContent, _ frame: FlowFrame, _ styles: TurnedStyles) {
        for k in content.items.indices {
            let own = content.items[k].kind == .atomic ? frame : frame.inLine
            content.items[k].style = styles.style(content.items[k].style, in: own)
        }
    }
}

extension NaturalDimensions {
    /// Seen from a flow that is turned by a right angle.
    var turned: NaturalDimensions { NaturalDimensions(width: height, height: width, ratio: ratio.map { 1 / $0 }) }
}
