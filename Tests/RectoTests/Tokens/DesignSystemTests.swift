import Foundation
import Recto
import RectoTestSupport
import Testing

/// Columns, rhythm, themes and what `recto lint` finds, with the files that templates share.
@Suite struct DesignSystemTests {
    private static let templates = TestPaths.packageRoot + "/templates"

    /// A document beside copies of the shared files.
    private func folder(_ html: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["tokens.json", "tokens.css", "grid.css"] {
            try folder.write(String(contentsOfFile: Self.templates + "/" + name, encoding: .utf8), to: name)
        }
        try folder.write(
            """
            <!DOCTYPE html><html lang=en><title>t</title><link rel=stylesheet href=tokens.css>
            <link rel=stylesheet href=grid.css>\(html)
            """, to: "a.html")
        return folder
    }

    private func inspect(
        _ html: String, _ stage: InspectionStage, _ selector: String? = nil,
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> String {
        let folder = try folder(html)
        var options = RenderOptions()
        change(&options)
        let result = try Renderer(options: options).inspect(
            .file(folder.path + "/a.html"), stage: stage, format: stage == .fragments ? .json : .text,
            selector: selector)
        #expect(result.diagnostics.map(\.description) == [])
        return result.text
    }

    // MARK: Columns

    /// 320 = 2 × 18 + 12 × 9 + 11 × 16.
    @Test func twelveColumnsOnASheetOf320() throws {
        let text = try inspect(
            """
            <style>@page { size: 320px 400px } :root { --boint-x: 4px; --grid-margin-min: 16px }
            p { width: var(--grid-column); margin-left: var(--grid-gutter); padding-left: var(--grid-margin) }</style><p>a
            """, .style, "p")
        for value in ["width: 9px", "margin-left: 16px", "padding-left: 18px"] {
            #expect(text.contains(value), "\(text)")
        }
    }

    @Test(arguments: ["A4", "letter", "A5", "A3", "80mm 200mm", "a4 landscape"])
    func columnsAreWholeAndFillTheSheet(_ size: String) throws {
        let text = try inspect(
            """
            <style>@page { size: \(size) } p { width: var(--page-width); min-width: var(--grid-column);
            margin-left: var(--grid-gutter); padding-left: var(--grid-margin); padding-right: calc(4 * var(--boint-x)) }</style><p>a
            """, .style, "p")
        func value(_ name: String) throws -> Double {
            let line = try #require(text.components(separatedBy: "\n").first { $0.contains(" \(name): ") })
            let rest = line.components(separatedBy: " \(name): ")[1]
            return try #require(Double(String(rest.prefix { $0.isNumber || $0 == "." })))
        }
        let column = try value("min-width")
        let gutter = try value("margin-left")
        let margin = try value("padding-left")
        let (width, boints) = (try value("width"), try value("padding-right"))
        #expect(column == column.rounded())
        #expect(gutter == boints)
        #expect(margin >= gutter)
        #expect(abs(2 * margin + 12 * column + 11 * gutter - width) < 0.01)
    }

    @Test func pageMarginsAndRowsStandOnTheColumns() throws {
        let text = try inspect(
            """
            <style>@page { size: 320px 400px } :root { --boint-x: 4px; --grid-margin-min: 16px }</style>
            <div class=row><div class=col-3 id=a>a</div><div class=col-9 id=b>b</div></div>
            """, .fragments)
        // The page area is what the margins leave, and the second cell begins three columns and gutters in.
        #expect(text.contains("{\"width\":284,"), "\(text)")
        #expect(text.contains("\"id\":\"b\",\"class\":\"col-9\",\"x\":75,"), "\(text)")
    }

    // MARK: Sheets of several sizes

    /// 1122.5 = 2 × 83.3 + 12 × 65 + 11 × 16.
    @Test func aNamedPageHasTheColumnsOfItsOwnSheet() throws {
        let text = try inspect(
            """
            <style>@page { size: A4 } @page wide { size: A4 landscape } section { page: wide }
            p { width: var(--span-12) }</style><p id=a>a<section><p id=b>b</section><p id=c>c
            """, .fragments)
        let pages = text.components(separatedBy: "{\"width\":").dropFirst()
        #expect(pages.map { $0.prefix { $0 != "," } } == ["632", "956", "632"])
        for (id, width) in [("a", 632), ("b", 956), ("c", 632)] {
            #expect(text.contains("\"id\":\"\(id)\",\"class\":\"\",\"x\":0,\"y\":0,\"width\":\(width),"), "\(text)")
        }
    }

    /// Typographies, spaces and what is inherited have the sizes of the class of that sheet: 100 mm is a roll.
    @Test func aNamedPageHasTheTypeOfItsOwnSheet() throws {
        let html = """
            <style>@page label { size: 100mm 60mm } section { page: label }
            h1 { -recto-typography: display-small; margin-left: var(--boint-x) }</style><h1>a</h1><p>a</p>
            <section><h1>b</h1><p>b</p></section>
            """
        for (selector, wanted) in [
            ("body > h1", ["font-size: 22px", "line-height: 28px", "margin-left: 4px"]),
            ("body > p", ["font-size: 12px"]),
            ("section h1", ["font-size: 18px", "line-height: 24px", "margin-left: 2px"]),
            ("section p", ["font-size: 11px", "line-height: 16px"]),
        ] {
            let text = try inspect(html, .style, selector)
            for value in wanted { #expect(text.contains(value), "\(selector): \(text)") }
        }
    }

    /// What an element says itself is not of the sheet, and stays.
    @Test func aNamedPageLeavesWhatElementsSetThemselves() throws {
        let text = try inspect(
            """
            <style>@page label { size: 100mm 60mm } body { font-size: 20px; --boint-x: 7px } section { page: label }
            p { margin-left: var(--boint-x) }</style><section><p>b</p></section>
            """, .style, "p")
        #expect(text.contains("font-size: 20px") && text.contains("margin-left: 7px"), "\(text)")
    }

    // MARK: Themes

    private static let accent =
        "<style>@layer tokens { :root { --color-accent: #b0452a } } p { color: var(--color-accent) }</style><p>a"

    @Test func aThemeReplacesTheTokensOfATemplate() throws {
        #expect(try inspect(Self.accent, .style, "p").contains("color: rgb(176, 69, 42)"))
        let themed = try inspect(Self.accent, .style, "p") { $0.theme = .named(.ocean) }
        #expect(themed.contains("color: rgb(11, 83, 148)"), "\(themed)")
    }

    @Test func draftsSaveInkUnlessAThemeIsNamed() throws {
        #expect(try inspect(Self.accent, .style, "p") { $0.isDraft = true }.contains("color: rgb(58, 58, 58)"))
        let named = try inspect(Self.accent, .style, "p") {
            $0.isDraft = true
            $0.theme = .named(.mono)
        }
        #expect(named.contains("color: rgb(0, 0, 0)"))
    }

    @Test func picturesInGreyAreOfOneColour() throws {
        let folder = try folder(Self.accent)
        var images = PageImageOptions(.png)
        images.resolution = 20
        func picture(_ theme: DocumentTheme, _ colors: PageImageOptions.Colors) throws -> [UInt8] {
            var options = RenderOptions()
            options.theme = theme
            images.colors = colors
            let result = try Renderer(options: options).renderImages(
                template: .file(folder.path + "/a.html"), images, progress: .init())
            return result.images[0].bytes
        }
        #expect(try picture(.auto, .gray) == picture(.named(.mono), .gray))
        #expect(try picture(.auto, .color) != picture(.named(.mono), .color))
    }

    /// The printer of a roll has one colour, whatever file is made for it.
    @Test func aRollIsOfOneColourUnlessAThemeIsNamed() throws {
        let roll = "<style>@page { size: 80mm auto }</style>" + Self.accent
        #expect(try inspect(roll, .style, "p").contains("color: rgb(0, 0, 0)"))
        let named = try inspect(roll, .style, "p") { $0.theme = .named(.ocean) }
        #expect(named.contains("color: rgb(11, 83, 148)"))
        let draft = try inspect(roll, .style, "p") { $0.isDraft = true }
        #expect(draft.contains("color: rgb(58, 58, 58)"))
        // A sheet of the same width with a height is printed in colours.
        let label = try inspect("<style>@page { size: 80mm 50mm }</style>" + Self.accent, .style, "p")
        #expect(label.contains("color: rgb(176, 69, 42)"))
    }

    // MARK: Lint

    private func lint(_ html: String) throws -> [String] {
        let folder = try folder(html)
        return try Renderer().lint(.file(folder.path + "/a.html")).diagnostics.map { "\($0.id) \($0.message)" }
    }

    @Test func aDocumentThatFollowsItsTokensIsClean() throws {
        #expect(
            try lint("<div class=row><div class=col-4>a<p class=small>b</div><div class=col-8 muted>c</div></div>")
                == [])
    }

    @Test func lintFindsSizesAndColoursThatAreNoTokens() throws {
        #expect(
            try lint("<p style='font-size: 9.5pt'>a</p><p style='color: #b0452a'>b</p>") == [
                "design.off-scale-size text of 9.50 pt is off the scale",
                "design.off-palette-color the colour #b0452a is no token",
            ])
    }

