import Foundation
import Testing

@testable import RectoText

/// Unicode's own test data, from the Debian package `unicode-data`.
private enum BidiData {
    static let folder = "/usr/share/unicode/"
    static let isPresent = FileManager.default.fileExists(atPath: folder + "BidiCharacterTest.txt")
    static let absence: Comment = "the Debian package unicode-data is not installed"
    /// The version whose classes Pango's library knows.
    static func lines(_ name: String) throws -> [Substring] {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
        return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}

private struct Case {
    var scalars: [UInt32]
    var direction: Paragraph.BaseDirection
    /// nil where rule X9 removes the character.
    var levels: [Int?]

    /// What differs; nil if nothing does.
    func failure() -> String? {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        for scalar in scalars {
            starts.append(bytes.count)
            bytes.append(contentsOf: String(Character(Unicode.Scalar(scalar)!)).utf8)
        }
        let result = bytes.withUnsafeBufferPointer { embeddingLevels($0, direction).levels }
        // Pango does not resolve embeddings in text of one direction: levels 0 and 2, or 1 and 3, give one order.
        if let first = result.first, result.allSatisfy({ $0 == first }),
            levels.allSatisfy({ level in level.map { $0 % 2 == Int(first) % 2 } ?? true })
        {
            return nil
        }
        for (start, level) in zip(starts, levels) {
            if let level, Int(result[start]) != level {
                return "\(scalars.map { String($0, radix: 16) }) \(direction): \(starts.map { result[$0] })"
            }
        }
        return nil
    }
}

/// [UAX #9 §4](https://www.unicode.org/reports/tr9/#Conformance)
@Suite(.enabled(if: BidiData.isPresent, BidiData.absence))
struct BidiConformanceTests {
    private func check(_ cases: some Sequence<Case>) -> (count: Int, failures: [String]) {
        var count = 0
        var failures: [String] = []
        for test in cases {
            count += 1
            if let failure = test.failure() { failures.append(failure) }
        }
        return (count, failures)
    }

    private static func directions(_ bits: Int) -> [Paragraph.BaseDirection] {
        let all: [(bit: Int, direction: Paragraph.BaseDirection)] = [
            (1, .automatic), (2, .leftToRight), (4, .rightToLeft),
        ]
        return all.filter { bits & $0.bit != 0 }.map(\.direction)
    }

    @Test func charactersGetTheirLevels() throws {
        let cases = try BidiData.lines("BidiCharacterTest.txt").compactMap { line -> Case? in
            let fields = line.split(separator: ";")
            let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
            // A text of recto's is one paragraph, which ends at U+000A only.
            if scalars.contains(0x2029) { return nil }
            let direction: Paragraph.BaseDirection =
                fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
            return Case(scalars: scalars, direction: direction, levels: fields[3].split(separator: " ").map { Int($0) })
        }
        let (count, failures) = check(cases)
        #expect(count > 80_000)
        #expect(failures.count == 0, "\(failures.prefix(5))")
    }

    /// One character stands for each class; every twentieth line is taken.
    @Test func classesGetTheirLevels() throws {
        let characters: [Substring: UInt32] = [
            "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661, "CS": 0x2C,
            "NSM": 0x300, "BN": 0xAD, "S": 0x09, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "RLE": 0x202B,
            "PDF": 0x202C, "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
        ]
        var levels: [Int?] = []
        var cases: [Case] = []
        for (index, line) in try BidiData.lines("BidiTest.txt").enumerated() {
            if line.hasPrefix("@Levels:") {
                levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { Int($0) }
            } else if !line.hasPrefix("@"), index % 20 == 0 {
                let fields = line.split(separator: ";")
                let scalars = fields[0].split(separator: " ").compactMap { characters[$0] }
                // Classes without a character here: paragraph separators.
                guard scalars.count == levels.count, let bits = Int(fields[1].filter { $0 != " " }) else { continue }
                for direction in Self.directions(bits) {
                    cases.append(Case(scalars: scalars, direction: direction, levels: levels))
                }
            }
        }
        let (count, failures) = check(cases)
        #expect(count > 20_000)
        #expect(failures.count == 0, "\(failures.prefix(5))")
    }
}
