import RectoCodes
import RectoCore
import RectoDOM

/// A library that is opened when a document first needs it, with what becomes of documents without it.
struct CheckedLibrary: Sendable {
    /// The task that documents need it for, as a phrase that `recto doctor` prints.
    let use: String
    /// Its names with a number, of which one is enough.
    let files: [String]
    /// The package of Debian that has it.
    let package: String
    /// The consequence of its lack, in a sentence that `recto doctor` prints.
    let lacking: String
    /// Its version with its name; nil if it does not say.
    let version: @Sendable (SharedLibrary) -> String?

    static let fontconfig = CheckedLibrary(
        use: "font search", files: ["libfontconfig.so.1"], package: "libfontconfig1",
        lacking: "'--system-fonts' ends with an error"
    ) { library in
        typealias Count = @convention(c) () -> Int32
        return library.function("FcGetVersion", as: Count.self).map {
            let version = $0()
            return "fontconfig \(version / 10_000).\(version / 100 % 100).\(version % 100)"
        }
    }

    static let all = [
        CheckedLibrary(
            use: "scripts", files: ["libpango-1.0.so.0"], package: "libpango-1.0-0",
            lacking: "text that is not Latin, Greek or Cyrillic ends with an error"
        ) { $0.text(of: "pango_version_string").map { "Pango \($0)" } },
        CheckedLibrary(
            use: "drawing", files: ["libcairo.so.2"], package: "libcairo2",
            lacking: "documents with drawings, gradients or shadows end with an error, as do PNG and SVG"
        ) { $0.text(of: "cairo_version_string").map { "Cairo \($0)" } },
        fontconfig,
        CheckedLibrary(
            use: "XHTML", files: ["libxml2.so.2"], package: "libxml2", lacking: "XHTML ends with an error"
        ) { _ in "libxml2 \(MarkupLibraryVersion.libxml2)" },
        CheckedLibrary(
            use: "patterns", files: ["libpcre2-8.so.0"], package: "libpcre2-8-0",
            lacking: "the patterns of schemas and of comparisons are not checked"
        ) { library in
            typealias Configuration = @convention(c) (UInt32, UnsafeMutablePointer<CChar>?) -> Int32
            guard let configuration = library.function("pcre2_config_8", as: Configuration.self) else { return nil }
            var text = [CChar](repeating: 0, count: 64)
            // PCRE2_CONFIG_VERSION: the version and its day.
            guard configuration(11, nil) <= 64, configuration(11, &text) > 0 else { return nil }
            let words = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            return "PCRE2 \(String(decoding: words.prefix { $0 != 0x20 }, as: UTF8.self))"
        },
        CheckedLibrary(
            use: "SVG", files: ["librsvg-2.so.2"], package: "librsvg2-2", lacking: "drawings are left out"
        ) { library in
            library.numbers(["rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"]).map {
                "librsvg \($0[0]).\($0[1]).\($0[2])"
            }
        },
        CheckedLibrary(
            use: "WebP", files: ["libwebp.so.7"], package: "libwebp7", lacking: "WebP images are left out"
        ) { library in
            typealias Count = @convention(c) () -> Int32
            return library.function("WebPGetDecoderVersion", as: Count.self).map {
                let version = $0()
                return "libwebp \(version >> 16).\(version >> 8 & 255).\(version & 255)"
            }
        },
        CheckedLibrary(
            use: "codes", files: ZintLibrary.files, package: "'^libzint2[.]1[135]$'",
            lacking: "bar codes and QR codes are left out"
        ) { library in
            typealias Count = @convention(c) () -> Int32
            return library.function("ZBarcode_Version", as: Count.self).map {
                let version = $0()
                return "libzint \(version / 10_000).\(version / 100 % 100).\(version % 100)"
            }
        },
    ]

    private var library: SharedLibrary? { files.lazy.compactMap { SharedLibrary($0) }.first }
    var isThere: Bool { library != nil }
    var advice: String { "install it, on Debian: apt-get install \(package)" }

    func item() -> Checkup.Item {
        guard let library else {
            return Checkup.Item(
                state: .missing, name: use, detail: "there is no \(files[0]), so that \(lacking)", advice: advice)
        }
        return Checkup.Item(state: .ok, name: use, detail: version(library) ?? files[0])
    }
}
