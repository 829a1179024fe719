import RectoDOM
import RectoText

/// What runs: recto and the libraries that its output depends on.
public enum Version {
    public static let recto = "0.1.0"

    /// A line each.
    public static var report: String {
        [
            "recto \(recto)", "Pango \(TextVersions.pango)", "HarfBuzz \(TextVersions.harfBuzz)",
            "Cairo \(TextVersions.cairo)", "libxml2 \(MarkupLibraryVersion.libxml2)",
        ].joined(separator: "\n")
    }
}
