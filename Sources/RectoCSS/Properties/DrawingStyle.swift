import RectoCore

// The declarations that style sheets give to the elements of a drawing, for the library that draws it.
// [SVG 2 §6](https://www.w3.org/TR/SVG2/styling.html)

extension ComputedStyle {
    /// The declarations of the outermost element, including those that it inherits from the page.
    package var drawingDeclarations: String {
        let font = inherited.font
        let families = font.families.map { $0.isGeneric ? $0.name : "'\($0.name)'" }.joined(separator: ",")
        return "color:\(ValueText.color(inherited.color));font-size:\(font.size)px;font-family:\(families);"
            + "font-weight:\(ValueText.number(font.weight));font-style:\(font.slant == .normal ? "normal" : "italic");"
            + "paint-order:\(inherited.paintOrder.cssText);" + drawing(besides: nil)
    }

    /// The declarations that differ from those of the parent element. Attributes of the element must keep values that
    /// no style sheet has set.
    /// - Parameter attributes: the attributes of the element that are a part of the cascade. What a style sheet has set
    ///   in their place may be what the parent has.
    package func drawingDeclarations(besides parent: ComputedStyle, attributes: [String] = []) -> String {
        var out = ""
        let set = Set(attributes.compactMap { DrawingAttributes.properties[$0] })
        if inherited !== parent.inherited || !set.isEmpty {
            let (font, other) = (inherited.font, parent.inherited.font)
            if inherited.color != parent.inherited.color || set.contains(.color) {
                out += "color:\(ValueText.color(inherited.color));"
            }
            if font.size != other.size || set.contains(.fontSize) { out += "font-size:\(font.size)px;" }
            if font.weight != other.weight || set.contains(.fontWeight) {
                out += "font-weight:\(ValueText.number(font.weight));"
            }
            if font.slant != other.slant || set.contains(.fontStyle) {
                out += "font-style:\(font.slant == .normal ? "normal" : "italic");"
            }
            if font.families != other.families || set.contains(.fontFamily) {
                let names = font.families.map { $0.isGeneric ? $0.name : "'\($0.name)'" }
                out += "font-family:\(names.joined(separator: ","));"
            }
            if inherited.visibility != parent.inherited.visibility || set.contains(.visibility) {
                out += "visibility:\(inherited.visibility == .visible ? "visible" : "hidden");"
            }
            if inherited.paintOrder != parent.inherited.paintOrder {
                out += "paint-order:\(inherited.paintOrder.cssText);"
            }
        }
        if box.opacity < 1 || set.contains(.opacity) { out += "opacity:\(ValueText.number(box.opacity));" }
        if set.contains(.display) { out += "display:inline;" }
        if box.width != .auto { out += "width:\(PropertyID.width.text(self));" }
        if box.height != .auto { out += "height:\(PropertyID.height.text(self));" }
        if let transform = drawingTransform { out += "transform:\(transform);" }
        return out + drawing(besides: parent, attributes: set)
    }

    /// The transform that a style sheet gives to an element of a drawing; nil if there is none. The origin is that of
    /// the coordinates. [CSS Transforms 1 §5](https://www.w3.org/TR/css-transforms-1/#transform-origin-property)
    ///
    /// SPEC-GAP: transforms in space, with percentages and with another origin are left out.
    package var drawingTransform: String? {
        guard let functions = box.transformFunctions, !functions.isEmpty, box.transformOrigin == TransformOrigin()
        else {
            return nil
        }
        var text = ""
        for function in functions {
            if case .space = function { return nil }
            text += (text.isEmpty ? "" : " ") + function.cssText
        }
        return text.contains("%") || text.contains("calc") ? nil : text
    }

    /// The effects that style sheets give to an element.
    /// [Filter Effects 1 §6](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
    package var drawingEffects: String {
        var out = ""
        if let filter = box.filter { out += "filter:\(filter.text(currentColor: inherited.color));" }
        if box.mixBlendMode != .normal { out += "mix-blend-mode:\(PropertyID.mixBlendMode.text(self));" }
        return out
    }

    /// The path that a style sheet gives to a `path` element; nil if it gives none. The library that draws knows it as an
    /// attribute only.
    package var drawingPath: String? {
        guard case .function("path", let arguments)? = PropertyID.d.components(self)?.first else { return nil }
        for case .string(let data) in arguments { return data }
        return nil
    }

    private func drawing(besides parent: ComputedStyle?, attributes: Set<PropertyID> = []) -> String {
        var out = ""
        if attributes.isEmpty, inherited.components.isEmpty, box.components.isEmpty,
            parent?.inherited.components.isEmpty ?? true
        {
            return out
        }
        for id in PropertyID.drawn {
            let value = id.components(self)
            let isAttribute = attributes.contains(id)
            if id.isInherited, let parent, value == id.components(parent), !isAttribute { continue }
            guard let value else {
                // The value was set back to the initial one.
                if id.isInherited || isAttribute, parent != nil { out += "\(id.name):\(id.facts.initial);" }
                continue
            }
            out += "\(id.name):\(ComponentValue.text(value));"
        }
        return out
    }
}
