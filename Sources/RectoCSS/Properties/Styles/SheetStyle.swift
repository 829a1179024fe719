import RectoCore

// The requirements of printers for a sheet. [CSS Paged Media 3 §7](https://www.w3.org/TR/css-page-3/#page-size)

/// Lines outside of the page box. [CSS Paged Media 3 §7.2](https://www.w3.org/TR/css-page-3/#marks)
public struct PageMarks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The lines at which the sheet is cut.
    public static let crop = PageMarks(rawValue: 1)
    /// The crosses that show whether printing plates are aligned.
    public static let cross = PageMarks(rawValue: 2)
}

extension PageMarks {
    init?(components: [ComponentValue]) {
        self = []
        if components.has("crop") { insert(.crop) }
        if components.has("cross") { insert(.cross) }
    }
    var cssText: String { ValueText.words(contains(.crop) ? "crop" : nil, contains(.cross) ? "cross" : nil) }
}
