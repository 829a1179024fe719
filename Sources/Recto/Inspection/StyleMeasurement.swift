import RectoCSS
import RectoCore
import RectoDOM

/// The result of styling a document, for measurements.
package struct StyleMeasurement: Sendable {
    package var elements: Int
    /// The number of distinct computed styles of elements and pseudo-elements.
    package var styles: Int
}

extension Renderer {
    /// Parses a document once, and its style sheets and styles `rounds` times: for measurements.
    package func measureStyles(_ input: RenderInput, rounds: Int) throws(RenderError) -> StyleMeasurement {
        try BigStackThread().run {
            let session = RenderSession(options: options, input: input)
            return session.outcome {
                let document = try session.document(of: session.readTemplate(input), data: nil)
                let base = session.base(of: document, in: input)
                var measurement = StyleMeasurement(
                    elements: (0..<document.nodeCount).count { document.isElement(NodeID($0)) }, styles: 0)
                for _ in 0..<max(1, rounds) {
                    measurement.styles = try session.style(document, base: base).styles.count
                }
                return measurement
            }
        }
    }
}
