/// The request of `recto preview` to the program `recto-preview`, as its arguments: `name=value` each. Users never write them;
/// the options that they write are those of `recto`, which alone reads and explains them.
package struct PreviewRequest: Sendable, Equatable {
    package var template = ""
    package var data: String?
    package var root: String?
    /// As users write them: an address, an equals sign and a folder.
    package var maps: [String] = []
    package var stylesheets: [String] = []
    package var tokens: [String] = []
    package var fontFolders: [String] = []
    package var theme: String?
    package var mediaType: String?
    /// The ids of diagnostics that are not shown.
    package var allowed: [String] = []
    package var missingResources = MissingResources.fail
    package var textScale = 1.0
    package var flags: Set<Flag> = []
    package var maximumPages = RenderLimits().maximumPages
    package var maximumDepth = RenderLimits().maximumDepth
    /// In milliseconds; nil for no limit.
    package var maximumTime: Int?
    /// In bytes; nil for no limit.
    package var maximumMemory: Int?
    /// 0 for a free one.
    package var port = 0
    /// The secret part of the address; nil for a new one.
    package var token: String?

    package enum Flag: String, Sendable, CaseIterable {
        case draft, boldText, systemFonts, placeholders, fitWidth, reportRepairs, write, noOpen, quiet
        /// The preview starts anew after a render that did not end, or held too much memory, and waits for a change.
        case stuck, full
    }

    package init() {}

    private static let lists: [(String, WritableKeyPath<PreviewRequest, [String]> & Sendable)] = [
        ("stylesheet", \.stylesheets), ("tokens", \.tokens), ("font-path", \.fontFolders), ("allow", \.allowed),
        ("map", \.maps),
    ]
    private static let texts: [(String, WritableKeyPath<PreviewRequest, String?> & Sendable)] = [
        ("data", \.data), ("root", \.root), ("theme", \.theme), ("media", \.mediaType), ("token", \.token),
    ]
    private static let limits: [(String, WritableKeyPath<PreviewRequest, Int?> & Sendable)] = [
        ("max-time", \.maximumTime), ("max-memory", \.maximumMemory),
    ]
    private static let numbers: [(String, WritableKeyPath<PreviewRequest, Int> & Sendable)] = [
        ("max-pages", \.maximumPages), ("max-depth", \.maximumDepth), ("port", \.port),
    ]

    package var arguments: [String] {
        var arguments = [
            "template=" + template, "text-scale=\(textScale)", "missing-resources=" + missingResources.rawValue,
        ]
        for (name, path) in Self.lists { arguments += self[keyPath: path].map { name + "=" + $0 } }
        for (name, path) in Self.texts { if let value = self[keyPath: path] { arguments.append(name + "=" + value) } }
        for (name, path) in Self.limits { if let value = self[keyPath: path] { arguments.append("\(name)=\(value)") } }
        for (name, path) in Self.numbers { arguments.append("\(name)=\(self[keyPath: path])") }
        return arguments + Flag.allCases.filter(flags.contains).map { $0.rawValue + "=yes" }
    }

    /// nil if the arguments are none that `arguments` gives: somebody has started the program by hand.
    package init?(arguments: some Sequence<String>) {
        for argument in arguments {
            guard let equals = argument.firstIndex(of: "=") else { return nil }
            guard put(String(argument[argument.index(after: equals)...]), as: String(argument[..<equals])) else {
                return nil
            }
        }
        if template.isEmpty { return nil }
    }

    private mutating func put(_ value: String, as name: String) -> Bool {
        if name == "template" {
            template = value
        } else if name == "text-scale", let scale = Double(value) {
            textScale = scale
        } else if name == "missing-resources", let effect = MissingResources(rawValue: value) {
            missingResources = effect
        } else if let (_, path) = Self.lists.first(where: { $0.0 == name }) {
            self[keyPath: path].append(value)
        } else if let (_, path) = Self.texts.first(where: { $0.0 == name }) {
            self[keyPath: path] = value
        } else if let (_, path) = Self.limits.first(where: { $0.0 == name }), let number = Int(value) {
            self[keyPath: path] = number
        } else if let (_, path) = Self.numbers.first(where: { $0.0 == name }), let number = Int(value) {
            self[keyPath: path] = number
        } else if let flag = Flag(rawValue: name), value == "yes" {
            flags.insert(flag)
        } else {
            return false
        }
        return true
    }

    /// The settings of the renders.
    package var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.root = root
        options.maps = maps.compactMap { URLMap(argument: $0) }
        options.stylesheets = stylesheets.map { .file($0) }
        options.tokens = tokens.map { .file($0) }
        options.fontFolders = fontFolders
        if let theme { options.theme = DocumentTheme(argument: theme) }
        if let mediaType { options.mediaType = mediaType }
        options.textScale = textScale
        options.isDraft = flags.contains(.draft)
        options.usesBoldText = flags.contains(.boldText)
        options.usesSystemFonts = flags.contains(.systemFonts)
        options.printsPlaceholders = flags.contains(.placeholders)
        options.fitsWidth = flags.contains(.fitWidth)
        options.reportsRepairs = flags.contains(.reportRepairs)
        options.limits.maximumPages = maximumPages
        options.limits.maximumDepth = maximumDepth
        options.limits.time = maximumTime.map { .milliseconds($0) }
        options.limits.memory = maximumMemory
        return options
    }
}
