import RectoCSS
import RectoCore
import RectoDOM

/// Generates the boxes of a styled document.
/// [CSS Display 3](https://www.w3.org/TR/css-display-3/),
/// [CSS 2.2 §9.2](https://www.w3.org/TR/CSS22/visuren.html#box-gen)
package struct BoxTreeBuilder {
    private let generator: BoxGenerator

    /// - Parameter facts: the facts that the last layout pass has found; nil before the first pass.
    package init(
        styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink, facts: PageFacts? = nil
    ) {
        generator = BoxGenerator(styled: styled, images: images, diagnostics: diagnostics, facts: facts)
    }

    package func build() -> BoxTree {
        // Content may refer to later elements. A first run without layout collects the targets.
        if generator.styled.usesTargets {
            generator.targets = Self.targets(generator.styled, images: generator.images)
        }
        // Content may print the sum of later elements, too. Another run reads what these print.
        generator.sums = RunningSums(generator.styled, diagnostics: generator.diagnostics) { [generator] nodes in
            PrintedText.texts(
                of: nodes, in: generator.styled, images: generator.images, facts: generator.facts,
                targets: generator.targets)
        }
        generator.buildRoot()
        generator.reportMisplacedRepeats()
        generator.reportUnknownStrings()
        return generator.finish()
    }

    /// The running sums on one page.
    package struct PageSums: Sendable {
        package var paged: PagedSums
        /// The index of the page.
        package var page: Int
    }

    static func targets(_ styled: StyledDocument, images: any ImageSource) -> TargetTable {
        let collector = BoxGenerator(styled: styled, images: images, diagnostics: DiagnosticSink(), facts: nil)
        let table = TargetTable()
        collector.collectedTargets = table
        collector.buildRoot()
        return table
    }

    /// The values of counters inside of some elements, at their start.
    static func counters(
        at nodes: Set<NodeID>, styled: StyledDocument, images: any ImageSource
    ) -> [NodeID: CounterScopes] {
        let counter = BoxGenerator(styled: styled, images: images, diagnostics: DiagnosticSink(), facts: nil)
        counter.countedElements = nodes
        counter.buildRoot()
        return counter.countersAtElements
    }

    /// Builds the tree of one page-margin box, whose root has the margin box's style. Also returns the strings that its
    /// running elements use and no element sets.
    /// [CSS Paged Media 3 §5](https://www.w3.org/TR/css-page-3/#margin-boxes)
    package static func buildMarginBox(
        style: ComputedStyle, styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink,
        values: MarginBoxValues, declaredAt span: SourceSpan? = nil
    ) -> (tree: BoxTree, dependsOnPage: Bool, unsetStrings: [(name: String, span: SourceSpan?)]) {
        let generator = BoxGenerator(
            styled: styled, images: images, diagnostics: diagnostics, facts: nil,
            verticalText: styled.usesVerticalText || style.inherited.flowFrame.isVertical)
        generator.marginBox = values
        generator.marginBoxSpan = span
        generator.targets = values.targets
        generator.buildMarginBox(style)
        let unset = generator.unsetStrings.sorted { $0.key < $1.key }.map { name, source in
            (name, source.node.map { styled.document.span($0, names: styled.names) })
        }
        return (generator.finish(), generator.dependsOnPage || !generator.pageQuestions.isEmpty, unset)
    }
}
