import RectoCore
import Testing

@testable import RectoPDF

@Suite struct ContentStreamTests {
    private func written(_ write: (ContentStream) -> Void) -> String {
        let stream = ContentStream(capacity: 4)
        write(stream)
        return String(decoding: stream.bytes, as: UTF8.self)
    }

    @Test(arguments: [(0, "0"), (1500, "1.5"), (-5, "-.005"), (120, ".12"), (-12000, "-12"), (7, ".007")])
    func thousandthsHaveNoNeedlessDigits(_ number: Int, _ text: String) {
        #expect(written { $0.put(thousandths: number) } == text)
    }

    @Test(arguments: [
        (0.5.squareRoot(), ".707107"), (-0.000_001, "-.000001"), (0, "0"), (1234.5678, "1234.568"), (2, "2"),
        (Double.nan, "0"), (1e300, "1000000000"),
    ])
    func numbersOfTransformsArePrecise(_ number: Double, _ text: String) {
        #expect(written { $0.put(precise: number) } == text)
    }

    @Test func neighboursTouch() {
        // The edges are at .0005 and at 1.0005 px, which round up: each side is the difference of rounded edges.
        let rect = Rect(x: LayoutUnit(raw: 1), y: .zero, width: LayoutUnit(1), height: LayoutUnit(2))
        #expect(written { $0.put(rect) } == ".001 0 1 2 re")
    }

    @Test func theBufferGrows() {
        #expect(written { stream in for _ in 0..<1000 { stream.put("re\n") } }.utf8.count == 3000)
    }

    @Test(arguments: [(0x41, [0x41]), (0xBF, [0xBF]), (0xC0, [0xC0, 0]), (0xC0 + 0x128, [0xC1, 0x5C, 0x28])])
    func codesHaveOneByteOrTwo(_ code: Int, _ bytes: [UInt8]) {
        let stream = ContentStream()
        CodeMaps.push(UInt16(code), .oneOrTwo, on: stream)
        #expect(Array(stream.bytes) == bytes)
        let text = ByteBuffer()
        text.putCode(code, .oneOrTwo)
        #expect(text.count == (code < 0xC0 ? 4 : 6))
    }

    @Test(arguments: [(0x41, [0, 0x41]), (0x2829, [0x5C, 0x28, 0x5C, 0x29]), (0xC000, [0xC0, 0])])
    func codesOfCompactFontsHaveTwo(_ code: Int, _ bytes: [UInt8]) {
        let stream = ContentStream()
        CodeMaps.push(UInt16(code), .two, on: stream)
        #expect(Array(stream.bytes) == bytes)
    }
}
