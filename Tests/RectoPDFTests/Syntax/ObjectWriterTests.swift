import Testing

@testable import RectoPDF

/// Dictionaries, arrays and streams as bytes.
@Suite struct ObjectWriterTests {
    private func written(_ write: (inout DictionaryWriter) -> Void) -> String {
        let buffer = ObjectBuffer(capacity: 4)
        DictionaryWriter.write(into: buffer, write)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func valuesStandBehindTheirKeys() {
        let dictionary = written { entries in
            entries.put("Type", name: "Page")
            entries.put("Count", -3)
            entries.put("Ascent", 0.5)
            entries.put("Parent", ObjectNumber(7))
            entries.put("Title", text: "a (b)")
            entries.putTrue("Marked")
        }
        #expect(dictionary == #"<</Type/Page/Count -3/Ascent 0.5/Parent 7 0 R/Title(a \(b\))/Marked true>>"#)
    }

    @Test func textBeyondASCIIIsUTF16() {
        let buffer = ObjectBuffer()
        DictionaryWriter.write(into: buffer) { $0.put("T", text: "é") }
        #expect(Array(buffer.bytes) == Array("<</T(".utf8) + [0xFE, 0xFF, 0x00, 0xE9] + Array(")>>".utf8))
    }

    @Test func namesEscapeWhatMayNotStandInThem() {
        #expect(written { $0.put("Subtype", name: "a/b c".utf8) } == "<</Subtype/a#2Fb#20c>>")
    }

    /// Without a space, `1 2` would be 12, and `7 0 R 8` would be no reference.
    @Test func spacesStandOnlyWhereTheyAreNeeded() {
        let dictionary = written { entries in
            entries.array("K") { array in
                array.put(1)
                array.put(2)
                array.put(string: "a".utf8)
                array.put(ObjectNumber(7))
                array.put(8)
                array.put(name: "XYZ")
                array.put(0)
                array.dictionary { $0.put("N", 1) }
                array.put(9)
                array.array { $0.put(3) }
                array.put(4)
            }
        }
        #expect(dictionary == "<</K[1 2(a)7 0 R 8/XYZ 0<</N 1>>9[3]4]>>")
    }

    // MARK: Objects of a larger file

    /// What looks like a reference but is text stays as it is.
    @Test func aChunkIsNumberedAnewWithoutBeingRead() {
        var file = PDFFile(.part)
        let (page, other) = (file.allocate(), file.allocate())
        file.addDictionary(page) { entries in
            entries.put("Next", other)
            entries.put("Title", text: "2 0 R")
            entries.put("StructParents", parentKey: 12)
            entries.put("ID", identifier: Array("(note".utf8))
            entries.array("Kids") { kids in
                kids.put(page)
                kids.put(5)
            }
        }
        let chunk = file.takeChunk()
        let object = chunk.objects[0]
        #expect(chunk.references(of: object).map(\.raw) == [2, 1])
        let numbers = Chunk.Numbers(
            objects: [nil, ObjectNumber(100), ObjectNumber(30)], firstParentKey: 8, identifierPrefix: Array("1.".utf8))
        let copy = ObjectBuffer()
        chunk.write(object, numbers, into: copy)
        #expect(
            String(decoding: copy.bytes, as: UTF8.self)
                == #"/Next 30 0 R/Title(2 0 R)/StructParents 20/ID(1.\(note)/Kids[100 0 R 5]"#)
    }

    @Test func aPartHoldsStreamsWithTheirFilters() throws {
        var file = PDFFile(.part)
        let (packed, plain) = (file.allocate(), file.allocate())
        file.addStream(packed, packing: [1, 2, 3]) { $0.put("N", 3) }
        file.addStream(plain, EncodedStream([4, 5], .none), of: .document)
        let chunk = file.takeChunk()
        #expect(chunk.objects.map(\.number.raw) == [1, 2])
        #expect(chunk.objects.map(\.owner) == [.allDocuments, .document])
        #expect(String(decoding: chunk.bytes[chunk.objects[0].bytes], as: UTF8.self) == "/N 3")
        let stream = try #require(chunk.objects[0].stream)
        #expect(Inflater.unpack(stream.bytes, limit: 16) == [1, 2, 3])
        #expect(chunk.objects[1].stream.map { Array($0.bytes) } == [4, 5])
    }

    // MARK: Files

    /// The file itself says how a stream is packed and how long it is, behind what the caller says.
    @Test(arguments: [PDFFile.Form.whole, .growing]) func aFileWritesFilterAndLength(_ form: PDFFile.Form) {
        var file = PDFFile(form)
        let (catalog, image) = (file.allocate(), file.allocate())
        let predictor = StreamFilter.Predictor(kind: .any, format: (3, 8), columns: 2)
        file.addStream(image, EncodedStream([0x41], .deflatedDifferences(predictor))) { $0.put("Width", 2) }
        file.addDictionary(catalog) { $0.put("Type", name: "Catalog") }
        file.finish(catalog: catalog, information: catalog)
        let text = String(decoding: file.take(), as: UTF8.self)
        let dictionary =
            "<</Width 2/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns 2>>/Length 1>>"
        #expect(text.contains("2 0 obj\n\(dictionary)\nstream\nA\nendstream\nendobj\n"))
        #expect(text.hasSuffix("\n%%EOF\n"))
    }

    /// Offsets count from the start of the file, also when its beginning was taken away.
    @Test func whatWasTakenCounts() throws {
        var file = PDFFile(.growing)
        let (catalog, first, second) = (file.allocate(), file.allocate(), file.allocate())
        file.addStream(first, EncodedStream([0x41], .none))
        var bytes = file.take()
        let start = bytes.count
        file.addStream(second, EncodedStream([0x42], .none))
        file.addDictionary(catalog) { $0.put("Type", name: "Catalog") }
        file.finish(catalog: catalog, information: catalog)
        bytes += file.take()
        let table = bytes.split(separator: 0x0A).reversed().lazy.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        let offset = try #require(table.first)
        #expect(offset > start)
        #expect(String(decoding: bytes[offset...].prefix(8), as: UTF8.self).hasSuffix(" 0 obj\n"))
    }
}
