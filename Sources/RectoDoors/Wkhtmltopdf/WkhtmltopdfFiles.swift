import Recto

/// The files of a call, by the names that it gives them.
package struct WkhtmltopdfFiles: Sendable {
    /// Something that the caller has read.
    package struct File: Sendable {
        package var bytes: [UInt8]
        /// The folder that relative addresses start from; empty for the current one.
        package var folder: String
        /// The address of a file that was read from a mapped folder: relative addresses start from it.
        package var address: String?
        package init(bytes: [UInt8], folder: String, address: String? = nil) {
            (self.bytes, self.folder, self.address) = (bytes, folder, address)
        }

        var base: ResourceBase {
            let base = ResourceBase.ofFolder(folder)
            return address.map { base.applying(baseHref: $0) } ?? base
        }
    }
    private var files: [String: File] = [:]

    package init() {}

    package subscript(name: String) -> File? {
        get { files[name] }
        set { files[name] = newValue }
    }
}
