import RectoDOM
import RectoText

/// The versions of recto and of the libraries that its output depends on.
public enum Version {
    /// recto's own version.
    public static let recto = "0.1.0"

    /// The versions of recto, Pango, HarfBuzz, Cairo and libxml2, a line each.
    public static var report: String {
        [
            "recto \(recto)", "Pango \(TextVersions.pango)", "HarfBuzz \(TextVersions.harfBuzz)",
            "Cairo \(TextVersions.cairo)", "libxml2 \(MarkupLibraryVersion.libxml2)",
        ].joined(separator: "\n")
    }
}
