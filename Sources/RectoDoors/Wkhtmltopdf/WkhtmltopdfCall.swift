/// A call of wkhtmltopdf, with its options as values.
package struct WkhtmltopdfCall: Equatable, Sendable {
    /// A text that is printed in place of a document.
    package enum Question: Sendable { case version, help, license }

    /// A document of the call, with the options that are its own.
    package struct Object: Equatable, Sendable {
        package enum Kind: Sendable { case page, cover, contents }
        package var kind = Kind.page
        /// A path, a `file:` URL, an address below a map, or `-`; empty for a table of contents.
        package var input = ""
        package var page = PageSettings()
    }

    package var question: Question?
    package var global = GlobalSettings()
    package var objects: [Object] = []
    /// A path, or `-`.
    package var output = ""
    /// A sentence for each option that has no effect.
    package var notes: [String] = []

    package struct GlobalSettings: Equatable, Sendable {
        package var copies = 1
        package var collates = true
        package var isQuiet = false
        package var logLevel = LogLevel.info
        /// The sizes of the page box, before it is turned, in mm.
        var width = 210.0
        var height = 297.0
        var isLandscape = false
        /// In mm; nil for what the header and the footer need.
        var marginTop: Double?
        var marginBottom: Double?
        var marginLeft = 10.0
        var marginRight = 10.0
        package var title: String?
        var outlineDepth = 4
        var hasOutline = true
        package var maps: [String] = []
        package var fontFolders: [String] = []
        /// The day for headers and footers, as 2026-11-28.
        package var date: String?
    }

    package enum LogLevel: String, Comparable, Sendable {
        case none, error, warn, info
        private var rank: Int {
            switch self {
            case .none: 0
            case .error: 1
            case .warn: 2
            case .info: 3
            }
        }
        package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    }

    package struct PageSettings: Equatable, Sendable {
        package var header = MarginText()
        package var footer = MarginText()
        var replacements: [Replacement] = []
        var mediaType = "screen"
        var zoom = 1.0
        var shrinks = true
        /// The factor by which pages are scaled. Smart shrinking takes them for a quarter wider than they are.
        var scale: Double { shrinks ? zoom * 0.8 : zoom }
        var pageOffset = 0
        package var encoding: String?
        package var styleSheet: String?
        var printsBackground = true
        var printsImages = true
        var isInOutline = true
        package var access = FileAccess.ownFolder
        package var allowed: [String] = []
        var contents = ContentsSettings()
        package var onError = ErrorHandling.abort
        package var failsWithoutMedia = false
    }

    package enum FileAccess: Sendable { case none, ownFolder, all }
    package enum ErrorHandling: Sendable { case abort, leaveOut }

    /// The looks of a table of contents.
    struct ContentsSettings: Equatable, Sendable {
        var title = "Table of Contents"
        var hasLines = true
        /// As CSS writes it.
        var indentation = "1em"
        /// The size of a level's letters, as a part of those of the level above.
        var shrink = 0.8
    }

    struct Replacement: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// A header or a footer.
    package struct MarginText: Equatable, Sendable {
        var left = ""
        var center = ""
        var right = ""
        var hasLine = false
        var fontName = "Arial"
        /// In pt.
        var fontSize = 12.0
        /// In mm.
        var spacing = 0.0
        /// A path or a `file:` URL of a document; nil for none.
        package var html: String?

        var texts: [String] { [left, center, right] }
        var hasText: Bool { hasLine || texts.contains { !$0.isEmpty } }
    }

    /// - Parameter arguments: those of the program, without its name.
    package init(arguments: some Sequence<String>) throws(DoorProblem) {
        let reader = DoorArguments(WkhtmltopdfOptions.groups)
        let read = try reader.read(arguments)
        notes = reader.notes(on: read)
        if let problem = reader.problem(of: read) { throw problem }
        var defaults = PageSettings()
        var words: [(word: String, options: [(String, [String])])] = []
        for argument in read {
            switch argument {
            case .word(let word): words.append((word, []))
            case .option(let name, let values):
                if try setGlobal(name, values) { continue }
                if words.isEmpty {
                    try defaults.set(name, values, &global)
                } else {
                    words[words.count - 1].options.append((name, values))
                }
            }
        }
        if question != nil { return }
        try addObjects(words, defaults)
        if objects.allSatisfy({ $0.kind == .contents }) {
            throw DoorProblem("you need to specify at least one input file besides the table of contents")
        }
    }

    /// The words are the documents, with `page`, `cover` or `toc` before them, and last the output.
    private mutating func addObjects(
        _ words: [(word: String, options: [(String, [String])])], _ defaults: PageSettings
    ) throws(DoorProblem) {
        guard words.count > 1, let last = words.last else {
            throw DoorProblem(
                "you need to specify at least one input file, and exactly one output file; use - for stdin or stdout")
        }
        output = last.word
        var rest = words.dropLast()
        while let (word, options) = rest.popFirst() {
            var object = Object(kind: .page, input: word, page: defaults)
            var own = options
            if word == "toc" {
                (object.kind, object.input) = (.contents, "")
            } else if word == "cover" || word == "page" {
                guard let (input, more) = rest.popFirst() else {
                    throw DoorProblem("you need to specify an input file to \(word)")
                }
                object.input = input
                own += more
                if word == "cover" { object.becomeCover() }
            }
            for (name, values) in own { try object.page.set(name, values, &global) }
            objects.append(object)
        }
        // Options behind the output are those of the last document.
        for (name, values) in last.options { try objects[objects.count - 1].page.set(name, values, &global) }
    }

    /// A sentence for each thing of the call that is not printed.
    package var losses: [String] {
        var losses: [String] = []
        for page in objects.map(\.page) {
            for (side, text) in [("header", page.header), ("footer", page.footer)] {
                guard text.html != nil, text.hasText else { continue }
                let loss = "text and line of the \(side) are not printed, because --\(side)-html stands in their place"
                if !losses.contains(loss) { losses.append(loss) }
            }
        }
        return losses
    }

    /// Leaves out style sheets that cannot be read, where the call does not ask to fail for them.
    /// - Returns: their names.
    package mutating func leaveOutStyleSheets(where isMissing: (String) -> Bool) -> Set<String> {
        var missing: Set<String> = []
        for index in objects.indices {
            guard let name = objects[index].page.styleSheet, !objects[index].page.failsWithoutMedia, isMissing(name)
            else { continue }
            objects[index].page.styleSheet = nil
            missing.insert(name)
        }
        return missing
    }

    /// Sets an option that counts for the whole call. Returns false for one of a document.
    private mutating func setGlobal(_ name: String, _ values: [String]) throws(DoorProblem) -> Bool {
        let value = values.first ?? ""
        switch name {
        case "version": question = .version
        case "help", "extended-help", "htmldoc", "manpage", "readme": question = question ?? .help
        case "license": question = .license
        case "quiet": global.isQuiet = true
        case "log-level":
            guard let level = LogLevel(rawValue: value) else {
                throw DoorProblem("'\(value)' is no log level: none, error, warn or info")
            }
            global.logLevel = level
        case "collate": global.collates = true
        case "no-collate": global.collates = false
        case "copies": global.copies = try Self.count(value, name, in: 1...1000)
        case "title": global.title = value
        case "outline": global.hasOutline = true
        case "no-outline": global.hasOutline = false
        case "outline-depth": global.outlineDepth = try Self.count(value, name, in: 0...1000)
        case "map": global.maps.append(value)
        case "font-path": global.fontFolders.append(value)
        case "date": global.date = try Self.day(value)
        default: return try global.setSize(name, value)
        }
        return true
    }

    private static func count(_ value: String, _ name: String, in range: ClosedRange<Int>) throws(DoorProblem) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw DoorProblem("'--\(name) \(value)' is no number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func day(_ text: String) throws(DoorProblem) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ Int($0) != nil }),
            (1...12).contains(Int(parts[1]) ?? 0), (1...31).contains(Int(parts[2]) ?? 0)
        else { throw DoorProblem("'--date \(text)' is no date such as 2026-11-28") }
        return text
    }
}

