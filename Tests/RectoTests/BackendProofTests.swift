import Foundation
import Recto
import RectoTestSupport
import Testing

/// recto's own pages and Cairo's are each other's proof: poppler paints them alike, and reads the same text from them.
@Suite(
    .enabled(
        if: ["pdftoppm", "pdftotext"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") },
        "needs poppler-utils"))
struct BackendProofTests {
    /// Pixels in an inch.
    private static let resolution = Soak.isOn ? 144 : 72

    /// What no sample has: synthetic faces, marks, shadows, opacity, turned text, dashes, many tiles, a clip of text.
    private static let effects = """
        <!DOCTYPE html><html lang=en><title>t</title><meta charset=utf-8><style>
        @page { size: 90mm 120mm; margin: 5mm } body { font: 10pt sans-serif; margin: 0 }
        .narrow { text-combine-upright: all; writing-mode: vertical-rl; height: 12mm }
        .shadow { text-shadow: 1px 1px 2px red, 2px 2px blue; box-shadow: 2px 2px 3px gray; padding: 1mm }
        .group { opacity: .5; background: linear-gradient(90deg, red, rgb(0 0 255 / .5)) }
        .blend { mix-blend-mode: multiply; background: radial-gradient(lime, blue) }
        .turned { transform: rotate(20deg); border: 2px dashed green; outline: 2px dotted red; width: 30mm }
        .tiles { height: 10mm; background: linear-gradient(45deg, black, white) 0 0 / 16px 16px }
        .clipped { background: linear-gradient(red, blue) text; color: transparent; font-size: 20pt }
        .gray { filter: grayscale(1); color: red; background: yellow } .soft { filter: blur(1px); color: red }
        .masked { mask-image: linear-gradient(90deg, black, transparent); background: orange }
        .stroked { font-size: 20pt; -webkit-text-stroke: 2px red; color: lime } .hollow { color: transparent }
        .below { paint-order: stroke; text-shadow: 3px 3px gray } .moved { offset-path: path('M9 9 L99 40'); width: 9mm }
        i { font-family: monospace; font-style: oblique 20deg }
        </style><p class=shadow>A\u{30B}ffine <i>slanted</i> <b>bold</b> co\u{AD}operate</p>
        <p class=group>half <span class=blend>mixed</span></p><p class=turned>turned <u>under</u></p>
        <div class=tiles></div><p class=clipped>Clipped</p><p class=gray>gray</p>
        <p class=soft>blurred</p><p class=masked>masked</p><p class=narrow>12</p>
        <p class=stroked>Mark <span class=hollow>Hollow</span> <span class=below>below</span></p>
        <div style="position: relative"><p class=moved style="offset-distance: 50%">moved</p></div>
        """

    @Test(arguments: SamplesTests.samples)
    func samplesAreAlike(sample: SamplesTests.Sample) throws {
        let (template, data) = SamplesTests.input(sample)
        try expectAlike(template, data, own: SamplesTests.document(sample), SamplesTests.options(sample))
    }

    @Test func effectsAreAlike() throws {
        let page = RenderInput.text(Self.effects, name: "t.html", directory: "/")
        try expectAlike(page, nil, own: Renderer().render(template: page))
    }

    /// The first pages of a long document are written before the last ones are laid out. Their margin boxes follow in streams
    /// of their own, and a box with a picture behind it is painted when its end is known.
    @Test func aLongDocumentIsAlike() throws {
        let lines = (1...150).map { "<p id=p\($0)><a href='#p\(151 - $0)'>line</a> \($0)</p>" }
        let html = """
            <!DOCTYPE html><html lang=en><title>t</title><style>
            @page { size: 60mm 40mm; margin: 8mm 5mm; font: 8pt/1 sans-serif; @bottom-right { content: element(foot) ' ' counter(page) ' of ' counter(pages) }
            @top-left { content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle cx='4' cy='4' r='4'/></svg>") string(t) } }
            @page :last { margin-bottom: 16mm } .foot { font-size: 8pt; line-height: 1 } body { font: 10pt/1.2 sans-serif; margin: 0 } p { margin: 0 }
            h1 { font-size: 10pt; margin: 0; string-set: t content() } .foot { position: running(foot) }
            .shade { background: linear-gradient(red, yellow); border-radius: 5% }
            </style><h1>Part 1</h1><p class=foot>go <a href='#p1'>up</a></p>\(lines[..<100].joined())<h1>Part 2</h1><div class=shade>
            \(lines[100...].joined())</div>
            """
        let page = RenderInput.text(html, name: "t.html", directory: "/")
        let own = try Renderer().render(template: page)
        #expect(own.pages > 25)
        #expect(own.diagnostics.isEmpty)
        try expectAlike(page, nil, own: own)
    }

    /// Red pixels, 8 × 8, opaque and translucent, with a profile that makes them green.
    private static let opaquePNG = """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAABUGlDQ1BwAAB4nH2RvUvDYBCHn7ZKQSoOOjg4ZBBc2qIVSnW0FtFJqoLVKUm/\
        BNuGJFbEWTcHF0FwqYurk64O7hYEEV38A5wUXbTES1JoEe0dd++TX+4uR14IphDrU6BStc3swpyynttQwk0C4p6pumXQ0z4f/Nr7WO+6P20g\
        X7B0Ob8lsrph2hBYFl7atQ2Xz4RHSrKU8KXLps+3Lms+P3r6ajYt/CqslLpY62K9rOYhGBGOVrZ39PYO7vaRQnVtRc6kxBg15sUtFBbJkBZ1\
        ihnJSWIkiMtTVN5p7Ek2KaBjSw//zIx7M9Pik8xKR1Vq3b4tSpSl02pPsSRM6pJlS/cefv/fjlY7h9QHhI47mnYK14cw+tTRxhswdABXd4Zq\
        qp4UkggWi/B2AYM5GG7KNWxaxemEv3kkA/0vjvM+AeETaB05zlfDcVryzdAz3Oz/AHhUXvQToVizAAAAEUlEQVR4nGO4IyKCFTEMLQkAmD9B\
        AZzFjLYAAAAASUVORK5CYII=
        """
    private static let translucentPNG = """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAABUGlDQ1BwAAB4nH2RvUvDYBCHn7ZKQSoOOjg4ZBBc2qIVSnW0FtFJqoLVKUm/\
        BNuGJFbEWTcHF0FwqYurk64O7hYEEV38A5wUXbTES1JoEe0dd++TX+4uR14IphDrU6BStc3swpyynttQwk0C4p6pumXQ0z4f/Nr7WO+6P20g\
        X7B0Ob8lsrph2hBYFl7atQ2Xz4RHSrKU8KXLps+3Lms+P3r6ajYt/CqslLpY62K9rOYhGBGOVrZ39PYO7vaRQnVtRc6kxBg15sUtFBbJkBZ1\
        ihnJSWIkiMtTVN5p7Ek2KaBjSw//zIx7M9Pik8xKR1Vq3b4tSpSl02pPsSRM6pJlS/cefv/fjlY7h9QHhI47mnYK14cw+tTRxhswdABXd4Zq\
        qp4UkggWi/B2AYM5GG7KNWxaxemEv3kkA/0vjvM+AeETaB05zlfDcVryzdAz3Oz/AHhUXvQToVizAAAAEklEQVR4nGO4IyLyAR9mGBkKAHFI\
        fQE4qa7RAAAAAElFTkSuQmCC
        """

    @Test func colorsOfProfilesAreAlike() throws {
        let images = [Self.opaquePNG, Self.translucentPNG].map { "<img alt='' src='data:image/png;base64,\($0)'>" }
        let html = """
            <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 40mm 30mm; margin: 5mm } body { margin: 0 }
            img { width: 10mm; height: 10mm; margin-right: 2mm }</style>\(images.joined())
            """
        let page = RenderInput.text(html, name: "t.html", directory: "/")
        try expectAlike(page, nil, own: Renderer().render(template: page))
    }

    /// A picture of a page, put onto a page of its size, looks like the page; the dots of a black and white one are as
    /// dark as what they stand for.
    @Test(arguments: ["color", "gray", "mono", "svg"])
    func picturesAreAlike(_ kind: String) throws {
        let folder = try TemporaryFolder()
        let page = RenderInput.text(Self.effects, name: "t.html", directory: "/")
        var options = PageImageOptions(kind == "svg" ? .svg : .png)
        // librsvg reads no fonts in drawings; `scripts/check-svg-pages` looks at pages with text in Chromium.
        options.drawnText = .outlines
        options.resolution = 288
        options.colors = kind == "mono" ? .mono : kind == "gray" ? .gray : .color
        let type = kind == "svg" ? "svg+xml" : "png"
        let images = try Renderer().renderImages(template: page, options).images.map {
            "<img alt='' src='data:image/\(type);base64,\(Data($0.bytes).base64EncodedString())'>"
        }
        let sheets = """
            <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 90mm 120mm; margin: 0 } body { margin: 0 }
            img { display: block; width: 90mm; height: 120mm }</style>\(images.joined())
            """
        try Renderer().render(template: page).write(to: folder.path + "/page.pdf")
        try Renderer().render(template: .text(sheets)).write(to: folder.path + "/picture.pdf")
        let (own, pictures) = (try pages(of: "page", in: folder), try pages(of: "picture", in: folder))
        try #require(own.count == pictures.count && !own.isEmpty)
        for (number, (one, other)) in zip(own, pictures).enumerated() {
            // poppler draws strokes and tiles a little darker.
            #expect(one.difference(from: other, brightness: 24) == nil, "page \(number + 1)")
        }
    }

    /// Compares recto's own document with that of Cairo.
    private func expectAlike(
        _ template: RenderInput, _ data: RenderInput?, own: Document, _ options: RenderOptions = RenderOptions()
    ) throws {
        let folder = try TemporaryFolder()
        var options = options
        try #require(options.backend == .recto)
        try own.write(to: folder.path + "/recto.pdf")
        options.backend = .cairo
        try Renderer(options: options).render(template: template, data: data).write(to: folder.path + "/cairo.pdf")
        let own = try pages(of: "recto", in: folder)
        let proof = try pages(of: "cairo", in: folder)
        try #require(own.count == proof.count && !own.isEmpty)
        for (number, (one, other)) in zip(own, proof).enumerated() {
            #expect(one.difference(from: other) == nil, "page \(number + 1)")
        }
        #expect(try text(of: "recto", in: folder) == text(of: "cairo", in: folder))
    }

    private func text(of name: String, in folder: TemporaryFolder) throws -> [String] {
        try run("pdftotext", "-raw", "\(folder.path)/\(name).pdf", "\(folder.path)/\(name).txt")
        return folder.contents(of: name + ".txt")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }

    private func pages(of name: String, in folder: TemporaryFolder) throws -> [GrayPicture] {
        try run("pdftoppm", "-gray", "-r", "\(Self.resolution)", "\(folder.path)/\(name).pdf", "\(folder.path)/\(name)")
        return try folder.names.filter { $0.hasPrefix(name + "-") && $0.hasSuffix(".pgm") }.map {
            try GrayPicture(Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))))
        }
    }

    private func run(_ program: String, _ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func aPictureDiffersWhereNothingNearIsAlike() throws {
        func picture(_ letters: String) throws -> GrayPicture {
            try GrayPicture(Array("P5 9 1 255\n".utf8) + letters.utf8.map { $0 == UInt8(ascii: "#") ? 0 : 255 })
        }
        #expect(try picture("..#......").difference(from: picture("...#.....")) == nil)
        #expect(try picture("..#......").difference(from: picture(".......#.")) == "(2, 0): 0 is not 255")
        #expect(try picture("..#......").difference(from: picture(".........")) == "(2, 0): 0 is not 255")
    }
}
