package import RectoCore

/// Renders documents one after another while the caller waits. Where there are several, they share the open fonts, and a
/// file or a sheet that several of them have is read for the first alone: all have the same one even if it changes
/// meanwhile.
package final class DocumentSeries {
    private let options: RenderOptions
    private var state = SharedRenderState()
    /// The thread of all documents.
    private let thread = BigStackThread()

    /// - Parameter count: the number of documents.
    package init(options: RenderOptions, count: Int) {
        self.options = options
        if count > 1 { (state.files, state.templateStyles) = (SharedFiles(), TemplateStyles()) }
    }

    /// Typesets one document.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go.
    ///   - data: JSON for the tags and for form fields.
    ///   - next: the work of the process after it has written the document.
    ///   - progress: is told the stage that the render is at.
    /// - Throws: ``RenderError`` with all diagnostics if there can be no document.
    package func render(
        template: RenderInput, data: RenderInput? = nil, before next: NextStep = .otherWork,
        progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> Document {
        (state.next, state.progress) = (next, progress)
        return try onThread(template) { session in
            let outcome = session.render(template: template, data: data)
            session.finish(with: session)
            return outcome
        }
    }

    /// Typesets one document and draws its pages; see ``render(template:data:before:progress:)``.
    package func renderImages(
        template: RenderInput, data: RenderInput? = nil, _ images: PageImageOptions,
        progress: RenderProgress = RenderProgress()
    ) throws(RenderError) -> PageImages {
        (state.next, state.progress) = (.otherWork, progress)
        return try onThread(template) { $0.renderImages(template: template, data: data, images) }
    }

    private func onThread<Value>(
        _ template: RenderInput, _ work: @escaping (RenderSession) -> Result<Value, RenderError>
    ) throws(RenderError) -> Value {
        let (options, state) = (options, state)
        return try thread.run {
            let outcome = work(RenderSession(options: options, input: template, state: state))
            if state.next == .otherWork { state.fontLibraries.forgetFontFaces(beyond: FontLibraries.mostKept) }
            return outcome
        }
    }
}
