import RectoCore

/// The root element as it would be on sheets of other sizes: its custom properties, which tokens and columns are made
/// of, and its type size.
///
/// Media queries and `env(-recto-page-width)` mean the first sheet. A page of another size, and an element whose `page` names
/// one, inherit from the root element as that page's own sheet would have it, so that columns, margins and type sizes are
/// those of the sheet that they are printed on. An element that names a page begins a new one, so that no box is in two
/// minds. `DEVIATION:` rules in `@media` for other elements than the root keep to the first sheet, as do `vw` and `rem`.
final class SheetRoots {
    /// The root element's style, as far as rules for it alone give it, on a sheet of a size.
    private let style: (Size) -> ComputedStyle
    private var known: [(size: Size, style: ComputedStyle)] = []

    init(style: @escaping (Size) -> ComputedStyle) { self.style = style }

    private func root(_ size: Size) -> ComputedStyle {
        if let root = known.first(where: { $0.size == size }) { return root.style }
        let root = style(size)
        known.append((size, root))
        return root
    }

    /// A style on a sheet of a size: the values that it has from the root element of the first sheet, or of another,
    /// become those of this sheet's. The result is the same object if nothing changes.
    /// - Parameter first: the size of the first sheet in px.
    func style(_ style: ComputedStyle, on size: Size, first: (width: Double, height: Double)) -> ComputedStyle {
        _ = root(Size(width: LayoutUnit(first.width), height: LayoutUnit(first.height)))
        let target = root(size)
        let others = known.filter { $0.size != size }.map(\.style.inherited)
        var own: [(name: String, value: [UInt8]?)] = []
        for (name, value) in style.inherited.customProperties?.values ?? [] {
            let wanted = target.inherited.customProperties?[name]
            guard wanted != value, others.contains(where: { $0.customProperties?[name] == value }) else { continue }
            own.append((name, wanted))
        }
        let scale = style.inherited.usedZoom
        let font = target.inherited.zoomed(to: scale)
        let isFontOfRoot = others.contains {
            let root = $0.zoomed(to: scale)
            return root.font.size == style.inherited.font.size && root.lineHeight == style.inherited.lineHeight
        }
        let hasOtherFont =
            isFontOfRoot
            && (font.font.size != style.inherited.font.size || font.lineHeight != style.inherited.lineHeight)
        if own.isEmpty, !hasOtherFont { return style }
        let inherited = style.inherited.copy()
        inherited.customProperties = CustomProperties.extending(style.inherited.customProperties, with: own)
        if hasOtherFont { (inherited.font.size, inherited.lineHeight) = (font.font.size, font.lineHeight) }
        return ComputedStyle(inherited: inherited, box: style.box)
    }
}
