import Testing

@testable import RectoText

struct FontMatchingTests {
    private func weight(_ desired: Double, of available: [Double]) -> Double {
        let faces = available.map { FontFaceDescriptors(family: "F", weight: $0...$0) }
        let chosen = FontStyleMatcher(FontRequest(families: [], weight: desired)).match(faces)
        return faces[chosen[0]].weight.lowerBound
    }

    @Test func weightsFollowTheSpecificationsOrder() {
        // 400 and 500 stand in for each other, then lighter, then bolder.
        #expect(weight(400, of: [300, 500, 600]) == 500)
        #expect(weight(450, of: [400, 300, 600]) == 400)
        #expect(weight(400, of: [600, 300, 100]) == 300)
        #expect(weight(400, of: [600, 900]) == 600)
        // Lighter ones look for lighter, bolder ones for bolder.
        #expect(weight(300, of: [400, 200, 100]) == 200)
        #expect(weight(300, of: [400, 900]) == 400)
        #expect(weight(600, of: [500, 800, 900]) == 800)
        #expect(weight(900, of: [400, 700]) == 700)
    }

    @Test func aRangeOfWeightsHoldsWhatIsBetween() {
        let faces = [
            FontFaceDescriptors(family: "F", weight: 100...300), FontFaceDescriptors(family: "F", weight: 400...900),
        ]
        #expect(FontStyleMatcher(FontRequest(families: [], weight: 650)).match(faces) == [1])
        #expect(FontStyleMatcher(FontRequest(families: [], weight: 350)).match(faces) == [0])
    }

    @Test func stretchComesBeforeSlantAndSlantBeforeWeight() {
        let faces = [
            FontFaceDescriptors(family: "F", weight: 700...700, slant: .italic, stretch: 100...100),
            FontFaceDescriptors(family: "F", weight: 400...400, slant: .normal, stretch: 75...75),
            FontFaceDescriptors(family: "F", weight: 700...700, slant: .normal, stretch: 100...100),
        ]
        func match(_ weight: Double, _ slant: FontRequest.Slant, _ stretch: Double) -> [Int] {
            FontStyleMatcher(FontRequest(families: [], weight: weight, slant: slant, stretch: stretch)).match(faces)
        }
        #expect(match(700, .italic, 75) == [1])
        #expect(match(400, .italic, 100) == [0])
        #expect(match(400, .normal, 100) == [2])
        // Narrower before wider for normal and narrower text.
        #expect(match(400, .normal, 90) == [1])
        #expect(match(400, .normal, 110) == [2])
    }

    @Test func obliqueStandsInForItalicAndTheReverse() {
        let faces = [
            FontFaceDescriptors(family: "F"), FontFaceDescriptors(family: "F", slant: .oblique),
        ]
        #expect(FontStyleMatcher(FontRequest(families: [], slant: .italic)).match(faces) == [1])
        #expect(FontStyleMatcher(FontRequest(families: [], slant: .normal)).match(faces) == [0])
    }

    @Test func theLastOfEqualFacesComesFirst() {
        let faces = [FontFaceDescriptors(family: "F"), FontFaceDescriptors(family: "F")]
        #expect(FontStyleMatcher(FontRequest(families: [])).match(faces) == [1, 0])
    }
}
