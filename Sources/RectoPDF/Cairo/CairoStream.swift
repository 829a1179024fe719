import CPangoCairo
import RectoCore

/// The bytes that Cairo writes.
final class ByteSink {
    var bytes: [UInt8] = []

    /// Appends bytes to the sink that the closure is.
    static let write: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// A failure of Cairo in the words that users see.
enum CairoFailure {
    static func check(_ status: cairo_status_t, _ work: String) throws(RenderFailure) {
        if status == CAIRO_STATUS_SUCCESS { return }
        throw failure(work, cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown")
    }

    static func failure(_ work: String, _ reason: String) -> RenderFailure {
        RenderFailure(.internal, Diagnostic(.pdfFailed, "\(work) cannot be written: \(reason)"))
    }
}
