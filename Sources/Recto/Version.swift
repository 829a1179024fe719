import RectoDOM
import RectoText

/// What runs: recto and the libraries that its output depends on.
public enum Version {
    public static let recto = "0.1.0"

    /// A line each.
    public static var report: String {
        let libraries = TextLibraryVersions.all + [("libxml2", MarkupLibraryVersion.libxml2)]
        return (["recto \(recto)"] + libraries.map { "\($0.library) \($0.version)" }).joined(separator: "\n")
    }
}
