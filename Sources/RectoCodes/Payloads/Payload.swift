/// The content that a code has for a purpose: a credit transfer, a proof of tax, an address. It is built from named fields,
/// each of which is checked.
package struct Payload: Sendable {
    /// The document that says of what a payload consists.
    package struct Source: Sendable {
        /// Whether its text, or a description of it, was read while the payload was written.
        package enum Reading: String, Sendable {
            case read
            case unread = "not read"
        }
        package let title: String
        package let address: String
        package let reading: Reading

        init(_ title: String, _ address: String, _ reading: Reading = .read) {
            (self.title, self.address, self.reading) = (title, address, reading)
        }
    }

    package let name: String
    package let title: String
    /// The kind of code that the source asks for.
    package let symbology: String
    /// The name of the level of error correction; nil for the symbology's.
    package var level: String?
    /// The columns of a stacked code.
    package var columns: Int32?
    /// The number of bytes that the source allows.
    package var limit: Int?
    package let source: Source
    package let fields: [PayloadField]
    let content: @Sendable (inout PayloadReader) -> PayloadContent

    package static func named(_ name: String) -> Payload? {
        // Most codes are of the first group, so that the others need not be made.
        european.first { $0.name == name } ?? all.first { $0.name == name }
    }

    package static let all: [Payload] = european + national + Payload.merchant + taxes + Payload.general

    /// The names of all fields, each once.
    package static let fieldNames: [String] = {
        var known: Set<String> = []
        return all.flatMap(\.fields).map(\.name).filter { known.insert($0).inserted }
    }()

    /// Builds the content from the texts that fields have. Fields without a text are left out of `values`.
    package func content(of values: [String: String]) -> (content: PayloadContent, problems: [PayloadProblem]) {
        var reader = PayloadReader(values)
        for field in fields where field.need == .required && reader.text(field.name).isEmpty {
            reader.reject(
                field.name, "is missing",
                field.keys.isEmpty
                    ? "write \(field.name)=…" : "the data have it as '\(field.keys[0])', or write \(field.name)=…")
        }
        if !reader.problems.isEmpty { return (PayloadContent("", label: title), reader.problems) }
        let content = self.content(&reader)
        if let limit, content.text.utf8.count > limit, reader.problems.isEmpty {
            reader.reject(
                fields[0].name, "is a part of \(content.text.utf8.count) bytes, and \(name) has at most \(limit)",
                "shorten the longest text")
        }
        return (content, reader.problems)
    }
}

/// A value of a payload.
package struct PayloadField: Sendable {
    package enum Need: Sendable { case required, optional }

    package let name: String
    package let need: Need
    /// The names in data of a bill that are looked for, in this order, where the template gives no value.
    package let keys: [String]
    package let meaning: String

    init(_ name: String, _ need: Need, _ keys: [String], _ meaning: String) {
        (self.name, self.need, self.keys, self.meaning) = (name, need, keys, meaning)
    }
}

package struct PayloadContent: Sendable {
    package var text: String
    /// The purpose of the code in words, as its alternative text.
    package var label: String
    /// The label that its source wants below it.
    package var caption: String?
    package var mark: CodeMark?

    init(_ text: String, label: String, caption: String? = nil, mark: CodeMark? = nil) {
        (self.text, self.label, self.caption, self.mark) = (text, label, caption, mark)
    }
}

/// A value that its source does not allow.
package struct PayloadProblem: Equatable, Sendable {
    package enum Kind: Sendable {
        case text
        /// An amount that cannot be paid as it stands.
        case amount
        /// A text in the place of a number.
        case unreadable
    }

    package var field: String
    /// The predicate of a message, whose subject is the value: "is no IBAN".
    package var message: String
    package var hint: String
    package var kind: Kind
}
