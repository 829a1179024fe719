import RectoCSS
import RectoCore
import Testing

@testable import RectoLayout
@testable import RectoPDF

@Suite struct PaintOrderTests {
    let pages = TestPages()

    private func block(
        _ color: Color, _ edit: @escaping (BoxStyle) -> Void = { _ in }, children: [(Double, Double, Fragment)] = []
    )
        -> Fragment
    {
        pages.fragment(
            pages.style {
                $0.backgroundColor = color
                edit($0)
            }, 3, 1, children: children)
    }

    private func painted(_ children: [(Double, Double, Fragment)]) -> String {
        picture(pages.document(pages.page(5, 1, children: children)))
    }

    @Test func laterBlocksCoverEarlierOnes() {
        #expect(painted([(0, 0, block(.red)), (2, 0, block(.green))]) == "RRGGG")
    }

    @Test func floatsCoverLaterBlocks() {
        #expect(painted([(0, 0, block(.red) { $0.float = .left }), (2, 0, block(.green))]) == "RRRGG")
    }

    @Test func positionedBoxesCoverFloats() {
        let positioned = block(.blue) { $0.position = .relative }
        #expect(painted([(0, 0, positioned), (2, 0, block(.red) { $0.float = .left })]) == "BBBRR")
    }

    @Test func higherZIndexIsAbove() {
        let high = block(.red) { ($0.position, $0.zIndex) = (.absolute, 2) }
        let low = block(.green) { ($0.position, $0.zIndex) = (.absolute, 1) }
        #expect(painted([(0, 0, high), (2, 0, low)]) == "RRRGG")
    }

    @Test func negativeZIndexIsBehindBlocksAlsoFromInsideAPositionedBox() {
        let behind = block(.red) { ($0.position, $0.zIndex) = (.absolute, -1) }
        let outer = block(.transparent, { $0.position = .relative }, children: [(0, 0, behind)])
        #expect(painted([(0, 0, outer), (1, 0, block(.green))]) == "RGGG.")
    }

    @Test("Appendix E: in tree order, though what is out of flow is placed when all of the flow is")
    func outOfFlowBoxesKeepTheirPlaceInTheTree() {
        let first = block(.red) { $0.position = .absolute }
        let second = block(.green) { $0.position = .relative }
        pages.tree.boxes[first.box.index].flags.insert(.outOfFlow)
        #expect(painted([(0, 0, second), (0, 0, first)]).hasPrefix("G"))
    }
    @Test func zIndexDoesNotLeaveItsStackingContext() {
        let inner = block(.red) { ($0.position, $0.zIndex) = (.absolute, 9) }
        let outer = block(.transparent, { ($0.position, $0.zIndex) = (.relative, 0) }, children: [(0, 0, inner)])
        let later = block(.green) { ($0.position, $0.zIndex) = (.relative, 1) }
        #expect(painted([(0, 0, outer), (2, 0, later)]) == "RRGGG")
    }

    @Test func overflowHiddenCutsAtThePaddingBox() {
        let inner = block(.red)
        let outer = pages.fragment(
            pages.style {
                ($0.overflowX, $0.overflowY) = (.hidden, .hidden)
            }, 2, 1, children: [(0, 0, inner)])
        #expect(painted([(0, 0, outer)]) == "RR...")
    }

    @Test func overflowHiddenCutsPositionedDescendants() {
        let inner = block(.red) { $0.position = .absolute }
        let outer = pages.fragment(
            pages.style { ($0.overflowX, $0.overflowY) = (.hidden, .hidden) }, 2, 1, children: [(1, 0, inner)])
        #expect(painted([(1, 0, outer)]) == "..R..")
    }

    @Test func hiddenBoxesPaintTheirVisibleChildren() {
        let child = block(.green)
        let hidden = pages.fragment(
            pages.style({ $0.backgroundColor = .red }, inherited: { $0.visibility = .hidden }), 5, 1,
            children: [(1, 0, child)])
        #expect(painted([(0, 0, hidden)]) == ".GGG.")
    }

