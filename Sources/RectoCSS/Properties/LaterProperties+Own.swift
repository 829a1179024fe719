/// Properties that no specification has: tables that carry sums forward. `docs/carry-forward.md` explains them.
extension LaterProperties {
    static let ownRows: [Row] = [
        Row(.sumReset, "-recto-sum-reset", "none | <custom-ident>+", "none", .reset, "", ownModule, .laidOut),
        Row(
            .sumAdd, "-recto-sum-add",
            "none | [ <custom-ident> [ content() | attr( <custom-ident> ) ] ]#",
            "none", .reset, "", ownModule, .laidOut),
        Row(
            .repeatOn, "-recto-repeat",
            "always | [ first | except-first ] || [ last | except-last ]",
            "always", .reset, "", ownModule, .laidOut),
        Row(.orphanRows, "-recto-orphan-rows", "<integer [1,∞]>", "1", .reset, "", ownModule, .laidOut),
        Row(.widowRows, "-recto-widow-rows", "<integer [1,∞]>", "1", .reset, "", ownModule, .laidOut),
    ]
    /// In place of a module's path: what is documented by us.
    static let ownModule: StaticString = "carry-forward.md"
}
