import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The library libqrencode, which knows how text becomes the modules of a QR code. It is opened when a template first asks
/// for one.
/// [libqrencode](https://fukuchi.org/works/qrencode/)
final class QREncodeLibrary: Sendable {
    /// nil if this machine lacks the library.
    static let shared = QREncodeLibrary()

    /// `QRcode_encodeString(string, version, level, hint, casesensitive)`
    private typealias Encode =
        @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Int32) -> UnsafeMutableRawPointer?
    private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

    private let encode: Encode
    private let release: Release

    private init?() {
        guard let library = SharedLibrary("libqrencode.so.4"),
            let encode = library.function("QRcode_encodeString", as: Encode.self),
            let release = library.function("QRcode_free", as: Release.self)
        else { return nil }
        self.encode = encode
        self.release = release
    }

    /// The start of the library's `QRcode`.
    private struct Symbol {
        var version: Int32
        var width: Int32
        var modules: UnsafePointer<UInt8>?
    }

    /// The modules of the smallest code that holds a text, row by row: true for dark ones. The result is nil if no code of this
    /// level is large enough.
    /// - Parameter level: 0 to 3 for L, M, Q and H.
    func modules(of text: String, level: Int32) -> [Bool]? {
        // The second mode is bytes: what is no digit or capital letter is written as UTF-8.
        guard let code = encode(text, 0, level, 2, 1) else { return nil }
        defer { release(code) }
        let symbol = code.load(as: Symbol.self)
        guard let modules = symbol.modules else { return nil }
        // The lowest bit is the colour; the others say what a module is for.
        return UnsafeBufferPointer(start: modules, count: Int(symbol.width * symbol.width)).map { $0 & 1 == 1 }
    }
}
