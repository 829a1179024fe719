/// The names of attached files. Files of two documents may have one name; what stands in the tree begins with a number, and
/// readers show the name in the file's specification.
struct AttachmentNames {
    private var tree = GrowingTree(.names)
    private var count = 0
    /// The files that all documents carry alike stand in it once.
    private var known: Set<Int> = []
    private static let mostKnown = 1 << 16

    /// - Parameter specification: the number of the file's specification.
    mutating func add(_ specification: Int, to file: inout GrowingPDFFile) {
        if known.contains(specification) { return }
        if known.count < Self.mostKnown { known.insert(specification) }
        count += 1
        var (key, reference): ([UInt8], [UInt8]) = ([], [])
        key.put("(")
        key.putOrdinal(count)
        key.put(")")
        reference.putReference(specification)
        tree.add(key, reference, to: &file)
    }

    mutating func finish(_ file: inout GrowingPDFFile, catalog: inout [UInt8]) {
        if tree.isEmpty { return }
        catalog.put("/Names<</EmbeddedFiles")
        catalog += tree.finish(&file)
        catalog.put(">>")
    }
}

extension [UInt8] {
    /// Appends a number with zeros before it, so that strings that begin with such numbers are in the order of the numbers.
    mutating func putOrdinal(_ number: Int) {
        let digits = String(number)
        self += repeatElement(UInt8(ascii: "0"), count: Swift.max(0, 9 - digits.utf8.count))
        self += digits.utf8
    }
}
