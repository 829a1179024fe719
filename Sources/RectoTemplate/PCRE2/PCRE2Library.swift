import RectoCore

/// The library PCRE2, which matches regular expressions, in its form for UTF-8. It is opened when one is first met, and is
/// there wherever Pango is, because GLib needs it.
/// [PCRE2](https://www.pcre.org/current/doc/html/pcre2api.html)
struct PCRE2Library: @unchecked Sendable {
    typealias Text = UnsafePointer<UInt8>
    typealias Object = OpaquePointer
    typealias Callout = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32

    let compile:
        @convention(c) (
            Text, Int, UInt32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int>, Object?
        ) -> Object?
    let freeCode: @convention(c) (Object?) -> Void
    let match: @convention(c) (Object, Text, Int, Int, UInt32, Object, Object?) -> Int32
    let makeMatch: @convention(c) (Object, Object?) -> Object?
    let freeMatch: @convention(c) (Object?) -> Void
    /// The bounds of the match as a pair of offsets in bytes.
    let bounds: @convention(c) (Object) -> UnsafePointer<Int>
    let makeContext: @convention(c) (Object?) -> Object?
    let freeContext: @convention(c) (Object?) -> Void
    let setCallout: @convention(c) (Object, Callout?, UnsafeMutableRawPointer?) -> Int32
    let setMatchLimit: @convention(c) (Object, UInt32) -> Int32
    /// In KiB.
    let setHeapLimit: @convention(c) (Object, UInt32) -> Int32
    let message: @convention(c) (Int32, UnsafeMutablePointer<UInt8>, Int) -> Int32

    /// nil if this machine lacks the library.
    static let shared = PCRE2Library()

    private struct Missing: Error {}

    private init?() {
        guard let library = SharedLibrary("libpcre2-8.so.0") else { return nil }
        /// The type of the function is that of the property that it goes to.
        func find<T>(_ name: String) throws -> T {
            guard let function = library.function("pcre2_\(name)_8", as: T.self) else { throw Missing() }
            return function
        }
        do {
            compile = try find("compile")
            freeCode = try find("code_free")
            match = try find("match")
            makeMatch = try find("match_data_create_from_pattern")
            freeMatch = try find("match_data_free")
            bounds = try find("get_ovector_pointer")
            makeContext = try find("match_context_create")
            freeContext = try find("match_context_free")
            setCallout = try find("set_callout")
            setMatchLimit = try find("set_match_limit")
            setHeapLimit = try find("set_heap_limit")
            message = try find("get_error_message")
        } catch { return nil }
    }

    /// PCRE2's words for an error of `compile`, such as `missing closing parenthesis`.
    func words(for error: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = Int(message(error, &buffer, buffer.count))
        return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : "error \(error)"
    }

    /// Options of `compile` and `match`, as `pcre2.h` has them.
    enum Option {
        static let allowEmptyClass: UInt32 = 0x1
        static let autoCallout: UInt32 = 0x4
        static let dollarEndOnly: UInt32 = 0x10
        static let matchUnsetBackreference: UInt32 = 0x200
        static let unicodeProperties: UInt32 = 0x2_0000
        static let utf: UInt32 = 0x8_0000
        static let neverBackslashC: UInt32 = 0x10_0000
        static let noUTFCheck: UInt32 = 0x4000_0000
    }
    static let noMatch: Int32 = -1
}

/// The part of `pcre2_callout_block` that recto reads.
struct PCRE2Callout {
    private static let startOffset = 48
    private static let positionOffset = 56
    /// The offsets in the text, in bytes, at which the attempt at a match began and which it has reached.
    let start, position: Int

    init(_ block: UnsafeRawPointer) {
        start = block.load(fromByteOffset: Self.startOffset, as: Int.self)
        position = block.load(fromByteOffset: Self.positionOffset, as: Int.self)
    }
}
