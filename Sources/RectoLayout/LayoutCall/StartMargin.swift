import RectoCore

/// The margins that collapse together at the start of a box.
/// [CSS 2.2 §8.3.1 Collapsing margins](https://www.w3.org/TR/CSS22/box.html#collapsing-margins)
struct StartMargin {
    /// All adjoining margins, including the box's own end margin if margins collapse through it.
    var margin = CollapsedMargin()
    /// The margins that decide where the border box begins. If margins collapse through the box, its end margin is not
    /// included.
    var edge = CollapsedMargin()
    var isThrough = false
}
