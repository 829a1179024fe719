import RectoCSS
import RectoCore

/// The facts about boxes that the boxes around them decide. Box generation finds them once, in walks from parent to child, so
/// that a layout call need not read the parents of its box. What a document does not use is empty.
struct Surroundings {
    /// The boxes whose text decorations apply to the lines of an inline container, the outermost first. The container may
    /// be one of them.
    var decorating: [BoxID: [BoxID]] = [:]
    /// The trimming of the first and the last line of an inline container.
    var trimming: [BoxID: TextBoxTrimming] = [:]
    /// The used page name of each box, by its index; empty if no box has one.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    var pageNames: [String] = []
    /// The places of boxes that are out of flow.
    var outOfFlow: [BoxID: OutOfFlowPlace] = [:]
    /// The grid container around a subgrid that takes its rows alone from there.
    var gridsAround: [BoxID: BoxID] = [:]
    /// The direction of the list around an item whose marker stands where the markers of the list do.
    var listModes: [BoxID: WritingMode] = [:]
}

/// The boxes around a box that is out of flow on which its place depends.
struct OutOfFlowPlace {
    /// The nearest box that contains it if it is positioned; nil for the initial containing block.
    var containingBlock: BoxID?
    /// The nearest positioned inline box, and the inline container in whose lines that is.
    var inline: (box: BoxID, container: BoxID)?
    /// The direction of the block container in which its static position is.
    var direction = Direction.ltr
    /// The block container of an element in which it is.
    var block: BoxID?
    /// The call of a footnote, which is its parent.
    var footnoteCall: BoxID?
    /// Whether it is in a footnote.
    var isInFootnote = false
}

/// The trimming of the lines of an inline container, by its own `text-box-trim` or by that of a box around it whose
/// first (or last) formatted line is in the container.
/// [CSS Inline 3 §5](https://www.w3.org/TR/css-inline-3/#leading-trim)
struct TextBoxTrimming {
    /// The edges to which the part above the first line's baseline and the part below the last one's are trimmed; nil
    /// if they are not.
    var over: TextEdge?
    var under: TextEdge?
    static let none = TextBoxTrimming()
}

extension BoxTree {
    /// Meets each box after its parent: boxes are stored in preorder.
    /// - Parameter visit: gets a box and what its parent hands down, and returns what the box hands down to its children.
    func handDown<Value>(_ outermost: Value, _ visit: (_ box: BoxID, _ around: Value) -> Value) {
        var values: [Value] = []
        values.reserveCapacity(boxes.count)
        for index in boxes.indices {
            let parent = Int(boxes[index].parent)
            values.append(visit(BoxID(index), parent < 0 ? outermost : values[parent]))
        }
    }
}
