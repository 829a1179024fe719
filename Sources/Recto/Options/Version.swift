import RectoCore
import RectoDOM
import RectoText

/// The versions of recto and of the libraries that its output depends on.
public enum Version {
    /// recto's own version.
    public static let recto = "0.2.0"

    private static var all: [(name: String, version: String)] {
        [
            ("recto", recto), ("Pango", version(of: "libpango-1.0.so.0") { TextVersions.pango }),
            ("HarfBuzz", TextVersions.harfBuzz), ("Cairo", version(of: "libcairo.so.2") { TextVersions.cairo }),
            ("libxml2", version(of: "libxml2.so.2") { MarkupLibraryVersion.libxml2 }),
        ]
    }

    /// The version of a library that is opened late, and may be lacking.
    private static func version(of library: String, _ read: () -> String) -> String {
        SharedLibrary(library) == nil ? "is missing" : read()
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
