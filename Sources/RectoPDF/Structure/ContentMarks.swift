import RectoCore

/// Numbers the marks of each content stream, and knows the content that each stands for. An operator that marks content
/// gives it a number that counts within its stream.
/// [ISO 32000-1 §14.7.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class ContentMarks {
    /// The content stream of a page or of a form on it. Its index is its key in the parent tree.
    struct Stream {
        /// The index of the page.
        var page: Int
        /// The object number of the form; nil for the page itself.
        var form: ObjectNumber?
        /// The entries of the structure that the marks stand for, by their numbers.
        var contents: [Int32] = []
    }

    let structure: StructureTree
    private(set) var streams: [Stream] = []
    /// The streams that are being written, of which the last is the innermost.
    private var open: [Int] = []
    /// The areas of figures, in units of their pages; nil for a figure on several pages or in a form.
    private(set) var areas: [Int: (page: Int, box: [Double])?] = [:]
    private var page = -1
    private var lastPage = -1

    init(_ structure: StructureTree) { self.structure = structure }

    /// Begins the stream of the next page.
    func beginPage() -> Int {
        lastPage += 1
        page = lastPage
        return begin()
    }

    /// Goes on with a page whose stream has ended.
    func resume(page index: Int, stream: Int?) {
        page = index
        if let stream { open.append(stream) }
    }

    /// Begins a stream and returns its key.
    func begin() -> Int {
        streams.append(Stream(page: page))
        open.append(streams.count - 1)
        return streams.count - 1
    }

    func end(form: ObjectNumber? = nil) {
        guard let key = open.popLast() else { return }
        streams[key].form = form
    }

    /// The key of the stream that is being written.
    var key: Int { open.last ?? 0 }

    /// The number of the next mark in the stream.
    func mark(_ content: Int32) -> Int {
        streams[key].contents.append(content)
        return streams[key].contents.count - 1
    }

    func setArea(_ content: Int32, _ box: [Double]) {
        let content = Int(content)
        areas[content] = areas.index(forKey: content) == nil && open.count == 1 ? .some((page, box)) : .some(nil)
    }
}
