import RectoCore

/// The library ICU (International Components for Unicode), which knows from the Unicode CLDR how people write numbers and
/// dates. It is opened when a document first asks for it.
///
/// The names of its functions end in its version (`unumf_formatDecimal_72`), and so does the name of its file. The newest
/// version that this machine has is taken.
/// [ICU4C](https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/)
final class ICULibrary: @unchecked Sendable {
    /// nil if this machine has no ICU of a version that recto can use.
    static let shared = ICULibrary()

    /// `uplrules_selectFormatted` was the last to come of the functions that recto calls, with version 68.
    private static let versions = (68...120).reversed()

    let version: Int
    let functions: ICUFunctions

    private init?() {
        for version in Self.versions {
            // The library depends on those with its data and its Unicode functions, so that they are found through it.
            guard let library = SharedLibrary("libicui18n.so.\(version)"),
                let functions = (try? ICUFunctions(of: library, suffix: "_\(version)"))
                    ?? (try? ICUFunctions(of: library, suffix: ""))
            else { continue }
            self.version = version
            self.functions = functions
            return
        }
        return nil
    }

    /// Whether ICU has data of a language. It names about 800 locales in alphabetical order; no list of them is made, for one
    /// question reads few of them.
    func knows(language: Substring) -> Bool {
        for index in 0..<functions.countLocales() {
            guard var next = functions.locale(index) else { continue }
            let isLanguage = language.utf8.allSatisfy { byte in
                defer { next += 1 }
                return UInt8(bitPattern: next.pointee) == byte
            }
            if isLanguage, next.pointee == 0 || UInt8(bitPattern: next.pointee) == UInt8(ascii: "_") { return true }
        }
        return false
    }

    /// The version of the CLDR whose data ICU has, such as 42.
    var cldrVersion: Int {
        var version: [UInt8] = [0, 0, 0, 0]
        var status = ICUStatus()
        functions.cldrVersion(&version, &status.code)
        return Int(version[0])
    }
}

/// `UErrorCode`: positive if a call has failed, negative for a remark.
struct ICUStatus {
    var code: Int32 = 0
    var hasFailed: Bool { code > 0 }
    /// `U_BUFFER_OVERFLOW_ERROR`
    var isTooSmall: Bool { code == 15 }
}

/// Calls a function that writes UTF-16 into a buffer and returns the length of the text. It is called once more if the
/// buffer was too small. The result is nil if the function fails.
func icuText(_ write: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> Int32) -> String? {
    var capacity = 256
    for _ in 0..<2 {
        var buffer = [UInt16](repeating: 0, count: capacity)
        var status = ICUStatus()
        let length = Int(write(&buffer, Int32(capacity), &status.code))
        if status.isTooSmall {
            capacity = length + 1
            continue
        }
        if status.hasFailed || length > capacity { return nil }
        return String(decoding: buffer[..<length], as: UTF16.self)
    }
    return nil
}
