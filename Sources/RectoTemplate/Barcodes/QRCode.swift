import RectoCore

/// A QR code as squares of one colour.
/// [ISO/IEC 18004](https://www.iso.org/standard/83389.html)
struct QRCode {
    /// The share of the code that may be unreadable: 7, 15, 25 or 30 %.
    enum Level: String, CaseIterable {
        case low = "L"
        case medium = "M"
        case quartile = "Q"
        case high = "H"

        var index: Int32 { Int32(Self.allCases.firstIndex(of: self)!) }

        /// The number of bytes that the largest code holds.
        var capacity: Int {
            switch self {
            case .low: 2953
            case .medium: 2331
            case .quartile: 1663
            case .high: 1273
            }
        }
    }

    /// The number of modules on a side.
    let width: Int
    /// Row by row.
    private let isDark: [Bool]

    init(width: Int, isDark: [Bool]) {
        precondition(isDark.count == width * width)
        (self.width, self.isDark) = (width, isDark)
    }

    /// Makes a code of a text. The text is not empty and has no U+0000.
    init(_ text: String, level: Level) throws(BarcodeProblem) {
        guard let library = QREncodeLibrary.shared else { throw .noLibrary }
        guard let modules = library.modules(of: text, level: level.index) else {
            throw .tooLong(bytes: text.utf8.count, level: level)
        }
        var width = 0
        while width * width < modules.count { width += 1 }
        self.init(width: width, isDark: modules)
    }

    /// The code as a drawing whose unit is a module.
    ///
    /// All modules are one path, so that no renderer leaves a seam between two of them, and each row of neighbours is one
    /// rectangle.
    /// - Parameter quiet: the number of light modules around the code.
    func svg(quiet: Int, label: String) -> String {
        let side = width + 2 * quiet
        var path = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                guard isDark[row * width + column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < width, isDark[row * width + column] { column += 1 }
                path += "M\(start + quiet) \(row + quiet)h\(column - start)v1H\(start + quiet)z"
            }
        }
        return """
            <svg class="qr" viewBox="0 0 \(side) \(side)" role="img" aria-label="\(MarkupText.escaped(label))">\
            <path d="\(path)"/></svg>
            """
    }

}

/// The reason for which no code can be drawn.
enum BarcodeProblem: Error {
    /// This machine has no libqrencode.
    case noLibrary
    case tooLong(bytes: Int, level: QRCode.Level)
}
