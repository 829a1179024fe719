/// The pages of a file in their order. [ISO 32000-1 §7.7.3 Page Tree]
struct PageTree {
    struct Page {
        /// The number of its object.
        var number: Int
        /// The nodes above it, the nearest one first, from which it inherits.
        var ancestors: [Int]
    }
    private(set) var pages: [Page] = []
    /// The index of each page by the number of its object.
    private(set) var indices: [Int: Int] = [:]
    /// The nodes above pages that have entries to inherit, by number.
    private var nodes: [Int: ObjectDictionary] = [:]

    /// The entries that a page has from the nodes above it if it has none itself.
    static let inherited: Set<String> = ["Resources", "MediaBox", "CropBox", "Rotate"]
    private static let mostPages = 1 << 18
    private static let mostDepth = 40

    init(_ file: ObjectFile) throws(NotUnderstood) {
        guard let root = try file.dictionary(file.catalog).reference("Pages") else { throw NotUnderstood() }
        try add(root, [], file)
        // Readers differ in what they do with a tree that counts wrong.
        guard try file.dictionary(root).whole("Count") == pages.count else { throw NotUnderstood() }
    }

    /// The dictionaries of a page and of the nodes above it, from which it inherits.
    func line(of page: Page, in file: ObjectFile) throws(NotUnderstood) -> [ObjectDictionary] {
        [try file.dictionary(page.number)] + page.ancestors.compactMap { nodes[$0] }
    }

    private mutating func add(_ number: Int, _ ancestors: [Int], _ file: ObjectFile) throws(NotUnderstood) {
        guard ancestors.count < Self.mostDepth, pages.count < Self.mostPages, !ancestors.contains(number) else {
            throw NotUnderstood()
        }
        let node = try file.dictionary(number)
        let type = try node.name("Type")
        guard var kids = node.scanner("Kids") else {
            guard type == "Page", indices[number] == nil else { throw NotUnderstood() }
            indices[number] = pages.count
            return pages.append(Page(number: number, ancestors: ancestors))
        }
        guard type == "Pages", try kids.next() == .openArray else { throw NotUnderstood() }
        if node.names.contains(where: Self.inherited.contains) { nodes[number] = node }
        while true {
            let kid = try kids.next()
            if kid == .closeArray { return }
            guard case .reference(let kid) = kid else { throw NotUnderstood() }
            try add(kid, [number] + ancestors, file)
        }
    }
}
