import RectoCore
import RectoTestSupport
import Testing

@testable import RectoText

/// The font of `scripts/make-variable-test-font`: 500 units wide at `wght` 400, 200 at 100, 1000 at 900.
struct VariableFontTests {
    private static func source(_ name: String) -> FontSource {
        .file(path: TextFixture.packageRoot + "/Tests/Fixtures/fonts/" + name)
    }
    static func bytes(_ name: String) throws -> [UInt8] {
        try #require(FontFile.bytes(ofFile: TextFixture.packageRoot + "/Tests/Fixtures/fonts/" + name))
    }
    private func library(
        weight: ClosedRange<Double> = 100...900, _ change: (inout FontFaceDescriptors) -> Void = { _ in }
    ) -> FontLibrary {
        let library = TextFixture.library()
        var descriptors = FontFaceDescriptors(family: "V", weight: weight)
        change(&descriptors)
        #expect(library.addFontFace(descriptors, source: Self.source("RectoVariable.ttf")) == nil)
        return library
    }
    /// Of `a` at 1000 px.
    private func advance(_ library: FontLibrary, _ request: FontRequest) -> Int {
        let shaper = TextShaper(library: library)
        return Int(shaper.shape(shaper.paragraph("a", request, size: 1000)).glyphs[0].advance) / 1024
    }
    private func variations(_ library: FontLibrary, _ request: FontRequest) -> String {
        library.variations(library.primaryFace(library.intern(request)))
    }

    @Test func weightMovesTheAxis() {
        let library = library()
        #expect(advance(library, TextFixture.request("V")) == 500)
        #expect(advance(library, TextFixture.request("V", weight: 900)) == 1000)
        #expect(advance(library, TextFixture.request("V", weight: 650)) == 750)
        #expect(advance(library, TextFixture.request("V", weight: 100)) == 200)
        let face = library.primaryFace(library.intern(TextFixture.request("V", weight: 900)))
        #expect(library.synthesis(face).embolden == false)
        #expect(variations(library, TextFixture.request("V", weight: 900)) == "wght=900.0")
    }

    @Test func theRulesRangeBoundsTheAxis() {
        let library = library(weight: 300...650)
        #expect(advance(library, TextFixture.request("V", weight: 900)) == 750)
        #expect(advance(library, TextFixture.request("V", weight: 100)) == 400)
    }

    @Test func withoutARangeTheAxisIsFree() {
        let free = library(weight: 400...400) { $0.unclamped = .weight }
        #expect(advance(free, TextFixture.request("V", weight: 900)) == 1000)
        let bound = library(weight: 400...400)
        #expect(advance(bound, TextFixture.request("V", weight: 900)) == 500)
        #expect(bound.synthesis(bound.primaryFace(bound.intern(TextFixture.request("V", weight: 900)))).embolden)
    }

    @Test func settingsComeLast() {
        let library = library { $0.variations = [.init(tag: VariationAxis.weight, value: 200)] }
        var request = TextFixture.request("V", weight: 900)
        #expect(advance(library, request) == 300)
        request.extras.variations = [.init(tag: VariationAxis.weight, value: 650)]
        #expect(advance(library, request) == 750)
        request.extras.variations = [.init(tag: VariationAxis.weight, value: 5000)]
        #expect(advance(library, request) == 1000)
    }

    @Test func slantAndOpticalSizeHaveAxes() {
        let library = library { ($0.slant, $0.obliqueAngles) = (.oblique, 0...20) }
        #expect(library.hasOpticalSizes)
        var request = TextFixture.request("V", slant: .oblique)
        request.extras.obliqueAngle = 10
        request.extras.opticalSize = LayoutUnit(30)
        #expect(variations(library, request) == "slnt=-10.0,opsz=30.0")
        request.extras.opticalSize = LayoutUnit(500)
        request.extras.obliqueAngle = 40
        #expect(variations(library, request) == "slnt=-20.0,opsz=72.0")
        #expect(variations(library, TextFixture.request("V")) == "")
    }

    @Test func woff2IsDecodedToTheSameFont() throws {
        let library = TextFixture.library()
        let packed = FontSource.bytes(try Self.bytes("RectoVariable.woff2"))
        #expect(library.addFontFace(FontFaceDescriptors(family: "V", weight: 100...900), source: packed) == nil)
        #expect(advance(library, TextFixture.request("V", weight: 900)) == 1000)
        #expect(library.cairoFontFace(library.primaryFace(library.intern(TextFixture.request("V")))) != nil)
    }

    /// Every prefix and thousands of files with a byte changed: none traps, none hangs.
    @Test func damagedWOFF2IsRefusedOrRead() throws {
        let good = try Self.bytes("RectoVariable.woff2")
        for length in 0..<good.count {
            if case .success = FontFile.open(.bytes(Array(good.prefix(length)))) {
                Issue.record("\(length) bytes of \(good.count) are a font")
            }
        }
        var random = FixedRandom(state: 7)
        for _ in 0..<3000 {
            var bytes = good
            bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = FontFile.open(.bytes(bytes))
        }
    }

    @Test func collectionsAreOpenedByName() throws {
        let bytes = try Self.bytes("RectoCollection.ttc")
        func width(_ face: String) -> Int? {
            let library = TextFixture.library()
            let problem = library.addFontFace(FontFaceDescriptors(family: "C"), source: .bytes(bytes, face: face))
            return problem == nil ? advance(library, TextFixture.request("C")) : nil
        }
        #expect(width("") == 1000)
        #expect(width("RectoTest-Regular") == 1000)
        #expect(width("RectoVariable-Regular") == 500)
        #expect(width("Nobody") == nil)
    }
}
