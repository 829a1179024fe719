/// A script or group of characters that a font has or lacks as a whole, for lists of fonts.
struct WritingSystem {
    var name: String
    /// Characters that a text of this kind needs; a font that has all of them serves it.
    var sample: String

    static let all = [
        WritingSystem(name: "Latin", sample: "AZazÄßéñøŁ"), WritingSystem(name: "Latin Extended", sample: "ƀǍȘȚɐḂ"),
        WritingSystem(name: "Vietnamese", sample: "ƠƯạếữỹ"), WritingSystem(name: "Greek", sample: "ΑΩαωάώ"),
        WritingSystem(name: "Cyrillic", sample: "АЯаяЁЇљ"), WritingSystem(name: "Armenian", sample: "ԱՖաֆ"),
        WritingSystem(name: "Georgian", sample: "აბჰ"), WritingSystem(name: "Hebrew", sample: "אבת"),
        WritingSystem(name: "Arabic", sample: "ابتي"), WritingSystem(name: "Persian, Urdu", sample: "پچگیے"),
        WritingSystem(name: "Devanagari", sample: "अकहा्"), WritingSystem(name: "Bengali", sample: "অকহা"),
        WritingSystem(name: "Gurmukhi", sample: "ਅਕਹਾ"), WritingSystem(name: "Gujarati", sample: "અકહા"),
        WritingSystem(name: "Tamil", sample: "அகஹா"), WritingSystem(name: "Telugu", sample: "అకహా"),
        WritingSystem(name: "Kannada", sample: "ಅಕಹಾ"), WritingSystem(name: "Malayalam", sample: "അകഹാ"),
        WritingSystem(name: "Sinhala", sample: "අකහා"), WritingSystem(name: "Thai", sample: "กขฮาเ"),
        WritingSystem(name: "Lao", sample: "ກຂຮາ"), WritingSystem(name: "Khmer", sample: "កខហា"),
        WritingSystem(name: "Myanmar", sample: "ကခဟာ"), WritingSystem(name: "Tibetan", sample: "ཀཁཧ"),
        WritingSystem(name: "Ethiopic", sample: "ሀለፐ"), WritingSystem(name: "Chinese", sample: "一中国國龍"),
        WritingSystem(name: "Japanese", sample: "あんアン日"), WritingSystem(name: "Korean", sample: "가한힣"),
        WritingSystem(name: "currencies", sample: "€£¥₹₽₺₿"), WritingSystem(name: "check boxes", sample: "✓☐☑☒"),
        WritingSystem(name: "arrows", sample: "←→↑↓"), WritingSystem(name: "emoji", sample: "😀🧾📦"),
    ]

    /// The names of those of which a font has the whole sample.
    static func covered(by has: (UInt32) -> Bool) -> [String] {
        all.filter { $0.sample.unicodeScalars.allSatisfy { has($0.value) } }.map(\.name)
    }
}
