import RectoCore

/// The rest of content that was cut.
package struct CutRest {
    var fragment: Fragment
    /// The page floats and footnotes whose anchors are in the rest, relative to it.
    var anchors: [OutOfFlowBox] = []
    var blockSize: LayoutUnit { fragment.size.height }
}
