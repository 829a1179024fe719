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

    /// Writes the files. Returns their specifications, and the tree of their names; nil for no files.
    static func write(
        _ files: [AttachedFile], to file: inout PDFFile
    ) -> (specifications: [ObjectNumber], names: ObjectNumber)? {
        if files.isEmpty { return nil }
        let specifications = files.map { $0.write(to: &file) }
        let sorted = zip(files.map { [UInt8](text: $0.name) }, specifications).sorted {
            $0.0.lexicographicallyPrecedes($1.0)
        }
        let names = file.allocate()
        file.addDictionary(names) { tree in
            tree.array("Names") { names in
                for (name, specification) in sorted {
                    names.put(string: name)
                    names.put(specification)
                }
            }
        }
        return (specifications, names)
    }

    /// Writes the file, and returns the number of its specification.
    func write(to file: inout PDFFile) -> ObjectNumber {
        let stream = file.allocate()
        file.addStream(stream, packing: bytes) { entries in
            entries.put("Type", name: "EmbeddedFile")
            entries.put("Subtype", name: mediaType.utf8)
            entries.dictionary("Params") { parameters in
                parameters.put("Size", bytes.count)
                if let modified { parameters.put("ModDate", text: modified.pdf) }
            }
        }
        let number = file.allocate()
        file.addDictionary(number, of: .allDocuments) { specification in
            specification.put("Type", name: "Filespec")
            specification.put("F", text: name)
            specification.put("UF", text: name)
            specification.put("AFRelationship", name: relationship.rawValue.utf8)
            if !description.isEmpty { specification.put("Desc", text: description) }
            specification.dictionary("EF") { streams in
                streams.put("F", stream)
                streams.put("UF", stream)
            }
        }
        return number
    }
}
