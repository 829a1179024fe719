import RectoCore

/// The area of a float that content keeps clear of.
/// [CSS Shapes 1 §6.1](https://www.w3.org/TR/css-shapes-1/#shape-outside-property)
public enum ShapeOutside: Hashable, Sendable {
    /// A shape in a box, or the box itself with its rounded corners if the shape is nil.
    case shape(BasicShape?, ClipPath.ReferenceBox)
    /// The parts of an image that are less transparent than `shape-image-threshold` says.
    case image(ImageValue)

    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        let shape = components.lazy.compactMap { BasicShape($0) }.first
        if shape == nil, let image = components.first.flatMap({ ImageValue($0) }) {
            self = .image(image)
            return
        }
        var box = ClipPath.ReferenceBox.margin
        if components.has("border-box") { box = .border }
        if components.has("padding-box") { box = .padding }
        if components.has("content-box") { box = .content }
        self = .shape(shape, box)
    }

    var cssText: String {
        switch self {
        case .image(let image): return image.cssText
        case .shape(let shape, let box):
            let name =
                switch box {
                case .border: "border-box"
                case .padding: "padding-box"
                case .content: "content-box"
                case .margin: "margin-box"
                }
            return ValueText.words(shape?.cssText, shape != nil && box == .margin ? nil : name)
        }
    }
}
