import RectoCore
import RectoDOM

/// The results of layout that styles depend on. Before the first layout nothing is known.
package struct StyleFeedback: Equatable, Sendable {
    /// The factor by which the whole document is zoomed, so that it is as wide as its pages.
    package var zoom = 1.0
    /// The content boxes of the elements that container queries and container-relative lengths ask for.
    package var containers: [NodeID: Size] = [:]
    package var anchors = AnchorPlaces()
    package init() {}
}
