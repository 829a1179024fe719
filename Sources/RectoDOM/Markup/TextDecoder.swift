import RectoCore

/// Text in the source store that is valid UTF-8 and ready to be parsed.
struct DecodedText {
    var source: SourceID
    /// The offset of the first byte after a byte order mark.
    var start: Int
}

/// Finds the encoding of a source and converts the source to UTF-8.
///
/// [Encoding Standard §6 Decode](https://encoding.spec.whatwg.org/#decode): a byte order mark takes precedence, then
/// the encoding that the document declares, then UTF-8. A malformed sequence becomes U+FFFD and is reported.
struct TextDecoder {
    let sources: SourceStore
    let diagnostics: DiagnosticSink

    func decode(_ source: SourceID) -> DecodedText {
        let bytes = sources[source].bytes
        switch CharacterEncoding.sniff(bytes) {
        case .utf8(let start): return decodeUTF8(source, bytes, from: start)
        case .utf16(let order): return register(source, UTF16Decoder.decode(bytes.dropFirst(2), order))
        case .declared(let encoding): return register(source, encoding.decode(bytes))
        case .unknown(let label, let span):
            diagnostics.report(
                .htmlUnknownEncoding, "the encoding '\(label)' is not known; the text is read as UTF-8",
                at: SourceSpan(source: source, lower: span.lowerBound, upper: span.upperBound),
                hints: ["save the file as UTF-8 and declare <meta charset=\"utf-8\">"])
            return decodeUTF8(source, bytes, from: 0)
        }
    }

    /// Adds the decoded text to the store under the same name, because diagnostics show decoded text.
    private func register(_ source: SourceID, _ text: [UInt8]) -> DecodedText {
        DecodedText(source: sources.add(name: sources[source].name, bytes: text), start: 0)
    }

    private func decodeUTF8(_ source: SourceID, _ bytes: [UInt8], from start: Int) -> DecodedText {
        let firstBad = bytes.withUnsafeBufferPointer { UTF8Validity.firstMalformed($0, from: start) }
        guard let firstBad else { return DecodedText(source: source, start: start) }
        let (text, mappings, count) = Self.repair(bytes, from: start, source)
        diagnostics.report(
            .htmlMalformedEncoding,
            count == 1
                ? "the byte 0x\(Self.hex(bytes[firstBad])) is not valid UTF-8; it is printed as �"
                : "\(count) byte sequences are not valid UTF-8, the first is 0x\(Self.hex(bytes[firstBad])); "
                    + "they are printed as �",
            at: SourceSpan(source: source, lower: firstBad, upper: firstBad + 1),
            hints: ["save the file as UTF-8, or declare its encoding with <meta charset>"])
        let repaired = sources.add(name: sources[source].name, bytes: text, mappings: mappings)
        return DecodedText(source: repaired, start: 0)
    }

    /// Replaces each maximal malformed sequence by U+FFFD. The mappings lead back to the original bytes.
    private static func repair(
        _ bytes: [UInt8], from start: Int, _ source: SourceID
    ) -> (text: [UInt8], mappings: [SourceMapping], count: Int) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 64)
        var mappings: [SourceMapping] = []
        var count = 0
        var good = start
        while good < bytes.count {
            let bad = bytes.withUnsafeBufferPointer { UTF8Validity.firstMalformed($0, from: good) } ?? bytes.count
            mappings.append(
                SourceMapping(
                    generated: Int32(text.count), origin: SourceSpan(source: source, lower: good, upper: bad),
                    isVerbatim: true))
            text += bytes[good..<bad]
            guard bad < bytes.count else { break }
            let length = bytes.withUnsafeBufferPointer { UTF8Validity.malformedLength($0, at: bad) }
            mappings.append(
                SourceMapping(
                    generated: Int32(text.count), origin: SourceSpan(source: source, lower: bad, upper: bad + length),
                    isVerbatim: false))
            text += [0xEF, 0xBF, 0xBD]
            count += 1
            good = bad + length
        }
        return (text, mappings, count)
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}

/// Checks UTF-8 for malformed sequences.
enum UTF8Validity {
    /// The index of the first byte of the first malformed sequence at or after `start`.
    static func firstMalformed(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let words = UnsafeRawPointer(bytes.baseAddress)
        var i = start
        while i < bytes.count {
            if bytes[i] < 0x80 {
                i += 1
                // Most text is ASCII.
                while i + 8 <= bytes.count, let words,
                    words.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                { i += 8 }
                continue
            }
            let length = sequenceLength(bytes, at: i)
            if length == 0 { return i }
            i += length
        }
        return nil
    }

    /// The length of the sequence at `i`, or 0 if it is malformed.
    private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
        let expected = expectedLength(bytes[i])
        guard expected > 0, i + expected <= bytes.count else { return 0 }
        return validPrefix(bytes, at: i, expected) == expected ? expected : 0
    }

    private static func expectedLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    private static func validPrefix(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int, _ expected: Int) -> Int {
        let lower: UInt8 = bytes[i] == 0xE0 ? 0xA0 : bytes[i] == 0xF0 ? 0x90 : 0x80
        let upper: UInt8 = bytes[i] == 0xED ? 0x9F : bytes[i] == 0xF4 ? 0x8F : 0xBF
        var n = 1
        while n < expected, i + n < bytes.count {
            let b = bytes[i + n]
            guard b >= (n == 1 ? lower : 0x80), b <= (n == 1 ? upper : 0xBF) else { break }
            n += 1
        }
        return n
    }

    /// The number of malformed bytes that one U+FFFD stands for.
    static func malformedLength(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
        let expected = expectedLength(bytes[i])
        return expected == 0 ? 1 : validPrefix(bytes, at: i, expected)
    }

    static func append(_ code: UInt32, to text: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(code) else {
            text += [0xEF, 0xBF, 0xBD]
            return
        }
        if code < 0x80 {
            text.append(UInt8(code))
        } else {
            text += UTF8.encode(scalar)!
        }
    }
}
