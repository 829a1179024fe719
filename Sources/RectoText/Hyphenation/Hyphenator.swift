import RectoCore

/// Finds where a text may be hyphenated by the rules of its language. Each worker keeps one, because a dictionary takes
/// some milliseconds to read.
/// [CSS Text 4 §6.3](https://www.w3.org/TR/css-text-4/#hyphenation)
package final class Hyphenator {
    package enum Problem: Hashable {
        case noLibrary
        case noDictionary(language: String, package: String)
        /// The language of the text is not given.
        case noLanguage
    }

    /// The least number of characters of a word that is hyphenated, and of its parts before and after the hyphen.
    package struct Limits: Hashable, Sendable {
        package var word: Int
        package var before: Int
        package var after: Int
        package init(word: Int = 5, before: Int = 2, after: Int = 2) {
            self.word = word
            self.before = before
            self.after = after
        }
    }

    private let directory: String
    private lazy var library = HyphenLibrary()
    private var dictionaries: [String: HyphenationDictionary?] = [:]
    /// The same by the path that links lead to: German has one file for all its countries.
    private var files: [String: HyphenationDictionary] = [:]

    /// - Parameter directory: the directory where dictionaries are installed.
    package init(directory: String = "/usr/share/hyphen") { self.directory = directory }

    /// Marks in the text the places within `text[range]` at which a word may be broken with a hyphen.
    package func mark(
        _ text: [UInt8], _ range: Range<Int>, language tag: String, limits: Limits,
        in breaks: inout [BreakOpportunities]
    ) -> Problem? {
        if HyphenationLanguage(tag)?.isHyphenated == false { return nil }
        let dictionary: HyphenationDictionary
        switch find(tag) {
        case .success(let found): dictionary = found
        case .failure(let failure): return failure.problem
        }
        text.withUnsafeBufferPointer { bytes in
            var reader = HyphenatedWords(bytes, range)
            var words: [HyphenatedWords.Word] = []
            while let word = reader.next() {
                if word.characters.count >= limits.word { words.append(word) }
            }
            for (word, characters) in zip(words, dictionary.breaks(of: words.map(\.lowercased))) {
                for character in characters {
                    let before = Int(character)
                    guard before >= limits.before, word.characters.count - before >= limits.after,
                        before < word.characters.count
                    else { continue }
                    breaks[word.characters[before]].insert(.hyphen)
                }
            }
        }
        return nil
    }

    private struct Failure: Error { var problem: Problem }

    private func find(_ tag: String) -> Result<HyphenationDictionary, Failure> {
        if let known = dictionaries[tag], let known { return .success(known) }
        guard let language = HyphenationLanguage(tag) else { return .failure(Failure(problem: .noLanguage)) }
        guard let library else { return .failure(Failure(problem: .noLibrary)) }
        if dictionaries[tag] == nil {
            let found = language.files.lazy.compactMap { self.dictionary($0, library) }.first
            dictionaries[tag] = .some(found)
            if let found { return .success(found) }
        }
        return .failure(Failure(problem: .noDictionary(language: tag, package: language.package)))
    }

    private func dictionary(_ file: String, _ library: HyphenLibrary) -> HyphenationDictionary? {
        guard let path = HyphenLibrary.resolved(directory + "/" + file) else { return nil }
        if let known = files[path] { return known }
        files[path] = HyphenationDictionary(path: path, library: library)
        return files[path]
    }
}

/// The words of a text that may be hyphenated. They consist of letters only, and nothing that touches them makes them
/// part of an address, a number or a file name. A word with a soft hyphen is left out, because its author has
/// hyphenated it.
/// [CSS Text 3 §6.1](https://www.w3.org/TR/css-text-3/#valdef-hyphens-auto)
struct HyphenatedWords {
    struct Word {
        /// The byte offsets of the characters of the word.
        var characters: [Int]
        var lowercased: [UInt8]
    }
    private let text: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var offset: Int
    /// The end of the stretch between spaces that contains `offset`.
    private var stretchEnd = 0
    private var isPlain = false

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.text = text
        offset = range.lowerBound
        end = range.upperBound
        // A word may go on in other inline boxes, but this style hyphenates only the part in its own range.
        stretchEnd = offset
    }

    mutating func next() -> Word? {
        while offset < end {
            if offset >= stretchEnd { measureStretch() }
            let (scalar, length) = decodeScalar(text, at: offset)
            guard isPlain, Self.isLetter(scalar) else {
                offset = isPlain ? offset + length : stretchEnd
                continue
            }
            if let word = word() { return word }
        }
        return nil
    }

    private mutating func word() -> Word? {
        var word = Word(characters: [], lowercased: [])
        var hasSoftHyphen = false
        while offset < end {
            let (scalar, length) = decodeScalar(text, at: offset)
            if scalar == 0xAD {
                hasSoftHyphen = true
            } else if Self.isLetter(scalar) || Self.isMark(scalar) {
                word.characters.append(offset)
                Self.appendLowercase(scalar, text, offset..<offset + length, to: &word.lowercased)
            } else {
                break
            }
            offset += length
        }
        return hasSoftHyphen ? nil : word
    }

    /// Finds the end of the stretch between two spaces, and whether it consists of plain words.
    private mutating func measureStretch() {
        isPlain = true
        stretchEnd = offset
        while stretchEnd < end {
            let byte = text[stretchEnd]
            if byte == 0x20 || byte == 0x09 || byte == 0x0A {
                if stretchEnd > offset { break }
                offset += 1
                stretchEnd += 1
                continue
            }
            switch byte {
            // The characters `@ / \ _ = #` and digits.
            case 0x40, 0x2F, 0x5C, 0x5F, 0x3D, 0x23, 0x30...0x39: isPlain = false
            // A full stop or a colon inside the stretch.
            case 0x2E, 0x3A:
                if stretchEnd + 1 < end, Self.isLetter(decodeScalar(text, at: stretchEnd + 1).scalar) {
                    isPlain = false
                }
            default: break
            }
            stretchEnd += 1
        }
    }

    @inline(__always)
    private static func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A }
        return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
    }
    private static func isMark(_ scalar: UInt32) -> Bool {
        scalar >= 0x300 && Unicode.Scalar(scalar)?.properties.generalCategory == .nonspacingMark
    }
    /// Appends the lower-case form of a character; if that has several characters, appends the character as it is, so
    /// that each character of the word has one in the result.
    private static func appendLowercase(
        _ scalar: UInt32, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to out: inout [UInt8]
    ) {
        if scalar < 0x80 { return out.append(UInt8(scalar >= 0x41 && scalar <= 0x5A ? scalar | 0x20 : scalar)) }
        if let mapping = Unicode.Scalar(scalar)?.properties.lowercaseMapping, mapping.unicodeScalars.count == 1 {
            out.append(contentsOf: mapping.utf8)
        } else {
            out.append(contentsOf: text[range])
        }
    }
}
