/// The kinds of codes that there are. A size whose source is a retailer's or an operator's is the smallest of its range.
extension Symbology {
    private static let correction: [(name: String, number: Int32)] = [("L", 1), ("M", 2), ("Q", 3), ("H", 4)]

    package static let all: [Symbology] = square + stacked + linear + retail + postal

    private static let square: [Symbology] = [
        Symbology(
            name: "qr", title: "QR Code", number: 58, form: .matrix, content: .utf8, quiet: QuietZone(4),
            leastModule: 250, module: 500, source: "ISO/IEC 18004:2015, 9.1", levels: correction, standardLevel: 2),
        Symbology(
            name: "micro-qr", title: "Micro QR Code", number: 97, form: .matrix, content: .utf8, quiet: QuietZone(2),
            leastModule: 250, module: 500, source: "ISO/IEC 18004:2015, 9.1",
            levels: [("L", 1), ("M", 2), ("Q", 3)]),
        Symbology(
            name: "rmqr", title: "rMQR Code", number: 145, form: .matrix, content: .utf8, quiet: QuietZone(2),
            leastModule: 250, module: 500, source: "ISO/IEC 23941:2022, 9.1", levels: [("M", 2), ("H", 4)],
            standardLevel: 2),
        Symbology(
            name: "upnqr", title: "UPN QR", number: 143, form: .matrix, content: .text, quiet: QuietZone(4),
            leastModule: 250, module: 420, source: "ZBS, Tehnični standard UPN QR"),
        Symbology(
            name: "gs1-qr", title: "GS1 QR Code", number: 58, form: .matrix, content: .gs1, quiet: QuietZone(4),
            leastModule: 396, module: 500, source: "GS1 General Specifications, 5.7", levels: correction,
            standardLevel: 2),
        Symbology(
            name: "datamatrix", title: "Data Matrix ECC 200", number: 71, form: .matrix, content: .text,
            quiet: QuietZone(1), leastModule: 250, module: 500, source: "ISO/IEC 16022:2006, 7.1", option3: 100),
        Symbology(
            name: "gs1-datamatrix", title: "GS1 DataMatrix", number: 71, form: .matrix, content: .gs1,
            quiet: QuietZone(1), leastModule: 254, module: 380, source: "GS1 General Specifications, 5.6",
            option3: 100),
        Symbology(
            name: "aztec", title: "Aztec Code", number: 92, form: .matrix, content: .text, quiet: QuietZone(0),
            leastModule: 250, module: 500, source: "ISO/IEC 24778:2008, 4.1",
            levels: [("10%", 1), ("23%", 2), ("36%", 3), ("50%", 4)]),
        Symbology(
            name: "maxicode", title: "MaxiCode", number: 57, form: .matrix, content: .text, quiet: QuietZone(1),
            leastModule: 820, module: 880, source: "ISO/IEC 16023:2000, 4.11"),
        Symbology(
            name: "dotcode", title: "DotCode", number: 115, form: .matrix, content: .text, quiet: QuietZone(3),
            leastModule: 250, module: 500, source: "AIM ISS DotCode 4.0, 5.1"),
    ]

