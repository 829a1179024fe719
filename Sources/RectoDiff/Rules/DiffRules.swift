/// What counts as a difference, and what must hold.
package struct DiffRules: Sendable {
    package var layers = Set(DiffLayer.allCases)
    /// How far a word or a figure may stand from where it stood, in mm.
    package var tolerance = 0.2
    /// Where other rules hold; of several the last one counts.
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

    /// What the user wrote, to be put into a message.
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
        /// What stands there may move so far, in mm.
        case tolerance(Double)
    }
    package enum Area: Sendable {
        /// A box on one page, from 1, or on all.
        case box(PageBox, page: Int?)
        /// Words in text that matches.
        case text(TextPattern)
        /// What the elements of a document of recto cover that a CSS selector selects.
        case selector(String)
    }
    package var effect: Effect
    package var area: Area
    package init(_ effect: Effect, _ area: Area) { (self.effect, self.area) = (effect, area) }
}

/// What the new document must fulfil.
package enum Demand: Sendable {
    case contains(TextPattern)
    /// What stood within the box stays within it: the window of an envelope.
    case staysWithin(PageBox, page: Int?)
    /// The elements that a selector selects are within a box. Where they are is known once a document of recto is rendered.
    case elementsStayWithin(String, [(box: PageBox, page: Int)], PageBox)
}

/// A regular expression, in the syntax of Swift's `Regex`, which is that of PCRE.
package struct TextPattern: @unchecked Sendable {
    package let source: String
    // `Regex` is immutable here, and matching makes its state anew.
    private let regex: Regex<AnyRegexOutput>

    package init(_ source: String) throws(DiffRules.Problem) {
        self.source = source
        do {
            regex = try Regex(source)
        } catch {
            throw DiffRules.Problem("'\(source)' is no regular expression")
        }
    }

    func matches(in text: String) -> [Range<String.Index>] {
        text.matches(of: regex).map(\.range).filter { !$0.isEmpty }
    }
    package func isFound(in text: String) -> Bool { text.firstMatch(of: regex) != nil }

    /// The text with each digit of a match as `0` and each letter as `x`.
    func shape(of text: String) -> String {
        var out = text
        for range in matches(in: text).reversed() {
            let shape = text[range].unicodeScalars.map { scalar -> Character in
                if scalar.properties.numericType != nil { return "0" }
                return scalar.properties.isAlphabetic ? "x" : Character(scalar)
            }
            out.replaceSubrange(range, with: String(shape))
        }
        return out
    }
}
