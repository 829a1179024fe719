/// The pages of a document, each of which is read when it is asked for, so that a long document need not be held whole.
package protocol DocumentPages {
    var pageCount: Int { get }
    func page(_ index: Int) -> PageContent
    /// The figures of a page alone.
    func figures(_ index: Int) -> [Figure]
    /// The size of a page alone, in millimetres.
    func size(_ index: Int) -> (width: Double, height: Double)
    /// The styles that the words of the pages refer to which have been read.
    var styles: [TextStyle] { get }
    var structure: DocumentStructure { get }
    /// A number that stands for a page that need not be read, because the other document has the same at its place, under the
    /// same number; nil for all others.
    func identity(_ index: Int) -> Int?
    /// Reads also what need not be read while all pages stand where they stood.
    func readAll()
}

extension DocumentPages {
    package func figures(_ index: Int) -> [Figure] { page(index).figures }
    package func size(_ index: Int) -> (width: Double, height: Double) {
        let page = page(index)
        return (page.width, page.height)
    }
    package func identity(_ index: Int) -> Int? { nil }
    package func readAll() {}
}

extension DocumentContent: DocumentPages {
    package var pageCount: Int { pages.count }
    package func page(_ index: Int) -> PageContent { pages[index] }
}
