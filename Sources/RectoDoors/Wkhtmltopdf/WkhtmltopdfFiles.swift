package import Recto
import RectoDOM

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

        package var base: ResourceBase {
            let base = ResourceBase.ofFolder(folder)
            return address.map { base.applying(baseHref: $0) } ?? base
        }
    }
    private var files: [String: File] = [:]
    /// The texts of scripts by the names of headers, and by the addresses that these give them.
    private var scripts: [String: [String: String]] = [:]

    package init() {}

    package subscript(name: String) -> File? {
        get { files[name] }
        set { files[name] = newValue }
    }

    /// The addresses of the scripts of a header.
    package func scriptAddresses(of header: String) -> [String] {
        // Most headers have none, and need not be read for it.
        guard let file = files[header], String(decoding: file.bytes, as: UTF8.self).contains(bytes: "src"),
            let read = try? ReadDocument(file.bytes, name: header, folder: file.base)
        else { return [] }
        return read.scripts.compactMap { read.document.attribute(.src, of: $0.node) }
    }

    package mutating func setScript(_ text: String, at address: String, of header: String) {
        scripts[header, default: [:]][address] = text
    }

    func script(_ address: String, of header: String) -> String? { scripts[header]?[address] }
}
