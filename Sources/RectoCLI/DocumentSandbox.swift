import Glibc
import Recto
import RectoCore
import RectoSandbox

extension DocumentRequest {
    /// Shuts the process into a sandbox, in which it may read what the request names, the folders that documents may read
    /// from, and fonts. No thread may have started.
    ///
    /// - Parameters:
    ///   - inputs: the templates, or folders of templates.
    ///   - allowMore: allows what the command needs besides.
    /// - Returns: the exit status, if there is no sandbox and the user requires one.
    func enterSandbox(inputs: [String], _ allowMore: (borrowing Sandbox) -> Void = { _ in }) -> ExitStatus? {
        if sandbox == .off { return nil }
        if sandbox == .require, let lack = SandboxState.ofKernel.lack { return refuse(lack) }
        let room = Sandbox()
        if room.limitsFiles {
            for root in Set(inputs.map(resourceFolder)) { room.allow(.read, at: root) }
            for path in inputs + (data.map { [$0] } ?? []) { room.allowInput(path) }
            room.allowInputs(of: renderOptions)
            allowMore(room)
        }
        let state = room.enter(starting: DrawingTrialProgram.ownProgram)
        if sandbox == .require, let lack = state.lack { return refuse(lack) }
        if reportsRepairs {
            let message = state.lack.map { "there is no whole sandbox: \($0)" } ?? "a sandbox limits \(state.words)"
            _ = report([RenderError(RenderFailure(.internal, Diagnostic(.sandboxState, message))).cause])
        }
        return nil
    }

    private func refuse(_ lack: String) -> ExitStatus {
        let diagnostic = Diagnostic(
            .sandboxMissing, "there is no sandbox: \(lack)",
            hints: ["'recto doctor' says what the kernel has; --sandbox auto goes on without it"])
        _ = report(RenderError(RenderFailure(.internal, diagnostic)))
        return .resource
    }

    /// The folder that a document may read from.
    private func resourceFolder(of input: String) -> String {
        if let root { return root }
        return OutputFile.isFolder(input) ? input : FilePath.directory(of: input)
    }
}

extension RenderOptions {
    /// The files that options name.
    var namedFiles: [String] {
        var inputs = stylesheets + tokens + attachments.map(\.file)
        if case .file(let input) = theme { inputs.append(input) }
        if let invoice = electronicInvoice?.file { inputs.append(invoice) }
        return inputs.compactMap { if case .file(let path) = $0.storage { path } else { nil } }
    }
}

extension Sandbox {
    /// Allows what options name to be read, and the fonts that documents may use.
    func allowInputs(of options: RenderOptions) {
        for path in options.namedFiles { allowInput(path) }
        for map in options.maps { allow(.read, at: map.folder) }
        for place in FontPlaces.of(options) { allow(.read, at: place) }
    }

    /// Allows a file of the command line to be read. If it is not there, its folder can be searched for one of a like name.
    func allowInput(_ path: String) {
        if path == "-" { return }
        if OutputFile.isFolder(path) { return allow(.list, at: path) }
        if access(path, F_OK) == 0 { allow(.read, at: path) } else { allow(.list, at: FilePath.directory(of: path)) }
    }

    /// Allows a file of the command line to be written, and its folder to be made if it is not there.
    func allowOutput(_ path: String) {
        if path == "-" { return }
        switch OutputFile(path: path).place {
        case .folder(let folder):
            let missing = OutputFile.missingFolders(above: path).first
            if let missing { allow([.make, .folders], at: FilePath.directory(of: missing)) }
            allow(.make, at: folder)
        case .stream(let stream): allow(.write, at: stream)
        }
    }
}

/// The folders that a command makes before it enters its sandbox, because the kernel can only be told of folders that are
/// there. Those that stay empty are removed again.
struct OutputFolders: ~Copyable {
    private var made: [String] = []

    /// Makes the folders around a file, as far as that is possible, and lets them be removed.
    mutating func make(above path: String, in room: borrowing Sandbox) {
        let missing = OutputFile.missingFolders(above: path)
        guard let outermost = missing.first, (try? OutputFile.makeFolders(above: path)) != nil else { return }
        room.allow(.folders, at: FilePath.directory(of: outermost))
        made += missing
    }

    func removeUnused() {
        for folder in made.reversed() { rmdir(folder) }
    }
}
