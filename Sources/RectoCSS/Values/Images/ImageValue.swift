import RectoCore

/// A computed `<image>`. [CSS Images 4 §2](https://www.w3.org/TR/css-images-4/#image-values)
public enum ImageValue: Hashable, Sendable {
    case reference(ResourceReference)
    indirect case gradient(Gradient)

    var cssText: String {
        switch self {
        case .reference(let reference): ValueText.describe(reference)
        case .gradient(let gradient): gradient.text
        }
    }

    init?(_ value: ComponentValue) {
        if case .image(let reference) = value {
            self = .reference(reference)
        } else if let gradient = Gradient(value) {
            self = .gradient(gradient)
        } else {
            return nil
        }
    }
}
