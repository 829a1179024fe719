import RectoCSS
import RectoCore
import RectoLayout
import RectoPDF
import RectoText

extension RenderSession {
    /// The fonts, pictures and services with which a document is laid out.
    struct LayoutResources {
        var library: FontLibrary
        var images: ImageStore
        var services: LayoutServices
    }

    func layoutResources(_ styled: StyledDocument, base: ResourceBase) throws -> LayoutResources {
        let library = try DocumentFonts(session: self, rules: styled.fontFaces).library()
        let images = ImageStore(
            loader: loader, documentBase: base, limits: options.limits.resources, diagnostics: diagnostics,
            sources: sources, fontsDirectory: options.fontsDirectory,
            trials: options.drawingProgram.map {
                DrawingTrials.shared(program: $0, time: options.limits.time, memory: options.limits.memory)
            })
        var services = LayoutServices(
            engine: TextShaper(library: library, diagnostics: diagnostics, unusableFaces: unusableFonts),
            images: images, diagnostics: diagnostics, maximumPages: options.limits.maximumPages)
        services.budget = budget
        services.leavesOutEmptyPages = true
        services.notesWholeDocuments = options.reportsRepairs
        return LayoutResources(library: library, images: images, services: services)
    }
}
