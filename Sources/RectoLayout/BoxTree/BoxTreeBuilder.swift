import RectoCSS
import RectoCore
import RectoDOM

/// Generates the boxes of a styled document.
/// [CSS Display 3](https://www.w3.org/TR/css-display-3/),
/// [CSS 2.2 §9.2](https://www.w3.org/TR/CSS22/visuren.html#box-gen)
package struct BoxTreeBuilder {
    private let generator: BoxGenerator

    /// - Parameter facts: what the last layout pass found out; nil before the first.
    package init(
        styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink, facts: PageFacts? = nil
    ) {
        generator = BoxGenerator(styled: styled, images: images, diagnostics: diagnostics, facts: facts)
    }

    package func build() -> BoxTree {
        generator.sums = RunningSums(generator.styled, diagnostics: generator.diagnostics)
        generator.buildRoot()
        generator.reportMisplacedRepeats()
        return generator.finish()
    }

    /// What content in a page-margin box can count.
    package struct PageCounters: Sendable {
        /// 1-based.
        package var page: Int
        package var pages: Int
        package var sums: PageSums?
        package init(page: Int, pages: Int, sums: PageSums? = nil) {
            (self.page, self.pages, self.sums) = (page, pages, sums)
        }
    }

    /// The running sums on one page.
    package struct PageSums: Sendable {
        package var sums: RunningSums
        /// 1-based, in the order of the document's pages.
        package var index: Int
        package var pageNumbers: [NodeID: Int]
        package init(_ sums: RunningSums, index: Int, pageNumbers: [NodeID: Int]) {
            (self.sums, self.index, self.pageNumbers) = (sums, index, pageNumbers)
        }
    }

    /// The tree of one page-margin box: its root has the margin box's style.
    /// [CSS Paged Media 3 §5](https://www.w3.org/TR/css-page-3/#margin-boxes)
    package static func buildMarginBox(
        style: ComputedStyle, styled: StyledDocument, images: any ImageSource, diagnostics: DiagnosticSink,
        counters: PageCounters
    ) -> BoxTree {
        let generator = BoxGenerator(styled: styled, images: images, diagnostics: diagnostics, facts: nil)
        generator.marginBoxCounters = counters
        generator.buildMarginBox(style)
        return generator.finish()
    }
}
