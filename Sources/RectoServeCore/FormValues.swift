import RectoTemplate

/// Reads the fields of a form of Gotenberg, and collects what is wrong with them in the words that its clients know.
struct FormValues {
    private let upload: Upload
    /// A line for each field that cannot be read.
    private(set) var problems: [String] = []
    /// Fields that were sent and that change nothing here.
    private(set) var ignored: [String] = []
    private var known: Set<String> = []

    init(_ upload: Upload) { self.upload = upload }

    /// The value of a field; nil if it was not sent or is empty.
    mutating func text(_ name: String) -> String? {
        known.insert(name)
        return upload[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A password, which no report repeats. Nobody types control characters, and qpdf would end at NUL.
    mutating func password(_ name: String) -> String? {
        guard let value = text(name) else { return nil }
        if !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return value }
        problems.append("form field '\(name)' is invalid (it has a line break or another control character)")
        return nil
    }

    mutating func report(_ name: String, _ value: String, _ reason: String) {
        problems.append("form field '\(name)' is invalid (got '\(value)', resulting to \(reason))")
    }

    /// Reports what is missing.
    mutating func require(_ reason: String) { problems.append(reason) }

    /// Names of fields that are read by `read`, and have no effect.
    mutating func ignore(_ name: String, _ read: (inout FormValues, String) -> Bool) {
        if read(&self, name) { ignored.append(name) }
    }

    /// Fields that nobody has asked for.
    mutating func ignoreUnknown() {
        for field in upload.fields where !known.contains(field.name) && !ignored.contains(field.name) {
            ignored.append(field.name)
        }
    }

    /// [strconv.ParseBool](https://pkg.go.dev/strconv#ParseBool)
    mutating func flag(_ name: String) -> Bool? {
        guard let value = text(name) else { return nil }
        switch value {
        case "1", "t", "T", "TRUE", "true", "True": return true
        case "0", "f", "F", "FALSE", "false", "False": return false
        default:
            report(name, value, "strconv.ParseBool: parsing \"\(value)\": invalid syntax")
            return nil
        }
    }

    mutating func number(_ name: String) -> Double? {
        guard let value = text(name) else { return nil }
        if let number = Double(value), number.isFinite { return number }
        report(name, value, "strconv.ParseFloat: parsing \"\(value)\": invalid syntax")
        return nil
    }

    mutating func count(_ name: String) -> Int? {
        guard let value = text(name) else { return nil }
        guard let number = Int(value) else {
            report(name, value, "strconv.Atoi: parsing \"\(value)\": invalid syntax")
            return nil
        }
        if number > 0 { return number }
        report(name, value, "value is inferior to 1")
        return nil
    }

    /// A length as CSS writes it. Without a unit it is one of inches.
    mutating func length(_ name: String) -> String? {
        guard let value = text(name) else { return nil }
        let unit = ["in", "cm", "mm", "pt", "pc", "px"].first { value.hasSuffix($0) }
        let digits = value.dropLast(unit?.utf8.count ?? 0)
        if let number = Double(digits), number.isFinite, number >= 0, number <= 100_000 {
            return "\(number)" + (unit ?? "in")
        }
        report(name, value, "strconv.ParseFloat: parsing \"\(value)\": invalid syntax")
        return nil
    }

    /// Whether a time was sent: `2.5s`, `1m30s`. [time.ParseDuration](https://pkg.go.dev/time#ParseDuration)
    mutating func duration(_ name: String) -> Bool {
        guard let value = text(name) else { return false }
        var (rest, hasPart) = (Substring(value), false)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard Double(digits) != nil, ["h", "m", "s", "ms", "us", "ns"].contains(String(unit)) else {
                hasPart = false
                break
            }
            hasPart = true
        }
        if !hasPart { report(name, value, "time: invalid duration \"\(value)\"") }
        return hasPart
    }

    /// Whether JSON was sent, an object or a list.
    mutating func json(_ name: String, _ kind: JSONDocument.Kind) -> Bool {
        guard let value = text(name) else { return false }
        let object = try? JSONObject(Array("{\"value\":\(value)\n}".utf8), named: name)
        if object?.kind("value") == kind { return true }
        report(name, value, "unmarshal \(name): \(Self.reason(value))")
        return false
    }

    /// Whether cookies were sent, each with what it needs.
    mutating func cookies(_ name: String) -> Bool {
        guard json(name, .array), let value = text(name),
            let object = try? JSONObject(Array("{\"value\":\(value)\n}".utf8), named: name)
        else { return false }
        for (index, cookie) in object.objects("value").enumerated()
        where ["name", "value", "domain"].contains(where: { (cookie.string($0) ?? "").isEmpty }) {
            report(name, value, "cookie \(index) must have its name, value and domain set")
            return false
        }
        return true
    }

    /// Whether fields for requests were sent, whose scopes can be read: `bar;scope=PATTERN`.
    mutating func headers(_ name: String) -> Bool {
        guard let object = object(name), let value = text(name) else { return false }
        for header in object.names {
            for part in (object.string(header) ?? "").split(separator: ";").dropFirst() {
                let part = part.drop { $0 == " " }
                guard part.hasPrefix("scope") else { continue }
                let pattern = part.dropFirst(5).drop { $0 == "=" }
                if let problem = Self.scopeProblem(String(pattern)) {
                    report(name, value, "invalid scope \(problem.replacing("HEADER", with: header))")
                    return false
                }
            }
        }
        return true
    }

    private static func scopeProblem(_ pattern: String) -> String? {
        if pattern.isEmpty { return "'' for header 'HEADER'" }
        let problem: String
        if let first = pattern.first, "*+?".contains(first) {
            problem = "missing argument to repetition operator in `\(pattern)`"
        } else {
            do throws(RegularExpression.Problem) {
                _ = try RegularExpression(pattern, characters: .unicode)
                return nil
            } catch {
                problem = error.words
            }
        }
        return "regex pattern for header 'HEADER': error parsing regexp: \(problem)"
    }

    mutating func object(_ name: String) -> JSONObject? {
        guard json(name, .object), let value = text(name) else { return nil }
        return try? JSONObject(Array(value.utf8), named: name)
    }

    /// The first fault of a text, as the JSON reader of Go names it.
    private static func reason(_ value: String) -> String {
        let characters = Array(value)
        for literal in ["false", "true", "null"] where characters.first == literal.first {
            for (character, expected) in zip(characters, literal) where character != expected {
                return "invalid character '\(character)' in literal \(literal) (expecting '\(expected)')"
            }
        }
        if let first = characters.first, !"[{\"-0123456789".contains(first) {
            return "invalid character '\(first)' looking for beginning of value"
        }
        return "it is not of the expected form"
    }
}
