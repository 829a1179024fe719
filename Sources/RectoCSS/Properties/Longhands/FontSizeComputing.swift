import RectoCore

extension StyleBuilder {
    func setFontSizeBasis(_ basis: FontSizeBasis) {
        if inherited.fontSizeBasis != basis { writableInherited().fontSizeBasis = basis }
    }

    /// The size becomes a part of the parent's.
    func makeFontSizeRelative() {
        if parent.inherited.fontSizeBasis != .absolute {
            setFontSizeBasis(.relative)
        } else {
            setFontSizeBasis(.absolute)
        }
    }

    /// Gives `monospace` alone its own default size.
    func finishFontSize() {
        let (isMonospace, wasMonospace) = (inherited.font.isMonospaceAlone, parent.inherited.font.isMonospaceAlone)
        if !isMonospace, !wasMonospace { return }
        if let size = inherited.fontSizeBasis.size(isMonospace: isMonospace) {
            writableInherited().font.size = LayoutUnit(lengths.pixels(.px(size)))
        } else if isMonospace != wasMonospace, inherited.fontSizeBasis == .relative {
            let factor = isMonospace ? FontSizeBasis.monospaceFactor : 1 / FontSizeBasis.monospaceFactor
            writableInherited().font.size = inherited.font.size * factor
        }
    }
}
