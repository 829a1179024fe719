/// The subsets of a font file that earlier documents have asked for. They are in two generations: once the younger one is
/// full it becomes the older one, whose subsets are forgotten unless they were asked for since.
struct SubsetCache {
    struct Key: Hashable {
        /// In ascending order, each once.
        var glyphs: [UInt32]
        var variations: [FontRequestExtras.Variation]
        var dropsHints: Bool
    }
    private var younger: [Key: FontSubset] = [:]
    private var older: [Key: FontSubset] = [:]
    private var youngerSize = 0
    /// Half of the most bytes that all subsets may have before they are packed.
    private let generationSize: Int

    /// - Parameter capacity: the most bytes, of which packing leaves two thirds.
    init(capacity: Int = 6 << 20) { generationSize = capacity / 2 }

    mutating func find(_ key: Key) -> FontSubset? {
        if let known = younger[key] { return known }
        guard let known = older.removeValue(forKey: key) else { return nil }
        keep(known, for: key)
        return known
    }

    mutating func keep(_ subset: FontSubset, for key: Key) {
        let size = subset.content.count + key.glyphs.count * 8
        // It would displace all others, and a document that needs it takes long anyway.
        if size > generationSize { return }
        if youngerSize + size > generationSize {
            (older, younger, youngerSize) = (younger, [:], 0)
        }
        youngerSize += size
        younger[key] = subset
    }
}
