/// The pages of a document, each of which is read when it is asked for, so that a long document need not be held whole.
package protocol DocumentPages {
    var pageCount: Int { get }
    func page(_ index: Int) -> PageContent
    /// The styles that the words of the pages refer to which have been read.
    var styles: [TextStyle] { get }
    var structure: DocumentStructure { get }
}

extension DocumentContent: DocumentPages {
    package var pageCount: Int { pages.count }
    package func page(_ index: Int) -> PageContent { pages[index] }
}
