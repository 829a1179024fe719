import RectoCore
import Testing

@testable import RectoText

/// The square test font: ascent 800, descent 200, x-height and cap height 800 of 1000 units.
struct FontAdjustmentTests {
    private static let square = FontSource.file(
        path: TextFixture.packageRoot + "/Tests/Fixtures/fonts/RectoTest.ttf")
    private func library(_ change: (inout FontFaceDescriptors) -> Void) -> FontLibrary {
        let library = TextFixture.library()
        var descriptors = FontFaceDescriptors(family: "Square")
        change(&descriptors)
        #expect(library.addFontFace(descriptors, source: Self.square) == nil)
        return library
    }
    private func request(_ families: String..., adjust: FontRequestExtras.SizeAdjust? = nil) -> FontRequest {
        var request = FontRequest(families: families.map { .init(name: $0, isGeneric: false) })
        request.extras.sizeAdjust = adjust
        return request
    }
    /// Size of each run at 10 px.
    private func sizes(_ text: String, _ library: FontLibrary, _ request: FontRequest) -> [Double] {
        let shaper = TextShaper(library: library)
        return shaper.shape(shaper.paragraph(text, request, size: 10)).runs.map { $0.size.double }
    }

    @Test func metricsAreOverridden() {
        let library = library { ($0.ascentOverride, $0.descentOverride, $0.lineGapOverride) = (0.5, 1, 0.2) }
        let metrics = library.metrics(library.primaryFace(library.intern(request("Square"))), size: LayoutUnit(10))
        #expect([metrics.ascent, metrics.descent, metrics.lineGap] == [5, 10, 2].map { LayoutUnit($0) })
        #expect(metrics.xHeight == LayoutUnit(8))
    }

    @Test func sizeAdjustScalesGlyphs() {
        let library = library { $0.sizeAdjust = 0.5 }
        let shaper = TextShaper(library: library)
        let shaped = shaper.shape(shaper.paragraph("ab", request("Square"), size: 10))
        #expect(shaped.glyphs.map(\.advance) == [5 * 1024, 5 * 1024])
        #expect(shaped.runs[0].size == LayoutUnit(5))
    }

    @Test func fontSizeAdjustGivesFacesTheSameHeight() {
        let library = library { _ in }
        // The x-height is 0.8 of the size: half of it makes the font 0.625 as large.
        #expect(sizes("a", library, request("Square", adjust: .init(metric: .exHeight, aspect: 0.5))) == [6.25])
        #expect(sizes("a", library, request("Square", adjust: .init(metric: .chWidth, aspect: 2))) == [20])
        // Liberation Sans has an x-height of 1082 of 2048 units; the square font has the ideograph.
        let both = request("Liberation Sans", "Square", adjust: .init(metric: .exHeight, aspect: nil))
        let adjusted = sizes("a\u{4E2D}", library, both)
        #expect(adjusted[0] == 10)
        #expect(abs(adjusted[1] - 10 * 1082 / 2048 / 0.8) < 0.01)
    }

    @Test func fontSizeAdjustReplacesSizeAdjust() {
        let library = library { $0.sizeAdjust = 3 }
        #expect(sizes("a", library, request("Square", adjust: .init(metric: .exHeight, aspect: 0.8))) == [10])
    }

    @Test func featuresOfTheRuleComeBeforeThoseOfTheElement() {
        let kern: UInt32 = 0x6B65_726E
        let library = TextFixture.library()
        var descriptors = FontFaceDescriptors(family: "Plain")
        descriptors.features = [.init(tag: kern, value: 0)]
        let path = TextFixture.fontsDirectory + "/LiberationSans-Regular.ttf"
        #expect(library.addFontFace(descriptors, source: .file(path: path)) == nil)
        let shaper = TextShaper(library: library)
        let plain = shaper.advances("AV", request("Plain"))
        #expect(plain == [1366, 1366])
        var kerned = request("Plain")
        kerned.features = [.init(tag: kern, value: 1)]
        #expect(shaper.advances("AV", kerned) == shaper.advances("AV", request("Liberation Sans")))
        #expect(shaper.advances("AV", kerned) != plain)
    }
}

/// Liberation has neither `smcp` nor `sups`.
struct FontSynthesisTests {
    private func shape(_ text: String, _ change: (inout FontRequestExtras) -> Void) -> (ShapedParagraph, FontLibrary) {
        let shaper = TextFixture.shaper()
        var request = TextFixture.request("Liberation Sans")
        change(&request.extras)
        return (shaper.shape(shaper.paragraph(text, request, size: 1000)), shaper.library)
    }
    private func glyphs(_ text: String) -> [UInt32] {
        let shaper = TextFixture.shaper()
        return shaper.shape(shaper.paragraph(text)).glyphs.map(\.id)
    }