extension WkhtmltopdfCall.Object {
    /// A cover has neither header nor footer, and is not in the outline.
    fileprivate mutating func becomeCover() {
        kind = .cover
        page.header = WkhtmltopdfCall.MarginText()
        page.footer = WkhtmltopdfCall.MarginText()
        page.isInOutline = false
    }
}

extension WkhtmltopdfCall.GlobalSettings {
    fileprivate mutating func setSize(_ name: String, _ value: String) throws(DoorProblem) -> Bool {
        switch name {
        case "margin-top": marginTop = try Self.length(value, name)
        case "margin-bottom": marginBottom = try Self.length(value, name)
        case "margin-left": marginLeft = try Self.length(value, name)
        case "margin-right": marginRight = try Self.length(value, name)
        case "page-width": width = try Self.paper(value, name)
        case "page-height": height = try Self.paper(value, name)
        case "page-size":
            guard let size = PaperSize.named(value) else { throw DoorProblem("'\(value)' is no page size, such as A4") }
            (width, height) = size
        case "orientation":
            switch value.lowercased() {
            case "landscape": isLandscape = true
            case "portrait": isLandscape = false
            default: throw DoorProblem("'\(value)' is no orientation: Portrait or Landscape")
            }
        default: return false
        }
        return true
    }

    static func length(_ value: String, _ name: String) throws(DoorProblem) -> Double {
        guard let length = PaperLength.millimeters(value), (-1000...10_000).contains(length) else {
            throw DoorProblem("'--\(name) \(value)' is no length, such as 10mm or 0.75in")
        }
        return max(0, length)
    }

