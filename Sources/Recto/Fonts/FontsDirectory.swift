#if canImport(Glibc)
    import Glibc
#endif

/// Finds recto's own fonts: beside the program, where it was installed, or in the checkout in which it was built.
enum FontsDirectory {
    private static let witness = "LiberationSans-Regular.ttf"

    static let found: String? = candidates.first { contains(witness, $0) }

    private static var candidates: [String] {
        guard let program = FilePath.resolvingLinks("/proc/self/exe") else { return [] }
        let folder = FilePath.directory(of: program)
        var candidates = [folder + "/fonts", FilePath.removingDotSegments(folder + "/../share/recto/fonts")]
        // The program is at .build/release/recto or .build/x86_64-unknown-linux-gnu/debug/recto.
        var parent = folder
        for _ in 0..<5 where parent != "/" {
            parent = FilePath.directory(of: parent)
            candidates.append(FilePath.join(parent, "fonts"))
        }
        return candidates + ["/usr/local/share/recto/fonts", "/usr/share/recto/fonts"]
    }

    private static func contains(_ name: String, _ folder: String) -> Bool { access(folder + "/" + name, R_OK) == 0 }
}
