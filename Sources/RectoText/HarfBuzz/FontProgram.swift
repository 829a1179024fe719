import CPangoCairo
import RectoCore

/// A face as a PDF embeds it. The writer asks it for advances, outlines and subsets.
package final class FontProgram {
    private let font: HarfBuzzFont
    private let variations: [FontRequestExtras.Variation]
    package let unitsPerEm: Int
    package let glyphCount: Int
    private var knownFingerprint: SHA256.Digest?
    private lazy var digits = readDigits()
    /// Faces that differ only in what is synthesized have programs of one identity, which the PDF contains once.
    package struct Identity: Equatable {
        fileprivate let file: ObjectIdentifier
        fileprivate let variations: [FontRequestExtras.Variation]
    }
    package var identity: Identity { Identity(file: ObjectIdentifier(font.file), variations: variations) }

    init(_ font: HarfBuzzFont, variations: [FontRequestExtras.Variation]) {
        self.font = font
        self.variations = variations
        unitsPerEm = max(1, font.file.unitsPerEm)
        glyphCount = Int(hb_face_get_glyph_count(font.file.face))
    }

    /// The glyph of a character, before anything is shaped; nil if the font has none.
    package func glyph(of scalar: Unicode.Scalar) -> UInt32? { font.glyph(scalar.value) }

    /// The advance of a glyph in 1/1000 em.
    package func advance(_ glyph: UInt32) -> Double { Double(font.advance(glyph)) * 1000 / Double(unitsPerEm) }

    /// Documents that are made one after another ask for it again and again.
    package private(set) lazy var description = readDescription()

    private func readDescription() -> FontDescription {
        func scaled(_ units: Int) -> Int { Int((Double(units) * 1000 / Double(unitsPerEm)).rounded()) }
        let metrics = font.metrics
        let head = table(0x6865_6164)
        func edge(_ offset: Int) -> Int {
            guard offset + 2 <= head.count else { return 0 }
            return scaled(Int(Int16(truncatingIfNeeded: Int(head[offset]) << 8 | Int(head[offset + 1]))))
        }
        let post = table(0x706F_7374)
        let angle = post.count < 8 ? 0 : Int32(bitPattern: post[4..<8].reduce(0) { $0 << 8 | UInt32($1) })
        return FontDescription(
            postScriptName: font.file.name(.postScript), ascent: scaled(metrics.ascent),
            descent: -scaled(metrics.descent), capHeight: scaled(metrics.capHeight),
            bounds: (edge(36), edge(38), edge(40), edge(42)), italicAngle: Double(angle) / 65536)
    }

    private func table(_ tag: UInt32, of face: OpaquePointer? = nil) -> [UInt8] {
        let blob = hb_face_reference_table(face ?? font.file.face, tag)
        defer { hb_blob_destroy(blob) }
        return Self.bytes(of: blob)
    }

    private static func bytes(of blob: OpaquePointer?) -> [UInt8] {
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    // MARK: Outlines

    /// The outline of a glyph, slanted if the face is a synthetic oblique.
    package func outline(_ glyph: UInt32) -> GlyphOutline {
        let pen = OutlinePen()
        hb_font_get_glyph_shape(font.font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
        return pen.outline
    }

    // MARK: Subsets

    /// The tables that a PDF does not look at. Without the tables of variations, outlines are those of the default.
    private static let unneeded: [UInt32] = [
        0x4753_5542, 0x4750_4F53, 0x4744_4546, 0x4241_5345, 0x4A53_5446, 0x4D41_5448,  // GSUB GPOS GDEF BASE JSTF MATH
        0x6E61_6D65, 0x4F53_2F32, 0x706F_7374, 0x636D_6170, 0x6B65_726E, 0x6761_7370,  // name OS/2 post cmap kern gasp
        0x4453_4947, 0x6864_6D78, 0x5644_4D58, 0x4C54_5348, 0x6D65_7461, 0x5354_4154,  // DSIG hdmx VDMX LTSH meta STAT
        0x7668_6561, 0x766D_7478, 0x564F_5247, 0x434F_4C52, 0x4350_414C, 0x4342_4454,  // vhea vmtx VORG COLR CPAL CBDT
        0x4342_4C43, 0x5356_4720, 0x7362_6978,  // CBLC SVG sbix
    ]
    private static let variable: [UInt32] = [
        0x6676_6172, 0x6776_6172, 0x6176_6172, 0x4856_4152, 0x5656_4152, 0x4D56_4152, 0x6376_6172,
    ]

    /// The font without the tables that a PDF does not look at. HarfBuzz would otherwise go through the whole character
    /// map for each subset, although no characters are asked for.
    private var outlineFace: OpaquePointer { font.file.outlineFace(without: Self.unneeded) }

    /// Decides about the instructions by which a font fits its outlines to the pixels of coarse screens.
    package enum Hints: Sendable { case kept, dropped }

    /// A font of these glyphs. The result is nil if HarfBuzz cannot make one that a PDF can hold, as for variable fonts
    /// of the Compact Font Format.
    package func subset(_ glyphs: [UInt32], hints: Hints = .kept) -> FontSubset? {
        if embedding == .wholeOnly { return nil }
        let sorted = Self.distinct(glyphs + missingDigits(in: glyphs))
        let key = SubsetCache.Key(glyphs: sorted, variations: variations, dropsHints: hints == .dropped)
        if let known = font.file.subsets.find(key) { return known.ordered(as: glyphs, from: sorted) }
        guard let subset = madeSubset(sorted, hints) else { return nil }
        font.file.subsets.keep(subset, for: key)
        return subset.ordered(as: glyphs, from: sorted)
    }

    /// Bills of one template show the same glyphs again and again, though not in the same order.
    private static func distinct(_ glyphs: [UInt32]) -> [UInt32] {
        var sorted = glyphs.sorted()
        var last: UInt32?
        sorted.removeAll { glyph in
            defer { last = glyph }
            return glyph == last
        }
        return sorted
    }

    /// The digits that a subset with some of them has besides: what bills of one template differ in most is which digits
    /// their numbers are made of, and with all ten they share a subset.
    private func missingDigits(in glyphs: [UInt32]) -> [UInt32] {
        let missing = digits.filter { !glyphs.contains($0) }
        return missing.count <= digits.count - Self.fewDigits ? missing : []
    }

    /// A page number alone is no reason for all ten.
    private static let fewDigits = 3

    /// The glyphs of the digits from 0 to 9; none in a font without them.
    private func readDigits() -> [UInt32] {
        let digits = (0x30...0x39 as ClosedRange<UInt32>).compactMap { font.glyph($0) }
        return digits.count == 10 ? digits : []
    }

    private func madeSubset(_ glyphs: [UInt32], _ hints: Hints) -> FontSubset? {
        guard let plan = plan(glyphs, hints), let result = hb_subset_plan_execute_or_fail(plan) else { return nil }
        defer {
            hb_face_destroy(result)
            hb_subset_plan_destroy(plan)
        }
        let map = hb_subset_plan_old_to_new_glyph_mapping(plan)
        let places = glyphs.map { UInt16(truncatingIfNeeded: hb_map_get(map, $0)) }
        let compact = table(0x4346_4620, of: result)
        if !compact.isEmpty {
            let count = Int(hb_face_get_glyph_count(result))
            return FontSubset(
                format: .compact, bytes: compact, identifiers: Self.identifiers(places, compact, count))
        }
        // Of a damaged table of the Compact Font Format HarfBuzz leaves nothing.
        guard !isCompact, !table(0x676C_7966, of: result).isEmpty || glyphs.allSatisfy({ !font.hasInk($0) }) else {
            return nil
        }
        let blob = hb_face_reference_blob(result)
        defer { hb_blob_destroy(blob) }
        return FontSubset(format: .trueType, bytes: Self.bytes(of: blob), identifiers: places)
    }

    /// HarfBuzz's plan for these glyphs: their outlines, at the coordinates of the face. The caller destroys it.
    private func plan(_ glyphs: [UInt32], _ hints: Hints) -> OpaquePointer? {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let wanted = hb_subset_input_glyph_set(input)
        for glyph in glyphs { hb_set_add(wanted, glyph) }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for tag in Self.unneeded { hb_set_add(dropped, tag) }
        // The box for missing characters is drawn only where a text lacks one.
        var flags = glyphs.contains(0) ? HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue : 0
        if hints == .dropped { flags |= HB_SUBSET_FLAGS_NO_HINTING.rawValue }
        if flags != 0 { hb_subset_input_set_flags(input, flags) }
        let face = outlineFace
        if variations.isEmpty {
            for tag in Self.variable { hb_set_add(dropped, tag) }
        } else {
            for axis in font.file.axes {
                let value = variations.first { $0.tag == axis.tag }?.value ?? axis.default
                guard hb_subset_input_pin_axis_location(input, face, axis.tag, Float(value)) != 0 else { return nil }
            }
        }
        return hb_subset_plan_create_or_fail(face, input)
    }
}

extension FontProgram {
    /// Whether a PDF can hold the font. It cannot hold bitmaps, nor the second version of the Compact Font Format.
    package var isEmbeddable: Bool { hasTable(0x676C_7966) || hasTable(0x4346_4620) }

    /// Whether a PDF holds the outlines as a table of the Compact Font Format.
    package var isCompact: Bool { !hasTable(0x676C_7966) && hasTable(0x4346_4620) }

    /// The permission that the maker of the font gives to embed it.
    package enum Embedding: Sendable { case subset, wholeOnly, forbidden }

    /// [OpenType, OS/2 §fsType](https://learn.microsoft.com/en-us/typography/opentype/spec/os2#fstype)
    package var embedding: Embedding {
        let table = table(0x4F53_2F32)
        guard table.count >= 10 else { return .subset }
        let bits = Int(table[8]) << 8 | Int(table[9])
        // Of several rights, which only old fonts have, the widest counts. A PDF needs no bitmaps.
        if bits & 0xE == 2 || bits & 0x200 != 0 { return .forbidden }
        return bits & 0x100 != 0 ? .wholeOnly : .subset
    }

    // MARK: Fonts for browsers

    /// By what the face is known for ever: a digest of its file and of its place in a variable font.
    package var fingerprint: SHA256.Digest {
        if let known = knownFingerprint { return known }
        var digest = SHA256()
        digest.update(Self.bytes(of: font.file.blob))
        digest.update(Array("\(font.file.index)".utf8))
        for variation in variations { digest.update(Array(" \(variation.tag)=\(variation.value)".utf8)) }
        let result = digest.finish()
        knownFingerprint = result
        return result
    }

    /// The glyph that a browser chooses for a character in a font without any substitutions; nil for none. As HarfBuzz
    /// does, it takes a plain space for a non-breaking one, and a hyphen for a non-breaking one, if these are missing.
    package func plainGlyph(of scalar: Unicode.Scalar) -> UInt32? {
        if let glyph = font.glyph(scalar.value) { return glyph }
        switch scalar.value {
        case 0xA0: return font.glyph(0x20)
        case 0x2011: return font.glyph(0x2010)
        default: return nil
        }
    }

    /// An sfnt in which characters lead to their plain glyphs, and which has nothing by which a browser would shape text:
    /// no substitutions, no positions, no kerning.
    /// - Parameter characters: those that it is made for; nil keeps all, and all glyphs.
    package func webFont(for characters: [Unicode.Scalar]?) -> [UInt8] {
        let isWhole = characters == nil || embedding == .wholeOnly
        var map: [(scalar: UInt32, glyph: UInt32)] = []
        for scalar in characters ?? allCharacters {
            if let glyph = plainGlyph(of: scalar) { map.append((scalar.value, glyph)) }
        }
        map.sort { $0.scalar < $1.scalar }
        let glyphs = isWhole ? (0..<UInt32(glyphCount)).map { $0 } : map.map(\.glyph)
        guard let builder = hb_face_builder_create() else { return [] }
        defer { hb_face_destroy(builder) }
        if let plan = plan(glyphs, .dropped), let made = hb_subset_plan_execute_or_fail(plan) {
            // What HarfBuzz has just made does not say which tables it has.
            let file = hb_face_reference_blob(made)
            let subset = hb_face_create(file, 0)
            defer {
                hb_face_destroy(subset)
                hb_blob_destroy(file)
                hb_face_destroy(made)
                hb_subset_plan_destroy(plan)
            }
            let places = hb_subset_plan_old_to_new_glyph_mapping(plan)
            for index in map.indices { map[index].glyph = hb_map_get(places, map[index].glyph) }
            Self.addTables(of: subset, to: builder)
        } else {
            // Of a font that HarfBuzz cannot make smaller, all outlines are kept, as a PDF does.
            Self.addTables(of: font.file.face, except: Self.unneeded, to: builder)
        }
        let own = WebFontTables(map, name: font.file.name(.postScript))
        let classes = table(0x4F53_2F32)  // OS/2
        Self.add(0x4F53_2F32, classes.isEmpty ? own.classes : classes, to: builder)
        Self.add(0x636D_6170, own.characterMap, to: builder)
        Self.add(0x6E61_6D65, own.names, to: builder)
        Self.add(0x706F_7374, own.post, to: builder)
        let blob = hb_face_reference_blob(builder)
        defer { hb_blob_destroy(blob) }
        return Self.bytes(of: blob)
    }

    private static func addTables(of face: OpaquePointer?, except left: [UInt32] = [], to builder: OpaquePointer) {
        var count = hb_face_get_table_tags(face, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        hb_face_get_table_tags(face, 0, &count, &tags)
        for tag in tags.prefix(Int(count)) where !left.contains(tag) {
            let table = hb_face_reference_table(face, tag)
            hb_face_builder_add_table(builder, tag, table)
            hb_blob_destroy(table)
        }
    }

    private static func add(_ tag: UInt32, _ bytes: [UInt8], to builder: OpaquePointer) {
        if bytes.isEmpty { return }
        let blob = bytes.withUnsafeBytes {
            hb_blob_create(
                $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil,
                nil)
        }
        hb_face_builder_add_table(builder, tag, blob)
        hb_blob_destroy(blob)
    }

    private var allCharacters: [Unicode.Scalar] {
        guard let set = hb_set_create() else { return [] }
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(font.file.face, set)
        for (other, plain) in [(0xA0, 0x20), (0x2011, 0x2010)] as [(UInt32, UInt32)] where hb_set_has(set, plain) != 0 {
            hb_set_add(set, other)
        }
        var characters: [Unicode.Scalar] = []
        var next = UInt32.max
        while hb_set_next(set, &next) != 0 {
            if let scalar = Unicode.Scalar(next) { characters.append(scalar) }
        }
        return characters
    }

    private func hasTable(_ tag: UInt32) -> Bool {
        let blob = hb_face_reference_table(font.file.face, tag)
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    /// The whole font, for one that HarfBuzz cannot make smaller.
    package func whole(_ glyphs: [UInt32]) -> FontSubset {
        let compact = table(0x4346_4620)
        let places = glyphs.map { UInt16(truncatingIfNeeded: $0) }
        if compact.isEmpty {
            return FontSubset(format: .trueType, bytes: wholeFile(), identifiers: places)
        }
        return FontSubset(format: .compact, bytes: compact, identifiers: Self.identifiers(places, compact, glyphCount))
    }

    /// The file of the font; for one of a collection, which a PDF cannot hold, a file made of its tables.
    private func wholeFile() -> [UInt8] {
        let face = font.file.face
        guard hb_face_count(font.file.blob) > 1, let builder = hb_face_builder_create() else {
            return Self.bytes(of: font.file.blob)
        }
        defer { hb_face_destroy(builder) }
        for tag in font.file.tableTags {
            let table = hb_face_reference_table(face, tag)
            hb_face_builder_add_table(builder, tag, table)
            hb_blob_destroy(table)
        }
        let blob = hb_face_reference_blob(builder)
        defer { hb_blob_destroy(blob) }
        return Self.bytes(of: blob)
    }

    /// The numbers by which a font of the Compact Font Format calls these glyphs: the character identifiers of a
    /// CID-keyed font, or else the indices themselves.
    fileprivate static func identifiers(_ glyphs: [UInt16], _ table: [UInt8], _ count: Int) -> [UInt16] {
        guard let charset = CFFCharset(table: table, glyphCount: count) else { return glyphs }
        return glyphs.map { charset.identifiers[min(Int($0), charset.identifiers.count - 1)] }
    }
}

/// Collects the outline that HarfBuzz draws.
private final class OutlinePen {
    var outline = GlyphOutline()
    private var current = (x: 0.0, y: 0.0)

    private func add(_ verb: GlyphOutline.Verb, _ points: (x: Float, y: Float)...) {
        outline.verbs.append(verb)
        for point in points {
            current = (Double(point.x), Double(point.y))
            outline.points.append(current)
        }
    }

    private func quadratic(_ control: (x: Float, y: Float), _ end: (x: Float, y: Float)) {
        let (from, c, to) = (current, (Double(control.x), Double(control.y)), (Double(end.x), Double(end.y)))
        outline.verbs.append(.curve)
        outline.points.append((from.x + (c.0 - from.x) * 2 / 3, from.y + (c.1 - from.y) * 2 / 3))
        outline.points.append((to.0 + (c.0 - to.0) * 2 / 3, to.1 + (c.1 - to.1) * 2 / 3))
        outline.points.append((to.0, to.1))
        current = (to.0, to.1)
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen {
        Unmanaged<OutlinePen>.fromOpaque(data!).takeUnretainedValue()
    }

    /// The callbacks for HarfBuzz. They are immutable once made.
    nonisolated(unsafe) static let functions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(functions, { _, data, _, x, y, _ in pen(data).add(.move, (x, y)) }, nil, nil)
        hb_draw_funcs_set_line_to_func(functions, { _, data, _, x, y, _ in pen(data).add(.line, (x, y)) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions, { _, data, _, cx, cy, x, y, _ in pen(data).quadratic((cx, cy), (x, y)) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions, { _, data, _, ax, ay, bx, by, x, y, _ in pen(data).add(.curve, (ax, ay), (bx, by), (x, y)) },
            nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in pen(data).add(.close) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
