import RectoCore
import RectoFormat

/// The filters that print drawings.
extension TemplateExpansion {
    /// The drawing of a QR code; nil if all of its values are `null`.
    mutating func qrCode(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        guard template.tags[Int(tag)].kind == .unescapedVariable else {
            reportBadArgument(
                "'qr' prints a drawing, which two braces would turn into text", "write three braces: '{{{qr …}}}'", tag)
            throw CallStop()
        }
        guard let content = try barcodeContent(call, tag) else { return nil }
        let level: QRCode.Level = try wordOption("level", of: call, tag) ?? .medium
        let quiet = try digitsOption("quiet", of: call, tag) ?? 4
        let label = try textOption("alt", of: call, tag) ?? "QR code"
        do throws(BarcodeProblem) {
            return try QRCode(content, level: level).svg(quiet: quiet, label: label)
        } catch {
            report(error, tag)
            throw CallStop()
        }
    }

    private mutating func barcodeContent(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        var values: [String] = []
        var hasValue = false
        for argument in call.arguments {
            let value = try text(of: argument, tag)
            hasValue = hasValue || value?.isEmpty == false
            values.append(value ?? "")
        }
        guard hasValue else { return nil }
        let form: BarcodeContent = try wordOption("form", of: call, tag) ?? .lines
        do throws(BarcodeContent.Refusal) {
            return try form.text(values)
        } catch {
            switch error {
            case .severalLines:
                reportBadBarcode(
                    "a value of the QR code has several lines, which would shift all that follow",
                    "remove the line break from the data", tag)
            case .tooLong:
                reportBadBarcode(
                    "a value of the QR code is longer than the 255 bytes of a record", "shorten it in the data", tag)
            case .hasNull:
                reportBadBarcode(
                    "a value of the QR code has the character U+0000", "remove it from the data", tag)
            }
            throw CallStop()
        }
    }

    private mutating func report(_ problem: BarcodeProblem, _ tag: Int32) {
        switch problem {
        case .noLibrary:
            guard isFirstReport(of: tag) else { return }
            diagnostics.report(
                .barcodeUnavailable, "this machine has no libqrencode, so that a QR code is missing",
                at: span(of: tag), hints: ["install it, on Debian: apt-get install libqrencode4"], category: .resource)
        case .tooLong(let bytes, let level):
            reportBadBarcode(
                "\(bytes) bytes do not fit into a QR code of the level \(level.rawValue)",
                "the largest one holds \(level.capacity) bytes; with 'level=\"L\"' it is \(QRCode.Level.low.capacity)",
                tag)
        }
    }

    private mutating func reportBadBarcode(_ message: String, _ hint: String, _ tag: Int32) {
        diagnostics.report(
            .barcodeBadContent, message, at: span(of: tag), hints: [hint], category: .resource)
    }
}
