import RectoCSS
import RectoCore
import RectoDOM

/// The cause that keeps all pages of a document in memory until the last one is laid out: the end may still change any
/// of them.
package enum WholeDocumentCause {
    case pageNumbers(PageNumberPlace)
    case footnoteNumbers(NodeID)
    case motion(BoxID)
    case verticalText
    case positioned(BoxID)
    case floatFromEnd(BoxID)
    /// A margin box that is painted before the content, with its place in a style sheet.
    case marginBoxBehindContent(SourceSpan?)
    case lastPage
    /// Styles that depend on what layout finds.
    case styles
}

extension LayoutServices {
    /// Says what has kept a long document whole, with its place in the author's file.
    package func noteWhole(_ document: PagedDocument, because cause: WholeDocumentCause) {
        guard notesWholeDocuments, document.pages.count >= PageRelease.leastPages else { return }
        let (why, span, hint) = document.tree.description(of: cause)
        diagnostics.report(
            .layoutKeptWhole, "all pages stay in memory until the last one is laid out, because \(why)", at: span,
            hints: hint.map { [$0] } ?? [])
    }
}

extension BoxTree {
    fileprivate func description(of cause: WholeDocumentCause) -> (why: String, span: SourceSpan?, hint: String?) {
        switch cause {
        case .pageNumbers(let place):
            let span = place.node.map {
                styled.declaration(of: "content", node: $0, pseudo: place.pseudo)
                    ?? styled.document.span($0, names: styled.names)
            }
            return (
                "content of the document prints numbers of pages", span,
                "page numbers in page-margin boxes are written at the end and keep nothing"
            )
        case .footnoteNumbers(let node):
            return (
                "footnotes are numbered anew on each page", styled.document.span(node, names: styled.names), nil
            )
        case .motion(let box): return ("a box is moved along a path", place(of: "offset-path", box), nil)
        case .verticalText: return ("its text is vertical", span(around: root), nil)
        case .positioned(let box):
            return (
                "a box is positioned in the page area, or below the page on which it stands",
                place(of: "position", box),
                "a box around it with 'position: relative' ties it to a page"
            )
        case .floatFromEnd(let box):
            return ("a box floats to a page that is counted from the end", place(of: "float-defer", box), nil)
        case .marginBoxBehindContent(let span): return ("a page-margin box is painted behind the content", span, nil)
        case .lastPage: return ("'@page :last' moves content of the last pages", nil, nil)
        case .styles: return ("styles depend on sizes or places that only layout finds", nil, nil)
        }
    }

    /// The declaration that gives a box a value, or its element.
    private func place(of property: String, _ box: BoxID) -> SourceSpan? {
        guard let node = element(around: box) else { return nil }
        return styled.declaration(of: property, node: node, pseudo: self[box].pseudo) ?? span(around: box)
    }
}
