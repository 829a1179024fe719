import RectoPDF

/// The format, size and colours of pictures of pages.
public struct PageImageOptions: Sendable, Equatable {
    /// The format of a picture's file.
    public enum Format: String, Sendable, CaseIterable {
        /// Pixels on a white background.
        case png
        /// A drawing.
        case svg
    }

    /// The form of the text in a drawing.
    public enum DrawnText: String, Sendable, CaseIterable {
        /// Text in fonts that the drawing contains, so that browsers find, select and copy it.
        case text
        /// Outlines, which every program shows alike.
        case outlines
    }

    /// The colours of a picture of pixels.
    public enum Colors: Sendable {
        /// All colours.
        case color
        /// Shades of grey.
        case gray
        /// Black and white; shades are patterns of dots.
        case mono
    }

    /// The format of the files.
    public var format: Format
    /// The number of pixels in an inch; drawings have none.
    public var resolution = 150.0
    /// The colours of pixels.
    public var colors = Colors.color
    /// The form of the text in a drawing.
    public var drawnText = DrawnText.text
    /// The pages that are drawn; all of them if nil.
    public var pages: PageSelection?

    /// All pages, in colour, and with 150 pixels in an inch.
    public init(_ format: Format) { self.format = format }
}

/// Numbers of pages: `2`, `1-3,7`, `5-`.
public struct PageSelection: Sendable, Equatable {
    /// The ranges of numbers, from 1, as they were written; the last page of one without an end is `Int.max`.
    let ranges: [ClosedRange<Int>]

    /// Neighbouring pages, by their numbers from 1.
    public init(_ pages: ClosedRange<Int>) { ranges = [pages] }

    /// The result is nil for a text that is no list of numbers and ranges.
    public init?(_ text: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = Self.number(ends[0]) else { return nil }
            let isOpen = ends.count == 2 && ends[1].isEmpty
            guard let last = isOpen ? Int.max : Self.number(ends[ends.count - 1]), first <= last else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
    }

    private static func number(_ text: Substring) -> Int? {
        guard let number = Int(text), number >= 1, text.first != "+" else { return nil }
        return number
    }

    func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }

    /// The first number that no page of a document has; nil if there is none.
    func missing(of count: Int) -> Int? {
        ranges.lazy.map { $0.upperBound == .max ? $0.lowerBound : $0.upperBound }.first { $0 > count }
    }
}

extension PageImageOptions {
    var writerFormat: PageImageWriter.Format {
        switch (format, colors) {
        case (.svg, _): .svg(drawnText == .text ? .text : .outlines)
        case (.png, .color): .png(resolution: resolution, .color)
        case (.png, .gray): .png(resolution: resolution, .gray)
        case (.png, .mono): .png(resolution: resolution, .mono)
        }
    }
}
