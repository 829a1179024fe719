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

        /// The numbers that viewers write in this style as CSS does. Letters go on with "aa", "bb" there; "ab" here.
        var range: ClosedRange<Int> {
            switch self {
            case .decimal: 1...Int.max
            case .lowerRoman, .upperRoman: 1...3999
            case .lowerAlpha, .upperAlpha: 1...27
            }
        }
    }
    /// Pages whose numbers ascend by one, or one page whose number is written out.
    private struct Run {
        var page: Int
        var style: Style
        var start: Int
        var text: String?
    }
    private var runs: [Run] = []

    init(_ document: PagedDocument) {
        var next: (style: Style, number: Int)?
        for (page, number) in zip(document.pages, document.numbering.numbers) {
            let (style, text) = Self.style(of: page, number)
            if text != nil || next == nil || next! != (style, number) {
                runs.append(Run(page: page.index, style: style, start: number, text: text))
            }
            next = text == nil ? (style, number &+ 1) : nil
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
            if let text = run.text {
                catalog.put("<</P")
                catalog.putText(text)
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

    /// How a page prints its number; the text where viewers write such a number otherwise.
    private static func style(of page: PageFragment, _ number: Int) -> (Style, text: String?) {
        let (style, name) = style(of: page)
        return (style, style.range.contains(number) ? nil : ListStyleType.predefinedText(number, style: name))
    }
    private static func style(of page: PageFragment) -> (Style, name: String) {
        for box in page.style.marginBoxes {
            guard case .items(let items) = box.style.box.content else { continue }
            for item in items {
                guard case .counter(name: "page", style: .counterStyle(let name)) = item else { continue }
                switch name {
                case "lower-roman": return (.lowerRoman, name)
                case "upper-roman": return (.upperRoman, name)
                case "lower-alpha", "lower-latin": return (.lowerAlpha, name)
                case "upper-alpha", "upper-latin": return (.upperAlpha, name)
                default: return (.decimal, "decimal")
                }
            }
        }
        return (.decimal, "decimal")
    }
}
