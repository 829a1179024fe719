import RectoCSS
import RectoLayout

/// The page numbers that viewers show, which should be those printed on the pages.
/// [ISO 32000-1 §12.4.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// The number of a page is the value of its page counter, in the style in which one of its margin boxes prints it.
struct PageLabels {
    enum Style {
        case decimal, lowerRoman, upperRoman, lowerAlpha, upperAlpha

        /// The name of the style in a PDF.
        fileprivate var name: StaticString {
            switch self {
            case .decimal: "D"
            case .lowerRoman: "r"
            case .upperRoman: "R"
            case .lowerAlpha: "a"
            case .upperAlpha: "A"
            }
        }

        /// The numbers that viewers write in this style as CSS does. After "z" viewers go on with "aa" and "bb", but
        /// CSS with "aa" and "ab".
        fileprivate var range: ClosedRange<Int> {
            switch self {
            case .decimal: 1...Int.max
            case .lowerRoman, .upperRoman: 1...3999
            case .lowerAlpha, .upperAlpha: 1...27
            }
        }
    }
    /// A range of pages whose numbers ascend by one, or a single page whose number is written out.
    private struct Run {
        var page: Int
        var label: Label
    }
    /// The label of a page, from which viewers count on.
    enum Label: Hashable {
        case number(Int, Style)
        case text(String)

        func put(into entries: inout DictionaryWriter) {
            switch self {
            case .text(let text): entries.put("P", text: text)
            case .number(let number, let style):
                entries.put("S", name: style.name)
                if number > 1 { entries.put("St", number) }
            }
        }
    }
    private var runs: [Run] = []

    init(_ document: PagedDocument) {
        var next: (style: Style, number: Int)?
        for (page, number) in zip(document.pages, document.numbering.numbers) {
            let (style, text) = Self.style(of: page, number)
            if text != nil || next == nil || next! != (style, number) {
                runs.append(Run(page: page.index, label: text.map { .text($0) } ?? .number(number, style)))
            }
            next = text == nil ? (style, number &+ 1) : nil
        }
    }

    /// Whether the labels differ from a viewer's own count.
    private var areNeeded: Bool {
        runs.count > 1 || runs.contains { $0.label != .number(1, .decimal) }
    }

    /// Appends the catalog's entry, or nothing if no labels are needed.
    func put(into catalog: inout DictionaryWriter) {
        guard areNeeded else { return }
        catalog.dictionary("PageLabels") { tree in
            tree.array("Nums") { numbers in
                forEach { page, label in
                    numbers.put(page)
                    numbers.dictionary { label.put(into: &$0) }
                }
            }
        }
    }

    /// Calls with the first page of each run, from 0, and with its label.
    func forEach(_ body: (Int, Label) -> Void) { for run in runs { body(run.page, run.label) } }

    /// The label of each page.
    static func texts(of document: PagedDocument) -> [String] {
        let numbers = document.numbering.numbers
        return document.pages.enumerated().map { index, page in
            ListStyleType.predefinedText(
                numbers.indices.contains(index) ? numbers[index] : index + 1, style: style(of: page).name)
        }
    }

    /// The style in which a page prints its number, or the text of the number if viewers write it differently.
    private static func style(of page: PageFragment, _ number: Int) -> (Style, text: String?) {
        let (style, name) = style(of: page)
        return (style, style.range.contains(number) ? nil : ListStyleType.predefinedText(number, style: name))
    }
    fileprivate static func style(of page: PageFragment) -> (Style, name: String) {
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

extension PagedDocument {
    /// The numbers of the pages as they are printed.
    package var pageLabels: [String] {
        zip(pages, numbering.numbers).map { page, number in
            ListStyleType.predefinedText(number, style: PageLabels.style(of: page).name)
        }
    }
}
