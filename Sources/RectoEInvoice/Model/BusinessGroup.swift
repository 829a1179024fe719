package import RectoCore

/// The place of a value or group in the file that it was read from.
package struct BusinessPlace: Hashable, Sendable {
    package let span: SourceSpan
    /// The element of an `XMLTree`, or the value of a data file.
    package let element: Int

    package init(span: SourceSpan, element: Int) {
        self.span = span
        self.element = element
    }
}

/// The value of a business term.
package struct BusinessValue: Sendable {
    /// A part of a value besides its content: BT-29-1 is the scheme of BT-29.
    package enum Detail: Sendable {
        case scheme
        case schemeVersion
        case mediaType
        case fileName
        case currency
    }

    package let term: Term
    /// The content without white space around it; a date is `2026-03-16` in all syntaxes.
    package var text: String
    package var details: [Detail: String] = [:]
    package let place: BusinessPlace

    package init(_ term: Term, _ text: String, details: [Detail: String] = [:], at place: BusinessPlace) {
        self.term = term
        self.text = text
        self.details = details
        self.place = place
    }

    package var number: ExactDecimal? { ExactDecimal(data: text) }
    package var isFilled: Bool { !text.isEmpty }
}

/// An instance of a business group: its values and the groups in it, in the order of the file.
package struct BusinessGroup: Sendable {
    package let kind: GroupKind
    package var values: [BusinessValue] = []
    package var groups: [BusinessGroup] = []
    package let place: BusinessPlace

    package init(_ kind: GroupKind, at place: BusinessPlace) {
        self.kind = kind
        self.place = place
    }

    package subscript(_ term: Term) -> BusinessValue? { values.first { $0.term == term } }

    package func all(_ term: Term) -> [BusinessValue] { values.filter { $0.term == term } }
    package func has(_ term: Term) -> Bool { self[term] != nil }
    package func isFilled(_ term: Term) -> Bool { self[term]?.isFilled ?? false }
    package func number(_ term: Term) -> ExactDecimal? { self[term]?.number }
    package func text(_ term: Term) -> String { self[term]?.text ?? "" }

    package func first(_ kind: GroupKind) -> BusinessGroup? { groups.first { $0.kind == kind } }

    /// All groups of a kind in this one, at any depth.
    package func all(_ kind: GroupKind) -> [BusinessGroup] {
        if kind == self.kind { return [self] }
        return groups.flatMap { $0.kind == kind ? [$0] : $0.groups.isEmpty ? [] : $0.all(kind) }
    }

    /// Whether a line is an item that is invoiced. One of the kind GROUP is a subtotal, and one of the kind INFORMATION explains
    /// another. (BT-X-8)
    var isDetail: Bool { self[.lineKind].map { $0.text == "DETAIL" } ?? true }

    package func visit(_ body: (BusinessGroup) -> Void) {
        body(self)
        for group in groups { group.visit(body) }
    }
}
