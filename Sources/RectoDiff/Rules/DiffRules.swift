import RectoCore
import RectoTemplate
import Synchronization

/// The rules of a comparison: which differences count, and what must hold.
package struct DiffRules: Sendable {
    package var layers = Set(DiffLayer.allCases)
    /// The distance, in mm, that a word or a figure may have from where it stood.
    package var tolerance = 0.2
    /// Other rules for parts of pages; of several the last one counts.
    package var regions: [RegionRule] = []
    /// Text that need only keep its shape: a digit stays a digit, a letter a letter.
    package var ignored: [TextPattern] = []
    package var demands: [Demand] = []
    package init() {}

    /// - Parameter index: of the page, from 0.
    func masks(page index: Int) -> [PageBox] {
        regions.compactMap { rule in
            guard rule.effect == .mask, case .box(let box, let page) = rule.area, page == nil || page == index + 1
            else { return nil }
            return box
        }
    }

    /// The fault in the user's text of a rule, for a message.
    package struct Problem: Error, Equatable {
        package var message: String
        package init(_ message: String) { self.message = message }
    }
}

/// A rule for a part of the pages.
package struct RegionRule: Sendable {
    package enum Effect: Equatable, Sendable {
        /// Nothing there is compared.
        case mask
        /// Words and figures there may move so far, in mm.
        case tolerance(Double)
    }
    package enum Area: Sendable {
        /// A box on one page, from 1, or on all.
        case box(PageBox, page: Int?)
        /// Words in text that matches.
        case text(TextPattern)
        /// The boxes of the elements that a CSS selector selects in a document of recto.
        case selector(String)
    }
    package var effect: Effect
    package var area: Area
    package init(_ effect: Effect, _ area: Area) { (self.effect, self.area) = (effect, area) }
}

/// A requirement that the new document must fulfil.
package enum Demand: Sendable {
    case contains(TextPattern)
    /// Content that stood within the box stays within it, as in the window of an envelope.
    case staysWithin(PageBox, page: Int?)
    /// The elements that a selector selects are within a box. Where they are is known once a document of recto is rendered.
    case elementsStayWithin(String, [(box: PageBox, page: Int)], PageBox)
}

/// A regular expression of a rule.
///
/// A match that takes too many steps counts as none; the comparison is given up then (`DiffRules.check`), so that nothing is
/// said about documents that were not compared as the rule wants.
package struct TextPattern: Sendable {
    package let source: String
    private let expression: RegularExpression
    private let excess: Excess

    private final class Excess: Sendable {
        let error = Mutex<RegularExpression.StepsSpent?>(nil)
    }

    package init(_ source: String) throws(DiffRules.Problem) {
        self.source = source
        excess = Excess()
        do throws(RegularExpression.Problem) {
            expression = try RegularExpression(source, characters: .unicode)
        } catch {
            throw DiffRules.Problem("'\(source)' is no regular expression: \(error.words)")
        }
    }

    private init(_ other: TextPattern) {
        (source, expression, excess) = (other.source, other.expression, Excess())
    }

    /// The same for another comparison.
    fileprivate var fresh: TextPattern { TextPattern(self) }

    /// Throws if a match was given up.
    package func check() throws(RenderFailure) {
        if let error = excess.error.withLock({ $0 }) { throw RenderFailure(.limit, error.diagnostic(of: expression)) }
    }

    private func counted<Value>(_ none: Value, _ match: () throws(RegularExpression.StepsSpent) -> Value) -> Value {
        // Nothing is told of this comparison any more.
        if excess.error.withLock({ $0 != nil }) { return none }
        do throws(RegularExpression.StepsSpent) {
            return try match()
        } catch {
            excess.error.withLock { $0 = error }
            return none
        }
    }

    package func isFound(in text: String) -> Bool {
        counted(false) { () throws(RegularExpression.StepsSpent) in try expression.matches(text) }
    }

    /// The text with each digit of a match as `0` and each letter as `x`.
    func shape(of text: String) -> String {
        var out = text
        for range in counted([], { () throws(RegularExpression.StepsSpent) in try expression.ranges(in: text) })
            .reversed()
        {
            let shape = text[range].unicodeScalars.map { scalar -> Character in
                if scalar.properties.numericType != nil { return "0" }
                return scalar.properties.isAlphabetic ? "x" : Character(scalar)
            }
            out.replaceSubrange(range, with: String(shape))
        }
        return out
    }
}

extension DiffRules {
    private var patterns: [TextPattern] {
        ignored
            + regions.compactMap { if case .text(let pattern) = $0.area { pattern } else { nil } }
            + demands.compactMap { if case .contains(let pattern) = $0 { pattern } else { nil } }
    }

    /// The rules for one comparison, whose patterns have not been matched yet.
    package var fresh: DiffRules {
        var out = self
        out.ignored = ignored.map(\.fresh)
        out.regions = regions.map { rule in
            guard case .text(let pattern) = rule.area else { return rule }
            return RegionRule(rule.effect, .text(pattern.fresh))
        }
        out.demands = demands.map { if case .contains(let pattern) = $0 { .contains(pattern.fresh) } else { $0 } }
        return out
    }

    /// Throws if a pattern took too many steps.
    package func check() throws(RenderFailure) { for pattern in patterns { try pattern.check() } }
}
