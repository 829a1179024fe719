public struct BackgroundLayer: Hashable, Sendable {
    public enum LayerSize: Hashable, Sendable {
        case cover
        case contain
        /// A size for each axis; nil is `auto`.
        case explicit(LengthPercentage?, LengthPercentage?)
    }
    public var image: ResourceReference?
    /// The gradient in place of an image.
    public var gradient: Gradient?
    /// The position in the free space. Percentages are as CSS Backgrounds 3 §3.6 says.
    public var positionX = LengthPercentage.percentage(0)
    public var positionY = LengthPercentage.percentage(0)
    public var size = LayerSize.explicit(nil, nil)
    public var repeatX = BackgroundRepeat.repeat
    public var repeatY = BackgroundRepeat.repeat
    public var origin = BackgroundBox.paddingBox
    public var clip = BackgroundBox.borderBox
    public init() {}
}

extension BackgroundLayer {
    /// The image or gradient that is shown.
    public var picture: ImageValue? {
        get { image.map { .reference($0) } ?? gradient.map { .gradient($0) } }
        set {
            (image, gradient) = (nil, nil)
            switch newValue {
            case .reference(let reference): image = reference
            case .gradient(let value): gradient = value
            case nil: break
            }
        }
    }
}
