import CPangoCairo
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The library libhyphen. It is opened when a text first asks for hyphenation, so that other documents pay nothing for
/// it.
final class HyphenLibrary {
    fileprivate typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    fileprivate typealias Free = @convention(c) (OpaquePointer) -> Void
    fileprivate typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    fileprivate typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Strings?>, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>,
            UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>
        ) -> Int32

    fileprivate let load: Load
    fileprivate let release: Free
    fileprivate let hyphenate: Hyphenate

    /// Opens the library. The result is nil if it is not installed.
    init?() {
        guard let library = SharedLibrary("libhyphen.so.0"),
            let load = library.function("hnj_hyphen_load", as: Load.self),
            let release = library.function("hnj_hyphen_free", as: Free.self),
            let hyphenate = library.function("hnj_hyphen_hyphenate2", as: Hyphenate.self)
        else { return nil }
        self.load = load
        self.release = release
        self.hyphenate = hyphenate
    }

    /// The path of the file that a path leads to through links; nil if there is none.
    static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}

/// The hyphenation patterns of one language, and the results for words asked before.
final class HyphenationDictionary {
    private let library: HyphenLibrary
    private let dictionary: OpaquePointer
    /// The encoding of the dictionary; nil for UTF-8.
    private let charset: String?
    /// The results for words already looked up, because bills repeat their words. It is emptied when it is full.
    private var words: [[UInt8]: [UInt8]] = [:]
    private static let maximumWords = 16_384
    /// The length in bytes above which a string is not taken for a word.
    static let maximumLength = 120

    /// Loads a dictionary. The result is nil if there is no such file, or if it is no dictionary.
    init?(path: String, library: HyphenLibrary) {
        guard let charset = Self.charset(ofFile: path), let dictionary = library.load(path) else { return nil }
        self.library = library
        self.dictionary = dictionary
        self.charset = charset == "UTF-8" ? nil : charset
    }
    deinit { library.release(dictionary) }

    /// The encoding, which the first line of a dictionary names.
    private static func charset(ofFile path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let name = String(decoding: line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Dictionaries write `ISO8859-1` for `ISO-8859-1`.
        return name.hasPrefix("ISO8859") ? "ISO-" + name.dropFirst(3) : name
    }

    /// The characters before which the word may break, counted from 1. The word must be in lower case.
    func breaks(of word: [UInt8]) -> [UInt8] {
        if let known = words[word] { return known }
        let breaks = findBreaks(word)
        if words.count >= Self.maximumWords { words.removeAll(keepingCapacity: true) }
        words[word] = breaks
        return breaks
    }

    private func findBreaks(_ word: [UInt8]) -> [UInt8] {
        guard !word.isEmpty, word.count <= Self.maximumLength, var bytes = encoded(word) else { return [] }
        let count = bytes.count
        bytes.append(0)
        var hyphens = [CChar](repeating: 0, count: count + 8)
        var replacements: HyphenLibrary.Strings?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        let status = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                library.hyphenate(
                    dictionary, characters.baseAddress!, Int32(count), &hyphens, nil, &replacements, &positions, &cuts)
            }
        }
        defer {
            if let replacements {
                for i in 0..<count { free(replacements[i]) }
                free(replacements)
            }
            free(positions)
            free(cuts)
        }
        guard status == 0 else { return [] }
        var breaks: [UInt8] = []
        for i in 0..<max(0, count - 1) where hyphens[i] & 1 == 1 {
            // SPEC-GAP: breaks that change the spelling of a word are not used.
            if let replacements, replacements[i] != nil { continue }
            breaks.append(UInt8(i + 1))
        }
        return breaks
    }

    /// The word in the dictionary's encoding, or nil if that lacks a character.
    private func encoded(_ word: [UInt8]) -> [UInt8]? {
        guard let charset else { return word }
        if word.allSatisfy({ $0 < 0x80 }) { return word }
        return word.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var written: gsize = 0
                guard
                    let converted = g_convert(
                        characters.baseAddress, gssize(characters.count), charset, "UTF-8", nil, &written, nil)
                else { return nil }
                defer { g_free(converted) }
                return [UInt8](UnsafeRawBufferPointer(start: converted, count: Int(written)))
            }
        }
    }
}
