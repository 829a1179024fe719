/// The place that a syntax has for a business term or group. A syntax is a tree of bindings, which readers and writers follow.
struct Binding: Sendable {
    enum Target: Sendable {
        case term(Term)
        case group(GroupKind, [Binding])
        /// Groups of the kind around them, with the same parts.
        case nested(GroupKind)
    }
    enum Count: Sendable {
        case once
        case many
        /// The value stands at the place before as well, and here where the element around it is there.
        case again
        /// The values stand side by side in the element that the path leads to.
        case besideEachOther
        /// The group repeats the element around it.
        case withElementAround
        /// The group has no element of its own: it is there if something of it is.
        case hollow
    }

    let path: BindingPath
    let target: Target
    let count: Count
    /// The attribute that names the scheme of an identifier, or the path of an element beside it.
    let scheme: BindingPath

    private init(_ path: String, _ target: Target, _ count: Count, _ scheme: String) {
        self.path = BindingPath(path)
        self.target = target
        self.count = count
        self.scheme = BindingPath(scheme)
    }

    static func term(_ term: Term, _ path: String, _ count: Count = .once, scheme: String = "@schemeID") -> Binding {
        Binding(path, .term(term), count, scheme)
    }

    static func nested(_ kind: GroupKind, _ path: String) -> Binding { Binding(path, .nested(kind), .many, "") }

    static func group(_ kind: GroupKind, _ path: String, _ parts: [Binding]) -> Binding {
        group(kind, path, .once, parts)
    }

    static func group(_ kind: GroupKind, _ path: String, _ count: Count, _ parts: [Binding]) -> Binding {
        Binding(path, .group(kind, parts), count, "")
    }
}
