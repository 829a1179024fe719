import Testing

@testable import RectoDiff

/// Rules in what `pdftocairo -svg` writes. A point is 0.353 mm; the places here are round in points.
@Suite struct DrawingTests {
    private func rules(_ body: String, definitions: String = "") -> [String] {
        let svg = "<svg><defs>\(definitions)</defs><g id=\"surface1\">\(body)</g></svg>"
        return DrawingReader.pages(Array(svg.utf8))[0].map(Self.text)
    }

    /// The box in points, and the colour.
    private static func text(_ rule: Rule) -> String {
        let scale = 72 / 25.4
        let box = [rule.box.left, rule.box.top, rule.box.width, rule.box.height]
        return box.map { Measure.number($0 * scale) }.joined(separator: " ") + " " + rule.color
            + (rule.isBroken ? " broken" : "")
    }

    private static let fill = "style=\" stroke:none;fill-rule:nonzero;fill:rgb(100%,0%,0%);fill-opacity:1;\""

    @Test func aThinRectangleAndAStrokeAreRules() {
        #expect(
            rules("<path \(Self.fill) d=\"M 72 100 L 172 100 L 172 101 L 72 101 Z M 72 100 \"/>") == [
                "72 100 100 1 #ff0000"
            ])
        let stroke = "fill:none;stroke-width:2;stroke:rgb(0%,0%,100%);stroke-opacity:1;"
        #expect(
            rules("<path style=\"\(stroke)\" d=\"M 0 10 L 100 10 \" transform=\"matrix(0.5,0,0,0.5,72,100)\"/>")
                == ["72 104.5 50 1 #0000ff"])
        #expect(
            rules("<path style=\"\(stroke)stroke-dasharray:3,3;\" d=\"M 72 10 L 172 10 \"/>") == [
                "72 9 100 2 #0000ff broken"
            ])
        // As newer versions of Cairo write it.
        #expect(
            rules(
                "<path fill-rule=\"nonzero\" fill=\"rgb(100%, 0%, 0%)\" fill-opacity=\"0.5\" "
                    + "d=\"M 72 100 L 172 100 L 172 101 L 72 101 Z M 72 100 \"/>")
                == ["72 100 100 1 #ff8080"])
    }

    @Test func aFrameHasFourSides() {
        let frame = "M 0 0 L 100 0 L 100 60 L 0 60 Z M 1 1 L 99 1 L 99 59 L 1 59 Z M 1 1"
        #expect(
            rules("<path \(Self.fill) d=\"\(frame) \"/>")
                == ["0 0 1 60 #ff0000", "0 0 100 1 #ff0000", "99 0 1 60 #ff0000", "0 59 100 1 #ff0000"])
    }

    @Test func dashesOfOnePathAreABrokenRule() {
        let dashes = (0..<10).map { "M \($0 * 10) 5 L \($0 * 10 + 6) 5 L \($0 * 10 + 6) 6 L \($0 * 10) 6 Z" }
        #expect(rules("<path \(Self.fill) d=\"\(dashes.joined(separator: " ")) \"/>") == ["0 5 96 1 #ff0000 broken"])
    }

    @Test func clipsGroupsAndMasksCount() {
        let rule = "<path \(Self.fill) d=\"M 0 10 L 100 10 L 100 11 L 0 11 Z M 0 10 \"/>"
        let clip = "<clipPath id=\"clip1\"><path d=\"M 50 0 L 80 0 L 80 50 L 50 50 Z M 50 0 \"/></clipPath>"
        #expect(rules("<g clip-path=\"url(#clip1)\">\(rule)</g>", definitions: clip) == ["50 10 30 1 #ff0000"])
        let group =
            "<g id=\"surface5\">\(rule)</g><mask id=\"mask0\"><rect x=\"0\" y=\"0\" width=\"9\" height=\"9\" "
            + "style=\"fill:rgb(0%,0%,0%);fill-opacity:0.5;\"/></mask>"
        #expect(
            rules(
                "<use xlink:href=\"#surface5\" transform=\"matrix(1,0,0,1,5,0)\" mask=\"url(#mask0)\"/>",
                definitions: group)
                == ["5 10 100 1 #ff8080"])
    }

    @Test func whatIsCoveredIsNoRule() {
        let rule = "<path \(Self.fill) d=\"M 0 10 L 100 10 L 100 11 L 0 11 Z M 0 10 \"/>"
        let area = "<path \(Self.fill) d=\"M 0 0 L 200 0 L 200 50 L 0 50 Z M 0 0 \"/>"
        #expect(rules(rule + area) == [])
        #expect(rules(area + rule).count == 1)
    }

    @Test func pagesAreKeptApart() {
        let page = "<page><path \(Self.fill) d=\"M 0 10 L 100 10 L 100 11 L 0 11 Z M 0 10 \"/></page>"
        let svg = "<svg><pageSet>\(page)<page></page>\(page)</pageSet></svg>"
        #expect(DrawingReader.pages(Array(svg.utf8)).map(\.count) == [1, 0, 1])
    }
}
