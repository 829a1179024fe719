import ArgumentParser
import Recto
import RectoCore
import RectoDiff

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Copy a template to start from, with all that it needs.",
        discussion: """
            Copies the template with its parts, style sheets, tokens, schema, logo and data into a folder, by default one of the \
            template's name. Without a name, lists the templates.

              recto init
              recto init invoice bills
              recto init invoice rechnungen --language de

            With --from, the data are those of an electronic invoice, as file or in a PDF (Factur-X, ZUGFeRD): what it says \
            can be read and printed. The template is then 'invoice' or 'credit-note', if none is named.

              recto init --from xrechnung.xml bill

            docs/tutorial.md goes on from here.
            """)

    @Argument(help: "The name of the template, such as invoice.")
    var name: String?

    @Argument(help: "The folder (default: the name of the template).", completion: .directory)
    var folder: String?

    @Option(
        help: ArgumentHelp(
            "The language of the copy, such as de or es-MX: its words, how it writes amounts and dates, and the paper of its country.",
            valueName: "tag"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "An electronic invoice, in XML or in a PDF, whose content becomes the data.", valueName: "file"),
        completion: .file(extensions: ["xml", "pdf"]))
    var from: String?

    @Flag(help: "Replace files that are there.")
    var force = false

    func run() throws {
        let status: ExitStatus
        do throws(RenderError) {
            status = try copy()
        } catch {
            status = DocumentRequest().report(error)
        }
        try status.finish()
    }

    private func copy() throws(RenderError) -> ExitStatus {
        guard let shipped = ShippedTemplates(besideProgram: DoctorCommand.program) else {
            return complain("there are no templates beside this program", "'make install' puts them into share/recto")
        }
        let entries = try shipped.entries()
        let invoice = try from.map { path throws(RenderError) in try self.invoice(in: path) }
        var bill = try invoice.map { input throws(RenderError) in
            try Renderer().billData(of: input, language: language ?? "en")
        }
        guard let name = template(for: bill, entries) else {
            let width = entries.map(\.name.count).max() ?? 0
            Terminal.print(
                entries.map { "\($0.name)\(String(repeating: " ", count: width + 2 - $0.name.count))\($0.about)\n" }
                    .joined())
            return .done
        }
        guard entries.contains(where: { $0.name == name }) else {
            let near =
                NameSuggestion.nearest(to: name, among: entries.map(\.name))
                ?? entries.map(\.name).first { $0.hasPrefix(name) || name.hasPrefix($0) || $0.contains(name) }
            return complain(
                "there is no template '\(name)'", near.map { "did you mean '\($0)'?" } ?? "'recto init' lists them")
        }
        let folder = targetFolder(for: bill, entries) ?? name
        if let (problem, hint) = try problemOfLanguage(of: name, shipped, entries) { return complain(problem, hint) }
        let known = language.flatMap { TemplateLanguage($0) }
        let files: [ShippedTemplates.File]
        if let known {
            files = try shipped.files(of: name, in: known)
        } else {
            files = try shipped.files(of: name)
        }
        if let invoice, known == nil, from != "-" {
            bill = try Renderer().billData(of: invoice, language: try shipped.language(of: name))
        }
        let there = files.map { Self.path($0.name, in: folder) }.filter { InputFile.exists($0) }
        guard there.isEmpty || force else {
            return complain(
                "\(there.map { "'\($0)'" }.joined(separator: ", ")) would be replaced; nothing was written",
                "--force replaces them")
        }
        // A link that is there was made by someone else, and may lead anywhere.
        let room = try OutputRoom(folder: folder, keeping: [])
        for file in files { try room.admit(Self.path(file.name, in: folder)) }
        let status = try write(
            files.map { file in
                var file = file
                if let bill, file.name == "\(name).json" { file.text = String(decoding: bill.text, as: UTF8.self) }
                return file
            }, name, folder)
        let told = bill.map { DocumentRequest().report($0.diagnostics) } ?? .done
        return told == .done ? status : told
    }

    /// The reason why a template cannot be had in the language that is asked for, with a hint; nil if it can.
    private func problemOfLanguage(
        of name: String, _ shipped: ShippedTemplates, _ entries: [ShippedTemplates.Entry]
    ) throws(RenderError) -> (String, String)? {
        guard let language else { return nil }
        guard let known = TemplateLanguage(language),
            known.language == "en" || shipped.languages.contains(known.language)
        else {
            return (
                "there are no words in '\(language)'",
                "there are some in \((shipped.languages + ["en"]).sorted().joined(separator: ", ")); "
                    + "a file parts/words/LANGUAGE.html of your own has others"
            )
        }
        if try shipped.isOfAnyLanguage(name) { return nil }
        let own = try shipped.language(of: name)
        let all = (shipped.languages + ["en"]).sorted().joined(separator: ", ")
        let others = try Self.templatesOfAnyLanguage(shipped, entries)
        return (
            "'\(name)' is in \(own) alone",
            "its words stand in \(name).html, where you can change them; in any of \(all) are \(others)"
        )
    }

    /// The electronic invoice, which a PDF may carry.
    private func invoice(in path: String) throws(RenderError) -> RenderInput {
        guard path.lowercased().hasSuffix(".pdf") else { return RenderInput(argument: path) }
        do throws(RenderFailure) {
            return try AttachedInvoice.input(of: path, time: .seconds(60))
        } catch {
            throw RenderError(error)
        }
    }

    /// With an invoice alone, the first argument is the folder, unless it is the name of a template.
    private func template(for bill: BillData?, _ entries: [ShippedTemplates.Entry]) -> String? {
        guard let bill else { return name }
        let isTemplate = folder != nil || entries.contains { $0.name == name }
        return isTemplate ? name : bill.template
    }

    private func targetFolder(for bill: BillData?, _ entries: [ShippedTemplates.Entry]) -> String? {
        let isTemplate = bill == nil || folder != nil || entries.contains { $0.name == name }
        return isTemplate ? folder : name
    }

    private static func templatesOfAnyLanguage(
        _ shipped: ShippedTemplates, _ entries: [ShippedTemplates.Entry]
    ) throws(RenderError) -> String {
        var names: [String] = []
        for entry in entries where try shipped.isOfAnyLanguage(entry.name) { names.append("'\(entry.name)'") }
        return names.joined(separator: ", ")
    }

    private func write(_ files: [ShippedTemplates.File], _ name: String, _ folder: String) throws(RenderError)
        -> ExitStatus
    {
        for file in files {
            let path = Self.path(file.name, in: folder)
            try OutputFile.makeFolders(above: path)
            do throws(RenderFailure) {
                let content: [UInt8]
                if let text = file.text { content = Array(text.utf8) } else { content = try InputFile.read(file.path) }
                try OutputFile(path: path, option: nil).write(content)
            } catch {
                throw RenderError(error)
            }
        }
        Terminal.print(Self.summary(files, name, folder))
        return .done
    }

    /// The files by their places, and the next step, a line each.
    private static func summary(_ files: [ShippedTemplates.File], _ name: String, _ folder: String) -> String {
        let template = path("\(name).html", in: folder)
        let data = files.contains { $0.name == "\(name).json" } ? path("\(name).json", in: folder) : nil
        var lines = ["\(files.count) files are in \(folder.isEmpty ? "." : folder):", "  \(template): the template"]
        if files.contains(where: { $0.name == "\(name).css" }) {
            lines.append("  \(path("\(name).css", in: folder)): what is its own of its looks")
        }
        if let data { lines.append("  \(data): data to try it with") }
        if files.contains(where: { $0.name.hasPrefix("parts/") }) {
            lines.append("  \(path("parts/", in: folder)): the HTML and the words that it is made of")
        }
        lines += ["Next:", "  recto render \(template)\(data.map { " -d \($0)" } ?? "") -o \(name).pdf"]
        return lines.map { $0 + "\n" }.joined()
    }

    private func complain(_ message: String, _ hint: String) -> ExitStatus {
        Terminal.printError(
            "recto: error: \(MessageStyle.harmless(message))\n = hint: \(MessageStyle.harmless(hint))\n")
        return .usage
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
