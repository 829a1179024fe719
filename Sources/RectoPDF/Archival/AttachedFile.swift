import RectoCore

/// A file that the PDF carries inside of it, such as the data of an invoice for machines.
/// [ISO 32000-1 §7.11.4 Embedded File Streams], [ISO 19005-3 §6.8](https://www.iso.org/standard/57229.html)
package struct AttachedFile: Sendable {
    /// The relation of the file to the document, by the names of `AFRelationship` in PDF.
    package enum Relationship: String, Sendable, CaseIterable {
        case source = "Source"
        case data = "Data"
        case alternative = "Alternative"
        case supplement = "Supplement"
        case unspecified = "Unspecified"
    }
    package var name: String
    package var bytes: [UInt8]
    package var mediaType: String
    package var relationship: Relationship
    package var description: String
    package var modified: PDFDate?

    package init(
        name: String, bytes: [UInt8], mediaType: String, relationship: Relationship, description: String = "",
        modified: PDFDate? = nil
    ) {
        self.name = name
        self.bytes = bytes
        self.mediaType = mediaType
        self.relationship = relationship
        self.description = description
        self.modified = modified
    }

    /// Writes the files. Returns the references to their specifications, and the number of the tree of their names; nil
    /// for no files.
    static func write(_ files: [AttachedFile], to file: inout PDFFile) -> (specifications: [UInt8], names: Int)? {
        if files.isEmpty { return nil }
        let numbers = files.map { $0.write(to: &file) }
        var specifications: [UInt8] = []
        for number in numbers {
            if !specifications.isEmpty { specifications.append(0x20) }
            specifications.putReference(number)
        }
        var tree: [UInt8] = []
        tree.put("<</Names[")
        for (attached, number) in zip(files, numbers).sorted(by: {
            Self.key($0.0).lexicographicallyPrecedes(Self.key($1.0))
        }) {
            tree.putText(attached.name)
            tree.putReference(number)
        }
        tree.put("]>>")
        let names = file.allocate()
        file.add(names, tree)
        return (specifications, names)
    }

    /// The bytes of the name as the tree orders them.
    private static func key(_ file: AttachedFile) -> [UInt8] {
        var key: [UInt8] = []
        key.putText(file.name)
        return key
    }

    /// Writes the file, and returns the number of its specification.
    func write(to file: inout PDFFile) -> Int {
        let stream = file.allocate()
        var dictionary: [UInt8] = []
        dictionary.put("<</Type/EmbeddedFile/Subtype/")
        dictionary.putName(mediaType)
        dictionary.put("/Params<</Size ")
        dictionary.put(bytes.count)
        if let modified {
            dictionary.put("/ModDate")
            dictionary.putText(modified.pdf)
        }
        dictionary.put(">>>>")
        file.add(stream, dictionary, packing: bytes)
        var value: [UInt8] = []
        value.put("<</Type/Filespec/F")
        value.putText(name)
        value.put("/UF")
        value.putText(name)
        value.put("/AFRelationship/")
        value += Array(relationship.rawValue.utf8)
        if !description.isEmpty {
            value.put("/Desc")
            value.putText(description)
        }
        value.put("/EF<</F ")
        value.putReference(stream)
        value.put("/UF ")
        value.putReference(stream)
        value.put(">>>>")
        let number = file.allocate()
        file.add(number, value)
        return number
    }
}
