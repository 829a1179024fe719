import RectoCSS
import RectoCore

/// Puts the emphasis marks of a ruby base outside of the annotation, if both are on one side. They were between the
/// two, and change places, so that the pair stays as high as it is.
/// [CSS Text Decoration 4 §3.4](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-position-property)
struct RubyEmphasis {
    private let marking: EmphasisMarking
    private let isUnder: Bool

    static func marksOutside(_ pair: Fragment, _ context: LayoutContext) -> Fragment {
        guard let base = pair.children.firstIndex(where: { $0.fragment.style.box.display == .rubyBase }),
            let annotation = pair.children.firstIndex(where: { $0.fragment.style.box.display != .rubyBase })
        else { return pair }
        let emphasis = RubyEmphasis(marking: EmphasisMarking(context: context), isUnder: annotation > base)
        let room = emphasis.room(in: pair.children[base].fragment)
        if room == .zero { return pair }
        let height = pair.children[annotation].fragment.size.height
        return pair.changed { pair in
            pair.children[annotation].offset.y += emphasis.isUnder ? -room : room
            let marked = emphasis.moved(pair.children[base].fragment, by: emphasis.isUnder ? height : -height)
            pair.children[base] = Fragment.Child(offset: pair.children[base].offset, fragment: marked)
        }
    }

    /// The room of the marks on the side of the annotation.
    private func room(in fragment: Fragment) -> LayoutUnit {
        if case .text(let text) = fragment.kind, text.emphasis != nil,
            let mark = marking.emphasisMark(fragment.style.inherited), mark.isUnder == isUnder
        {
            return mark.height
        }
        return fragment.children.reduce(.zero) { max($0, room(in: $1.fragment)) }
    }

    private func moved(_ fragment: Fragment, by distance: LayoutUnit) -> Fragment {
        guard case .text(var text) = fragment.kind else {
            return fragment.changed { builder in
                builder.children = builder.children.map {
                    Fragment.Child(offset: $0.offset, fragment: moved($0.fragment, by: distance))
                }
            }
        }
        guard let marks = text.emphasis, marking.emphasisMark(fragment.style.inherited)?.isUnder == isUnder else {
            return fragment
        }
        text.emphasis = marks.moved(by: distance)
        return fragment.changed { $0.kind = .text(text) }
    }
}
