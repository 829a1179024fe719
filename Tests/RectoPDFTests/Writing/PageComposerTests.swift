import RectoCSS
import RectoCore
import RectoLayout
import RectoText
import Testing

@testable import RectoPDF

/// The operators that items become.
@Suite struct PageComposerTests {
    private let text = TestText()

    /// The content of a page of 40 × 30 px, without its first operator.
    private func content(_ build: (inout DisplayList) -> Void) -> [String] {
        var list = DisplayList(size: Size(width: px(40), height: px(30)))
        build(&list)
        list.flushFills()
        let resources = PageResources(
            PDFSettings(text: text.library, images: TestImages()), diagnostics: DiagnosticSink())
        let stream = PageComposer(resources).compose(list, units: 0.75)
        let lines = String(decoding: stream.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.first == ".75 0 0 -.75 0 22.5 cm")
        return Array(lines.dropFirst())
    }

    @Test func aColorIsSetOnceAndGraysAreGrays() {
        let lines = content {
            $0.fill(Rect(x: px(1), y: px(2), width: px(3), height: px(4)), .red)
            $0.append(.fillRects(0..<1, .red))
            $0.append(.fillRects(0..<1, .black))
        }
        #expect(lines == ["1 0 0 rg", "1 2 3 4 re f", "1 2 3 4 re f", "0 g", "1 2 3 4 re f"])
    }

    @Test func translucencyIsAStateOfItsOwn() {
        let lines = content {
            var pale = Color.black
            pale.alpha = 0.5
            $0.fill(Rect(x: px(1), y: px(2), width: px(3), height: px(4)), pale)
            $0.append(.fillRects(0..<1, .black))
        }
        #expect(lines == ["0 g", "/G0 gs", "1 2 3 4 re f", "0 g", "/G1 gs", "1 2 3 4 re f"])
    }

    @Test func aClipEndsWithWhatItKnew() {
        let lines = content { list in
            list.fill(Rect(x: px(1), y: px(2), width: px(3), height: px(4)), .red)
            let path = list.path { $0.rectangle(Rect(x: px(0), y: px(0), width: px(5), height: px(5))) }
            list.append(.pushClip(path, .nonZero))
            list.append(.fillRects(0..<1, .black))
            list.append(.popClip)
            list.append(.fillRects(0..<1, .red))
        }
        #expect(
            lines == [
                "1 0 0 rg", "1 2 3 4 re f", "q", "0 0 5 5 re W n", "0 g", "1 2 3 4 re f", "Q", "1 2 3 4 re f",
            ])
    }

    @Test func linesSetWidthsAndDashesOnce() {
        let lines = content { list in
            let path = list.path {
                $0.move(Point(x: px(1), y: px(1)))
                $0.line(Point(x: px(9), y: px(1)))
            }
            var style = StrokeStyle(width: px(2))
            style.gap = px(3)
            style.dash = px(1)
            list.append(.strokePath(path, style, .black))
            list.append(.strokePath(path, StrokeStyle(width: px(2)), .black))
        }
        #expect(lines == ["0 G", "2 w", "[1 3]0 d", "1 1 m", "9 1 l", "S", "[]0 d", "1 1 m", "9 1 l", "S"])
    }

    @Test func textOnALineIsOneArray() {
        let pages = TestPages()
        let lines = content { list in
            for (x, _, fragment) in text.fragments("AA", size: 10, in: pages) {
                guard case .text(let content) = fragment.kind else { continue }
                list.add(content, at: Point(x: px(x), y: px(20)), color: .black, letterSpacing: .zero)
            }
        }
        #expect(lines == ["0 g", "/F0 10 Tf", "BT", "1 0 0 -1 0 20 Tm[(\u{1}\u{1})]TJ", "ET"])
    }

    @Test func whatIsOutsideOfTheSheetIsLeftOut() {
        let pages = TestPages()
        let lines = content { list in
            for (_, _, fragment) in text.fragments("AA", size: 10, in: pages) {
                guard case .text(let content) = fragment.kind else { continue }
                list.add(content, at: Point(x: px(100), y: px(20)), color: .black, letterSpacing: .zero)
            }
        }
        #expect(lines == [])
    }
}
