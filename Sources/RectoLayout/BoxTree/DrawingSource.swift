import RectoCSS
import RectoCore
import RectoDOM

/// A drawing as elements with styles, from which its text is laid out.
public final class DrawingSource {
    let styled: StyledDocument
    let root: NodeID
    /// The `text` elements that are not in the picture, because recto sets them above it.
    let seen: Set<NodeID>
    /// Finds the elements that `use` elements show.
    let references: DrawingReferences

    /// The size of a drawing of a file that has no `viewBox`. It is stretched to its destination.
    let stretched: Size?

    init(_ styled: StyledDocument, root: NodeID, seen: Set<NodeID>, references: DrawingReferences) {
        (self.styled, self.root, self.seen, self.references) = (styled, root, seen, references)
        stretched = nil
    }

    /// A drawing of a file, whose picture has all of its text.
    package init(file styled: StyledDocument, root: NodeID, stretched: Size?, images: any ImageSource) {
        (self.styled, self.root, seen) = (styled, root, [])
        references = DrawingReferences(styled, images: images)
        self.stretched = stretched
    }
}
