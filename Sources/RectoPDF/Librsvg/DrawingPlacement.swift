import RectoCore

/// The place of a drawing, as far as its content depends on it.
struct DrawingPlacement: Hashable {
    var size: Size
    var viewport: Size?
    /// Whether it may extend beyond its rectangle.
    var isSpilling: Bool
}
