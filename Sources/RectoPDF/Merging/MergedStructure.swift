/// The structure tree of a merged file: an element for the whole, which contains the element of each document.
/// [ISO 32000-1 §14.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// Of a document it keeps the number of its element; everything else is written as it comes.
struct MergedStructure {
    /// The structure that a document brings, with the numbers that its objects have in the file.
    struct Part {
        var element: Int
        /// The objects to which the document's parent tree leads, by key.
        var parents: [Int]
        /// The identifiers of its elements, in order.
        var identifiers: [(name: [UInt8], element: Int)]
        /// The namespace of its elements, in PDF 2.0.
        var namespace: Int?
    }

    private let root: Int
    /// The number of the element for the whole.
    let document: Int
    private var elements: [Int] = []
    private var parents = GrowingTree(.numbers)
    private var identifiers = GrowingTree(.names)
    private var namespace: Int?
    /// The first key of the parent tree that no document has.
    private(set) var nextKey = 0

    init(_ file: inout GrowingPDFFile) {
        root = file.allocate()
        document = file.allocate()
    }

    /// The beginning of the identifiers of a document's elements, so that no two documents have one alike.
    /// - Parameter index: the place of the document in the file.
    static func prefix(ofDocument index: Int) -> [UInt8] {
        var prefix: [UInt8] = []
        prefix.putOrdinal(index)
        prefix.put(".")
        return prefix
    }

    /// - Parameter prefix: stands before identifiers wherever the document writes them.
    mutating func add(_ part: Part, prefix: [UInt8], to file: inout GrowingPDFFile) {
        elements.append(part.element)
        namespace = namespace ?? part.namespace
        for (offset, element) in part.parents.enumerated() {
            var (key, value): ([UInt8], [UInt8]) = ([], [])
            key.put(nextKey + offset)
            value.putReference(element)
            parents.add(key, value, to: &file)
        }
        nextKey += part.parents.count
        for (name, element) in part.identifiers {
            var (key, value): ([UInt8], [UInt8]) = ([], [])
            key.putBytes(prefix + name)
            value.putReference(element)
            identifiers.add(key, value, to: &file)
        }
    }

    mutating func finish(_ file: inout GrowingPDFFile, catalog: inout [UInt8]) {
        if elements.isEmpty { return }
        catalog.put("/MarkInfo<</Marked true>>/StructTreeRoot ")
        catalog.putReference(root)
        var whole: [UInt8] = []
        whole.put("<</S/Document/P ")
        whole.putReference(root)
        if let namespace {
            whole.put("/NS ")
            whole.putReference(namespace)
        }
        whole.put("/K[")
        whole.putReferences(elements)
        whole.put("]>>")
        file.add(document, whole)

        var value: [UInt8] = []
        value.put("<</Type/StructTreeRoot")
        if let namespace {
            value.put("/Namespaces[")
            value.putReference(namespace)
            value.put("]")
        }
        value.put("/K[")
        value.putReference(document)
        value.put("]/ParentTree")
        value += parents.finish(&file)
        value.put("/ParentTreeNextKey ")
        value.put(nextKey)
        if !identifiers.isEmpty {
            value.put("/IDTree")
            value += identifiers.finish(&file)
        }
        value.put(">>")
        file.add(root, value)
    }
}
