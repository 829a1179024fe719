import Foundation
import RectoCore
import Testing

@testable import RectoText

/// Characters that the first available font lacks are as high as its own.
@Suite struct ScriptMatchTests {
    private static let noto = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]
    static let hasNoto = noto.allSatisfy { FileManager.default.fileExists(atPath: $0) }

    private func request(_ families: [String], _ sizes: [FontRequestExtras.ScriptSize] = []) -> FontRequest {
        var request = FontRequest(families: families.map { .init(name: $0, isGeneric: false) })
        request.extras.matchesScripts = true
        request.extras.scriptSizes = sizes
        return request
    }

    /// A letter on a line after `Hx`, at 1000 px: how far its ink reaches above the baseline, and its whole height.
    private func ink(
        _ letter: Character, _ shaper: TextShaper, _ request: FontRequest
    ) throws -> (top: Double, height: Double) {
        let shaped = shaper.shape(shaper.paragraph("Hx\(letter)", request, size: 1000))
        let run = try #require(shaped.runs.last)
        let font = shaper.library.face(run.face).font
        let ink = try #require(font.ink(shaped.glyphs[run.glyphs.upperBound - 1].id))
        let scale = run.size.double / Double(font.file.unitsPerEm)
        return (Double(ink.top) * scale, Double(ink.height) * scale)
    }

    private func isNear(_ value: Double, _ wanted: Double, within share: Double) -> Bool {
        abs(value - wanted) <= share * wanted
    }

    /// Liberation Sans has an x of 0.528 em, Liberation Serif of 0.459 em.
    @Test func smallLettersOfAnotherFamilyAreAsHighAsItsOwn() throws {
        let shaper = TextShaper(library: FontLibrary(fontsDirectory: TextFixture.fontsDirectory), diagnostics: nil)
        let ascii = FontFaceDescriptors(family: "ascii", unicodeRanges: [0...0x7F])
        let file = TextFixture.fontsDirectory + "/LiberationSans-Regular.ttf"
        #expect(shaper.library.addFontFace(ascii, source: .file(path: file)) == nil)
        let matched = request(["ascii", "Liberation Serif"])
        let x = try ink("x", shaper, matched)
        for letter in "κιтжи" {
            #expect(isNear(try ink(letter, shaper, matched).top, x.top, within: 0.03), "\(letter)")
        }
        // An author's factor comes on top.
        let half = request(["ascii", "Liberation Serif"], [.init(script: "grek", factor: 0.5)])
        #expect(isNear(try ink("κ", shaper, half).top, x.top / 2, within: 0.03))
    }

    /// The family itself is not touched, nor are other faces of it.
    @Test func theFamilyKeepsItsSize() {
        let shaper = TextFixture.shaper()
        let plain = shaper.shape(shaper.paragraph("Hx κ т", TextFixture.request("Liberation Sans")))
        let matched = shaper.shape(shaper.paragraph("Hx κ т", request(["Liberation Sans"])))
        #expect(matched.glyphs == plain.glyphs)
        #expect(matched.runs.map(\.size) == plain.runs.map(\.size))
    }

    /// The letters are others than those that are measured.
    @Test(
        .enabled(if: hasNoto, "scripts/setup specimen installs the fonts"),
        arguments: ["Liberation Sans", "Liberation Serif"])
    func scriptsOfTheMachineMatchTheShippedFonts(_ family: String) throws {
        let library = FontLibrary(fontsDirectory: TextFixture.fontsDirectory, folders: Self.noto)
        let shaper = TextShaper(library: library, diagnostics: nil)
        let matched = request([
            family, "Noto Sans CJK JP", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai",
            "Noto Color Emoji",
        ])
        let x = try ink("x", shaper, matched).top
        let cap = try ink("H", shaper, matched).top
        let middle = (x + cap) / 2
        for (letters, wanted) in [("कमत", middle), ("นมบ", x), ("لط", cap)] as [(String, Double)] {
            for letter in letters {
                let top = try ink(letter, shaper, matched).top
                #expect(isNear(top, wanted, within: 0.06), "\(letter): \(top) of \(wanted)")
            }
        }
        let ideographs = try "東京円国語".map { try ink($0, shaper, matched).height }
        let mean = ideographs.reduce(0, +) / Double(ideographs.count)
        #expect(isNear(mean, 1.2 * cap, within: 0.06), "\(mean) of \(1.2 * cap)")
        let emoji = try ink("🎉", shaper, matched).height
        #expect(isNear(emoji, 1.2 * cap, within: 0.06), "\(emoji) of \(1.2 * cap)")
        // Without it, ideographs and emoji tower over capitals.
        var plain = matched
        plain.extras.matchesScripts = false
        #expect(try ink("語", shaper, plain).height > 1.25 * cap)
        #expect(try ink("🎉", shaper, plain).height > 1.6 * cap)
    }
}
