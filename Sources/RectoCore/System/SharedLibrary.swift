#if canImport(Glibc)
    import Glibc
#endif

/// A library that is opened when a document first needs it, so that documents without that need do not pay for loading
/// it. It is never closed, because what it made may point into it.
package struct SharedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// Functions within the library are found when they are first called: ICU has thousands, of which a bill calls few.
    /// - Parameter name: the file name with its version, such as `librsvg-2.so.2`. The result is nil if this machine lacks
    ///   the library.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// The function of a name as a C function type; nil if the library has none. The caller vouches for the type.
    package func function<T>(_ name: String, as type: T.Type) -> T? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// The answer of a function without arguments, such as the version of the library; nil if it has no such function.
    package func text(of function: String) -> String? {
        typealias Say = @convention(c) () -> UnsafePointer<CChar>?
        return self.function(function, as: Say.self)?().map { String(cString: $0) }
    }

    /// The numbers of exported variables, as the parts of a version are; nil if one is lacking.
    package func numbers(_ variables: [String]) -> [UInt32]? {
        let addresses = variables.map { dlsym(handle, $0) }
        if addresses.contains(nil) { return nil }
        return addresses.map { $0!.load(as: UInt32.self) }
    }
}
