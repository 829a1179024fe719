#if canImport(Glibc)
    import Glibc
#endif

/// A regular file itself, which may have several names.
package struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Is nil if there is no regular file at the path, links followed.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}
