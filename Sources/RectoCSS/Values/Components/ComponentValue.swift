import RectoCore

/// A component of a value that a grammar of the table has matched. Commas and slashes are in the list as they are
/// written.
indirect enum SpecifiedComponent: Sendable {
    /// A keyword of the grammar, in lower case.
    case keyword(String)
    /// A `<custom-ident>` as it is written.
    case identifier(String)
    case string(String)
    /// A number or an integer.
    case number(Double)
    /// An angle in degrees.
    case angle(Double)
    /// A time in seconds.
    case time(Double)
    /// A flex factor in `fr`.
    case flex(Double)
    /// A resolution in `dppx`.
    case resolution(Double)
    /// A length or a percentage.
    case length(SpecifiedLength)
    case position(SpecifiedLength, SpecifiedLength)
    case color(ColorValue)
    case image(ResourceReference)
    case function(String, [SpecifiedComponent])
    /// A block in brackets: `[…]`.
    case block([SpecifiedComponent])
    case comma, slash
}

/// A component of a computed value. Lengths are in px, percentages are kept, and the rest is as specified.
public indirect enum ComponentValue: Hashable, Sendable {
    case keyword(String)
    case identifier(String)
    case string(String)
    case number(Double)
    /// An angle in degrees.
    case angle(Double)
    /// A time in seconds.
    case time(Double)
    case flex(Double)
    case resolution(Double)
    case length(LengthPercentage)
    case position(LengthPercentage, LengthPercentage)
    /// A colour; nil is `currentcolor`.
    case color(Color?)
    case image(ResourceReference)
    case function(String, [ComponentValue])
    case block([ComponentValue])
    case comma, slash

    /// The component as CSS writes it.
    private func text(_ precision: ValueText.Precision) -> String {
        let number = precision.number
        return switch self {
        case .keyword(let name): name
        case .identifier(let name): ValueText.identifier(name)
        case .string(let text): ValueText.string(text)
        case .number(let value): number(value)
        case .angle(let degrees): "\(number(degrees))deg"
        case .time(let seconds): "\(number(seconds))s"
        case .flex(let value): "\(number(value))fr"
        case .resolution(let value): "\(number(value))dppx"
        case .length(let length): ValueText.length(length, precision)
        case .position(let x, let y): "\(ValueText.length(x, precision)) \(ValueText.length(y, precision))"
        case .color(let color): color.map { ValueText.color($0, precision) } ?? "currentcolor"
        case .image(let reference): reference.cssText
        case .function(let name, let arguments): "\(name)(\(Self.text(arguments, precision)))"
        case .block(let contents): "[\(Self.text(contents, precision))]"
        case .comma: ","
        case .slash: "/"
        }
    }
    /// The values as CSS writes them. Exact text gives the same value when it is read.
    static func text(_ values: [ComponentValue], _ precision: ValueText.Precision = .readable) -> String {
        var out = ""
        for value in values {
            if !out.isEmpty, value != .comma { out += " " }
            out += value.text(precision)
        }
        return out
    }
}