    @Test func lintFindsPaleText() throws {
        let found = try lint("<p style='color: var(--color-rule)'>a</p>")
        #expect(found.count == 1 && found[0].hasPrefix("design.low-contrast text in #c8ced4 on #ffffff"), "\(found)")
    }

    @Test func lintFindsBoxesThatJustMissAColumnAndLinesOffTheRhythm() throws {
        let column = try lint("<div style='margin-left: 1.3px'>a</div>")
        #expect(
            column.count == 1 && column[0].hasPrefix("design.off-column the left edge of a box misses a column"),
            "\(column)")
        let rhythm = try lint("<p style='margin-top: 2px'>a</p>")
        #expect(rhythm.count == 1 && rhythm[0].hasPrefix("design.off-rhythm"), "\(rhythm)")
    }

    /// Far from a column an edge was meant to be where it is, unless every edge is asked for.
    @Test func everyEdgeCanBeHeldToTheGrid() throws {
        let folder = try folder(
            "<style>p { width: 21px } .window p { width: 23px }</style><p>a</p><div class=window><p>b</p></div>")
        func lint(_ edges: EdgeCheck) throws -> [String] {
            try Renderer().lint(.file(folder.path + "/a.html"), edges: edges).diagnostics.map(\.message)
        }
        #expect(try lint(.nearMisses) == [])
        #expect(try lint(.every(except: [".window"])) == ["the right edge of 'p' stands off the grid"])
        #expect(try lint(.every(except: ["p"])) == [])
    }
}
