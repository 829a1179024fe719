import RectoCore
package import RectoTemplate

/// A template, data or a style sheet: a file, or text in memory.
public struct RenderInput: Sendable {
    package enum Storage: Sendable {
        case file(String)
        case standardInput
        case bytes([UInt8])
        /// A record that was made of other texts; places in it lead back to them.
        case composed(ComposedRecord)
        /// A record that cannot be read.
        case unreadable(RecordStreamError)
        /// A file that the document may read as it may read its pictures: an absolute path, or a name beside it.
        case resource(String, ResourceKind)
    }
    package let storage: Storage
    /// The name of the input in diagnostics: the path of a file, or `-` for standard input.
    public let name: String
    /// The folder that relative URLs start from, empty for the current one; nil for text that may read nothing.
    package let directory: String?

    /// Whether it can be read a second time: a pipe gives its bytes once.
    package var isFile: Bool {
        switch storage {
        case .file, .resource: true
        case .standardInput, .bytes, .composed, .unreadable: false
        }
    }

    package init(storage: Storage, name: String, directory: String?) {
        self.storage = storage
        self.name = name
        self.directory = directory
    }

    /// A file or a pipe. Relative URLs start from its folder, and files below that folder may be read.
    public static func file(_ path: String) -> RenderInput {
        RenderInput(storage: .file(path), name: path, directory: FilePath.directory(of: path))
    }

    /// A file that is loaded by the rules for resources of the document.
    /// - Parameters:
    ///   - path: the absolute path; of a document that reads no files, the name or the address.
    ///   - name: the name in diagnostics.
    package static func resource(_ path: String, as kind: ResourceKind, name: String) -> RenderInput {
        RenderInput(storage: .resource(path, kind), name: name, directory: FilePath.directory(of: path))
    }

    /// All that comes from standard input. Relative URLs start from the current folder.
    public static var standardInput: RenderInput {
        RenderInput(storage: .standardInput, name: "-", directory: "")
    }

    /// Text in memory.
    ///
    /// - Parameters:
    ///   - text: HTML for a template, JSON for data, CSS for a style sheet.
    ///   - name: the name of the text in diagnostics.
    ///   - directory: the folder that relative URLs start from, and below which files may be read; empty for the
    ///     current one. Without it the text reads no files, unless ``RenderOptions/root`` names a folder.
    public static func text(_ text: String, name: String = "text", directory: String? = nil) -> RenderInput {
        bytes(text.utf8, name: name, directory: directory)
    }

    /// Text in memory as bytes in UTF-8: `Data`, an array, a view of a buffer.
    ///
    /// - Parameters:
    ///   - bytes: HTML for a template, JSON for data, CSS for a style sheet.
    ///   - name: the name of the text in diagnostics.
    ///   - directory: the folder that relative URLs start from, and below which files may be read; empty for the
    ///     current one. Without it the text reads no files, unless ``RenderOptions/root`` names a folder.
    public static func bytes(
        _ bytes: some Sequence<UInt8>, name: String = "text", directory: String? = nil
    ) -> RenderInput {
        RenderInput(storage: .bytes(Array(bytes)), name: name, directory: directory)
    }
}
