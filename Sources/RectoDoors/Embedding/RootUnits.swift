import RectoDOM

/// The values that the root of a document gives to the whole of it. A document inside of another one has no root of its own, so that
/// its style sheets are written without these.
struct EmbeddedRoot: Equatable, Sendable {
    /// The pixels that a `rem` has.
    var rem = 16.0
    /// The names of the custom properties in its style sheets: it inherits none from the document around it.
    var customProperties: [String] = []

    /// The root's font is as large as rules of `html` and `:root` alone and its `style` say.
    init(of read: ReadDocument) {
        let texts = read.styleTexts.map(Self.withoutComments)
        for css in texts where css.contains(bytes: "font-size") {
            for rule in css.split(separator: "}") {
                guard let open = rule.lastIndex(of: "{") else { continue }
                let selectors = rule[..<open].split(separator: ",").map { $0.filter { !$0.isWhitespace } }
                if selectors.contains("html") || selectors.contains(":root") {
                    setSize(of: rule[rule.index(after: open)...])
                }
            }
        }
        if let root = read.document.root, let style = read.document.attribute(.style, of: root) {
            setSize(of: style[...])
        }
        customProperties = Set(texts.flatMap(Self.customProperties)).sorted()
    }

    init(rem: Double) { self.rem = rem }

    private mutating func setSize(of declarations: Substring) {
        for declaration in declarations.split(separator: ";") {
            let parts = declaration.split(separator: ":")
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "font-size" else { continue }
            let value = parts[1].filter { !$0.isWhitespace }.lowercased()
            let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard let number = Double(digits) else { continue }
            switch value.dropFirst(digits.count).prefix(while: { $0 != "!" }) {
            case "px": rem = number
            case "pt": rem = number * 96 / 72
            case "%": rem = number * 16 / 100
            case "em", "rem": rem = number * 16
            default: break
            }
        }
    }

    private static func withoutComments(_ css: String) -> String {
        guard css.contains(bytes: "/*") else { return css }
        var out: [UInt8] = []
        var isComment = false
        let bytes = Array(css.utf8)
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if !isComment, bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                (isComment, index) = (true, index + 2)
            } else if isComment, bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                (isComment, index) = (false, index + 2)
            } else {
                if !isComment { out.append(bytes[index]) }
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func customProperties(in css: String) -> Set<String> {
        guard css.contains(bytes: "--") else { return [] }
        var names: Set<String> = []
        let bytes = Array(css.utf8)
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
                index == 0 || !RootUnits.isOfName(bytes[index - 1])
            else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, RootUnits.isOfName(bytes[index]) { index += 1 }
            if index > start + 2 { names.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
        }
        return names
    }
}

/// Lengths that are relative to the root of a document, in the text of a style sheet.
enum RootUnits {
    static func isUsed(in css: String) -> Bool { css.contains(bytes: "rem") }

    /// Writes pixels for numbers of `rem`.
    /// - Parameter rem: the pixels that one has.
    static func replaced(in css: String, by rem: Double) -> String {
        guard isUsed(in: css) else { return css }
        let bytes = Array(css.utf8)
        var out: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let start = index
            // The digits of a name or of a color are no number.
            let isBehindName =
                out.last.map { isOfName($0) && $0 != UInt8(ascii: "-") || $0 == UInt8(ascii: "#") } ?? false
            while index < bytes.count, isDigit(bytes[index]) { index += 1 }
            let number = isBehindName ? nil : Double(String(decoding: [0x30] + bytes[start..<index], as: UTF8.self))
            guard index > start, let number, bytes[index...].starts(with: "rem".utf8),
                !(index + 3 < bytes.count && isOfName(bytes[index + 3]))
            else {
                index = max(index, start + 1)
                out += bytes[start..<index]
                continue
            }
            out += Array("\(ScriptText.decimal((number * rem * 10_000).rounded() / 10_000))px".utf8)
            index += 3
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".")
    }

    static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}

extension String {
    /// Whether a text of ASCII is in this one.
    func contains(bytes part: String) -> Bool {
        let (bytes, wanted) = (Array(utf8), Array(part.utf8))
        guard bytes.count >= wanted.count, let first = wanted.first else { return false }
        return bytes.indices.dropLast(wanted.count - 1).contains {
            bytes[$0] == first && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
