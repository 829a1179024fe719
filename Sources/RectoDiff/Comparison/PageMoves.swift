/// The new numbers of old pages: what leads to the same page leads where it did.
struct PageMoves {
    /// By the old number, from 1.
    private var numbers: [Int: Int] = [:]

    init(_ alignment: PageAlignment) {
        for (old, new) in alignment.partners { numbers[old + 1] = new + 1 }
    }

    func page(_ old: Int) -> Int { numbers[old] ?? old }

    /// A target, which may begin with `page N`, as it is in the new document.
    func target(_ old: String) -> String {
        guard old.hasPrefix("page ") else { return old }
        let digits = old.dropFirst(5).prefix { $0.isNumber }
        guard let page = Int(digits) else { return old }
        return "page \(self.page(page))" + old[digits.endIndex...]
    }
}
