package import RectoCore

/// A rule of EN 16931-1 §6.4 or of its code lists, as a record: what it asks for in our words, and how it is decided.
package struct Rule: Sendable {
    package let id: String
    /// The terms that the rule is about, the first one foremost.
    package let terms: [Term]
    /// A sentence without a capital letter at its start and without a full stop.
    package let statement: String
    package let severity: Diagnostic.Severity
    let check: Check
    let lines: Lines
    /// Whether the rule is for an invoice at all.
    let isConcerned: @Sendable (Invoice) -> Bool

    /// The lines that a rule looks at.
    enum Lines: Sendable {
        case all
        /// Those that count in sums, which may then be off by a hundredth for each number in them. (Factur-X EXTENDED)
        case details
        /// Those that are below no other, of whose amounts those below are a part. (Extension of XRechnung)
        case top
    }

    /// The ways in which rules are decided.
    enum Check: Sendable {
        /// Each group of a kind has the first term, and it is not empty.
        case filled(GroupKind)
        /// Each group of a kind has one of the terms.
        case present(GroupKind)
        /// Each group of a kind has the first term, as a category of VAT.
        case vat(GroupKind)
        /// Each group of a kind has a group of another.
        case group(GroupKind, within: GroupKind)
        /// The values of the terms have two digits after the separator at most.
        case twoDecimals
        /// The values of the terms are codes of a list.
        case codes(CodeList)
        /// The schemes of the values are codes of a list.
        case schemes(CodeList)
        /// The values have a scheme.
        case scheme
        case run(@Sendable (inout RuleRun) -> Void)
    }

    init(_ id: String, _ terms: [Term], _ statement: String, _ check: Check) {
        self.id = id
        self.terms = terms
        self.statement = statement
        self.check = check
        severity = .error
        lines = .all
        isConcerned = { _ in true }
    }

    /// The same rule for invoices that may break it.
    func asWarning() -> Rule { Rule(self, .warning, lines) }

    /// The same rule for an invoice in which lines gather or explain others.
    func ofDetails() -> Rule { Rule(self, severity, .details) }

    /// The same rule for an invoice in which lines are in others.
    func ofTopLines() -> Rule { Rule(self, severity, .top) }

    private init(_ rule: Rule, _ severity: Diagnostic.Severity, _ lines: Lines) {
        (id, terms, statement, check) = (rule.id, rule.terms, rule.statement, rule.check)
        (self.severity, self.lines, isConcerned) = (severity, lines, rule.isConcerned)
    }

    /// The same rule by another name, for some invoices.
    func named(_ id: String, for isConcerned: @escaping @Sendable (Invoice) -> Bool) -> Rule {
        Rule(self, named: id, for: isConcerned)
    }

    private init(_ rule: Rule, named id: String, for isConcerned: @escaping @Sendable (Invoice) -> Bool) {
        (terms, statement, check, severity, lines) =
            (rule.terms, rule.statement, rule.check, rule.severity, rule.lines)
        (self.id, self.isConcerned) = (id, isConcerned)
    }
}

extension Rule {
    /// All rules, in the order of the standard.
    package static let all: [Rule] =
        presence + conditions + decimals + codes + VATCategory.all.flatMap(\.rules) + split
        + syntax
}

/// A place of an invoice that breaks a rule.
package struct RuleFinding: Sendable {
    package let rule: Rule
    package let place: BusinessPlace
    /// The numbers or texts that do not agree; empty where the statement says all.
    package let detail: String
}

/// One pass of the rules over an invoice.
package struct RuleRun {
    /// The invoice, as far as the rule looks at it.
    package private(set) var invoice: Invoice
    private let whole: Invoice
    /// The invoice, as rules look at it that look at some lines alone.
    private let parts: [Rule.Lines: Invoice]
    package private(set) var findings: [RuleFinding] = []
    private(set) var rule: Rule

    /// The places that break rules, rule by rule.
    package static func findings(in invoice: Invoice, rules: [Rule] = Rule.all) -> [RuleFinding] {
        guard let first = rules.first else { return [] }
        var parts: [Rule.Lines: Invoice] = [:]
        if rules.contains(where: { $0.lines == .details }) { parts[.details] = invoice.withDetailsAlone() }
        if rules.contains(where: { $0.lines == .top }) { parts[.top] = invoice.withTopLinesAlone() }
        var run = RuleRun(invoice, first, parts)
        for rule in rules { run.apply(rule) }
        return run.findings
    }

    private init(_ invoice: Invoice, _ rule: Rule, _ parts: [Rule.Lines: Invoice]) {
        self.invoice = invoice
        whole = invoice
        self.parts = parts
        self.rule = rule
    }

    func all(_ kind: GroupKind) -> [BusinessGroup] { invoice.all(kind) }

    /// The number of all lines, also of those that the rule does not look at.
    var lineCount: Int { whole.all(.line).count }

    mutating func report(_ place: BusinessPlace, _ detail: String = "") {
        findings.append(RuleFinding(rule: rule, place: place, detail: detail))
    }

    /// Reports the groups of a kind of which something is not true, at the first of the rule's terms that they have.
    mutating func require(_ kind: GroupKind, _ isTrue: (BusinessGroup) -> Bool) {
        for group in all(kind) where !isTrue(group) {
            report(rule.terms.lazy.compactMap { group[$0] }.first?.place ?? group.place)
        }
    }

    private mutating func apply(_ rule: Rule) {
        self.rule = rule
        guard rule.isConcerned(whole) else { return }
        invoice = parts[rule.lines] ?? whole
        switch rule.check {
        case .filled(let kind): require(kind) { $0.isFilled(rule.terms[0]) }
        case .present(let kind): require(kind) { group in rule.terms.contains { group.has($0) } }
        case .vat(let kind): require(kind) { $0.vat(rule.terms[0]) != nil }
        case .group(let part, let whole):
            for group in all(whole) where group.first(part) == nil { report(group.place) }
        case .twoDecimals: each { $0.number.map { $0.scale <= 2 } ?? true }
        case .codes(let list): each { list.contains($0.text) }
        case .schemes(let list): each { value in value.details[.scheme].map { list.contains($0) } ?? true }
        case .scheme: each { $0.details[.scheme] != nil }
        case .run(let body): body(&self)
        }
    }

    /// Reports the values of the rule's terms of which something is not true.
    private mutating func each(_ isTrue: (BusinessValue) -> Bool) {
        var wrong: [BusinessValue] = []
        let terms = rule.terms
        invoice.content.visit { group in
            for value in group.values where terms.contains(value.term) && !isTrue(value) { wrong.append(value) }
        }
        for value in wrong {
            report(value.place, "'\(rule.usesScheme ? value.details[.scheme] ?? "" : value.text)'")
        }
    }
}

extension Rule {
    /// Whether one of the rule's terms is enough.
    var asksForOneTerm: Bool {
        if case .present = check { return true }
        return false
    }

    fileprivate var usesScheme: Bool {
        if case .schemes = check { return true }
        return false
    }
}
