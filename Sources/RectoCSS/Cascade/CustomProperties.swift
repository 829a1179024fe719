/// The computed custom properties of an element, shared with the elements that inherit them all.
/// [CSS Variables 1 §2](https://www.w3.org/TR/css-variables-1/#defining-variables)
final class CustomProperties {
    /// Values as text, by name with the dashes; what is not here is the guaranteed-invalid value.
    let values: [String: [UInt8]]
    init(values: [String: [UInt8]]) { self.values = values }
}