    @Test func opacityBlendsTheWholeGroup() {
        // White under black at a half is grey; where child and parent overlap it is no darker.
        let child = block(.black)
        let group = block(.black, { $0.opacity = 0.5 }, children: [(1, 0, child)])
        #expect(painted([(0, 0, group)]) == "gggg.")
    }

    // MARK: Replaced content

    private func control(_ kind: ReplacedContent.Kind, _ width: Double, _ height: Double) -> String {
        let fragment = pages.fragment(
            pages.style(), width, height, kind: .replaced, boxKind: .replaced,
            replaced: ReplacedContent(kind: kind, naturalSize: .zero))
        return picture(pages.document(pages.page(width, height, children: [(0, 0, fragment)])))
    }

    @Test func uncheckedBoxIsAFrame() {
        let rows = control(.checkbox(isChecked: false), 12, 12).split(separator: "\n")
        #expect(rows[6] == "g..........g")
    }

    @Test func checkedBoxHasAMark() {
        #expect(control(.checkbox(isChecked: true), 12, 12).contains("#"))
        #expect(!control(.checkbox(isChecked: false), 12, 12).contains("#"))
    }

    @Test func chosenRadioHasADot() {
        let rows = control(.radio(isChecked: true), 12, 12).split(separator: "\n")
        #expect(rows[6].dropFirst(4).prefix(4) == "####")
        #expect(control(.radio(isChecked: false), 12, 12).split(separator: "\n")[6].dropFirst(4).prefix(4) == "....")
    }

    @Test func imagesAreCutToTheContentBox() {
        let images = TestImages()
        images.images = [
            EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        ]
        let fragment = pages.fragment(
            pages.style { $0.padding = Edges(all: .length(px(1))) }, 4, 3, kind: .replaced, boxKind: .replaced,
            replaced: ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: .zero))
        let cut = fragment.changed {
            $0.details = FragmentDetails(contentRect: Rect(x: px(1), y: px(1), width: px(2), height: px(2)))
        }
        let result = picture(pages.document(pages.page(4, 3, children: [(0, 0, cut)])), images: images)
        #expect(result == "....\n.RG.\n....")
    }

    @Test func clipsEndWithTheirBox() {
        let inner = block(.red)
        let clipped = pages.fragment(
            pages.style { ($0.overflowX, $0.overflowY) = (.hidden, .hidden) }, 1, 1, children: [(0, 0, inner)])
        #expect(painted([(0, 0, clipped), (2, 0, block(.green))]) == "R.GGG")
    }

    private func fills(_ rects: [(Double, Double, Double, Double, Color)]) -> [String] {
        var list = DisplayList(size: .zero)
        for (x, y, w, h, color) in rects { list.fill(Rect(x: px(x), y: px(y), width: px(w), height: px(h)), color) }
        list.flushFills()
        return dump(list).split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    }

    @Test func abuttingRectanglesOfOneColourAreOneFill() {
        #expect(
            fills([(0, 0, 10, 5, .red), (10, 0, 10, 5, .red), (0, 7, 10, 5, .red)])
                == ["fill #ff0000 0,0+20x5 0,7+10x5"])
    }

    @Test func stripesAndRulesAreTwoFills() {
        #expect(
            fills([(0, 0, 9, 9, .red), (0, 8, 9, 1, .blue), (0, 10, 9, 9, .red), (0, 18, 9, 1, .blue)])
                == ["fill #ff0000 0,0+9x9 0,10+9x9", "fill #0000ff 0,8+9x1 0,18+9x1"])
    }

    @Test func rectanglesThatLieOverAnotherColourStayAboveIt() {
        #expect(
            fills([(0, 0, 9, 9, .red), (0, 0, 5, 5, .blue), (4, 4, 2, 2, .red)])
                == ["fill #ff0000 0,0+9x9", "fill #0000ff 0,0+5x5", "fill #ff0000 4,4+2x2"])
    }

    @Test func translucentRectanglesThatOverlapAreTwoFills() {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(fills([(0, 0, 10, 5, half), (5, 0, 10, 5, half)]).count == 2)
        #expect(fills([(0, 0, 10, 5, half), (10, 0, 10, 5, half)]).count == 1)
    }
}
