import RectoCore
import RectoDOM
import RectoLayout

/// The parts of a PDF that are not on its pages: links, destinations and the outline.
struct DocumentStructure {
    struct Page {
        var size: Size
        /// The unit of the page, in multiples of 1/72 in. It is 1 except for pages larger than PDF's limit.
        var userUnit: Int
        var links: [LinkArea]
        var sheet = PrintSheet()
    }
    struct Place {
        var page: Int
        var point: Point
        /// The element that is there; nil for the top of the document.
        var element: NodeID?
    }
    struct Heading {
        var level: Int
        var label: String
        var place: Place
        var isClosed = false
    }
    private(set) var pages: [Page] = []
    private(set) var destinations: [String: Place] = [:]
    private(set) var headings: [Heading] = []
    private(set) var footnotes: [FootnoteEnd: Place] = [:]

    /// Adds the positions that a page's display list contains.
    mutating func add(_ list: DisplayList, userUnit: Int) {
        pages.append(Page(size: list.size, userUnit: userUnit, links: list.links, sheet: list.sheet))
        addPlaces(of: list, page: pages.count - 1)
    }

    /// Adds the positions in the margins of a page that was added without them.
    mutating func addMargins(_ list: DisplayList, page index: Int) {
        pages[index].links += list.links
        addPlaces(of: list, page: index)
    }

    private mutating func addPlaces(of list: DisplayList, page index: Int) {
        for anchor in list.anchors where destinations[anchor.name] == nil {
            destinations[anchor.name] = Place(page: index, point: anchor.point, element: anchor.element)
        }
        for (end, point) in list.footnotes where footnotes[end] == nil {
            footnotes[end] = Place(page: index, point: point, element: end.element)
        }
        if list.bookmarks.isEmpty { return }
        let next = headings.lastIndex { $0.place.page <= index }.map { $0 + 1 } ?? 0
        let new = list.bookmarks.map { mark in
            Heading(
                level: mark.level, label: mark.label,
                place: Place(page: index, point: mark.point, element: mark.element), isClosed: mark.isClosed)
        }
        headings.insert(contentsOf: new, at: next)
    }

    /// The position that `#name` leads to. By [HTML §7.4.6.3](https://html.spec.whatwg.org/#scrolling-to-a-fragment),
    /// an empty fragment and `top` mean the top of the document if there is no element with that name.
    func place(of name: String) -> Place? {
        if let place = destinations[name] { return place }
        let isTop = name.isEmpty || name.lowercased() == "top"
        return isTop && !pages.isEmpty ? Place(page: 0, point: .zero) : nil
    }
}

extension DocumentStructure {
    /// The links of a document and what they lead to, before anything is painted.
    init(placesOf document: PagedDocument) {
        self.init()
        var references = ReferenceCollector(document.tree)
        for page in document.pages {
            var list = DisplayList(size: page.size)
            list.sheet = PrintSheet(page.style.sheet)
            references.collect(page, into: &list)
            add(list, userUnit: 1)
        }
    }
}
