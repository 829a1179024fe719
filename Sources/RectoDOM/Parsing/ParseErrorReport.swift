import RectoCore

/// Turns what the parser found wrong into diagnostics.
struct ParseErrorReport {
    let source: SourceID
    let bytes: UnsafeBufferPointer<UInt8>
    let diagnostics: DiagnosticSink

    /// Text that is quoted in a message is cut after so many bytes.
    private static let longestQuote = 40

    func report(_ tokenizer: borrowing HTMLTokenizer) {
        for entry in tokenizer.errors.entries { report(entry) }
        if tokenizer.errors.omittedCount > 0, let last = tokenizer.errors.entries.last {
            diagnostics.report(
                .htmlRepaired,
                "there are \(tokenizer.errors.omittedCount) more such errors, which are not listed",
                at: span(last.lower..<last.upper))
        }
        if let null = tokenizer.errors.firstNull {
            diagnostics.report(
                .htmlMalformed, ParseError.unexpectedNull.message(""), at: span(null))
        }
        for range in tokenizer.unknownReferences { reportUnknownReference(range) }
        if let unclosed = tokenizer.unclosed { report(unclosed.what, unclosed.range) }
    }

    private func report(_ entry: ParseErrorLog.Entry) {
        let range = quotedRange(entry)
        let message = entry.error.message(quote(range))
        if entry.error.isLoss {
            diagnostics.report(
                .htmlLostTag, message, at: span(range), hints: [entry.error.hint])
        } else {
            diagnostics.report(
                .htmlRepaired, "\(message) (\(entry.error.rawValue))", at: span(range))
        }
    }

    /// A tag is quoted up to the end of its name, other text as far as it is wrong.
    private func quotedRange(_ entry: ParseErrorLog.Entry) -> Range<Int> {
        var upper = min(entry.upper, bytes.count)
        if entry.lower < bytes.count, bytes[entry.lower] == UInt8(ascii: "<") {
            upper = min(bytes.count, entry.lower + 2)
            while upper < bytes.count, !HTMLTokenizer.endsTagName(bytes[upper]) { upper += 1 }
        }
        return entry.lower..<max(entry.lower, upper)
    }

    private func quote(_ range: Range<Int>) -> String {
        var upper = min(range.upperBound, range.lowerBound + Self.longestQuote)
        // Do not cut within a character.
        while upper < range.upperBound, upper > range.lowerBound, bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
        let text = String(decoding: bytes[range.lowerBound..<upper], as: UTF8.self)
        if upper < range.upperBound { return text + "…" }
        return text.utf8.first == UInt8(ascii: "<") && text.utf8.count > 1 ? text + ">" : text
    }

    private func reportUnknownReference(_ range: Range<Int>) {
        let written = String(decoding: bytes[range], as: UTF8.self)
        diagnostics.report(
            .htmlUnknownReference,
            "'\(written)' is printed as it is: HTML has no such character reference", at: span(range),
            hints: ["write the character itself, or its number: &#x…;"])
    }

    private func report(_ what: HTMLTokenizer.Unclosed, _ range: Range<Int>) {
        switch what {
        case .comment:
            diagnostics.report(
                .htmlMalformed,
                "the comment is not closed: everything from here on is not printed", at: span(range),
                hints: ["close it with -->"])
        case .tag:
            diagnostics.report(
                .htmlMalformed,
                "the tag '\(String(decoding: bytes[range], as: UTF8.self))' is not closed: everything from here on is "
                    + "not printed",
                at: span(range), hints: ["look for a missing > or quotation mark"])
        }
    }

    private func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(source: source, lower: range.lowerBound, upper: range.upperBound)
    }
}
