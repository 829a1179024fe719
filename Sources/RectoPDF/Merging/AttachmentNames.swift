/// The names of attached files. Files of two documents may have one name; what stands in the tree begins with a number, and
/// readers show the name in the file's specification.
struct AttachmentNames {
    private var tree = GrowingTree()
    private var count = 0
    /// The files that all documents carry alike stand in it once.
    private var known: Set<ObjectNumber> = []
    private static let mostKnown = 1 << 16

    /// - Parameter specification: the number of the file's specification.
    mutating func add(_ specification: ObjectNumber, to file: inout PDFFile) {
        if known.contains(specification) { return }
        if known.count < Self.mostKnown { known.insert(specification) }
        count += 1
        tree.add(.name(.ordinal(count)), .object(specification), to: &file)
    }

    /// Writes all nodes but the root, which `put` writes into the catalog.
    mutating func finish(_ file: inout PDFFile) { tree.finish(&file) }

    func put(into catalog: inout DictionaryWriter) {
        if tree.isEmpty { return }
        catalog.dictionary("Names") { names in
            names.dictionary("EmbeddedFiles") { tree.putRoot(into: &$0) }
        }
    }
}

extension [UInt8] {
    /// A number with zeros before it, so that strings that begin with such numbers are in the order of the numbers.
    static func ordinal(_ number: Int) -> Self {
        let digits = String(number).utf8
        return Self(repeating: UInt8(ascii: "0"), count: Swift.max(0, 9 - digits.count)) + digits
    }
}
