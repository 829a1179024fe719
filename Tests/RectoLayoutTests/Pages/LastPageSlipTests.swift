import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// A slip of 210 × 105 mm at the foot of the last page, to the edges of the sheet.
@Suite struct LastPageSlipTests {
    private static let css = """
        p, table { margin: 0 } tr { break-inside: avoid } .total { break-before: avoid }
        .slip { float: bottom; float-defer: last; height: 105mm; margin: 5mm -20mm -15mm -25mm; box-sizing: border-box }
        """
    private static let pageStyles = [
        "", "@page :last { @bottom-left { content: 'last' } }", "@page :last { margin-top: 60mm }",
        "@page :first { margin-top: 100mm } @page :last { margin-bottom: 30mm } .slip { margin-bottom: -30mm }",
    ]
    private func html(_ count: Int, hasSlip: Bool) -> String {
        let rows = (1...count).map { "<tr><td>i\($0)" }.joined()
        return (hasSlip ? "<div class=slip id=s>slip</div>" : "")
            + "<p>head</p><table>\(rows)</table><p class=total>total</p>"
    }
    private func fixture(_ count: Int, style: Int, hasSlip: Bool) throws -> LayoutFixture {
        let f = try LayoutFixture(
            html(count, hasSlip: hasSlip),
            css: "@page { margin: 20mm 20mm 15mm 25mm } html { font-size: 20px }" + Self.css + Self.pageStyles[style],
            page: "210mm 297mm", settles: true)
        #expect(f.diagnostics.isEmpty, "\(count): \(f.diagnostics)")
        return f
    }

    @Test(
        "at the sheet's edges for any number of items, with one page more at most, in three passes at most, no item lost",
        arguments: 0..<4)
    func isPinned(style: Int) throws {
        let twentieth = 0.05 * 96 / 25.4
        let step = Soak.isOn && style < 2 ? 1 : 3
        // The slip meets the end of the first and second page; `make soak` goes on to five pages.
        for count in stride(from: 1, through: Soak.isOn ? 200 : 60, by: step) {
            let f = try fixture(count, style: style, hasSlip: true)
            let pages = f.paged.pages
            #expect(f.paged.passes <= 3, "\(count): \(f.paged.passes) passes")
            #expect(pages.map(\.query.isLast) == pages.indices.map { $0 == pages.count - 1 } || style == 0)
            let slips = pages.flatMap { page in
                page.children.filter { isSlip($0, f) }.map { (page, Rect(origin: $0.offset, size: $0.fragment.size)) }
            }
            try #require(slips.count == 1)
            let (page, area) = slips[0]
            #expect(page.index == pages.count - 1)
            let left = (page.contentRect.minX + area.minX).double
            let right = page.size.width.double - left - area.size.width.double
            let bottom = (page.size.height - page.contentRect.minY - area.maxY).double
            for distance in [left, right, bottom] { #expect(abs(distance) <= twentieth, "\(count)") }
            // Nothing stands below its top.
            for child in page.children where child.fragment.box == f.paged.tree.root {
                #expect(child.offset.y + child.fragment.size.height <= area.minY)
            }
            let words = f.lines.map { $0.split(separator: " ").dropFirst(2).joined() }
            #expect(words.filter { $0 != "slip" } == ["head"] + (1...count).map { "i\($0)" } + ["total"])
            if style < 2 {
                let without = try fixture(count, style: style, hasSlip: false).paged.pages.count
                #expect(pages.count == without || pages.count == without + 1)
            }
        }
    }

    private func isSlip(_ child: Fragment.Child, _ f: LayoutFixture) -> Bool {
        guard let node = f.paged.tree[child.fragment.box].node else { return false }
        return f.paged.tree.styled.names.string(f.paged.tree.styled.document.id(node)) == "s"
    }
}
