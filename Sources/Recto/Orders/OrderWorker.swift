package import RectoCore
import RectoTemplate

/// Carries out orders on one thread. What documents share is read once, as long as no file of it changes.
package final class OrderWorker {
    /// A template that was read.
    private struct Kept {
        /// nil for plain HTML.
        var template: CompiledInput?
        /// The paths at which a change may change the template.
        var paths: Set<String>
        let styles = TemplateStyles()
    }
    private struct Key: Hashable {
        var root: String?
        var template: String
    }
    private var state: SharedRenderState
    private var stamps = FileStamps()
    private var templates: [Key: Kept] = [:]
    /// A service has few templates, and they have few files: all that is more comes from requests.
    private static let mostTemplates = 64
    private static let mostFiles = 4096

    /// - Parameters:
    ///   - fonts: those of the thread.
    ///   - cancellation: stops the orders that have begun.
    ///   - progress: is told the stage that the work is at.
    package init(fonts: FontLibraries, cancellation: Cancellation, progress: RenderProgress) {
        state = SharedRenderState(
            fontLibraries: fonts, files: SharedFiles(), cancellation: cancellation, progress: progress)
    }

    package func work(_ order: WorkOrder) -> Result<WorkResult, RenderError> {
        let start = FileStamps.Moment.now
        var (result, paths) = attempt(order)
        var files = stamps.note(paths, readSince: start)
        if case .stale = files {
            // It was made of what was read before, and is made again of what is there now.
            forgetFiles()
            (result, paths) = attempt(order)
            files = stamps.note(paths, readSince: start)
        }
        if case .current = files, stamps.count <= Self.mostFiles { return result }
        forgetFiles()
        return result
    }

    private func forgetFiles() {
        state.files = SharedFiles()
        state.fontLibraries.forgetFontFaces()
        templates = [:]
        stamps = FileStamps()
    }

    /// The result of an order, and the paths at which a change may change it.
    private func attempt(_ order: WorkOrder) -> (Result<WorkResult, RenderError>, Set<String>) {
        var state = state
        state.replacements = order.replacements
        let result: Result<WorkResult, RenderError>
        var paths: Set<String> = []
        do throws(RenderError) {
            let kept = try template(of: order)
            paths = kept?.paths ?? []
            state.templateStyles = kept?.styles
            let session = RenderSession(
                options: order.options, input: order.input, state: state, after: kept?.template)
            result = session.outcome { try session.carryOut(order, kept?.template?.compiled) }
            paths.formUnion(session.pathsOfInterest)
        } catch {
            result = .failure(error)
        }
        state.fontLibraries.forgetFontFaces(beyond: FontLibraries.mostKept)
        return (result, order.replacements.given == nil ? paths : [])
    }

    /// The template of an order, read by the first one that needs it; nil if it has no use for later orders.
    private func template(of order: WorkOrder) throws(RenderError) -> Kept? {
        guard order.data != nil, order.replacements.given == nil, order.replacements.overlay.isEmpty else { return nil }
        if case .check = order.product { return nil }
        let path: String
        switch order.input.storage {
        case .file(let file): path = file
        case .resource(let file, _): path = file
        default: return nil
        }
        let key = Key(root: order.options.root, template: path)
        if let known = templates[key] { return known }
        let session = RenderSession(options: order.options, input: order.input, state: state)
        let template = try session.compiled(order.input).get()
        let kept = Kept(template: template, paths: session.pathsOfInterest)
        if templates.count >= Self.mostTemplates { templates = [:] }
        templates[key] = kept
        return kept
    }
}
