import Testing

@testable import RectoCSS

/// [SVG 2 §9.3](https://www.w3.org/TR/SVG2/paths.html#PathData)
@Suite struct PathDataTests {
    /// Segments as letters and whole numbers.
    private func path(_ data: String) -> String? {
        func text(_ p: PathOutline.Point) -> String { "\(Int(p.x.rounded())),\(Int(p.y.rounded()))" }
        return PathDataReader.outline(data)?.segments.map { segment in
            switch segment {
            case .move(let p): "M\(text(p))"
            case .line(let p): "L\(text(p))"
            case .curve(let a, let b, let p): "C\(text(a)) \(text(b)) \(text(p))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    @Test func linesAreAbsoluteOrRelative() {
        #expect(path("M1 2L3 4h5v-6H0V9z") == "M1,2 L3,4 L8,4 L8,-2 L0,-2 L0,9 Z")
        #expect(path("m10,10 5,0 0,5z l1 1") == "M10,10 L15,10 L15,15 Z L11,11")
    }
    @Test func numbersNeedNoSpaceBetween() {
        #expect(path("M-1-2 3.6.4L1e1-5") == "M-1,-2 L4,0 L10,-5")
        #expect(path("M0 0a5 5 0 0110 0")?.hasSuffix("10,0") == true)
    }
    @Test func smoothCurvesReflectTheControlPoint() {
        #expect(path("M0 0C0 9 9 9 9 0S18-9 18 0") == "M0,0 C0,9 9,9 9,0 C9,-9 18,-9 18,0")
        #expect(path("M0 0S9 9 9 0") == "M0,0 C0,0 9,9 9,0")
        #expect(path("M0 0Q3 6 6 0T12 0") == "M0,0 C2,4 4,4 6,0 C8,-4 10,-4 12,0")
    }
    @Test func halfACircleIsTwoQuarters() {
        #expect(path("M0 0A50 50 0 0 1 100 0") == "M0,0 C0,-28 22,-50 50,-50 C78,-50 100,-28 100,0")
        #expect(path("M0 0A50 50 0 0 0 100 0") == "M0,0 C0,28 22,50 50,50 C78,50 100,28 100,0")
    }
    @Test func anArcWithoutARadiusIsALine() { #expect(path("M0 0A0 5 0 0 1 10 0") == "M0,0 L10,0") }
    @Test("radii that are too small grow")
    func smallArc() { #expect(path("M0 0A1 1 0 0 1 100 0") == path("M0 0A50 50 0 0 1 100 0")) }

    @Test(arguments: ["L1 1", "M1", "M1 1L2", "M0 0X", "M0 0,", "1 1", "M0 0A5 5 0 2 0 1 1", "M--1 0"])
    func whatIsNoPathIsRefused(data: String) { #expect(path(data) == nil) }
    @Test func nothingIsAPathToo() { #expect(path("  ") == "") }
}
