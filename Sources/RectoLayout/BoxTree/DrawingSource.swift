import RectoCSS
import RectoDOM

/// A drawing as elements with styles, from which its text is laid out.
package final class DrawingSource {
    let styled: StyledDocument
    let root: NodeID
    /// The `text` elements that are not in the picture, because recto sets them above it.
    let seen: Set<NodeID>
    /// Finds the elements that `use` elements show.
    let references: DrawingReferences

    init(_ styled: StyledDocument, root: NodeID, seen: Set<NodeID>, references: DrawingReferences) {
        (self.styled, self.root, self.seen, self.references) = (styled, root, seen, references)
    }
}
