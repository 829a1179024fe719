import RectoTestSupport
import Testing

@testable import RectoPDF

/// Lines that are packed by what they repeat. Whatever they are, unpacking them by another program gives them back.
@Suite struct LinePackerTests {
    private func packed(_ lines: [[UInt8]]) throws -> Int {
        let bytes = Array(lines.joined())
        let stream = bytes.withUnsafeBufferPointer { bytes in
            var packer = LinePacker(bytes, lines: lines[0].count)
            return ZlibStream.around(packer.pack(), of: bytes)
        }
        #expect(Inflater.unpack(stream[...], limit: bytes.count + 1) == bytes)
        return stream.count
    }

    @Test func equalLinesAreOneMatchAfterTheFirst() throws {
        let line: [UInt8] = [2, 0, 0, 9, 0, 0, 0, 7, 5, 0]
        // Beside a hundred matches of 258 bytes there are the codes, and the six bytes of the stream.
        #expect(try packed([[UInt8]](repeating: line, count: 2580)) < 70)
        #expect(try packed([line]) < 40)
    }

    @Test func linesThatComeAgainInTheSameOrderAreFound() throws {
        var random = FixedRandom(state: 7)
        let first = (0..<40).map { _ in (0..<25).map { _ in UInt8(random.below(256)) } }
        let once = try packed(first)
        #expect(try packed(first + first + first) < once + 40)
    }

    @Test(arguments: Soak.seeds(400))
    func randomLinesComeBack(seed: Int) throws {
        var random = FixedRandom(state: UInt64(seed))
        let length = 8 + random.below(60)
        let values = 1 + random.below(256)
        var lines: [[UInt8]] = []
        for _ in 0..<1 + random.below(300) {
            if let known = lines.randomElement(using: &random), random.below(4) > 0 {
                lines.append(known)
                if random.below(2) == 0 { lines[lines.count - 1][random.below(length)] &+= 1 }
            } else {
                lines.append((0..<length).map { _ in UInt8(random.below(values)) })
            }
        }
        _ = try packed(lines)
    }

    /// Weights each of which is the sum of the two before would need codes as long as there are symbols.
    @Test(arguments: [(30, 15), (19, 7), (2, 7), (1, 15), (0, 15)])
    func codesAreNoLongerThanTheyMayBe(_ symbols: Int, longest: Int) {
        var weights: [UInt32] = [1, 1]
        while weights.count < 30 { weights.append(weights[weights.count - 1] + weights[weights.count - 2]) }
        let unused = [UInt32](repeating: 0, count: 30 - symbols)
        let code = HuffmanCode(Array(weights[..<symbols]) + unused, longest: longest)
        #expect(code.lengths.allSatisfy { $0 <= longest })
        // Together the codes are all there are: a reader refuses others.
        #expect(code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (longest - Int($1)) : 0) } == 1 << longest)
        #expect(code.lengths.count { $0 > 0 } == max(2, symbols))
    }
}
