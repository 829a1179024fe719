/// The form of `POST /forms/chromium/convert/html`, as Gotenberg 8 reads it.
struct GotenbergForm {
    /// The division of the pages among files.
    enum Split: Equatable {
        case none
        case intervals(Int)
        case pages(PageRanges)
    }
    struct Margins: Equatable {
        var top = "0.39in"
        var right = "0.39in"
        var bottom = "0.39in"
        var left = "0.39in"
    }
    var html = ""
    var header: String?
    var footer: String?
    /// Files that the document may name, by their names without folders.
    var assets: [(name: String, bytes: [UInt8])] = []
    /// Names of assets that become attachments.
    var embeds: [String] = []

    /// As the pages lie, turned for `landscape`.
    var width = "8.5in"
    var height = "11.0in"
    var margins = Margins()
    var scale = 1.0
    var media = "print"
    var ranges: PageRanges?
    var rangesText = ""
    var split = Split.none
    var flags: Set<Flag> = []
    var archival: String?
    var metadata: [GotenbergMetadata.Entry] = []
    var watermark: GotenbergOverlay?
    var stamp: GotenbergOverlay?
    var userPassword: String?
    var ownerPassword: String?
    /// The pages are nil for all.
    var rotation: (angle: Int, pages: PageRanges?)?
    /// Fields that have no effect.
    var ignored: [String] = []

    enum Flag {
        case prefersPageSize, printsBackground, isSinglePage, failsOnResources, isAccessible, unifies, leavesOutTags,
            writesOutline, optimizesImages
    }

    /// Throws with all that is wrong.
    init(_ upload: Upload) throws(ServeProblem) {
        var values = FormValues(upload)
        Self.readWhatHasNoEffect(&values)
        readMedia(&values)
        readPage(&values)
        readOutput(&values)
        watermark = Self.overlay(.watermark, &values, upload)
        stamp = Self.overlay(.stamp, &values, upload)
        readFiles(upload)
        values.ignoreUnknown()
        ignored = values.ignored
        var problems = values.problems
        if !upload.files.contains(where: { $0.name == "index.html" }) {
            problems.append("form file 'index.html' is required")
        }
        if !problems.isEmpty { throw .badRequest("Invalid form data: " + problems.joined(separator: "\n")) }
        if values.flag("omitBackground") == true, !flags.contains(.printsBackground) {
            throw .badRequest("omitBackground requires printBackground set to true")
        }
        if upload["downloadFrom"].map({ !$0.isEmpty }) == true {
            throw ServeProblem(403, .refused, "Forbidden: recto opens no address of the network (downloadFrom)")
        }
        try checkOutput(upload)
    }

    /// Reads what a browser waits for, sends and complains about, because a wrong value is an error for every client.
    private static func readWhatHasNoEffect(_ values: inout FormValues) {
        for name in ["skipNetworkIdleEvent", "skipNetworkAlmostIdleEvent"] {
            values.ignore(name) { $0.flag($1) != nil }
        }
        for name in ["failOnHttpStatusCodes", "failOnResourceHttpStatusCodes", "ignoreResourceHttpStatusDomains"] {
            values.ignore(name) { $0.json($1, .array) }
        }
    }

    private mutating func readMedia(_ values: inout FormValues) {
        if values.flag("failOnResourceLoadingFailed") == true { flags.insert(.failsOnResources) }
        values.ignore("failOnConsoleExceptions") { $0.flag($1) != nil }
        values.ignore("waitDelay") { $0.duration($1) }
        for name in ["waitWindowStatus", "waitForExpression", "waitForSelector"] {
            values.ignore(name) { $0.text($1) != nil }
        }
        values.ignore("cookies") { $0.cookies($1) }
        values.ignore("userAgent") { $0.text($1) != nil }
        values.ignore("extraHttpHeaders") { $0.headers($1) }
        if let value = values.text("emulatedMediaType") {
            media = value
            if value != "screen", value != "print" {
                values.report("emulatedMediaType", value, "wrong value, expected either 'screen', 'print' or empty")
            }
        }
        values.ignore("emulatedMediaFeatures") { $0.json($1, .object) }
    }

    private mutating func readPage(_ values: inout FormValues) {
        _ = values.flag("omitBackground")
        let isLandscape = values.flag("landscape") == true
        if values.flag("printBackground") == true { flags.insert(.printsBackground) }
        if let value = values.number("scale") {
            scale = value
            if !(0.1...2).contains(value) { values.report("scale", "\(value)", "it is not between 0.1 and 2") }
        }
        if values.flag("singlePage") == true { flags.insert(.isSinglePage) }
        if let value = values.length("paperWidth") { width = value }
        if let value = values.length("paperHeight") { height = value }
        if isLandscape { (width, height) = (height, width) }
        let sides: [(String, WritableKeyPath<Margins, String>)] = [
            ("marginTop", \.top), ("marginBottom", \.bottom), ("marginLeft", \.left), ("marginRight", \.right),
        ]
        for (name, side) in sides { if let value = values.length(name) { margins[keyPath: side] = value } }
        rangesText = values.text("nativePageRanges") ?? ""
        if values.flag("preferCssPageSize") == true { flags.insert(.prefersPageSize) }
        if values.flag("generateDocumentOutline") == true { flags.insert(.writesOutline) }
        if values.flag("generateTaggedPdf") == false { flags.insert(.leavesOutTags) }
    }

