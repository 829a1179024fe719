import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout
@testable import RectoPDF

@Suite struct BorderPictureTests {
    private func side(_ width: Double, _ color: Color, _ style: BorderStyle = .solid) -> Border {
        var border = Border()
        (border.width, border.style, border.color) = (px(width), style, color)
        return border
    }

    private func framed(_ width: Double, _ height: Double, _ edit: @escaping (BoxStyle) -> Void) -> String {
        let pages = TestPages()
        let box = pages.fragment(pages.style(edit), width, height)
        return picture(pages.document(pages.page(width + 2, height + 2, children: [(1, 1, box)])))
    }

    @Test func solidFrame() {
        #expect(
            framed(5, 4) { $0.border = Edges(all: side(1, .black)) } == """
                .......
                .#####.
                .#...#.
                .#...#.
                .#####.
                .......
                """)
    }

    @Test func sidesOfDifferentColoursMeetAtTheDiagonal() {
        let result = framed(8, 8) {
            $0.border = Edges(
                top: side(2, .red), right: side(2, .green), bottom: side(2, .red), left: side(2, .green))
        }
        let rows = result.split(separator: "\n").map(String.init)
        #expect(rows[1] == ".?RRRRRR?.")
        #expect(rows[2] == ".G?RRRR?G.")
        #expect(rows[4] == ".GG....GG.")
    }

    /// Where two opaque sides meet, nothing of the background shows.
    @Test func cornersHaveNoSeams() {
        let result = framed(8, 8) {
            $0.backgroundColor = .blue
            $0.border = Edges(
                top: side(4, .red), right: side(4, .black), bottom: side(4, .red), left: side(4, .black))
        }
        for (y, row) in result.split(separator: "\n").dropFirst().dropLast().enumerated() {
            let corner = Array(row)[y + 1]
            #expect(corner != "B", "\(row)")
        }
        #expect(!result.contains("B"))
    }

    /// A transparent side takes its half of a corner, so that a box without content is a triangle.
    @Test func transparentSidesAreMitred() {
        let result = framed(8, 8) {
            $0.border = Edges(
                top: side(4, .red), right: side(4, .transparent), bottom: side(4, .transparent),
                left: side(4, .transparent))
        }
        let rows = result.split(separator: "\n").map(String.init)
        #expect(rows[1].hasPrefix(".?RRRRRR?."))
        #expect(rows[3].hasPrefix("...?RR?..."))
        #expect(rows[6] == "..........")
    }

    @Test func sideWithoutNeighboursIsSquare() {
        #expect(
            framed(4, 4) { $0.border.bottom = side(2, .blue) } == """
                ......
                ......
                ......
                .BBBB.
                .BBBB.
                ......
                """)
    }

    @Test func doubleBorderHasThreeEqualParts() {
        #expect(
            framed(8, 7) { $0.border = Edges(all: side(3, .black, .double)) } == """
                ..........
                .########.
                .#......#.
                .#.####.#.
                .#.#..#.#.
                .#.####.#.
                .#......#.
                .########.
                ..........
                """)
    }

    /// A viewer marks each pixel that a filled path touches, so that a path along a side without a border shows as a hairline.
    @Test(arguments: [
        (BorderStyle.double, 0.0), (BorderStyle.double, 4.0), (BorderStyle.solid, 4.0), (BorderStyle.ridge, 0.0),
        (BorderStyle.groove, 4.0),
    ])
    func sidesWithoutABorderAreNoPartOfThePath(_ style: BorderStyle, _ radius: Double) {
        let pages = TestPages()
        let box = pages.fragment(
            pages.style {
                $0.border.bottom = side(3, .black, style)
                let corner = CornerRadius(horizontal: .length(px(radius)), vertical: .length(px(radius)))
                ($0.radiusBottomLeft, $0.radiusBottomRight, $0.radiusTopLeft) = (corner, corner, corner)
            }, 20, 20)
        var order = PaintOrder(pages.document(pages.page(22, 22, children: [(1, 1, box)])), images: TestImages())
        let list = order.paint(page: 0)
        #expect(!list.points.isEmpty)
        #expect(list.points.allSatisfy { $0.y >= px(17) })
    }

    @Test func aRoundedSideBesideOneWithoutWidthEndsInAPoint() {
        let result = framed(12, 8) {
            $0.border.left = side(2, .black)
            $0.border.bottom = side(2, .black)
            let four = CornerRadius(horizontal: .length(px(4)), vertical: .length(px(4)))
            ($0.radiusBottomLeft, $0.radiusBottomRight) = (four, four)
        }
        let rows = result.split(separator: "\n").map(String.init)
        #expect(rows[1] == ".##...........")
        #expect(rows[4].hasPrefix(".##."))
        #expect(rows[8].hasPrefix("..") && rows[8].contains("####") && rows[8].hasSuffix(".."))
    }

    @Test func dashesStartAndEndWithADash() {
        let result = framed(18, 3) { $0.border.top = side(1, .black, .dashed) }
        // Four dashes of 3 px, 2 px between.
        #expect(result.split(separator: "\n")[1] == ".###..###..###..###.")
    }

    @Test func insetIsDarkAboveAndLeft() {
        let result = framed(6, 6) {
            $0.border = Edges(all: side(1, Color(red: 1, green: 1, blue: 1), .inset))
        }
        let rows = result.split(separator: "\n").map(String.init)
        #expect(rows[3] == ".g......")
        #expect(rows[6].dropFirst(2) == "......")
    }

    @Test func roundedCornersAreCutOff() {
        let result = framed(8, 8) {
            $0.backgroundColor = .black
            let four = CornerRadius(horizontal: .length(px(4)), vertical: .length(px(4)))
            ($0.radiusTopLeft, $0.radiusTopRight) = (four, four)
        }
        let rows = result.split(separator: "\n").map(String.init)
        #expect(rows[1].hasPrefix("..") && rows[1].hasSuffix(".."))
        #expect(rows[5] == ".########.")
        #expect(rows[8] == ".########.")
    }

    @Test func overlappingRadiiAreScaledDown() {
        var r = RoundedRect(Rect(x: .zero, y: .zero, width: px(10), height: px(20)))
        r.topLeft = Size(width: px(10), height: px(10))
        r.topRight = Size(width: px(10), height: px(4))
        r.scaleDownOverlaps()
        #expect(r.topLeft == Size(width: px(5), height: px(5)))
        #expect(r.topRight == Size(width: px(5), height: px(2)))
    }

    @Test func breakLeavesNoCornerAtTheCutSide() {
        let pages = TestPages()
        let style = pages.style {
            $0.backgroundColor = .black
            let two = CornerRadius(horizontal: .length(px(3)), vertical: .length(px(3)))
            ($0.radiusTopLeft, $0.radiusBottomLeft) = (two, two)
        }
        let box = pages.fragment(style, 6, 6).changed { $0.continuesFromPrevious = true }
        let rows = picture(pages.document(pages.page(6, 6, children: [(0, 0, box)]))).split(separator: "\n")
        #expect(rows[0] == "######")
        #expect(!rows[5].hasPrefix("#"))
    }

    @Test func outlineLiesOutside() {
        #expect(
            framed(2, 2) {
                $0.outline = side(1, .red)
                $0.backgroundColor = .black
            } == """
                RRRR
                R##R
                R##R
                RRRR
                """)
    }
}
