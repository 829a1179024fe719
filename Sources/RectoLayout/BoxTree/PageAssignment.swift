import RectoCSS
import RectoCore
import RectoDOM

/// The effect of an element on its page: it sets a string, becomes a running element, or changes the page counter.
/// [CSS GCPM 3 §1](https://www.w3.org/TR/css-gcpm-3/#running-headers-and-footers)
struct PageAssignment {
    enum Effect {
        case string(name: String, value: String)
        /// A running element. Its counters are those at its place in the document.
        case running(name: String, counters: CounterScopes)
        case pageCounter(PageCounterChange)
    }
    var node: NodeID
    /// The box that was generated next: the element's own, or that of the following content if the element has none.
    var nextBox: Int
    var effect: Effect
}

enum PageCounterChange {
    case reset(Int)
    case increment(Int)
    case set(Int)
}
