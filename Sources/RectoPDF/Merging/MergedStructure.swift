/// The structure tree of a merged file: an element for the whole, which contains the element of each document.
/// [ISO 32000-1 §14.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// Of a document it keeps the number of its element; everything else is written as it comes.
struct MergedStructure {
    private let root: ObjectNumber
    /// The number of the element for the whole.
    let document: ObjectNumber
    private var elements: [ObjectNumber] = []
    private var parents = GrowingTree()
    private var identifiers = GrowingTree()
    private var namespace: ObjectNumber?
    /// The first key of the parent tree that no document has.
    private(set) var nextKey = 0

    init(_ file: inout PDFFile) {
        root = file.allocate()
        document = file.allocate()
    }

    /// The beginning of the identifiers of a document's elements, so that no two documents have one alike.
    /// - Parameter index: the place of the document in the file.
    static func prefix(ofDocument index: Int) -> [UInt8] { .ordinal(index) + [UInt8(ascii: ".")] }

    /// - Parameters:
    ///   - part: the structure that a document brings, with the numbers that its objects have in the file.
    ///   - prefix: stands before identifiers wherever the document writes them.
    mutating func add(_ part: StructureWriter.Root, prefix: [UInt8], to file: inout PDFFile) {
        elements.append(part.documentElement)
        namespace = namespace ?? part.namespace
        for (offset, element) in part.parents.enumerated() {
            parents.add(.number(nextKey + offset), .object(element), to: &file)
        }
        nextKey += part.parents.count
        for (name, element) in part.identifiers {
            identifiers.add(.name(prefix + name), .object(element), to: &file)
        }
    }

    /// Writes the element for the whole, and the root.
    /// - Returns: the root, to which the catalog refers; nil if no document has a structure.
    mutating func finish(_ file: inout PDFFile) -> ObjectNumber? {
        if elements.isEmpty { return nil }
        file.addDictionary(document) { whole in
            whole.put("S", name: "Document")
            whole.put("P", root)
            if let namespace { whole.put("NS", namespace) }
            whole.put("K", elements)
        }
        parents.finish(&file)
        identifiers.finish(&file)
        file.addDictionary(root) { entries in
            entries.put("Type", name: "StructTreeRoot")
            if let namespace { entries.put("Namespaces", CollectionOfOne(namespace)) }
            entries.put("K", CollectionOfOne(document))
            entries.dictionary("ParentTree") { parents.putRoot(into: &$0) }
            entries.put("ParentTreeNextKey", nextKey)
            if !identifiers.isEmpty { entries.dictionary("IDTree") { identifiers.putRoot(into: &$0) } }
        }
        return root
    }
}
