import RectoCSS

extension BoxStyle {
    /// [CSS Overflow 3 §3](https://www.w3.org/TR/css-overflow-3/#scroll-container)
    var isScrollContainer: Bool {
        (overflowX != .visible && overflowX != .clip) || (overflowY != .visible && overflowY != .clip)
    }
}
