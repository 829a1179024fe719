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

    package enum FileForm {
        /// The picture has all of the text.
        case picture(stretched: Size?)
        /// All of the text is set above the picture.
        case letters
    }

    /// A drawing of a file.
    package init(file styled: StyledDocument, root: NodeID, _ form: FileForm, images: any ImageSource) {
        (self.styled, self.root) = (styled, root)
        switch form {
        case .picture(let size): (seen, stretched) = ([], size)
        case .letters: (seen, stretched) = (Self.texts(in: root, of: styled.document), nil)
        }
        references = DrawingReferences(styled, images: images)
    }

    private static func texts(in root: NodeID, of document: Document) -> Set<NodeID> {
        var texts: Set<NodeID> = []
        for index in root.index..<document.endOfSubtree(root) {
            let node = NodeID(index)
            if document.isElement(node), document.name(node) == .text { texts.insert(node) }
        }
        return texts
    }
}
