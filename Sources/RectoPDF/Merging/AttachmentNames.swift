/// The tree of the names of attached files, whose leaves are written as they are full. Files of two documents may have one
/// name; what stands in the tree begins with a number, and readers show the name in the file's specification.
/// [ISO 32000-1 §7.9.6 Name Trees](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct AttachmentNames {
    private var count = 0
    private var leaves: [Int] = []
    private var first: [UInt8] = []
    private var last: [UInt8] = []
    private var names: [UInt8] = []
    /// The files that all documents carry alike stand in it once.
    private var known: Set<Int> = []
    private static let width = 64
    private static let mostKnown = 1 << 16

    /// - Parameter specification: the number of the file's specification.
    mutating func add(_ specification: Int, named name: String, _ file: inout GrowingPDFFile) {
        if known.contains(specification) { return }
        if known.count < Self.mostKnown { known.insert(specification) }
        count += 1
        let digits = String(count)
        last = []
        last.putText(String(repeating: "0", count: max(0, 9 - digits.count)) + digits)
        if names.isEmpty { first = last }
        names += last
        names.putReference(specification)
        if count % Self.width == 0 { writeLeaf(&file) }
    }

    private mutating func writeLeaf(_ file: inout GrowingPDFFile) {
        if names.isEmpty { return }
        var leaf: [UInt8] = []
        leaf.put("<</Limits[")
        leaf += first
        leaf += last
        leaf.put("]/Names[")
        leaf += names
        leaf.put("]>>")
        let number = file.allocate()
        file.add(number, leaf)
        leaves.append(number)
        names = []
    }

    mutating func finish(_ file: inout GrowingPDFFile, catalog: inout [UInt8]) {
        writeLeaf(&file)
        if leaves.isEmpty { return }
        catalog.put("/Names<</EmbeddedFiles<</Kids[")
        catalog.putReferences(leaves)
        catalog.put("]>>>>")
    }
}