    @Test func smallCapitalsAreSmallerCapitals() {
        let (shaped, _) = shape("Aa1") { $0.caps = .smallCaps }
        #expect(shaped.glyphs.map(\.id) == glyphs("AA1"))
        #expect(shaped.runs.map(\.size) == [1000, 700, 1000].map { LayoutUnit($0) })
        #expect(shaped.runs.map(\.range) == [0..<1, 1..<2, 2..<3])
    }

    @Test func aLetterMayBecomeTwo() {
        let (shaped, _) = shape("\u{DF}o") { $0.caps = .smallCaps }
        #expect(shaped.glyphs.map(\.id) == glyphs("SSO"))
        // Both stand for the one letter that is copied.
        #expect(shaped.glyphs.map(\.cluster) == [0, 0, 2])
    }

    @Test func otherKindsOfCapitals() {
        #expect(shape("Aa1") { $0.caps = .allSmallCaps }.0.runs.map(\.size) == [LayoutUnit(700), LayoutUnit(1000)])
        #expect(shape("Aa1") { $0.caps = .unicase }.0.runs.map(\.size) == [LayoutUnit(700), LayoutUnit(1000)])
        #expect(shape("Aa1") { $0.caps = .unicase }.0.glyphs.map(\.id) == glyphs("Aa1"))
    }

    @Test func synthesisCanBeWithheld() {
        let (shaped, _) = shape("Aa") {
            $0.caps = .smallCaps
            $0.withheldSynthesis = .smallCaps
        }
        #expect(shaped.glyphs.map(\.id) == glyphs("Aa"))
        let matcher = FontStyleMatcher(
            {
                var request = TextFixture.request("F", weight: 700, slant: .italic)
                request.extras.withheldSynthesis = [.weight, .italic]
                return request
            }())
        #expect(matcher.synthesis(for: FontFaceDescriptors(family: "F")) == .none)
    }

    @Test func superscriptsAreRaised() {
        let (shaped, library) = shape("1") { $0.position = .super }
        let metrics = library.face(shaped.runs[0].face).font.metrics
        #expect(metrics.superscriptShift > 0)
        #expect(shaped.runs[0].size < LayoutUnit(1000))
        #expect(shaped.glyphs[0].yOffset < 0)
        #expect(shape("1") { $0.position = .sub }.0.glyphs[0].yOffset > 0)
    }

    @Test func aFontWithRaisedFormsGivesThemUnlessOneIsMissing() throws {
        let library = TextFixture.library()
        let path = TextFixture.packageRoot + "/Tests/Fixtures/fonts/RectoVariable.ttf"
        #expect(library.addFontFace(FontFaceDescriptors(family: "V"), source: .file(path: path)) == nil)
        let shaper = TextShaper(library: library)
        var request = TextFixture.request("V")
        request.features = [.init(tag: 0x7375_7073, value: 1)]
        request.extras.position = .super
        // `a` has a raised form, which is the glyph of `b`; `b` has none.
        let raised = shaper.shape(shaper.paragraph("aa", request))
        #expect(raised.glyphs.map(\.yOffset) == [0, 0])
        #expect(
            raised.glyphs.map(\.id) == shaper.shape(shaper.paragraph("bb", TextFixture.request("V"))).glyphs.map(\.id))
        let synthesized = shaper.shape(shaper.paragraph("ab", request))
        #expect(synthesized.glyphs.allSatisfy { $0.yOffset < 0 })
        // They are made from the letters themselves, not from forms that are small already.
        #expect(
            synthesized.glyphs.map(\.id)
                == shaper.shape(shaper.paragraph("ab", TextFixture.request("V"))).glyphs.map(\.id))
    }

    @Test func obliqueAnglesChooseFacesAndShear() {
        func face(_ angles: ClosedRange<Double>) -> FontFaceDescriptors {
            var face = FontFaceDescriptors(family: "F", slant: .oblique)
            face.obliqueAngles = angles
            return face
        }
        func match(_ angle: Double, _ faces: [FontFaceDescriptors]) -> Int {
            var request = TextFixture.request("F", slant: .oblique)
            request.extras.obliqueAngle = angle
            return FontStyleMatcher(request).match(faces)[0]
        }
        // From 11° on steeper faces come first, below it flatter ones.
        let faces = [face(8...8), face(20...25), face(-10 ... -10)]
        #expect(match(12, faces) == 1)
        #expect(match(10, faces) == 0)
        #expect(match(22, faces) == 1)
        #expect(match(30, faces) == 1)
        #expect(match(-12, faces) == 2)
        let italic = FontFaceDescriptors(family: "F", slant: .italic)
        let normal = FontFaceDescriptors(family: "F")
        #expect(match(14, [normal, italic]) == 1)
        var back = TextFixture.request("F", slant: .oblique)
        back.extras.obliqueAngle = -45
        #expect(abs(FontStyleMatcher(back).synthesis(for: normal).shear + 1) < 1e-9)
    }
}
