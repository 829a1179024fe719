import RectoCSS
import RectoCore
import RectoDOM

/// The result of styling a document, for measurements.
public struct StyleMeasurement: Sendable {
    public var elements: Int
    /// The number of distinct computed styles of elements and pseudo-elements.
    public var styles: Int
}

extension Renderer {
    /// Parses a document once, and its style sheets and styles `rounds` times.
    public func measureStyles(_ input: RenderInput, rounds: Int) throws -> StyleMeasurement {
        var measurement: StyleMeasurement?
        var failure: (any Error)?
        BigStackThread.run {
            let session = RenderSession(options: options, input: input)
            do {
                let document = try session.document(of: session.readTemplate(input), data: nil)
                let base = session.base(of: document, in: input)
                for _ in 0..<max(1, rounds) {
                    let styled = try session.style(document, base: base)
                    measurement = StyleMeasurement(
                        elements: (0..<document.nodeCount).count { document.isElement(NodeID($0)) },
                        styles: styled.styles.count)
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        return measurement ?? StyleMeasurement(elements: 0, styles: 0)
    }
}
