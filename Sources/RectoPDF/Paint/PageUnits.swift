import RectoCore

/// The units in which a PDF gives the sizes of pages and the places on them.
enum PageUnits {
    /// The number of PDF units (1/72 in) in one CSS px (1/96 in).
    static let perPixel = 0.75
    /// The longest side that a page can have without a larger unit: 200 in.
    /// [ISO 32000-1 Annex C](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    private static let longestSide = 14_400.0

    /// The unit of the page in multiples of 1/72 in: the least whole number with which the page is not longer than PDF
    /// allows.
    static func userUnit(of list: DisplayList) -> Int {
        let longest = (max(list.size.width, list.size.height) + list.sheet.margin * 2).double * perPixel
        return max(1, Int((longest / longestSide).rounded(.up)))
    }
}
