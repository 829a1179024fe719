import Foundation
import RectoTestSupport
import Testing

@testable import RectoPDF

/// Objects that stand in lines, of which the stream stores the differences.
@Suite struct AlignedObjectsTests {
    /// The lines whose differences a stream stores.
    private func lines(_ objects: AlignedObjects) -> [String] {
        var above = [UInt8](repeating: 0, count: objects.columns)
        let rows = objects.content().rows
        return stride(from: 0, to: rows.count, by: objects.columns + 1).map { start in
            #expect(rows[start] == 2)
            for column in above.indices { above[column] &+= rows[start + 1 + column] }
            return String(decoding: above, as: UTF8.self)
        }
    }

    /// Objects of one shape, with the numbers from `first` on.
    private func dictionaries(_ count: Int, from first: Int = 9) -> AlignedObjects {
        let buffer = ObjectBuffer(numbers: .aligned)
        var objects: AlignedObjects?
        for number in first..<first + count {
            buffer.clear()
            DictionaryWriter.write(into: buffer) { entries in
                entries.put("P", ObjectNumber(7))
                entries.put("K", number)
            }
            if objects == nil { objects = AlignedObjects(.dictionary(length: buffer.count)) }
            objects?.add(ObjectNumber(number), buffer.bytes)
        }
        return objects ?? AlignedObjects(.references)
    }

    /// The numbers of four objects and where they begin are a line, and so is each object.
    @Test func anObjectIsALine() {
        let objects = dictionaries(3)
        #expect(
            lines(objects) == [
                "     9     0    10    50    11   100".padded(to: 50), "<</P       7 0 R/K       9>>".padded(to: 50),
                "<</P       7 0 R/K      10>>".padded(to: 50),
                "<</P       7 0 R/K      11>>".padded(to: 50),
            ])
        #expect(objects.content().first == 50)
    }

    /// Numbers of six digits take one place more, so that fewer of them are in a line.
    @Test func wideNumbersKeepASpaceBeforeThem() {
        let objects = dictionaries(4, from: 99_998)
        #expect(
            lines(objects).prefix(2) == [
                "  99998     0  99999    50 100000   100".padded(to: 50), " 100001   150".padded(to: 50),
            ])
        #expect(objects.content().first == 100)
    }

    /// An object of at most 25 bytes, such as that of an empty cell, has a line of 25 bytes; others have lines of 50.
    @Test func aShortObjectHasAShortLine() {
        #expect(AlignedObjects(.dictionary(length: 25)).columns == 25)
        #expect(AlignedObjects(.dictionary(length: 26)).columns == 50)
        var objects = AlignedObjects(.dictionary(length: 5))
        let buffer = ObjectBuffer()
        buffer.put("<<5>>")
        for number in 1...3 { objects.add(ObjectNumber(number), buffer.bytes) }
        #expect(lines(objects).prefix(2) == ["     1     0     2    25 ", "     3    50".padded(to: 25)])
    }

    /// Offsets have five digits at most, so that the space before them is always there.
    @Test func aStreamEndsBeforeItsOffsetsAreWide() {
        var objects = AlignedObjects(.dictionary(length: 28))
        let buffer = ObjectBuffer()
        buffer.put("<</K 1>>")
        while !objects.isFull { objects.add(ObjectNumber(1), buffer.bytes) }
        #expect(objects.places.last.map { $0.start == 99_950 } ?? false)
    }

    /// Brackets have lines of their own, so that references are below one another.
    @Test func twoReferencesAreALine() {
        var objects = AlignedObjects(.references)
        objects.add(ObjectNumber(1), [8, 9, 10].map { ObjectNumber($0) })
        #expect(
            lines(objects) == [
                "     1     0".padded(to: 24), "[".padded(to: 24), "      8 0 R       9 0 R ",
                "     10 0 R".padded(to: 24), "]".padded(to: 24),
            ])
    }

    /// Shapes beyond the ones that a file keeps apart, numbers wider than others, and streams that are full.
    @Test(.enabled(if: Tool.areThere, "qpdf is not installed")) func aReaderFindsEachObject() throws {
        var file = PDFFile(.whole)
        let (catalog, first) = (file.allocate(), file.allocate(5000))
        let wide = 1_234_567_890
        for index in 0..<5000 {
            let number = first.advanced(by: index)
            if index % 50 == 0 {
                file.addArray(number, .aligned, of: .document, [number, catalog, first])
            } else {
                file.addDictionary(number, .aligned) { entries in
                    entries.put("K", index == 77 ? wide : index)
                    if index > 4000 { entries.put("A", text: String(repeating: "a", count: index % 60)) }
                }
            }
        }
        file.addDictionary(catalog) { entries in
            entries.put("Type", name: "Catalog")
            entries.put("All", (0..<5000).map { first.advanced(by: $0) })
        }
        file.finish(catalog: catalog, information: catalog)
        let json = try Tool.run("qpdf", ["--json=2", "--json-key=qpdf", "FILE"], on: file.take()).output
        let start = try #require(json.range(of: "{\n")?.lowerBound)
        let end = try #require(json.range(of: "\n}", options: .backwards)?.upperBound)
        let whole = try #require(try JSONSerialization.jsonObject(with: Data(json[start..<end].utf8)) as? [String: Any])
        let objects = try #require((whole["qpdf"] as? [Any])?.last as? [String: Any])
        for index in 0..<5000 {
            let value = (objects["obj:\(index + 2) 0 R"] as? [String: Any])?["value"]
            if index % 50 == 0 {
                #expect(value as? [String] == ["\(index + 2) 0 R", "1 0 R", "2 0 R"])
            } else {
                #expect((value as? [String: Any])?["/K"] as? Int == (index == 77 ? wide : index))
            }
        }
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String { self + String(repeating: " ", count: length - count) }
}