    private mutating func readOutput(_ values: inout FormValues) {
        if let mode = values.text("splitMode") {
            switch mode {
            case "intervals": split = .intervals(values.count("splitSpan") ?? 1)
            case "pages": split = .pages(PageRanges(values.text("splitSpan") ?? "") ?? PageRanges())
            default: values.report("splitMode", mode, "wrong value, expected either 'intervals' or 'pages'")
            }
        }
        _ = values.text("splitSpan")
        if values.flag("splitUnify") == true { flags.insert(.unifies) }
        archival = values.text("pdfa")
        if values.flag("pdfua") == true { flags.insert(.isAccessible) }
        if let object = values.object("metadata") { metadata = GotenbergMetadata.entries(object) }
        // Fields of a document are printed as text, and so it is flat.
        _ = values.flag("flatten")
        if values.flag("optimizeImages") == true { flags.insert(.optimizesImages) }
        values.ignore("imageQuality") { $0.count($1) != nil }
        (userPassword, ownerPassword) = (values.password("userPassword"), values.password("ownerPassword"))
        if let angle = values.count("rotateAngle") {
            let text = values.text("rotatePages")
            rotation = (angle, text.flatMap(PageRanges.init))
            if let text, rotation?.pages == nil { values.report("rotatePages", text, "it is not as 1-3,5") }
            if angle % 90 != 0 || angle > 270 { values.report("rotateAngle", "\(angle)", "it is not 90, 180 or 270") }
        }
        _ = values.text("rotatePages")
        _ = values.text("downloadFrom")
    }

    /// The text or picture over or under each page; nil if there is none, or none that can be shown.
    private static func overlay(
        _ place: GotenbergOverlay.Place, _ values: inout FormValues, _ upload: Upload
    ) -> GotenbergOverlay? {
        let name = place.rawValue
        guard let source = values.text(name + "Source") else { return nil }
        let file = upload.files.last { $0.field == name }?.plainName
        switch source {
        case "text":
            guard let text = values.text(name + "Expression") else {
                values.require("an expression is required for text source of a \(name)")
                return nil
            }
            return GotenbergOverlay(place: place, content: .text(text))
        case "image", "pdf":
            _ = values.text(name + "Expression")
            guard let file else {
                values.require("a \(name) file is required for image or pdf source")
                return nil
            }
            if source == "image" { return GotenbergOverlay(place: place, content: .image(file)) }
            values.ignore(name + "Source") { _, _ in true }
        default: values.report(name + "Source", source, "wrong value, expected either 'text', 'image' or 'pdf'")
        }
        return nil
    }

    private mutating func readFiles(_ upload: Upload) {
        for file in upload.files {
            let name = file.plainName
            let text = { String(decoding: file.bytes, as: UTF8.self) }
            if file.field == "embeds" {
                embeds.append(name)
            } else if name == "index.html" {
                html = text()
                continue
            } else if name == "header.html" {
                header = text()
                continue
            } else if name == "footer.html" {
                footer = text()
                continue
            }
            assets.removeAll { $0.name == name }
            assets.append((name, file.bytes))
        }
    }

    private mutating func checkOutput(_ upload: Upload) throws(ServeProblem) {
        if !rangesText.isEmpty {
            guard let parsed = PageRanges(rangesText) else {
                throw .badRequest(
                    "Chromium does not handle the page ranges '\(rangesText)' (nativePageRanges) syntax")
            }
            ranges = parsed
        }
        if case .pages(let pages) = split, pages.isEmpty {
            throw .badRequest(
                "The requested split mode is not supported, or no PDF engine could process it. Valid modes: 'intervals', 'pages'."
            )
        }
        // Whatever a script would do, this is never true.
        if let expression = upload["waitForExpression"], expression == "undefined" {
            throw .badRequest(
                "The expression '\(expression)' (waitForExpression) returned an exception or undefined")
        }
        if let name = archival {
            let levels = ["PDF/A-2b": "2b", "PDF/A-2u": "2u", "PDF/A-2a": "2a"]
                .merging(["PDF/A-3b": "3b", "PDF/A-3u": "3u", "PDF/A-3a": "3a"]) { $1 }
            guard let level = levels[name] else {
                throw .badRequest(
                    "The requested PDF format is not supported, or no PDF engine could apply it. Valid formats include PDF/A-1b, PDF/A-2b, PDF/A-3b, and PDF/UA."
                )
            }
            archival = level
        }
    }
}

/// Pages of a document: `1-3, 5, 7-`.
struct PageRanges: Equatable {
    /// The last page is nil for all that follow.
    private var ranges: [(first: Int, last: Int?)] = []
    var isEmpty: Bool { ranges.isEmpty }

    init() {}

    /// nil for text that names no pages.
    init?(_ text: String) {
        for part in text.split(separator: ",") {
            let ends = part.filter { $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
            guard let first = ends.first, ends.count <= 2 else { return nil }
            let low = first.isEmpty && ends.count == 2 ? 1 : Int(first)
            guard let low, low > 0 else { return nil }
            if ends.count == 1 {
                ranges.append((low, low))
            } else if ends[1].isEmpty {
                if first.isEmpty { return nil }
                ranges.append((low, nil))
            } else {
                guard let high = Int(ends[1]), high >= low else { return nil }
                ranges.append((low, high))
            }
        }
        if ranges.isEmpty { return nil }
    }

    static func == (one: PageRanges, other: PageRanges) -> Bool {
        one.ranges.elementsEqual(other.ranges) { $0.first == $1.first && $0.last == $1.last }
    }

    /// The numbers of the pages that a document of `count` pages has of these, each once and in order.
    func pages(of count: Int) -> [Int] {
        count < 1 ? [] : (1...count).filter { page in ranges.contains { $0.first <= page && page <= $0.last ?? page } }
    }
}
