/// The place at which a container continues whose content is not one child after the other. Each such formatting
/// context has its own kind of place, and finds it again by `BreakToken.Position.container(_:)`.
package protocol ContainerBreak: AnyObject {
    /// Whether both resume at the very same place, so that the fragmentainer between them took nothing.
    func isSamePlace(as other: any ContainerBreak) -> Bool

    /// The first content of the next fragment, for people who ask why a page ended.
    func nextContent(of container: BoxID, in context: LayoutContext) -> NextContent

    /// The first content of the next fragment as far as `page` applies to it.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    func startContent(of container: BoxID, in context: LayoutContext) -> NextContent
}

/// The content with which a fragment of a container begins.
package enum NextContent {
    /// A box in it goes on.
    case token(BreakToken)
    /// A box in it begins, with what it holds.
    case box(BoxID)
    /// This box, whatever it holds.
    case whole(BoxID)
}