    private static func paper(_ value: String, _ name: String) throws(DoorProblem) -> Double {
        let length = try length(value, name)
        guard length >= 1 else { throw DoorProblem("'--\(name) \(value)' is too small for a page") }
        return length
    }
}

extension WkhtmltopdfCall.PageSettings {
    /// Sets an option of a document.
    fileprivate mutating func set(
        _ name: String, _ values: [String], _ global: inout WkhtmltopdfCall.GlobalSettings
    ) throws(DoorProblem) {
        let value = values.first ?? ""
        switch name {
        case "print-media-type": mediaType = "print"
        case "no-print-media-type": mediaType = "screen"
        case "zoom": zoom = try number(value, name, in: 0.01...100)
        case "disable-smart-shrinking": shrinks = false
        case "enable-smart-shrinking": shrinks = true
        case "page-offset": pageOffset = Int(try number(value, name, in: -100_000...100_000))
        case "encoding": encoding = value
        case "user-style-sheet": styleSheet = value
        case "background": printsBackground = true
        case "no-background": printsBackground = false
        case "images": printsImages = true
        case "no-images": printsImages = false
        case "exclude-from-outline": isInOutline = false
        case "include-in-outline": isInOutline = true
        case "enable-local-file-access": access = .all
        case "disable-local-file-access": access = .none
        case "allow": allowed.append(value)
        case "load-error-handling": onError = try handling(value)
        case "load-media-error-handling": failsWithoutMedia = try handling(value) == .abort
        case "replace": replacements.append(.init(name: values[0], value: values[1]))
        case "default-header":
            header.left = "[webpage]"
            header.right = "[page]/[toPage]"
            header.hasLine = true
            global.marginTop = 20
        case _ where name.hasPrefix("header-"): try header.set(String(name.dropFirst(7)), value)
        case _ where name.hasPrefix("footer-"): try footer.set(String(name.dropFirst(7)), value)
        case "toc-header-text": contents.title = value
        case "disable-dotted-lines": contents.hasLines = false
        case "toc-level-indentation":
            guard contents.indent(by: value) else { throw DoorProblem("'--\(name) \(value)' is no width, such as 1em") }
        case "toc-text-size-shrink": contents.shrink = try number(value, name, in: 0.1...2)
        case "no-header-line": header.hasLine = false
        case "no-footer-line": footer.hasLine = false
        default: break
        }
    }

    private func handling(_ value: String) throws(DoorProblem) -> WkhtmltopdfCall.ErrorHandling {
        switch value {
        case "abort": return .abort
        case "ignore", "skip": return .leaveOut
        default: throw DoorProblem("'\(value)' is no way to handle errors: abort, ignore or skip")
        }
    }
}

extension WkhtmltopdfCall.ContentsSettings {
    /// Returns false for a text that is no width. A number is one of em.
    fileprivate mutating func indent(by text: String) -> Bool {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count)
        let units: Set<Substring> = ["", "em", "ex", "px", "pt", "mm", "cm", "in"]
        guard Double(digits) != nil, units.contains(unit) else { return false }
        indentation = digits + (unit.isEmpty ? "em" : String(unit))
        return true
    }
}

extension WkhtmltopdfCall.MarginText {
    fileprivate mutating func set(_ part: String, _ value: String) throws(DoorProblem) {
        switch part {
        case "left": left = value
        case "center": center = value
        case "right": right = value
        case "line": hasLine = true
        case "font-name": fontName = value
        case "font-size": fontSize = try number(value, "font-size", in: 1...500)
        case "spacing": spacing = try number(value, "spacing", in: -1000...1000)
        case "html": html = value.isEmpty ? nil : value
        default: break
        }
    }
}

private func number(_ text: String, _ name: String, in range: ClosedRange<Double>) throws(DoorProblem) -> Double {
    guard let number = Double(text), range.contains(number) else {
        throw DoorProblem("'--\(name) \(text)' is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
}
