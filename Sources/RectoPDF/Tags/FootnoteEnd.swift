import RectoDOM

/// One end of a footnote's links: the call leads to the footnote, and the marker back to the call.
package struct FootnoteEnd: Hashable {
    package enum End { case body, call }
    package var element: NodeID
    package var end: End
}
