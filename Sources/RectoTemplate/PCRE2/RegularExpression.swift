import RectoCore

/// A regular expression of [ECMA-262](https://tc39.es/ecma262/#sec-patterns) in Unicode mode, which cannot run for ever.
///
/// PCRE2 matches it. What ECMA-262 has and PCRE2 reads otherwise is rewritten (`ECMAScriptPattern`); what PCRE2 has beyond it,
/// such as `\A` and `(?i)`, means what PCRE2 says.
///
/// Matching by backtracking takes exponential time with patterns such as `(a+)+$`, so that its steps are counted: a text
/// that takes too many is neither a match nor none, and the caller says so.
package struct RegularExpression: Sendable {
    /// The characters that `\d`, `\w` and `\b` know.
    package enum Characters: Sendable {
        /// Those of ASCII, as ECMA-262 has it.
        case ascii
        /// Letters and digits of all scripts.
        case unicode
    }

    /// The reason for which a text cannot be used as a regular expression.
    package enum Problem: Error, Equatable {
        /// - Parameter reason: such as `missing closing parenthesis`.
        case malformed(reason: String)
        /// The machine has no PCRE2.
        case unavailable

        /// The end of a message that begins "'…' is no regular expression".
        package var words: String {
            switch self {
            case .malformed(let reason): reason
            case .unavailable: "this machine has no PCRE2 (libpcre2-8.so.0), which matches them"
            }
        }
    }

    /// A match that was given up, because it takes more steps than a sensible one.
    package struct StepsSpent: Error {
        /// - Parameter span: of the text, or of the expression where the text has no place.
        package func diagnostic(of pattern: RegularExpression, at span: SourceSpan? = nil) -> Diagnostic {
            Diagnostic(
                .limitPattern, "it takes too many steps to find out whether '\(pattern.source)' matches", at: span,
                hints: [
                    "repeat nothing that is itself repeated, as in '(a+)+': say what stands between the parts, or "
                        + "write '[ab]*' for '(a|b)*'"
                ],
                category: .limit)
        }
    }

    /// As it was written.
    package let source: String
    private let code: Code

    /// Frees what PCRE2 has made. Matching does not change it, so that all threads may use it.
    private final class Code: @unchecked Sendable {
        let library: PCRE2Library
        let pointer: OpaquePointer
        init(_ library: PCRE2Library, _ pointer: OpaquePointer) { (self.library, self.pointer) = (library, pointer) }
        deinit { library.freeCode(pointer) }
    }

    package init(_ source: String, characters: Characters = .ascii) throws(Problem) {
        self.source = source
        guard let library = PCRE2Library.shared else { throw .unavailable }
        typealias Option = PCRE2Library.Option
        var options =
            Option.utf | Option.dollarEndOnly | Option.allowEmptyClass | Option.matchUnsetBackreference
            | Option.neverBackslashC | Option.noUTFCheck | Option.autoCallout
        if characters == .unicode { options |= Option.unicodeProperties }
        let pattern = Array(try ECMAScriptPattern.rewritten(source).utf8)
        var (error, offset) = (Int32(0), 0)
        // An empty array has no address, which PCRE2 takes for an error.
        let compiled = (pattern + [0]).withUnsafeBufferPointer {
            library.compile($0.baseAddress!, pattern.count, options, &error, &offset, nil)
        }
        guard let compiled else { throw .malformed(reason: library.words(for: error)) }
        code = Code(library, compiled)
    }

    /// Whether a part of the text matches.
    package func matches(_ text: String) throws(StepsSpent) -> Bool {
        var isFound = false
        try search(text) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The parts of the text that match, in their order; they do not overlap, and none is empty.
    package func ranges(in text: String) throws(StepsSpent) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var text = text
        text.makeContiguousUTF8()
        let utf8 = text.utf8
        try search(text) { range in
            if !range.isEmpty {
                let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
                ranges.append(start..<utf8.index(start, offsetBy: range.count))
            }
            return true
        }
        return ranges
    }

    /// Gives the matches one after another as ranges of bytes, until `use` is false.
    private func search(_ text: String, use: (Range<Int>) -> Bool) throws(StepsSpent) {
        let library = code.library
        guard let match = library.makeMatch(code.pointer, nil), let context = library.makeContext(nil) else {
            throw StepsSpent()
        }
        defer {
            library.freeMatch(match)
            library.freeContext(context)
        }
        _ = library.setMatchLimit(context, StepCount.mostTries)
        _ = library.setHeapLimit(context, StepCount.mostKiB)
        let bytes = Array(text.utf8)
        var count = StepCount(lengthOfText: bytes.count)
        let isDone = (bytes + [0]).withUnsafeBufferPointer { text in
            withUnsafeMutablePointer(to: &count) { count in
                _ = library.setCallout(context, StepCount.callout, count)
                var next = 0
                while next <= bytes.count {
                    let result = library.match(
                        code.pointer, text.baseAddress!, bytes.count, next, PCRE2Library.Option.noUTFCheck, match,
                        context)
                    if result == PCRE2Library.noMatch { return true }
                    if result < 0 { return false }
                    let bounds = library.bounds(match)
                    // `\K` in a lookahead can put the start behind the end.
                    let range = min(bounds[0], bounds[1])..<bounds[1]
                    if !use(range) { return true }
                    next = max(bounds[1], next)
                    if range.isEmpty || bounds[1] <= range.lowerBound {
                        repeat { next += 1 } while next < bytes.count && bytes[next] & 0xC0 == 0x80
                    }
                }
                return true
            }
        }
        if !isDone { throw StepsSpent() }
    }
}

/// The steps that are left for matching in one text.
private struct StepCount {
    /// A second or less. A sensible pattern takes a few steps for a character, so that long texts have more.
    private static let base = 10_000_000
    private static let perByte = 64
    /// A step takes as long as passing so many characters, which PCRE2 does without a step.
    private static let bytesPerStep = 16
    /// PCRE2's own limit of matches that it tries, for what it tries without a step.
    static let mostTries: UInt32 = 100_000_000
    static let mostKiB: UInt32 = 256 << 10

    private var left: Int
    private var lastPosition = 0

    init(lengthOfText: Int) { left = Self.base + Self.perByte * lengthOfText }

    /// PCRE2 calls this before each part of the pattern that it tries; a negative number ends the match.
    static let callout: PCRE2Library.Callout = { block, count in
        let position = PCRE2Callout(block!).position
        let isSpent = count!.assumingMemoryBound(to: StepCount.self).pointee.spend(at: position)
        return isSpent ? -1000 : 0
    }

    private mutating func spend(at position: Int) -> Bool {
        left -= 1 + abs(position - lastPosition) / Self.bytesPerStep
        lastPosition = position
        return left < 0
    }
}