    private static let stacked: [Symbology] = [
        Symbology(
            name: "pdf417", title: "PDF417", number: 55, form: .stacked, content: .text, quiet: QuietZone(2),
            leastModule: 170, module: 330, source: "ISO/IEC 15438:2015, 5.8.3",
            levels: (0...8).map { ("\($0)", Int32($0)) }),
        Symbology(
            name: "micro-pdf417", title: "MicroPDF417", number: 84, form: .stacked, content: .text,
            quiet: QuietZone(1), leastModule: 170, module: 330, source: "ISO/IEC 24728:2006, 5.8"),
        Symbology(
            name: "databar-stacked", title: "GS1 DataBar Stacked", number: 79, form: .stacked, content: .digits,
            quiet: QuietZone(1), leastModule: 264, module: 330, source: "GS1 General Specifications, 5.5.2"),
        Symbology(
            name: "databar-stacked-omni", title: "GS1 DataBar Stacked Omnidirectional", number: 80, form: .stacked,
            content: .digits, quiet: QuietZone(1), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.5.2"),
        Symbology(
            name: "databar-expanded-stacked", title: "GS1 DataBar Expanded Stacked", number: 81, form: .stacked,
            content: .gs1, quiet: QuietZone(1), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.5.2"),
    ]

    private static let linear: [Symbology] = [
        Symbology(
            name: "code128", title: "Code 128", number: 20, form: .bars, content: .text,
            quiet: QuietZone(left: 10, right: 10), leastModule: 190, module: 330, source: "ISO/IEC 15417:2007, 4.4",
            text: .shown),
        Symbology(
            name: "gs1-128", title: "GS1-128", number: 16, form: .bars, content: .gs1,
            quiet: QuietZone(left: 10, right: 10), leastModule: 250, module: 495,
            source: "GS1 General Specifications, 5.4.4", text: .shown),
        Symbology(
            name: "code39", title: "Code 39", number: 8, form: .bars, content: .code39,
            quiet: QuietZone(left: 10, right: 10), leastModule: 190, module: 330, source: "ISO/IEC 16388:2007, 4.4",
            text: .shown),
        Symbology(
            name: "code93", title: "Code 93", number: 25, form: .bars, content: .ascii,
            quiet: QuietZone(left: 10, right: 10), leastModule: 190, module: 330, source: "AIM USS-93", text: .shown),
        Symbology(
            name: "codabar", title: "Codabar", number: 18, form: .bars, content: .codabar,
            quiet: QuietZone(left: 10, right: 10), leastModule: 190, module: 330, source: "EN 798:1995", text: .shown),
        Symbology(
            name: "interleaved-2-of-5", title: "Interleaved 2 of 5", number: 3, form: .bars, content: .digits,
            quiet: QuietZone(left: 10, right: 10), leastModule: 190, module: 330, source: "ISO/IEC 16390:2007, 4.4",
            text: .shown),
        Symbology(
            name: "pzn", title: "PZN", number: 52, form: .bars, content: .digits,
            quiet: QuietZone(left: 10, right: 10), leastModule: 187, module: 250,
            source: "IFA, Technische Hinweise zur PZN-Codierung, Code 39", text: .shown),
        Symbology(
            name: "identcode", title: "Identcode of Deutsche Post", number: 22, form: .bars, content: .digits,
            quiet: QuietZone(left: 10, right: 10), leastModule: 330, module: 375,
            source: "Deutsche Post, Identcode", text: .shown),
        Symbology(
            name: "leitcode", title: "Leitcode of Deutsche Post", number: 21, form: .bars, content: .digits,
            quiet: QuietZone(left: 10, right: 10), leastModule: 330, module: 375,
            source: "Deutsche Post, Leitcode", text: .shown),
    ]

    /// The codes of goods. Those of tills are 0.264 to 0.66 mm a module.
    private static let retail: [Symbology] = [
        Symbology(
            name: "ean13", title: "EAN-13", number: 13, form: .bars, content: .digits,
            quiet: QuietZone(left: 11, right: 7), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.2.3", text: .shown),
        Symbology(
            name: "ean8", title: "EAN-8", number: 13, form: .bars, content: .digits,
            quiet: QuietZone(left: 7, right: 7), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.2.3", text: .shown),
        Symbology(
            name: "upc-a", title: "UPC-A", number: 34, form: .bars, content: .digits,
            quiet: QuietZone(left: 9, right: 9), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.2.3", text: .shown),
        Symbology(
            name: "upc-e", title: "UPC-E", number: 37, form: .bars, content: .digits,
            quiet: QuietZone(left: 9, right: 7), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.2.3", text: .shown),
        // Its quiet zones lie within the frame that the library draws.
        Symbology(
            name: "itf14", title: "ITF-14", number: 89, form: .bars, content: .digits, quiet: QuietZone(0),
            leastModule: 495, module: 495, source: "GS1 General Specifications, 5.3.2", outputOptions: 0x0800,
            text: .shown),
        Symbology(
            name: "databar", title: "GS1 DataBar Omnidirectional", number: 29, form: .bars, content: .digits,
            quiet: QuietZone(left: 1, right: 1), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.5.2", text: .shown),
        Symbology(
            name: "databar-limited", title: "GS1 DataBar Limited", number: 30, form: .bars, content: .digits,
            quiet: QuietZone(left: 1, right: 5), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.5.2", text: .shown),
        Symbology(
            name: "databar-expanded", title: "GS1 DataBar Expanded", number: 31, form: .bars, content: .gs1,
            quiet: QuietZone(left: 1, right: 1), leastModule: 264, module: 330,
            source: "GS1 General Specifications, 5.5.2", text: .shown),
    ]

    /// A module is the width of a bar, which is half of the pitch.
    private static let postal: [Symbology] = [
        Symbology(
            name: "usps-imb", title: "USPS Intelligent Mail", number: 85, form: .heights, content: .digits,
            quiet: QuietZone(left: 6, right: 6, above: 2), leastModule: 500, module: 577,
            source: "USPS-B-3200, 2.3: 20 to 24 bars an inch"),
        Symbology(
            name: "rm4scc", title: "Royal Mail 4-State Customer Code", number: 70, form: .heights, content: .postal,
            quiet: QuietZone(left: 4, right: 4, above: 4), leastModule: 500, module: 577,
            source: "Royal Mail, RM4SCC: 20 to 24 bars an inch, 2 mm around"),
        Symbology(
            name: "mailmark", title: "Royal Mail Mailmark, 4 states", number: 121, form: .heights, content: .postal,
            quiet: QuietZone(left: 4, right: 4, above: 4), leastModule: 500, module: 577,
            source: "Royal Mail, Mailmark barcode definition: 2 mm around"),
        Symbology(
            name: "kix", title: "KIX of PostNL", number: 90, form: .heights, content: .postal,
            quiet: QuietZone(left: 4, right: 4, above: 4), leastModule: 500, module: 577,
            source: "PostNL, KIX: 20 to 24 bars an inch, 2 mm around"),
        Symbology(
            name: "japan-post", title: "Customer Barcode of Japan Post", number: 76, form: .heights, content: .postal,
            quiet: QuietZone(left: 4, right: 4, above: 4), leastModule: 480, module: 600,
            source: "Japan Post, customer barcode: 8 to 11.5 points, 2 mm around"),
        Symbology(
            name: "australia-post", title: "4-State Customer Barcode of Australia Post", number: 63, form: .heights,
            content: .ascii, quiet: QuietZone(left: 12, right: 12, above: 4), leastModule: 500, module: 560,
            source: "Australia Post, customer barcoding: 6 mm beside, 2 mm above and below"),
    ]
}
