import RectoCore
import RectoDOM

extension Document {
    /// The direction of an element whose `dir` is `auto`, or of a `bdi` without `dir`: that of its first strong
    /// character. The result is nil if the direction is given or inherited.
    /// [HTML §3.2.6.4](https://html.spec.whatwg.org/multipage/dom.html#auto-directionality)
    func automaticDirection(of node: NodeID) -> Direction? {
        let given = givenDirection(of: node)
        guard given == "auto" || given == nil && name(node) == .bdi else { return nil }
        var index = node.index + 1
        let end = endOfSubtree(node)
        while index < end {
            let inner = NodeID(index)
            switch kind(inner) {
            case .text:
                if let direction = text(inner).unicodeScalars.lazy.compactMap(Self.strongDirection).first {
                    return direction
                }
                index += 1
            case .element where isIsolatedFromAutomaticDirection(inner): index = endOfSubtree(inner)
            default: index += 1
            }
        }
        return .ltr
    }

    /// The value of a valid `dir` attribute, in lower case.
    private func givenDirection(of node: NodeID) -> String? {
        guard let value = attribute(.dir, of: node)?.asciiLowercased, ["ltr", "rtl", "auto"].contains(value) else {
            return nil
        }
        return value
    }

    private func isIsolatedFromAutomaticDirection(_ node: NodeID) -> Bool {
        switch name(node) {
        case .bdi, .script, .style, .textarea: true
        default: givenDirection(of: node) != nil
        }
    }

    /// The direction of a character of the bidirectional classes L, R and AL; nil for other characters.
    private static func strongDirection(_ scalar: Unicode.Scalar) -> Direction? {
        switch scalar.value {
        case 0x200E: return .ltr
        case 0x200F, 0x61C: return .rtl
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            let isNeutral = scalar.properties.numericType != nil || scalar.properties.generalCategory == .nonspacingMark
            return isNeutral ? nil : .rtl
        default: return scalar.properties.isAlphabetic ? .ltr : nil
        }
    }
}
