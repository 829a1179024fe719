import CPangoCairo

/// A stretch of text in one script.
struct ScriptRun {
    /// The offset after its last byte.
    var end: Int
    var script: Script
}

/// Divides the text into runs of one script. Common and inherited characters take the script of the text around them,
/// and brackets that of their pair.
/// [UAX #24 §5](https://www.unicode.org/reports/tr24/#Implementation_Notes)
func scriptRuns(_ text: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    var runs: [ScriptRun] = []
    text.withMemoryRebound(to: CChar.self) { text in
        guard let base = text.baseAddress, let iterator = pango_script_iter_new(base, Int32(text.count)) else { return }
        defer { pango_script_iter_free(iterator) }
        repeat {
            var start: UnsafePointer<CChar>?
            var end: UnsafePointer<CChar>?
            var script = PANGO_SCRIPT_COMMON
            pango_script_iter_get_range(iterator, &start, &end, &script)
            guard let end else { break }
            let tag = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: GUnicodeScript.RawValue(script.rawValue)))
            runs.append(ScriptRun(end: end - base, script: Script(iso15924: tag)))
        } while pango_script_iter_next(iterator) != 0
    }
    return runs
}
