import RectoCodes

/// The kind of code that a template names: how it looks, or what it is for.
enum CodeKind {
    case symbology(Symbology)
    case payload(Payload)

    init?(_ name: String) {
        if let symbology = Symbology.named(name) {
            self = .symbology(symbology)
        } else if let payload = Payload.named(name) {
            self = .payload(payload)
        } else {
            return nil
        }
    }

    static let names = Symbology.all.map(\.name) + Payload.all.map(\.name)
}
