import RectoCSS

extension LayoutContext {
    /// [CSS Text 3 §6](https://www.w3.org/TR/css-text-3/#justification)
    func usedAlignment(_ style: InheritedStyle, isLast: Bool) -> TextAlign {
        var align = style.textAlign
        let isJustified = align == .justify || align == .justifyAll
        if isJustified, style.textJustify == .none { align = .start }
        if isLast {
            switch style.textAlignLast {
            case .auto: if align == .justify { align = .start }
            case .start: align = .start
            case .end: align = .end
            case .left: align = .left
            case .right: align = .right
            case .center: align = .center
            case .justify: align = .justify
            }
        }
        let isRTL = style.direction == .rtl
        switch align {
        case .start: return isRTL ? .right : .left
        case .end: return isRTL ? .left : .right
        case .justifyAll: return .justify
        default: return align
        }
    }
}
