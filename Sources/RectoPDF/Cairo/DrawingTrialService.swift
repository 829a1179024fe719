import CPangoCairo
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The other end of `DrawingTrials`: draws what comes on a descriptor, and answers after each drawing that it still lives.
package enum DrawingTrialService {
    /// Returns when no more drawings come.
    /// - Parameters:
    ///   - memory: the most bytes that the process may take; 0 for no limit.
    ///   - fonts: the fonts in a folder, or those of the program for nil.
    package static func run(
        from input: Int32, to output: Int32, memory: Int, fonts: (String?) -> [SVGFont]
    ) {
        limit(memory)
        SVGPicture.loadLibrary()
        while let trial = DrawingTrials.Trial(from: input) {
            draw(trial, fonts)
            var answer: UInt8 = 1
            if write(output, &answer, 1) != 1 { return }
        }
    }

    /// A process that dies on purpose leaves no file behind.
    private static func limit(_ memory: Int) {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        guard memory > 0 else { return }
        // The address space of the program itself and of its stack comes on top.
        let most = rlim_t(memory) + rlim_t(1 << 30)
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// Does all that the parent will do with the drawing. Whatever fails without a crash is reported there.
    private static func draw(_ trial: DrawingTrials.Trial, _ fonts: (String?) -> [SVGFont]) {
        let picture = try? SVGPicture(trial.bytes, isInline: trial.isInline, trials: nil) {
            fonts(trial.fontsDirectory)
        }
        guard let picture, let placement = trial.placement else { return }
        var recordings: [OpaquePointer] = []
        defer { for recording in recordings { cairo_surface_destroy(recording) } }
        let drawing = DrawingSheets.drawing(placement) { corner in
            let vectors = ImageSurfaces.record(picture, placement, corner)
            if let vectors { recordings.append(vectors.surface) }
            return vectors
        }
        guard let drawing, let surface = try? PDFSurface() else { return }
        _ = drawing.show(on: surface)
        _ = try? surface.finish()
    }
}
