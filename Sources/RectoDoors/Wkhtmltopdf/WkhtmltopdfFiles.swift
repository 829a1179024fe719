/// The files of a call, by the names that it gives them.
package struct WkhtmltopdfFiles: Sendable {
    /// Something that the caller has read.
    package struct File: Sendable {
        package var bytes: [UInt8]
        /// The folder that relative addresses start from; empty for the current one.
        package var folder: String
        package init(bytes: [UInt8], folder: String) { (self.bytes, self.folder) = (bytes, folder) }
    }
    private var files: [String: File] = [:]

    package init() {}

    package subscript(name: String) -> File? {
        get { files[name] }
        set { files[name] = newValue }
    }
}
