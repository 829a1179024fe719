import Foundation
import Recto
import Testing

/// [CSS Anchor Positioning 1](https://www.w3.org/TR/css-anchor-position-1/) on pages.
@Suite struct AnchorTests {
    /// The border box of the element with the id `t`: `page: x,y widthxheight`.
    private func target(_ html: String, diagnostics wanted: [String] = []) throws -> String {
        let css = """
            @page { size: 100px 100px; margin: 0 } body { margin: 0; font: 10px/10px "Liberation Sans" } \
            #a { anchor-name: --a; width: 40px; height: 20px; margin: 10px 0 0 30px } \
            #t { position: absolute; width: 10px; height: 5px }
            """
        let result = try Renderer().inspect(
            .text("<!DOCTYPE html><html lang=en><title>t</title><style>\(css)</style>\(html)"), stage: .fragments,
            format: .json)
        #expect(result.diagnostics.map(\.id) == wanted)
        for (index, page) in result.text.components(separatedBy: "\"boxes\":").dropFirst().enumerated() {
            guard let box = page.components(separatedBy: "\n").first(where: { $0.contains("\"id\":\"t\"") }) else {
                continue
            }
            let numbers = ["x", "y", "width", "height"].map { name in
                String(box.components(separatedBy: "\"\(name)\":")[1].prefix { $0.isNumber || $0 == "." || $0 == "-" })
            }
            return "\(index + 1): \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
        }
        return "none"
    }

    @Test func edgesFollowThoseOfTheAnchor() throws {
        #expect(
            try target("<div id=a></div><div id=t style='top: anchor(--a bottom); left: anchor(--a left)'>")
                == "1: 30,30 10x5")
        // The right edge of the box is at the left edge of the anchor: 100 - 70.
        #expect(
            try target("<div id=a></div><div id=t style='top: anchor(--a top); right: anchor(--a left)'>")
                == "1: 20,10 10x5")
    }

    @Test func edgesAreMultiplesPlusConstants() throws {
        #expect(
            try target(
                "<div id=a></div><div id=t style='top: calc(2 * anchor(--a top) + 3px); left: anchor(--a center)'>")
                == "1: 50,23 10x5")
        #expect(
            try target(
                "<div id=a></div><div id=t style='top: max(anchor(--a top), 25px); left: clamp(0px, anchor(--a right), 60px)'>"
            )
                == "1: 60,25 10x5")
    }

    @Test func sizesFollowTheAnchor() throws {
        #expect(
            try target(
                "<div id=a></div><div id=t style='top: 0; left: 0; width: anchor-size(--a width); height: calc(anchor-size(--a) / 2)'>"
            )
                == "1: 0,0 40x10")
    }

    @Test func theDefaultAnchorNeedsNoName() throws {
        #expect(
            try target(
                "<div id=a></div><div id=t style='position-anchor: --a; top: anchor(bottom); left: anchor(50%)'>")
                == "1: 50,30 10x5")
    }

    @Test func areasAreCellsAroundTheAnchor() throws {
        #expect(
            try target("<div id=a></div><div id=t style='position-anchor: --a; position-area: bottom center'>")
                == "1: 45,30 10x5")
        #expect(
            try target("<div id=a></div><div id=t style='position-anchor: --a; position-area: top right'>")
                == "1: 70,5 10x5")
    }

    /// Insets refer to the containing block, whose pieces stand one below another.
    @Test func theBoxStandsOnThePageOfItsAnchor() throws {
        #expect(
            try target(
                """
                <div style='position: relative'><p style='height: 90px; margin: 0'>x</p><div id=a></div>
                <div id=t style='top: anchor(--a top); left: anchor(--a right)'></div>
                """) == "2: 70,0 10x5")
    }

    @Test func theLastOfSeveralAnchorsCounts() throws {
        #expect(
            try target(
                """
                <div id=a></div><div id=b style='anchor-name: --a; height: 10px'></div>
                <div id=t style='top: anchor(--a top); left: 0'>
                """) == "1: 0,30 10x5")
    }

    @Test func aFallbackStandsForWhatIsNotThere() throws {
        #expect(try target("<div id=t style='top: anchor(--b top, 7px); left: 0'>") == "1: 0,7 10x5")
    }

    @Test func whatIsNotThereIsReported() throws {
        #expect(
            try target(
                "<div id=t style='margin: 0; top: anchor(--b top); left: 4px'>", diagnostics: ["design.unknown-anchor"])
                == "1: 4,0 10x5")
    }

    /// A box without its anchor stands where it would without the area.
    @Test func anAreaAroundNothingIsReported() throws {
        for anchor in ["position-anchor: --b", ""] {
            #expect(
                try target(
                    "<div id=t style='\(anchor); position-area: bottom center; top: 3px; left: 4px'>",
                    diagnostics: ["design.unknown-anchor"]) == "1: 4,3 10x5")
        }
    }

    /// The page of an anchor that moved there because of what else the pages hold.
    @Test func boxesOfSeveralPagesFollowTheirOwnAnchors() throws {
        let row = { (name: String) in
            "<div style='height: 60px; break-inside: avoid; position: relative'><i style='anchor-name: --\(name)'>x</i></div>"
        }
        #expect(
            try target(
                row("x") + row("y") + "<div style='position: relative'><div id=a></div><div id=t style='"
                    + "top: anchor(--a bottom); left: 0'></div></div>") == "2: 0,90 10x5")
    }
}
