import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout
@testable import RectoPDF

/// [Motion Path 1](https://www.w3.org/TR/motion-1/): a square of 2 px in a box of 10 × 6 px.
@Suite struct MotionPictureTests {
    /// The columns and rows of the page in which the square is.
    private func place(_ css: String, _ around: String = "") throws -> String {
        let fixture = try LayoutFixture(
            "<main><div></div></main>",
            css: """
                main { display: block; width: 10px; height: 6px; \(around) }
                div { width: 2px; height: 2px; background: red; \(css) }
                """, page: "10px 6px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        let rows = picture(fixture.paged, faces: fixture.fonts).split(separator: "\n").map { Array($0) }
        var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
        for (y, row) in rows.enumerated() {
            for (x, color) in row.enumerated() where color != "." { (_, _) = (xs.insert(x), ys.insert(y)) }
        }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return "none"
        }
        return "\(left)-\(right) \(top)-\(bottom)"
    }

    /// The middle of the square is on the path.
    @Test(arguments: [
        ("none", "0-1 0-1"), ("path('M1 1 H9')", "0-1 0-1"), ("path('M1 1 H9'); offset-distance: 4px", "4-5 0-1"),
        ("path('M1 1 H9'); offset-distance: 50%", "4-5 0-1"), ("path('M1 1 H9'); offset-distance: 900%", "8-9 0-1"),
        ("path('M1 1 H9 V5'); offset-distance: 100%", "8-9 4-5"),
        ("polygon(1px 1px, 9px 1px, 9px 5px, 1px 5px); offset-distance: 75%", "2-3 4-5"),
        ("inset(1px); offset-distance: -4px", "0-1 4-5"), ("content-box; offset-distance: 13px", "9-9 2-3"),
        ("circle(2px at 5px 3px)", "4-5 0-1"), ("circle(2px at 5px 3px); offset-distance: 50%", "4-5 4-5"),
        ("ray(90deg closest-side); offset-distance: 100%", "7-8 2-3"),
        ("ray(180deg at 1px 1px); offset-distance: 4px", "0-1 4-5"),
        ("ray(0deg sides); offset-distance: 100%", "4-5 0-0"),
        ("ray(90deg closest-side contain); offset-distance: 100%", "6-7 2-3"),
        ("ray(90deg); offset-position: auto", "0-0 0-0"), ("ray(90deg); offset-position: 1px 5px", "0-1 4-5"),
    ])
    func path(_ path: String, _ expected: String) throws {
        #expect(try place("offset-path: \(path)") == expected)
    }

    @Test(arguments: [
        // The corner is on the path.
        ("offset-anchor: 0 0; width: 4px", "3-6 2-3"),
        // A bar that is turned as the path runs down.
        ("offset-path: path('M5 1 V5'); offset-distance: 2px; width: 4px", "4-5 1-4"),
        ("offset-path: path('M5 1 V5'); offset-distance: 2px; width: 4px; offset-rotate: 0deg", "3-6 2-3"),
        ("offset-path: path('M5 1 V5'); offset-distance: 2px; width: 4px; offset-rotate: auto 90deg", "3-6 2-3"),
        // Other transforms come before and after.
        ("translate: 1px; transform: translateX(1px)", "4-5 2-3"),
    ])
    func anchorAndRotation(_ css: String, _ expected: String) throws {
        let path = css.contains("offset-path") ? "" : css.contains("translate") ? "path('M3 3 H9')" : "path('M3 2 H9')"
        #expect(try place((path.isEmpty ? "" : "offset-path: \(path); ") + css) == expected)
    }

    @Test func thePathOfAPositionedBoxIsThatOfItsContainingBlock() throws {
        let css = "position: absolute; left: 3px; top: 3px; offset-path: path('M1 1 H9')"
        #expect(try place(css, "position: relative") == "0-1 0-1")
    }
}
