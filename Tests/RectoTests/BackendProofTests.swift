import Foundation
import Recto
import RectoTestSupport
import Testing

/// recto's own pages and Cairo's are each other's proof: poppler paints them alike, and reads the same text from them.
@Suite(
    .enabled(
        if: ["pdftoppm", "pdftotext"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") },
        "needs poppler-utils"))
struct BackendProofTests {
    /// Pixels in an inch.
    private static let resolution = Soak.isOn ? 144 : 72

    @Test(arguments: SamplesTests.samples)
    func samplesAreAlike(sample: SamplesTests.Sample) throws {
        let (template, data) = SamplesTests.input(sample)
        try expectAlike(template, data)
    }

    /// What no sample has: synthetic faces, marks, shadows, opacity, turned text, dashes, many tiles, a clip of text.
    @Test func effectsAreAlike() throws {
        let page = """
            <!DOCTYPE html><html lang=en><title>t</title><meta charset=utf-8><style>
            @page { size: 90mm 120mm; margin: 5mm } body { font: 10pt sans-serif; margin: 0 }
            .narrow { text-combine-upright: all; writing-mode: vertical-rl; height: 12mm }
            .shadow { text-shadow: 1px 1px 2px red, 2px 2px blue; box-shadow: 2px 2px 3px gray; padding: 1mm }
            .group { opacity: .5; background: linear-gradient(90deg, red, rgb(0 0 255 / .5)) }
            .blend { mix-blend-mode: multiply; background: radial-gradient(lime, blue) }
            .turned { transform: rotate(20deg); border: 2px dashed green; outline: 2px dotted red; width: 30mm }
            .tiles { height: 10mm; background: linear-gradient(45deg, black, white) 0 0 / 16px 16px }
            .clipped { background: linear-gradient(red, blue) text; color: transparent; font-size: 20pt }
            .gray { filter: grayscale(1); color: red; background: yellow } .soft { filter: blur(1px); color: red }
            .masked { mask-image: linear-gradient(90deg, black, transparent); background: orange }
            .stroked { font-size: 20pt; -webkit-text-stroke: 2px red; color: lime } .hollow { color: transparent }
            .below { paint-order: stroke; text-shadow: 3px 3px gray } .moved { offset-path: path('M9 9 L99 40'); width: 9mm }
            i { font-family: monospace; font-style: oblique 20deg }
            </style><p class=shadow>A\u{30B}ffine <i>slanted</i> <b>bold</b> co\u{AD}operate</p>
            <p class=group>half <span class=blend>mixed</span></p><p class=turned>turned <u>under</u></p>
            <div class=tiles></div><p class=clipped>Clipped</p><p class=gray>gray</p>
            <p class=soft>blurred</p><p class=masked>masked</p><p class=narrow>12</p>
            <p class=stroked>Mark <span class=hollow>Hollow</span> <span class=below>below</span></p>
            <div style="position: relative"><p class=moved style="offset-distance: 50%">moved</p></div>
            """
        try expectAlike(.text(page, name: "t.html", directory: "/"), nil)
    }

    private func expectAlike(_ template: RenderInput, _ data: RenderInput?) throws {
        let folder = try TemporaryFolder()
        for backend in PDFBackend.allCases {
            var options = RenderOptions()
            options.backend = backend
            let document = try Renderer(options: options).render(template: template, data: data)
            try document.write(to: folder.path + "/\(backend.rawValue).pdf")
        }
        let own = try pages(of: "recto", in: folder)
        let proof = try pages(of: "cairo", in: folder)
        try #require(own.count == proof.count && !own.isEmpty)
        for (number, (one, other)) in zip(own, proof).enumerated() {
            #expect(one.difference(from: other) == nil, "page \(number + 1)")
        }
        #expect(try text(of: "recto", in: folder) == text(of: "cairo", in: folder))
    }

    private func text(of name: String, in folder: TemporaryFolder) throws -> [String] {
        try run("pdftotext", "-raw", "\(folder.path)/\(name).pdf", "\(folder.path)/\(name).txt")
        return folder.contents(of: name + ".txt")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }

    private func pages(of name: String, in folder: TemporaryFolder) throws -> [GrayPicture] {
        try run("pdftoppm", "-gray", "-r", "\(Self.resolution)", "\(folder.path)/\(name).pdf", "\(folder.path)/\(name)")
        return try folder.names.filter { $0.hasPrefix(name + "-") && $0.hasSuffix(".pgm") }.map {
            try GrayPicture(Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))))
        }
    }

    private func run(_ program: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func aPictureDiffersWhereNothingNearIsAlike() throws {
        func picture(_ letters: String) throws -> GrayPicture {
            try GrayPicture(Array("P5 9 1 255\n".utf8) + letters.utf8.map { $0 == UInt8(ascii: "#") ? 0 : 255 })
        }
        #expect(try picture("..#......").difference(from: picture("...#.....")) == nil)
        #expect(try picture("..#......").difference(from: picture(".......#.")) == "(2, 0): 0 is not 255")
        #expect(try picture("..#......").difference(from: picture(".........")) == "(2, 0): 0 is not 255")
    }
}

/// A picture of grey pixels.
private struct GrayPicture {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    /// Reads a file of the format PGM.
    init(_ file: [UInt8]) throws {
        // Magic number, width, height, largest value, then the pixels.
        let header = file.split(maxSplits: 4, omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x0A }
        width = try #require(header.count == 5 ? Int(String(decoding: header[1], as: UTF8.self)) : nil)
        height = try #require(Int(String(decoding: header[2], as: UTF8.self)))
        pixels = file.suffix(width * height)
        try #require(pixels.count == width * height)
    }

    /// Where the pictures differ: at a pixel to which nothing within two pixels of it in the other picture is alike, or in
    /// a block that is brighter as a whole. poppler places glyphs at quarters of pixels, so that letters may stand a
    /// little beside each other.
    func difference(from other: GrayPicture) -> String? {
        guard (width, height) == (other.width, other.height) else {
            return "\(width) × \(height) is not \(other.width) × \(other.height)"
        }
        let columns = (width + Self.block - 1) / Self.block
        // How much brighter the blocks of this picture are, all pixels together.
        var brighter = [Int](repeating: 0, count: columns * ((height + Self.block - 1) / Self.block))
        let stray: String? = pixels.withUnsafeBufferPointer { mine in
            other.pixels.withUnsafeBufferPointer { others in
                for at in mine.indices where mine[at] != others[at] {
                    let (x, y) = (at % width, at / width)
                    brighter[y / Self.block * columns + x / Self.block] += Int(mine[at]) - Int(others[at])
                    if isStray(mine, others, at) || isStray(others, mine, at) {
                        return "(\(x), \(y)): \(mine[at]) is not \(others[at])"
                    }
                }
                return nil
            }
        }
        if let stray { return stray }
        let tolerance = 12 * Self.block * Self.block
        return brighter.firstIndex { abs($0) > tolerance }.map { "block (\($0 % columns), \($0 / columns))" }
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
