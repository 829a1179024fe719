import Testing

@testable import RectoPDF

/// [ISO 32000-1 §7.5.8](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
@Suite struct CrossReferencesTests {
    private func places(in tables: CrossReferences.Tables) -> CrossReferences {
        var places = CrossReferences(tables)
        places.add(ObjectNumber(2), .offset(0x0102))
        places.add(ObjectNumber(1), .packed(stream: ObjectNumber(2), index: 3))
        return places
    }

    @Test func `the only table has the differences of the rows of all numbers`() {
        // The rows are 0 0 FFFF, 2 2 3 and 1 102 0. Each begins with the number of the predictor.
        let rows: [UInt8] = [
            2, 0, 0, 0, 0xFF, 0xFF,
            2, 2, 0, 2, 0x01, 0x04,
            2, 0xFF, 1, 0, 0, 0xFD,
        ]
        var places = places(in: .one)
        #expect(places.allRows(through: ObjectNumber(2), widest: 2) == rows)
    }

    @Test func `a table of several has the objects since the last one in order`() {
        var places = places(in: .several)
        places.add(ObjectNumber(7), .offset(0x01_0203_0405))
        let (rows, ranges) = places.takeRows()
        #expect(ranges.map(\.first) == [1, 7])
        #expect(ranges.map(\.count) == [2, 1])
        #expect(rows == [2, 0, 0, 0, 0, 2, 0, 3, 1, 0, 0, 0, 1, 2, 0, 0, 1, 1, 2, 3, 4, 5, 0, 0])
        #expect(places.takeRows().rows.isEmpty)
    }
}
