import RectoCSS
import RectoLayout

/// The numbers that viewers show for pages, as they are printed on them.
/// [ISO 32000-1 §12.4.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// A page's number is its page counter's, in the style in which one of its margin boxes prints it.
struct PageLabels {
    private enum Style: String {
        case decimal = "D"
        case lowerRoman = "r"
        case upperRoman = "R"
        case lowerAlpha = "a"
        case upperAlpha = "A"
    }
    /// Pages whose numbers ascend by one.
    private struct Run {
        var page: Int
        var style: Style
        var start: Int
    }
    private var runs: [Run] = []

    init(_ document: PagedDocument) {
        var next: (style: Style, number: Int)?
        for (page, number) in zip(document.pages, document.numbering.numbers) {
            let style = Self.style(of: page)
            if next == nil || next! != (style, number) {
                runs.append(Run(page: page.index, style: style, start: number))
            }
            next = (style, number &+ 1)
        }
    }

    /// Whether they say more than a viewer's own count does.
    private var areNeeded: Bool {
        runs.count > 1 || runs.contains { $0.start != 1 || $0.style != .decimal }
    }

    /// The catalog's entry; empty if there is nothing to say.
    func put(into catalog: inout [UInt8]) {
        guard areNeeded else { return }
        catalog.put("/PageLabels<</Nums[")
        for run in runs {
            catalog.put(run.page)
            // A number tree's labels count from 1: what is less is written out.
            if run.start < 1 {
                catalog.put("<</P")
                catalog.putText(String(run.start))
                catalog.put(">>")
                continue
            }
            catalog.put("<</S/")
            catalog += Array(run.style.rawValue.utf8)
            if run.start > 1 {
                catalog.put("/St ")
                catalog.put(run.start)
            }
            catalog.put(">>")
        }
        catalog.put("]>>")
    }

    private static func style(of page: PageFragment) -> Style {
        for box in page.style.marginBoxes {
            guard case .items(let items) = box.style.box.content else { continue }
            for item in items {
                guard case .counter(name: "page", style: .counterStyle(let name)) = item else { continue }
                switch name {
                case "lower-roman": return .lowerRoman
                case "upper-roman": return .upperRoman
                case "lower-alpha", "lower-latin": return .lowerAlpha
                case "upper-alpha", "upper-latin": return .upperAlpha
                default: return .decimal
                }
            }
        }
        return .decimal
    }
}
