import CPangoCairo
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The library libhyphen. It is opened when a text first asks for hyphenation, so that other documents pay nothing for
/// it.
final class HyphenLibrary {
    fileprivate typealias Load = @convention(c) (UnsafeMutablePointer<FILE>) -> OpaquePointer?
    fileprivate typealias Free = @convention(c) (OpaquePointer) -> Void
    fileprivate typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    fileprivate typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Strings?>, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>,
            UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>
        ) -> Int32

    fileprivate let loadFile: Load
    fileprivate let release: Free
    fileprivate let hyphenate: Hyphenate

    /// Opens the library. The result is nil if it is not installed.
    init?() {
        guard let library = SharedLibrary("libhyphen.so.0"),
            let load = library.function("hnj_hyphen_load_file", as: Load.self),
            let release = library.function("hnj_hyphen_free", as: Free.self),
            let hyphenate = library.function("hnj_hyphen_hyphenate2", as: Hyphenate.self)
        else { return nil }
        self.loadFile = load
        self.release = release
        self.hyphenate = hyphenate
    }

    /// Reads a dictionary from memory. The result is nil if it is none.
    fileprivate func load(_ text: [UInt8]) -> OpaquePointer? {
        text.withUnsafeBytes { text in
            // The file is read only, and the bytes stay as they are.
            guard let file = fmemopen(UnsafeMutableRawPointer(mutating: text.baseAddress), text.count, "r") else {
                return nil
            }
            defer { fclose(file) }
            return loadFile(file)
        }
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
    private let patterns: HyphenationPatterns
    /// The encoding of the dictionary; nil for UTF-8.
    private let charset: String?
    /// All patterns, once reading them together is cheaper than reading excerpts; nil before.
    private var whole: OpaquePointer?
    private var excerpts = 0
    /// The results for words already looked up, because bills repeat their words. It is emptied when it is full.
    private var words: [[UInt8]: [UInt8]] = [:]
    private static let maximumWords = 16_384
    /// The length in bytes above which a string is not taken for a word.
    static let maximumLength = 120
    /// A dictionary of at most so many patterns is read whole after so many excerpts, which then have cost as much.
    private static let smallDictionary = (patterns: 16_384, excerpts: 48)

    /// Reads a dictionary. The result is nil if there is no such file.
    init?(path: String, library: HyphenLibrary) {
        guard let patterns = HyphenationPatterns(path: path) else { return nil }
        self.library = library
        self.patterns = patterns
        charset = patterns.charset == "UTF-8" ? nil : patterns.charset
    }
    deinit { whole.map { library.release($0) } }

    /// For each word, the characters before which it may break, counted from 1. The words must be in lower case.
    func breaks(of batch: [[UInt8]]) -> [[UInt8]] {
        let unknown = batch.filter { words[$0] == nil }
        if !unknown.isEmpty {
            if words.count + unknown.count > Self.maximumWords { words.removeAll(keepingCapacity: true) }
            learn(words.isEmpty ? batch : unknown)
        }
        return batch.map { words[$0] ?? [] }
    }

    private func learn(_ batch: [[UInt8]]) {
        let known = batch.map { ($0, $0.count <= Self.maximumLength ? encoded($0) : nil) }
        let loaded = whole ?? load(for: known.compactMap(\.1))
        for (word, bytes) in known {
            words[word] = if let bytes, let loaded { findBreaks(bytes, in: loaded) } else { [] }
        }
        if let loaded, loaded != whole { library.release(loaded) }
    }

    private func load(for words: [[UInt8]]) -> OpaquePointer? {
        excerpts += 1
        let (patternLimit, excerptLimit) = Self.smallDictionary
        if excerpts > excerptLimit, patterns.count <= patternLimit {
            whole = library.load(patterns.whole)
            return whole
        }
        return library.load(patterns.excerpt(for: words))
    }

    /// - Parameter word: in the dictionary's encoding.
    private func findBreaks(_ word: [UInt8], in dictionary: OpaquePointer) -> [UInt8] {
        let count = word.count
        let bytes = word + [0]
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
