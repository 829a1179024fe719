import RectoCore

/// The diagnostics about fonts that are looked for.
package enum FontDiagnostics {
    /// The fonts that were searched, on which the advice depends.
    enum Search {
        case ownFonts
        /// The machine's, too, which the user has asked for.
        case machine

        /// The end of a hint that begins "give the font with @font-face, or".
        fileprivate var alternative: String {
            switch self {
            case .ownFonts: "use the machine's fonts with --system-fonts"
            case .machine: "install it on this machine, which '--system-fonts' has looked at"
            }
        }
    }

    /// The families of systems and browsers, which lists name so that each machine takes its own. That one is missing is no
    /// loss where another of the list is there; the name of a house's own font is.
    private static let ofSystems: Set<String> = [
        "-apple-system",
        "apple color emoji", "avenir", "avenir next", "bahnschrift", "blinkmacsystemfont", "book antiqua",
        "calibri", "cambria", "candara", "cantarell", "charter", "consolas", "constantia", "corbel", "courier",
        "courier new", "dejavu sans", "dejavu sans mono", "dejavu serif", "droid sans", "droid sans mono",
        "droid serif",
        "franklin gothic medium", "futura", "garamond", "geneva", "georgia", "gill sans", "helvetica", "helvetica neue",
        "hoefler text", "impact", "iowan old style", "lucida console", "lucida grande", "lucida sans",
        "lucida sans unicode", "menlo", "monaco", "noto color emoji", "noto sans", "noto serif", "optima", "oxygen",
        "oxygen-sans", "palatino", "palatino linotype", "roboto", "roboto mono", "segoe ui", "segoe ui emoji",
        "segoe ui symbol", "sf mono", "sf pro text", "sfmono-regular", "tahoma", "times", "times new roman",
        "trebuchet ms", "ubuntu", "ubuntu mono", "verdana",
    ]
    static func isOfSystem(_ family: String) -> Bool { ofSystems.contains(family.lowercased()) }

    static func notFound(
        _ families: [FontRequest.Family], isNoneFound: Bool, used: String, in search: Search, at span: SourceSpan?
    ) -> Diagnostic {
        let names = families.filter { !$0.isGeneric }.map(\.name)
        let first = names.first ?? ""
        let others = names.count > 1 && isNoneFound ? " nor any other family of the list" : ""
        return Diagnostic(
            .fontNotFound, "no font '\(first)'\(others) was found; '\(used)' is used instead", at: span,
            hints: ["give the font with @font-face, or \(search.alternative)"])
    }

    static func missingGlyph(_ scalar: UInt32, in search: Search, at span: SourceSpan?) -> Diagnostic {
        var hexadecimal = String(scalar, radix: 16, uppercase: true)
        while hexadecimal.utf8.count < 4 { hexadecimal = "0" + hexadecimal }
        let shown = Unicode.Scalar(scalar).map { scalar < 0x20 || scalar == 0x7F ? "" : " '\($0)'" } ?? ""
        return Diagnostic(
            .glyphMissing, "no font has U+\(hexadecimal)\(shown)", at: span,
            hints: [hint(search, package: debianPackage(with: scalar))])
    }

    private static func hint(_ search: Search, package: String?) -> String {
        let own = "give a font that has it with @font-face, or \(search.alternative)"
        return package.map { own + "; Debian's package '\($0)' has it" } ?? own
    }

    /// The package of Debian whose fonts have the script of a character; nil where none is known.
    private static func debianPackage(with scalar: UInt32) -> String? {
        switch scalar {
        case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3200...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            "fonts-noto-cjk"
        case 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
        // From Armenian and Hebrew over Arabic and the scripts of India to Khmer and Mongolian.
        case 0x0530...0x10FF, 0x1200...0x1CFF, 0xA800...0xABFF, 0xFB13...0xFDFF, 0xFE70...0xFEFE, 0x10000...0x1EFFF:
            "fonts-noto-core"
        default: nil
        }
    }
}
