import Foundation
import RectoCore
import Testing

@testable import RectoDOM

/// The tokens are those of the standard, for every test of html5lib.
@Suite(.enabled(if: ConformanceData.isPresent, ConformanceData.absence))
struct TokenizerConformanceTests {
    @Test(arguments: ConformanceData.files("tokenizer", ".test"))
    func tokensAreThoseOfTheStandard(_ file: String) throws {
        let url = ConformanceData.folder.appending(path: "tokenizer/" + file)
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        // The other file is about feeding an XML parser.
        let tests = json?["tests"] as? [[String: Any]] ?? []
        for test in tests {
            guard let sample = TokenizerSample(test) else { continue }
            for state in sample.states {
                let tokens = sample.tokens(from: state)
                #expect(tokens == sample.expected, "\(sample.description), \(state)")
            }
        }
    }
}

/// A test of the tokenizer: text and the tokens in it, each written as one line.
private struct TokenizerSample {
    let description: String
    let input: String
    let expected: [String]
    let states: [String]
    let lastStartTag: String?

    /// The result is nil for text that is not Unicode, which no decoder gives.
    init?(_ test: [String: Any]) {
        let isEscaped = test["doubleEscaped"] as? Bool ?? false
        guard let raw = test["input"] as? String, let input = isEscaped ? Self.unescaped(raw) : raw,
            !input.unicodeScalars.contains("\u{FEFF}")
        else { return nil }
        self.input = input
        description = test["description"] as? String ?? ""
        states = test["initialStates"] as? [String] ?? ["Data state"]
        lastStartTag = test["lastStartTag"] as? String
        var lines: [String] = []
        for token in test["output"] as? [[Any]] ?? [] {
            guard let line = Self.line(token, isEscaped) else { return nil }
            if line.hasPrefix("Character "), lines.last?.hasPrefix("Character ") == true {
                lines[lines.count - 1] += line.dropFirst("Character ".count)
            } else {
                lines.append(line)
            }
        }
        expected = lines
    }

    private static func line(_ token: [Any], _ isEscaped: Bool) -> String? {
        func text(_ value: Any) -> String? {
            guard let string = value as? String else { return "nil" }
            return isEscaped ? unescaped(string) : string
        }
        let words = token.dropFirst()
        switch token[0] as? String {
        case "StartTag":
            let attributes = (token[2] as? [String: String] ?? [:])
            var parts: [String] = []
            for (name, value) in attributes {
                guard let name = text(name), let value = text(value) else { return nil }
                parts.append("\(name)=\(value)")
            }
            let isSelfClosing = token.count > 3 && token[3] as? Bool == true
            return text(token[1]).map {
                "StartTag \($0) \(parts.sorted().joined(separator: " "))\(isSelfClosing ? "/" : "")"
            }
        case "DOCTYPE":
            let forcesQuirks = token[4] as? Bool == false
            let ids = words.prefix(3).map { text($0) ?? "" }.joined(separator: "|")
            return "DOCTYPE \(ids)\(forcesQuirks ? "!" : "")"
        default: return words.first.flatMap(text).map { "\(token[0]) \($0)" }
        }
    }

    /// Replaces `\uHHHH` by the code units that they stand for. The result is nil if these are not Unicode.
    private static func unescaped(_ text: String) -> String? {
        var units: [UInt16] = []
        var rest = Substring(text)
        while let first = rest.first {
            if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
                units.append(unit)
                rest = rest.dropFirst(6)
            } else {
                units += String(first).utf16
                rest = rest.dropFirst()
            }
        }
        return String(validating: units, as: UTF16.self)
    }

    func tokens(from state: String) -> [String] {
        let names = NameTable()
        return Array(input.utf8).withUnsafeBufferPointer { source in
            var tokenizer = HTMLTokenizer(
                source, from: 0, names: names, errors: ParseErrorLog(isVerbose: true), keepsComments: true)
            tokenizer.lastStartTag = lastStartTag.map { names.intern($0) } ?? .none
            switch state {
            case "PLAINTEXT state": tokenizer.content = .plaintext
            case "RCDATA state": tokenizer.content = .escapableRawText
            case "RAWTEXT state": tokenizer.content = .rawText
            case "Script data state": tokenizer.content = .script
            case "CDATA section state": tokenizer.content = .cdata
            default: break
            }
            var lines: [String] = []
            while true {
                let token = tokenizer.next(isForeign: false)
                if token.kind == .endOfFile { return lines }
                let line = write(token, tokenizer, names)
                if line.hasPrefix("Character "), lines.last?.hasPrefix("Character ") == true {
                    lines[lines.count - 1] += line.dropFirst("Character ".count)
                } else {
                    lines.append(line)
                }
            }
        }
    }

    private func write(_ token: HTMLToken, _ tokenizer: HTMLTokenizer, _ names: NameTable) -> String {
        func text(_ range: TextRange) -> String { tokenizer.withBytes(range) { String(decoding: $0, as: UTF8.self) } }
        switch token.kind {
        case .startTag:
            let attributes = tokenizer.attributes.map { "\(names.string($0.name))=\(text($0.value))" }
            return "StartTag \(names.string(token.name)) \(attributes.sorted().joined(separator: " "))"
                + (token.isSelfClosing ? "/" : "")
        case .endTag: return "EndTag \(names.string(token.name))"
        case .characters: return "Character \(text(token.text))"
        case .null: return "Character \0"
        case .comment: return "Comment \(text(token.text))"
        case .doctype:
            let doctype = tokenizer.doctype
            return "DOCTYPE \(doctype.name ?? "nil")|\(doctype.publicID ?? "nil")|\(doctype.systemID ?? "nil")"
                + (doctype.forcesQuirks ? "!" : "")
        case .endOfFile: return ""
        }
    }
}
