import RectoCore
import RectoDOM
import RectoText

/// The versions of recto and of the libraries that its output depends on.
public enum Version {
    /// recto's own version.
    public static let recto = "0.2.0"

    private static var all: [(name: String, version: String)] {
        [
            ("recto", recto), ("Pango", TextVersions.pango), ("HarfBuzz", TextVersions.harfBuzz),
            ("Cairo", TextVersions.cairo), ("libxml2", MarkupLibraryVersion.libxml2),
        ]
    }

    /// The versions of recto, Pango, HarfBuzz, Cairo and libxml2, a line each.
    public static var report: String { all.map { "\($0.name) \($0.version)" }.joined(separator: "\n") }

    /// The same as a JSON object, with names in lower case.
    public static var json: String {
        "{"
            + all.map { "\(JSONText.string($0.name.lowercased())):\(JSONText.string($0.version))" }.joined(
                separator: ",")
            + "}"
    }
}
