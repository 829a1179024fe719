/// A folder whose files stand for what is at an address of the network and below it.
///
/// Nothing is fetched: what a document asks of `https://shop.example/static/logo.png` is the file `logo.png` of the folder
/// to which `https://shop.example/static` is mapped. Of several maps the one with the longest address decides. What leads
/// out of the folder, also by a symbolic link, is refused.
public struct URLMap: Sendable, Equatable {
    /// An address with its scheme and host, such as `https://shop.example/static`.
    public var url: String
    /// The folder, as the user names it.
    public var folder: String

    /// Maps an address to a folder.
    public init(_ url: String, to folder: String) { (self.url, self.folder) = (url, folder) }

    /// The argument of `--map`: an address, an equals sign and a folder. nil if it is none.
    package init?(argument: String) {
        guard let equals = argument.firstIndex(of: "=") else { return nil }
        self.init(String(argument[..<equals]), to: String(argument[argument.index(after: equals)...]))
        if folder.isEmpty || !isAddress { return nil }
    }

    /// Whether the address has a scheme, and a path or a host that can be compared.
    package var isAddress: Bool { MappedAddress(url)?.scheme != nil }

    /// The path of the file that stands for an address; nil if the address is not this one or below it.
    package func path(of address: String) -> String? {
        guard let asked = MappedAddress(address), let rest = MappedAddress(url)?.rest(of: asked) else { return nil }
        return rest.reduce(folder) { FilePath.join($0, $1) }
    }
}
