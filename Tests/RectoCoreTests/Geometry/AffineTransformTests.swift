import RectoCore
import Testing

@Suite struct AffineTransformTests {
    private let rect = Rect(x: LayoutUnit(10), y: LayoutUnit(20), width: LayoutUnit(30), height: LayoutUnit(5))

    @Test(
        "the bounds contain the images of all four corners",
        arguments: [
            (AffineTransform.identity, [10.0, 20, 30, 5]),
            (AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -4, f: 6), [6, 26, 30, 5]),
            // Mirrored, turned by a quarter and slanted.
            (AffineTransform(a: -1, b: 0, c: 0, d: -2, e: 0, f: 0), [-40, -50, 30, 10]),
            (AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0), [-25, 10, 5, 30]),
            (AffineTransform(a: 1, b: 0.5, c: -1, d: 1, e: 0, f: 0), [-15, 25, 35, 20]),
        ])
    func bounds(transform: AffineTransform, expected: [Double]) {
        let bounds = transform.bounds(of: rect)
        let found = [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height].map(\.double)
        #expect(found == expected)
    }
}
