import RectoCSS
import RectoDOM

/// The element or pseudo-element whose content prints the number of a page, or of all pages.
package struct PageNumberPlace {
    var node: NodeID?
    var pseudo: PseudoElement?
}
