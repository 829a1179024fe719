import RectoCore
import RectoFormat
import RectoPDF
import RectoSandbox
import RectoText

#if canImport(Glibc)
    import Glibc
#endif

/// Looks whether the machine has what renders need.
package struct Checkup {
    package enum State: String {
        case ok
        /// Some documents will lack something.
        case missing
        /// Documents have all of their content, but something else cannot be done.
        case absent
        /// No document can be rendered.
        case failed
    }

    package struct Item {
        package var state: State
        package var name: String
        package var detail: String
        /// One sentence that says how to mend it; nil where nothing is wrong.
        package var advice: String?
    }

    package let items: [Item]

    /// - Parameters:
    ///   - folder: the folder for output.
    ///   - program: the path of this program, beside which templates are looked for.
    ///   - path: the folders in which programs are looked for.
    package init(writingTo folder: String, program: String, searching path: [String]) {
        items =
            [
                Item(state: .ok, name: "recto", detail: Version.recto),
                Item(state: .ok, name: "shaping", detail: "HarfBuzz \(TextVersions.harfBuzz)"), Self.fonts,
                Self.machineFonts,
            ]
            + CheckedLibrary.all.map { $0.item() }
            + [
                Self.hyphenation, Self.formatting, Self.templates(program), Self.poppler(path), Self.qpdf(path),
                Self.limits, Self.sandbox, Self.output(folder), Self.render,
            ]
    }

    private static var fonts: Item {
        let families = FontInventory.families(.own, folders: [])
        let names = families.map(\.name).joined(separator: ", ")
        return families.isEmpty
            ? Item(state: .failed, name: "fonts", detail: "the program lacks its own fonts", advice: "build it anew")
            : Item(state: .ok, name: "fonts", detail: "\(names), in the program")
    }

    private static var machineFonts: Item {
        guard CheckedLibrary.fontconfig.isThere else {
            return Item(
                state: .absent, name: "system fonts", detail: "fontconfig, which finds them, is missing",
                advice: CheckedLibrary.fontconfig.advice)
        }
        let count = FontInventory.families(.machine, folders: []).count { $0.origin != .program }
        return Item(
            state: .ok, name: "system fonts",
            detail: "\(count) families; 'recto fonts --system-fonts' lists them, '--system-fonts' uses them")
    }

    private static var hyphenation: Item {
        let found = HyphenationInventory()
        let advice = "install them, on Debian: apt-get install libhyphen0 hyphen-en-us hyphen-de"
        if !found.hasLibrary {
            return Item(
                state: .absent, name: "hyphenation", detail: "there is no libhyphen.so.0, so that words stay whole",
                advice: advice)
        }
        return found.languages.isEmpty
            ? Item(
                state: .absent, name: "hyphenation", detail: "there are no dictionaries, so that words stay whole",
                advice: advice)
            : Item(state: .ok, name: "hyphenation", detail: found.languages.joined(separator: ", "))
    }

    private static var formatting: Item {
        FormatLibrary.version.map {
            Item(state: .ok, name: "formatting", detail: "\(FormatLibrary.tables); \($0) for what they lack")
        }
            ?? Item(
                state: .absent, name: "formatting",
                detail: "\(FormatLibrary.tables); there is no ICU for words, units, plurals and other languages",
                advice: "install it, on Debian: apt-get install '^libicu[0-9]*$'")
    }

    private static func templates(_ program: String) -> Item {
        ShippedTemplates(besideProgram: program) != nil
            ? Item(state: .ok, name: "templates", detail: "'recto init' lists them")
            : Item(
                state: .absent, name: "templates",
                detail: "there are none beside this program, so that 'recto init' has none",
                advice: "'make install' puts them into share/recto")
    }

    private static func poppler(_ path: [String]) -> Item {
        program(
            "poppler", ["pdftotext", "pdftoppm", "pdfinfo"], in: path, package: "poppler-utils",
            lacking: "'recto diff' and kept PDFs of 'recto test' do not work")
    }

    private static func qpdf(_ path: [String]) -> Item {
        program(
            "qpdf", ["qpdf"], in: path, package: "qpdf",
            lacking: "'recto diff' compares no page labels, and 'recto check' takes no invoices out of PDFs")
    }

    /// Programs that are looked for in `PATH`.
    private static func program(
        _ name: String, _ programs: [String], in folders: [String], package: String, lacking: String
    ) -> Item {
        let missing = programs.filter { program in
            !folders.contains { access(FilePath.join($0, program), X_OK) == 0 }
        }
        return missing.isEmpty
            ? Item(state: .ok, name: name, detail: programs.joined(separator: ", "))
            : Item(
                state: .absent, name: name,
                detail: "there is no \(missing.joined(separator: ", ")) in PATH, so that \(lacking)",
                advice: "install it, on Debian: apt-get install \(package)")
    }

    private static var limits: Item {
        let limits = RenderLimits()
        return Item(
            state: .ok, name: "limits",
            detail: "\(limits.maximumPages) pages, \(limits.maximumDepth) nested elements, files of "
                + "\(limits.resources.fileSize >> 20) MB, images of \(limits.resources.imagePixels / 1_000_000) "
                + "million pixels, \(limits.time.map(RenderBudget.words) ?? "any time") a render")
    }

    private static var sandbox: Item {
        let state = SandboxState.ofKernel
        guard let lack = state.lack else {
            return Item(state: .ok, name: "sandbox", detail: "the kernel limits \(state.words)")
        }
        return Item(
            state: .absent, name: "sandbox", detail: "\(lack), so that recto alone holds documents back",
            advice:
                "use a kernel of 5.13 or later that has 'landlock' in /sys/kernel/security/lsm; a container may forbid it"
        )
    }

    private static func output(_ folder: String) -> Item {
        let probe = FilePath.join(folder, ".recto-doctor")
        do throws(RenderFailure) {
            try OutputFile(path: probe).write([])
            OutputFile.remove(probe)
            return Item(state: .ok, name: "output", detail: "'\(folder)' takes files")
        } catch {
            return Item(
                state: .missing, name: "output", detail: "'\(folder)' takes no files: \(error.diagnostic.message)",
                advice: "give another place with -o")
        }
    }

    /// A document that needs all stages.
    private static var render: Item {
        do throws(RenderError) {
            let document = try Renderer().render(template: .text("<!doctype html><title>t</title><p>Total 19.90"))
            return Item(state: .ok, name: "render", detail: "a page of \(document.pdf.count) bytes")
        } catch {
            return Item(state: .failed, name: "render", detail: error.description, advice: "please report this")
        }
    }
}
