import Foundation
import Recto
import RectoTestSupport
import Testing

/// Pages as poppler paints them: shadings, patterns, groups and clips of the PDF are what a reader shows.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftoppm"), "needs poppler-utils"))
struct PaintedPageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var page: String
        var css: String
        var body: String
        /// One letter a px, `/` between rows, a space between pages; `*` is any colour.
        var picture: String
        var testDescription: String { name }

        init(_ name: String, _ page: String, _ css: String, _ body: String, _ picture: String) {
            (self.name, self.page, self.css, self.body, self.picture) = (name, page, css, body, picture)
        }
    }

    private static let frame = """
        @page { margin: 0 } html { line-height: 1; font-size: 4px } body { margin: 0 }
        img { display: block; image-rendering: pixelated }
        """
    /// Red, green; blue, black.
    private static let image =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMJgAgAZ9AL+q0FWvAAAAABJRU5ErkJggg=="

    private static func drawing(_ width: Int, _ height: Int, _ paths: String) -> String {
        let size = "width=%27\(width)%27 height=%27\(height)%27"
        return "\"data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 \(size)%3E\(paths)%3C/svg%3E\""
    }
    private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String) -> String {
        "%3Crect x=%27\(x)%27 y=%27\(y)%27 width=%27\(width)%27 height=%27\(height)%27 fill=%27\(fill)%27/%3E"
    }
    /// Red, two green, two blue, red; three rows of it.
    private static let stripes = drawing(
        6, 3, rectangle(0, 0, 6, 3, "red") + rectangle(1, 0, 2, 3, "lime") + rectangle(3, 0, 2, 3, "blue"))

    /// 16 by 8 px, the left half black, to be turned clockwise.
    private static let turnedImage =
        "data:image/jpeg;base64,"
        + "/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
        + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
        + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCAAIABADAREAAhEBAxEB/8QA"
        + "FAABAAAAAAAAAAAAAAAAAAAAC//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QA"
        + "FBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AP/A/wD//2Q=="

    @Test(arguments: cases + boxCases + containers + sectionCases + effectCases + drawingCases)
    func painted(_ test: Case) throws {
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title><style>\(Self.frame) @page { size: \(test.page) } \(test.css)"
            + "</style><body>\(test.body)"
        let source = html.replacingOccurrences(of: "PNG", with: Self.image)
            .replacingOccurrences(of: "TURNED", with: Self.turnedImage)
            .replacingOccurrences(of: "STRIPES", with: Self.stripes)
        let result = try Renderer().render(template: .text(source, name: "test.html", directory: "/"))
        #expect(result.diagnostics.map { "\($0.id): \($0.message)" } == [])
        let found = try pictures(of: result.pdf)
        let isEqual =
            found.utf8.count == test.picture.utf8.count
            && zip(found.utf8, test.picture.utf8).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "*") }
        #expect(isEqual, "\(found) is not \(test.picture)")
    }

    /// The middle of each px.
    private func pictures(of pdf: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a.pdf"
        try Data(pdf).write(to: URL(fileURLWithPath: file))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftoppm")
        process.arguments = ["-r", "384", "-aa", "no", "-aaVector", "no", file, folder.path + "/a"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let pages = try folder.names.filter { $0.hasSuffix(".ppm") }.map { name in
            rows(Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))))
        }
        guard let first = pages.first else { return "" }
        return first.indices.map { row in
            pages.map { $0.indices.contains(row) ? $0[row] : "" }.joined(separator: " ")
        }.joined(separator: "/")
    }

    private func rows(_ file: [UInt8]) -> [String] {
        // Magic number, width, height, largest value, then the samples.
        let header = file.split(maxSplits: 4, omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x0A }
        guard header.count == 5, let width = Int(String(decoding: header[1], as: UTF8.self)),
            let height = Int(String(decoding: header[2], as: UTF8.self))
        else { return [] }
        let samples = Array(file.suffix(width * height * 3))
        return stride(from: 2, to: height, by: 4).map { y in
            stride(from: 2, to: width, by: 4).map { x in
                let at = 3 * (y * width + x)
                return Self.letter(samples[at], samples[at + 1], samples[at + 2])
            }.joined()
        }
    }

    private static func letter(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
        switch (red, green, blue) {
        case (255, 255, 255): "."
        case (0, 0, 0): "#"
        case (255, 0, 0): "R"
        case (0, 255, 0): "G"
        case (0, 0, 255): "B"
        default: red == green && green == blue ? "g" : "?"
        }
    }

    private static let cases: [Case] = [
        Case(
            "CSS Paged Media 3 §3.1 page background, canvas, page border, content, margin boxes", "8px 8px",
            """
            @page { margin: 2px; border: 1px solid blue; background: lime; @top-left { content: ''; background: red } }
            html { background: black }
            """,
            "",
            "GGRRRRGG/GGRRRRGG/GGBBBBGG/GGB##BGG/GGB##BGG/GGBBBBGG/GGGGGGGG/GGGGGGGG"),
        Case(
            "CSS Paged Media 3 §3.1 margin boxes before the content, or behind it by z-index", "6px 6px",
            """
            @page { margin: 2px; @top-left { content: ''; background: red; height: 4px; margin-bottom: -2px } }
            @page :left { @top-left { z-index: -1 } } div { height: 2px; background: lime } div + div { break-before: page }
            """,
            "<div></div><div></div>",
            "..RR.. ..RR../..RR.. ..RR../..RR.. ..GG../..RR.. ..GG../...... ....../...... ......"),
        Case(
            "CSS Page Floats 3 §8 above and below the flow", "6px 8px",
            "div { height: 2px } .t { float: top; background: red } .b { float: bottom; background: blue }",
            "<div style=\"background:lime\"></div><div class=b></div><div class=t></div>",
            "RRRRRR/RRRRRR/GGGGGG/GGGGGG/....../....../BBBBBB/BBBBBB"),
        Case(
            "CSS Page Floats 3 §3.1 float-reference: column", "8px 6px",
            """
            div div { height: 2px } .c { columns: 2; column-gap: 2px; column-fill: auto; height: 6px }
            .t { float: top; float-reference: column; background: red }
            .b { float: bottom; float-reference: column; background: blue } .x { background: lime }
            """,
            "<div class=c><div class=x></div><div class=t></div><div class=x></div><div class=b></div></div>",
            "RRR...../RRR...../GGG...../GGG...../GGG..BBB/GGG..BBB"),
        Case(
            "CSS GCPM 3 §2.4 the area and its line", "6px 8px",
            """
            @page { @footnote { margin: 0; border-top: 1px solid blue; padding-top: 1px } }
            .f { float: footnote; height: 2px; background: red } ::footnote-call, ::footnote-marker { content: none }
            """,
            "<div style=\"height:2px;background:lime\"></div><div class=f></div><div class=f></div>",
            "GGGGGG/GGGGGG/BBBBBB/....../RRRRRR/RRRRRR/RRRRRR/RRRRRR"),
        Case(
            "CSS Page Floats 3 §5.1 a slip on the last page, over its margins", "6px 6px",
            """
            @page { margin: 1px } div { height: 3px } .x { background: lime }
            .l { float: bottom; float-defer: last; height: 2px; margin: 0 -1px -1px; background: red }
            """,
            "<div class=l></div><div class=x></div><div class=x></div>",
            "...... ....../.GGGG. .GGGG./.GGGG. .GGGG./.GGGG. ....../.GGGG. RRRRRR/...... RRRRRR"),
        Case(
            "CSS Images 3 §5.5 object-fit: contain", "8px 4px",
            "",
            "<img src=PNG alt=a style=\"width:8px;height:4px;object-fit:contain\">",
            "..RRGG../..RRGG../..BB##../..BB##.."),
        Case(
            "CSS Images 3 §5.5 object-fit: fill", "8px 2px",
            "",
            "<img src=PNG alt=a style=\"width:8px;height:2px\">",
            "RRRRGGGG/BBBB####"),
        Case(
            "CSS Images 3 §5.5 object-fit: cover is cut", "8px 4px",
            "",
            "<img src=PNG alt=a style=\"width:8px;height:4px;object-fit:cover\">",
            "RRRRGGGG/RRRRGGGG/BBBB####/BBBB####"),
        Case(
            "CSS Images 3 §5.5 object-fit: none, scale-down", "8px 4px",
            "",
            "<img src=PNG alt=a style=\"width:8px;height:4px;object-fit:scale-down\">",
            "......../...RG.../...B#.../........"),
        Case(
            "CSS Images 3 §5.6 object-position", "6px 4px",
            "",
            "<img src=PNG alt=a style=\"width:6px;height:4px;object-fit:none;object-position:right 1px top 0\">",
            "...RG./...B#./....../......"),
        Case(
            "CSS Images 5 §4.3 object-view-box", "4px 4px",
            "",
            "<img src=PNG alt=a style=\"width:4px;height:4px;object-view-box:inset(0 0 50% 50%)\">",
            "GGGG/GGGG/GGGG/GGGG"),
        Case(
            "CSS Backgrounds 3 §2: the first layer is on top, the colour below all", "6px 4px",
            "div{width:6px;height:4px;background:linear-gradient(red,red) 0 0/2px 2px no-repeat,"
                + "linear-gradient(blue,blue) 1px 1px/4px 2px no-repeat,lime}",
            "<div></div>",
            "RRGGGG/RRBBBG/GBBBBG/GGGGGG"),
        Case(
            "CSS Backgrounds 3 §2.7, §2.8: each layer has its own boxes", "6px 6px",
            "div{border:1px solid black;padding:1px;width:2px;height:2px;background:linear-gradient(red,"
                + "red) content-box,linear-gradient(blue,blue) padding-box}",
            "<div></div>",
            "######/#BBBB#/#BRRB#/#BRRB#/#BBBB#/######"),
        Case(
            "CSS Backgrounds 3 §2.5: a fixed background stands on the page", "8px 5px",
            "div{margin:1px;height:3px;background:linear-gradient(to right,red 50%,blue 0) fixed}",
            "<div></div>",
            "......../.RRRBBB./.RRRBBB./.RRRBBB./........"),
        Case(
            "CSS Images 3 §3.1: a linear gradient is a shading", "8px 2px",
            "div{height:2px;background:linear-gradient(90deg,red 50%,blue 50%)}",
            "<div></div>",
            "RRRRBBBB/RRRRBBBB"),
        Case(
            "CSS Images 3 §3.1: corners of a diagonal gradient", "6px 6px",
            "div{height:6px;background:linear-gradient(45deg,red 50%,blue 50%)}",
            "<div></div>",
            "*BBBBB/R*BBBB/RR*BBB/RRR*BB/RRRR*B/RRRRR*"),
        Case(
            "CSS Images 3 §3.3: repeating-linear-gradient()", "8px 1px",
            "div{height:1px;background:repeating-linear-gradient(90deg,red 0 2px,blue 0 4px)}",
            "<div></div>",
            "RRBBRRBB"),
        Case(
            "CSS Images 3 §3.4: sharp edges as the first and the last stop", "10px 1px",
            "div{height:1px;background:linear-gradient(90deg,transparent 40%,red 40%,red 60%,transparent 60%)}",
            "<div></div>",
            "....RR...."),
        Case(
            "CSS Images 3 §3.4: sharp edges of opaque colours", "10px 1px",
            "div{height:1px;background:linear-gradient(90deg,blue 40%,red 40%,red 60%,lime 60%)}",
            "<div></div>",
            "BBBBRRGGGG"),
        Case(
            "CSS Images 3 §3.2: a radial gradient that ends at a sharp edge", "8px 8px",
            "div{height:8px;background:radial-gradient(circle 4px,lime 50%,red 50%,red 100%,transparent 100%)}",
            "<div></div>",
            "..RRR*../.RRRRRR./RRRGGRR*/RRGGG*RR/RRGGG*RR/*RR**RR*/.RRRRR*./..*RR*.."),
        Case(
            "CSS Images 3 §3.3: stripes of nothing", "8px 1px",
            "div{height:1px;background:repeating-linear-gradient(90deg,transparent 0 2px,red 2px 4px)}",
            "<div></div>",
            "..RR..RR"),
        Case(
            "CSS Images 3 §3.4.2: colours are mixed premultiplied", "3px 1px",
            "div{height:1px;background:linear-gradient(90deg,#f00 33%,#0f00 66%),red}",
            "<div></div>",
            "RRR"),
        Case(
            "CSS Images 4 §3.3: a sector with nothing around", "4px 4px",
            "div{height:4px;background:conic-gradient(transparent 25%,red 25%,red 50%,transparent 50%)}",
            "<div></div>",
            "..../..../..RR/..RR"),
        Case(
            "CSS Images 3 §5.4: image-orientation", "12px 8px",
            "img{float:left}",
            "<img src=TURNED alt=a style=\"width:4px;height:8px\">"
                + "<img src=TURNED alt=a style=\"width:8px;height:4px;image-orientation:none\">",
            "########..../########..../########..../########..../............/............/............/"
                + "............"),
        Case(
            "CSS Containment 2 §3.3: contain: paint cuts at the padding box", "4px 4px",
            "div{contain:paint;width:1px;height:2px;border-right:1px solid blue}"
                + "p{margin:0;width:4px;height:4px;background:red}",
            "<div><p></p></div>",
            "RB../RB../..../...."),
        Case(
            "HTML §15.3.13: a legend parts the border", "10px 8px",
            "fieldset{margin:0;border:1px solid;padding:0;height:4px}legend{padding:0;width:4px;height:3px;margin-left:1px}",
            "<fieldset><legend></legend></fieldset>",
            "........../##....####/#........#/#........#/#........#/##########/........../.........."),
        Case(
            "CSS Images 4 §3.3: conic-gradient()", "8px 8px",
            "div{height:8px;background:conic-gradient(red 25%,lime 0 50%,blue 0 75%,black 0)}",
            "<div></div>",
            "####RRRR/####RRRR/####RRRR/####RRRR/BBBBGGGG/BBBBGGGG/BBBBGGGG/BBBBGGGG"),
        Case(
            "CSS Images 3 §3.2: radial-gradient() of two radii", "12px 6px",
            "div{height:6px;background:radial-gradient(ellipse 4px 2px,red 50%,blue 100%)}",
            "<div></div>",
            "BBBBBBBBBBBB/BB********BB/B****RR****B/B****RR****B/BB********BB/BBBBBBBBBBBB"),
        Case(
            "CSS Fragmentation 3 §5.4: slice goes on with the background", "4px 4px",
            "div{height:8px;background:linear-gradient(red 50%,blue 0)}",
            "<div></div>",
            "RRRR BBBB/RRRR BBBB/RRRR BBBB/RRRR BBBB"),
        Case(
            "CSS Fragmentation 3 §5.4: clone begins again", "4px 4px",
            "div{height:8px;background:linear-gradient(red 50%,blue 0);box-decoration-break:clone}",
            "<div></div>",
            "RRRR RRRR/RRRR RRRR/BBBB BBBB/BBBB BBBB"),
        Case(
            "CSS Fragmentation 3 §5.4: layers are placed in the whole box", "4px 4px",
            "div{height:8px;background:linear-gradient(red,red) 0 100%/2px 2px no-repeat,"
                + "linear-gradient(blue,blue) 2px 0/2px 2px no-repeat,lime}",
            "<div></div>",
            "GGBB GGGG/GGBB GGGG/GGGG RRGG/GGGG RRGG"),
        Case(
            "CSS Fragmentation 3 §5.4: layers of each piece", "4px 4px",
            "div{height:8px;background:linear-gradient(red,red) 0 100%/2px 2px no-repeat,"
                + "linear-gradient(blue,blue) 2px 0/2px 2px no-repeat,lime;box-decoration-break:clone}",
            "<div></div>",
            "GGBB GGBB/GGBB GGBB/RRGG RRGG/RRGG RRGG"),
        Case(
            "CSS Fragmentation 3 §5.4: tiles go on", "4px 5px",
            "div{height:9px;background:linear-gradient(red 1px,blue 0) 0 0/100% 3px}",
            "<div></div>",
            "RRRR BBBB/BBBB RRRR/BBBB BBBB/RRRR BBBB/BBBB ...."),
        Case(
            "CSS Fragmentation 3 §5.4: borders are open at the break", "6px 4px",
            "div{height:6px;border:1px solid black;background:red}",
            "<div></div>",
            "###### #RRRR#/#RRRR# #RRRR#/#RRRR# #RRRR#/#RRRR# ######"),
        Case(
            "CSS Fragmentation 3 §5.4: cloned borders close each piece", "6px 4px",
            "div{border:1px solid black;background:red;box-decoration-break:clone} p{margin:0;height:2px}",
            "<div><p></p><p></p></div>",
            "###### ######/#RRRR# #RRRR#/#RRRR# #RRRR#/###### ######"),
        Case(
            "CSS Fragmentation 3 §5.4: shadows of pieces, cut and cloned", "8px 4px",
            "div{margin:0 2px;height:6px;box-shadow:2px 0 red;background:lime}",
            "<div></div>",
            "..GGGGRR ..GGGGRR/..GGGGRR ..GGGGRR/..GGGGRR ......../..GGGGRR ........"),
        Case(
            "CSS Backgrounds 3 §4.1: elliptical corners", "24px 8px",
            "div{width:24px;height:8px;background:red;border-radius:12px / 4px}",
            "<div></div>",
            ".....**RRRRRRRRRR**...../..**RRRRRRRRRRRRRRRR**../**RRRRRRRRRRRRRRRRRRRR**/*RRRRRRRRRRRRRR"
                + "RRRRRRRR*/*RRRRRRRRRRRRRRRRRRRRRR*/**RRRRRRRRRRRRRRRRRRRR**/..**RRRRRRRRRRRRRRRR**../....."
                + "**RRRRRRRRRR**....."),
        Case(
            "CSS Fragmentation 3 §5.4: corners at a break are square", "8px 4px",
            "div{height:8px;background:red;border-radius:4px}",
            "<div></div>",
            ".**RR**. RRRRRRRR/*RRRRRR* RRRRRRRR/RRRRRRRR *RRRRRR*/RRRRRRRR .**RR**."),
        Case(
            "CSS Backgrounds 3 §6.1: outer shadows, the first on top", "7px 7px",
            "div{width:2px;height:2px;margin:2px;box-shadow:1px 1px red,0 0 0 1px blue}",
            "<div></div>",
            "......./.BBBB../.B..B../.B..R../.BBRR../......./......."),
        Case(
            "CSS Backgrounds 3 §6.1: an inner shadow lies on the background", "6px 4px",
            "div{width:6px;height:4px;box-shadow:inset 1px 0 0 1px red;background:lime}",
            "<div></div>",
            "RRRRRR/RRGGGG/RRGGGG/RRRRRR"),
        Case(
            "CSS Backgrounds 3 §5.2: a border image is cut in nine", "8px 8px",
            "div{width:4px;height:4px;border:2px solid;border-image:url(PNG) 1}",
            "<div></div>",
            "RR....GG/RR....GG/......../......../......../......../BB....##/BB....##"),
        Case(
            "CSS Backgrounds 3 §5.1: a gradient as border image", "8px 8px",
            "div{width:4px;height:4px;border:2px solid;border-image:linear-gradient(red 50%,blue 0) 2}",
            "<div></div>",
            "RRRRRRRR/RRRRRRRR/RR....RR/RR....RR/BB....BB/BB....BB/BBBBBBBB/BBBBBBBB"),
        Case(
            "CSS UI 4 §3: an outline stands off its box", "8px 8px",
            "div{width:2px;height:2px;margin:3px;outline:1px solid red;outline-offset:1px;background:lime}",
            "<div></div>",
            "......../.RRRRRR./.R....R./.R.GG.R./.R.GG.R./.R....R./.RRRRRR./........"),
        Case(
            "CSS Color 4 §3.3: opacity is of the group", "4px 2px",
            "div{width:4px;height:2px;background:black;opacity:.5}p{margin:0;width:2px;height:2px;"
                + "background:black}",
            "<div><p></p></div>",
            "gggg/gggg"),
        Case(
            "Compositing 1 §5: mix-blend-mode", "4px 2px",
            "div{height:2px;background:red}p{margin:0;width:2px;height:2px;background:lime;"
                + "mix-blend-mode:multiply}",
            "<div><p></p></div>",
            "##RR/##RR"),
        Case(
            "Compositing 1 §7: background-blend-mode", "4px 2px",
            "div{height:2px;background:linear-gradient(lime,lime) 0 0/2px 2px no-repeat,red;"
                + "background-blend-mode:multiply}",
            "<div></div>",
            "##RR/##RR"),
        Case(
            "CSS Transforms 1 §6: rotated about its origin", "6px 6px",
            "div{width:4px;height:2px;background:linear-gradient(90deg,red 50%,blue 0);"
                + "transform:rotate(90deg);transform-origin:0 0;margin-left:4px}",
            "<div></div>",
            "..RR../..RR../..BB../..BB../....../......"),
        Case(
            "CSS Transforms 1 §6: percentages are of the box, transforms add up", "8px 4px",
            "div{width:4px;height:4px;transform:translateX(2px)}p{margin:0;width:2px;height:2px;"
                + "background:red;transform:translate(100%,50%)}",
            "<div><p></p></div>",
            "......../....RR../....RR../........"),
        Case(
            "CSS Fragmentation 3 §5.6: each piece is transformed by itself", "4px 4px",
            "div{width:2px;height:6px;background:red;transform:translateX(2px)}",
            "<div></div>",
            "..RR ..RR/..RR ..RR/..RR ..../..RR ...."),
        Case(
            "CSS Masking 1 §5.1: polygon()", "6px 6px",
            "div{height:6px;background:red;clip-path:polygon(50% 0,100% 0,100% 100%,50% 100%)}",
            "<div></div>",
            "...RRR/...RRR/...RRR/...RRR/...RRR/...RRR"),
        Case(
            "CSS Masking 1 §5.1: path() in px", "6px 4px",
            "div{height:4px;background:red;clip-path:path('M1 1h4v2h-4z')}",
            "<div></div>",
            "....../.RRRR./.RRRR./......"),
        Case(
            "CSS Masking 1 §5.1: shape()", "6px 4px",
            "div{height:4px;background:red;clip-path:shape(from 0 0, hline to 50%, vline to 100%, hline to "
                + "0)}",
            "<div></div>",
            "RRR.../RRR.../RRR.../RRR..."),
        Case(
            "Filter Effects 1 §5: opacity()", "2px 1px",
            "div{height:1px;width:1px;background:black;filter:opacity(50%)}",
            "<div></div>",
            "g."),
        Case(
            "CSS Lists 3 §3.1: an image without a size is one em", "8px 4px",
            "ul{margin:0;padding:0 0 0 6px;list-style:linear-gradient(red,red);font-size:4px}li{height:4px}",
            "<ul><li></ul>",
            ".RRRR.../.RRRR.../.RRRR.../.RRRR..."),
        Case(
            "SVG 2: a drawing in the document", "4px 4px",
            "",
            "<svg width=4 height=4 style=\"display:block\"><rect width=2 height=4 fill=red /></svg>",
            "RR../RR../RR../RR.."),
        Case(
            "HTML §4.8.7: an object is its picture, or else its content", "8px 3px",
            "object,embed{display:block;float:left}",
            "<object data=STRIPES><p>no</p></object><embed src=PNG>",
            "RGGBBRRG/RGGBBRB#/RGGBBR.."),
        Case(
            "SVG 2 §8.2: without a viewBox a drawing in the document is not scaled", "8px 4px",
            "svg{display:block;width:8px;height:4px}",
            "<svg width=4 height=2><rect width=4 height=2 fill=red /></svg>",
            "RRRR..../RRRR..../......../........"),
        Case(
            "SVG 2 §8.2: with one it is", "8px 4px",
            "svg{display:block;width:8px;height:4px}",
            "<svg width=4 height=2 viewBox='0 0 4 2'><rect width=3 height=2 fill=red /></svg>",
            "RRRRRR../RRRRRR../RRRRRR../RRRRRR.."),
        Case(
            "SVG 2 §3.4: a drawing is cut at its viewport", "4px 4px",
            "",
            "<svg width=2 height=2 style='display:block'><rect width=4 height=3 fill=red /></svg>",
            "RR../RR../..../...."),
        Case(
            "SVG 2 §3.4: overflow: visible", "4px 4px",
            "",
            "<svg width=2 height=2 style='display:block;overflow:visible'><rect width=4 height=3 fill=red /></svg>",
            "RRRR/RRRR/RRRR/...."),
        Case(
            "CSS Color 4 §3.3: the opacity of a drawing in the document is applied once", "2px 2px",
            "",
            "<svg width=2 height=2 style='display:block;opacity:.5'><rect width=2 height=2 /></svg>",
            "gg/gg"),
        Case(
            "CSS Backgrounds 3 §2.9: a drawing without a viewBox is stretched as pixels are", "12px 3px",
            "div{height:3px;background:url(STRIPES) 0 0/12px 3px}",
            "<div></div>",
            "RRGGGGBBBBRR/RRGGGGBBBBRR/RRGGGGBBBBRR"),
        Case(
            "CSS Backgrounds 3 §5.5: a drawing is stretched along a side", "8px 3px",
            "div{width:6px;height:1px;border:1px solid;border-image:url(STRIPES) 1}",
            "<div></div>",
            "RGGGBBBR/R......R/RGGGBBBR"),
        Case(
            "SVG 2: a drawing as background", "4px 2px",
            "div{height:2px;background:url(\"data:image/svg+xml,%3Csvg "
                + "xmlns=%27http://www.w3.org/2000/svg%27 width=%272%27 height=%272%27%3E%3Crect width=%271%27 "
                + "height=%272%27 fill=%27red%27/%3E%3C/svg%3E\")}",
            "<div></div>",
            "R.R./R.R."),
        Case(
            "CSS Positioned Layout 3 §2.1: fixed boxes are on every page", "4px 4px",
            "div{position:fixed;right:0;top:0;width:1px;height:1px;background:red} p{margin:0;height:8px}",
            "<div></div><p></p>",
            "...R ...R/.... ..../.... ..../.... ...."),
        Case(
            "the page background reaches the edges of a page of no whole points", "6px 5px",
            "html{background:red}",
            "",
            "RRRRRR/RRRRRR/RRRRRR/RRRRRR/RRRRRR"),
    ]
}
