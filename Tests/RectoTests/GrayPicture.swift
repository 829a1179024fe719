import Foundation
import Testing

/// A picture of grey pixels.
struct GrayPicture {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    /// Reads a file of the format PGM.
    init(_ file: [UInt8]) throws {
        // Magic number, width, height, largest value, then the pixels.
        let header = file.split(maxSplits: 4, omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x0A }
        width = try #require(header.count == 5 ? Int(String(decoding: header[1], as: UTF8.self)) : nil)
        height = try #require(Int(String(decoding: header[2], as: UTF8.self)))
        pixels = Array(file[max(0, file.count - width * height)...])
        try #require(pixels.count == width * height)
    }

    /// Where the pictures differ: at a pixel to which nothing within two pixels of it in the other picture is alike, or in
    /// a block that is brighter as a whole. poppler places glyphs at quarters of pixels, so that letters may stand a
    /// little beside each other.
    ///
    /// - Parameter brightness: how much brighter a block may be.
    func difference(from other: GrayPicture, brightness: Int = 12) -> String? {
        guard (width, height) == (other.width, other.height) else {
            return "\(width) × \(height) is not \(other.width) × \(other.height)"
        }
        let columns = (width + Self.block - 1) / Self.block
        // How much brighter the blocks of this picture are, all pixels together.
        var brighter = [Int](repeating: 0, count: columns * ((height + Self.block - 1) / Self.block))
        let stray: String? = pixels.withUnsafeBufferPointer { mine in
            other.pixels.withUnsafeBufferPointer { others in
                // Most rows are the same, and need no look at their pixels.
                for y in 0..<height
                where memcmp(mine.baseAddress! + y * width, others.baseAddress! + y * width, width) != 0 {
                    for at in y * width..<(y + 1) * width where mine[at] != others[at] {
                        let x = at % width
                        brighter[y / Self.block * columns + x / Self.block] += Int(mine[at]) - Int(others[at])
                        if isStray(mine, others, at) || isStray(others, mine, at) {
                            return "(\(x), \(y)): \(mine[at]) is not \(others[at])"
                        }
                    }
                }
                return nil
            }
        }
        if let stray { return stray }
        let pixels = Self.block * Self.block
        return brighter.firstIndex { abs($0) > brightness * pixels }.map {
            "block (\($0 % columns), \($0 / columns)) is brighter by \(brighter[$0] / pixels)"
        }
    }
    private static let block = 16

    private func isStray(_ pixels: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool
    {
        let tolerance = 130
        if abs(Int(pixels[at]) - Int(others[at])) <= tolerance { return false }
        var (low, high) = (255, 0)
        let (x, y) = (at % width, at / width)
        for row in max(0, y - 2)...min(height - 1, y + 2) {
            for column in max(0, x - 2)...min(width - 1, x + 2) {
                let value = Int(others[row * width + column])
                (low, high) = (min(low, value), max(high, value))
            }
        }
        return Int(pixels[at]) < low - tolerance || Int(pixels[at]) > high + tolerance
    }
}
