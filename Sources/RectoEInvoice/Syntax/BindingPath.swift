/// A path from an element to others below it.
///
///     cac:AllowanceCharge[cbc:ChargeIndicator=false]/cbc:Amount
///     cbc:InvoicedQuantity|cbc:CreditedQuantity/@unitCode
///
/// Names with `|` between them are those of the two kinds of documents of UBL, the invoice's first. In square brackets
/// stands what an element must have (`=`) or not have (`!=`). An element with `{path=text}` has this text wherever it is
/// written. A `.` is the element itself.
struct BindingPath: Sendable {
    struct Condition: Sendable {
        enum Relation: Sendable { case equal, unequal, written }
        let path: [String]
        let relation: Relation
        let value: String
    }

    struct Step: Sendable {
        let names: [String]
        let conditions: [Condition]
    }

    let steps: [Step]
    /// The attribute in which the value stands, if it is no text of an element.
    let attribute: String?

    init(_ text: String) {
        var steps: [Step] = []
        var attribute: String?
        for part in Self.split(text) where part != "." && !part.isEmpty {
            if part.hasPrefix("@") {
                attribute = String(part.dropFirst())
            } else {
                steps.append(Step(part))
            }
        }
        self.steps = steps
        self.attribute = attribute
    }

    /// The steps, between slashes outside of brackets.
    private static func split(_ text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "[{".contains(character) { depth += 1 }
            if "]}".contains(character) { depth -= 1 }
            if character == "/", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}

extension BindingPath.Step {
    fileprivate init(_ text: String) {
        let parts = text.split { "[]{}".contains($0) }
        names = parts[0].split(separator: "|").map(String.init)
        var conditions: [BindingPath.Condition] = []
        var rest = text.dropFirst(parts[0].count)
        for part in parts.dropFirst() {
            let isWritten = rest.first == "{"
            rest = rest.dropFirst(part.count + 2)
            let isUnequal = part.contains("!=")
            let sides = part.split { "!=".contains($0) }
            conditions.append(
                BindingPath.Condition(
                    path: sides[0].split(separator: "/").map(String.init),
                    relation: isWritten ? .written : isUnequal ? .unequal : .equal, value: String(sides[1])))
        }
        self.conditions = conditions
    }
}
