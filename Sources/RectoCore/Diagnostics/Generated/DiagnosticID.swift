// Written by scripts/generate-diagnostics from Records/; do not edit.
// swift-format-ignore-file

/// The stable name of a kind of diagnostic. It is what the messages of the program end in.
public enum DiagnosticID: String, CaseIterable, Sendable {
    /// A second file of the same name is not put into the PDF.
    case attachmentDuplicate = "attachment.duplicate"
    /// The file that the document names as attached cannot be read.
    case attachmentMissing = "attachment.missing"
    /// A file is not put into the PDF, because the standard that was asked for allows none.
    case attachmentRefused = "attachment.refused"
    /// What a file is to its document is none of the words that PDF knows.
    case attachmentUnknownRelationship = "attachment.unknown-relationship"
    /// A code is missing, because its content is too long or not of its form, or a value of it is none that its standard allows.
    case barcodeBadContent = "barcode.bad-content"
    /// The machine has no libzint, so that a code is missing.
    case barcodeUnavailable = "barcode.unavailable"
    /// The program that `--then` names has failed for a record; its PDF is there, but the record counts as failed.
    case batchCommandFailed = "batch.command-failed"
    /// What all records share (`--data`) is no JSON object.
    case batchCommonNotObject = "batch.common-not-object"
    /// Two records have one name; the second one is not written, and has failed.
    case batchDuplicateName = "batch.duplicate-name"
    /// A record lacks a value that its name or an argument is made of.
    case batchNoName = "batch.no-name"
    /// The input of a batch is empty, so that no document is made and no merged file is written.
    case batchNoRecords = "batch.no-records"
    /// The template that a record names is not in the folder of templates.
    case batchNoTemplate = "batch.no-template"
    /// The file that `--resume` names is not a report, and so nothing is added to it.
    case batchNotReport = "batch.not-report"
    /// A record is no JSON object, so that what all records share has no place.
    case batchRecordNotObject = "batch.record-not-object"
    /// A record is larger than recto reads.
    case batchRecordTooLarge = "batch.record-too-large"
    /// The names of two records differ in capitals or in the normal form of Unicode only; on Windows and macOS one would replace the other.
    case batchSimilarName = "batch.similar-name"
    /// A value of the data would be read as an option, or as a file of arguments (`@FILE`), by the program that `--then` names.
    case batchUnsafeArgument = "batch.unsafe-argument"
    /// A value of the data would lead out of the output folder, or make a name that a system does not allow or that is not one of a PDF.
    case batchUnsafeName = "batch.unsafe-name"
    /// The bars of a code are too near to the colour behind them for readers, or lighter than it.
    case codeLowContrast = "code.low-contrast"
    /// Something else is printed where a code needs empty paper around it.
    case codeQuietZone = "code.quiet-zone"
    /// The modules of a code are smaller than readers want, or than the dots of the output show.
    case codeTooSmall = "code.too-small"
    /// Generated content takes a text that refers to itself, which is left out.
    case contentCyclicText = "content.cyclic-text"
    /// A cross-reference names an element that is not in the document.
    case contentMissingTarget = "content.missing-target"
    /// A page number in a fixed box is that of its first page on every page.
    case contentRepeatedPageNumber = "content.repeated-page-number"
    /// 'string()' or 'element()' names something that the document never sets.
    case contentUnknownName = "content.unknown-name"
    /// Style sheets import one another without end.
    case cssImportCycle = "css.import-cycle"
    /// A declaration is valid only until 'var()' puts its value in.
    case cssInvalidAtComputedValueTime = "css.invalid-at-computed-value-time"
    /// An at-rule lacks what it needs, or stands where it cannot.
    case cssInvalidAtRule = "css.invalid-at-rule"
    /// A '@counter-style' lacks what its system needs.
    case cssInvalidCounterStyle = "css.invalid-counter-style"
    /// A descriptor of an at-rule is unknown, or has a value that it cannot have.
    case cssInvalidDescriptor = "css.invalid-descriptor"
    /// A media query is malformed, and never applies.
    case cssInvalidMedia = "css.invalid-media"
    /// A selector is malformed; its rule is dropped.
    case cssInvalidSelector = "css.invalid-selector"
    /// A property has a value that it cannot have; the declaration is dropped.
    case cssInvalidValue = "css.invalid-value"
    /// A style sheet is not CSS at this place.
    case cssSyntax = "css.syntax"
    /// An at-rule that CSS does not have.
    case cssUnknownAtRule = "css.unknown-at-rule"
    /// A property that CSS does not have.
    case cssUnknownProperty = "css.unknown-property"
    /// An at-rule of CSS that recto does not read.
    case cssUnsupportedAtRule = "css.unsupported-at-rule"
    /// A descriptor of CSS that recto does not read.
    case cssUnsupportedDescriptor = "css.unsupported-descriptor"
    /// A value of CSS that recto does not lay out.
    case cssUnsupportedValue = "css.unsupported-value"
    /// A custom property is set that nothing reads, and one of nearly the same name is read, which another style sheet sets or none.
    case cssUnusedCustomProperty = "css.unused-custom-property"
    /// The data hold a control character, which no font can print.
    case dataControlCharacter = "data.control-character"
    /// An object of the data has the same key twice; the last one counts.
    case dataDuplicateKey = "data.duplicate-key"
    /// The data have what their schema does not allow, or lack what it requires.
    case dataInvalid = "data.invalid"
    /// A '\u' escape of the data is half of a character.
    case dataLoneSurrogate = "data.lone-surrogate"
    /// The data are not JSON.
    case dataMalformed = "data.malformed"
    /// A total that is printed is not the sum that was computed for it. '--allow' lets it pass.
    case dataMismatch = "data.mismatch"
    /// The data have a value that the form fields of its name do not show: they are fewer, or none of them has it as a choice.
    case dataNoField = "data.no-field"
    /// The data are no JSON object, so that no name of the template finds anything.
    case dataNotObject = "data.not-object"
    /// The data have what no tag of the template prints. Only templates that name a schema are looked at.
    case dataNotPrinted = "data.not-printed"
    /// The data or records are an archive, a picture or the like.
    case dataNotText = "data.not-text"
    /// Arrays and objects of the data are nested too deep.
    case dataTooDeep = "data.too-deep"
    /// `recto lint`: the colour of a text is too near to that of what is behind it.
    case designLowContrast = "design.low-contrast"
    /// `recto lint`: the document has no typographies, so that its sizes cannot be right.
    case designNoScale = "design.no-scale"
    /// `recto lint`: the edge of a box misses a column by less than 2 mm.
    case designOffColumn = "design.off-column"
    /// `recto lint --every-edge`: the edge of a box is no whole number of boints from a column.
    case designOffGrid = "design.off-grid"
    /// `recto lint`: a colour is no token.
    case designOffPaletteColor = "design.off-palette-color"
    /// `recto lint`: a line does not stand on the rhythm of the page.
    case designOffRhythm = "design.off-rhythm"
    /// `recto lint`: the size of a text is that of no typography.
    case designOffScaleSize = "design.off-scale-size"
    /// `anchor()` or `anchor-size()` refers to an anchor that is not there.
    case designUnknownAnchor = "design.unknown-anchor"
    /// A PDF is damaged, and is compared as far as poppler could read it.
    case diffDamaged = "diff.damaged"
    /// A PDF is encrypted, and the password is missing or wrong: '--password' gives it.
    case diffEncrypted = "diff.encrypted"
    /// Page labels are not compared, because qpdf, which reads them, is not on this machine; a note.
    case diffNoLabels = "diff.no-labels"
    /// PDF files are read by poppler's programs, which are not on this machine.
    case diffNoReader = "diff.no-reader"
    /// poppler could not draw pages, so that only their text, places and structure were compared.
    case diffNotDrawn = "diff.not-drawn"
    /// Pages differ in so many places that not all of them were drawn with more pixels, which small print needs.
    case diffNotFine = "diff.not-fine"
    /// A page has so many pixels that comparing them would take all memory; '--layer' leaves pixels out.
    case diffTooLarge = "diff.too-large"
    /// The comparison took longer than '--max-time' allows.
    case diffTooSlow = "diff.too-slow"
    /// A file is no PDF, or is damaged beyond reading.
    case diffUnreadable = "diff.unreadable"
    /// The folder that stands in for recto's own fonts has none of them; only users of the library can give one.
    case fontFolderMissing = "font.folder-missing"
    /// The file of a font cannot be read.
    case fontMissing = "font.missing"
    /// The maker of a font forbids that a PDF holds it. Its letters are drawn as outlines, and can be copied all the same.
    case fontNotEmbeddable = "font.not-embeddable"
    /// No family of a list exists here, or not the first one, if it is none of those that systems bring.
    case fontNotFound = "font.not-found"
    /// The colours of a font are in a format that is not painted; its plain outlines are.
    case fontUnpaintedColors = "font.unpainted-colors"
    /// The file of a font is damaged, or is no font.
    case fontUnreadable = "font.unreadable"
    /// A font is in a format that recto does not read: FreeType was built without WOFF2.
    case fontUnsupportedFormat = "font.unsupported-format"
    /// An argument is nothing that the filter understands, such as a currency that does not exist; an error for a date whose pattern shows another field than is meant.
    case formatBadArgument = "format.bad-argument"
    /// An amount has no currency, and is printed without one.
    case formatNoCurrency = "format.no-currency"
    /// No element around says its language, so that a value is written as in English.
    case formatNoLanguage = "format.no-language"
    /// A number cannot be written in words of the language, and is printed as the data have it.
    case formatNoWords = "format.no-words"
    /// A value is no date, and is printed as it is.
    case formatNotADate = "format.not-a-date"
    /// A value is no number, or missing in a sum, which is wrong then. '--allow' lets it pass.
    case formatNotANumber = "format.not-a-number"
    /// A condition compares a number with what is none, so that it is neither true nor false. '--allow' lets it pass.
    case formatNotComparable = "format.not-comparable"
    /// An amount has more digits than its currency, and is printed rounded.
    case formatRounded = "format.rounded"
    /// A number has more digits than can be computed exactly.
    case formatTooLong = "format.too-long"
    /// A value needs ICU, which the machine lacks, so that it is printed as the data have it.
    case formatUnavailable = "format.unavailable"
    /// The customs of a language are not known, so that a value is written as in English.
    case formatUnknownLanguage = "format.unknown-language"
    /// No font has a character of the text; a box is printed in its place.
    case glyphMissing = "glyph.missing"
    /// The input is a PDF, an image or other binary data.
    case htmlBinary = "html.binary"
    /// The input is empty.
    case htmlEmpty = "html.empty"
    /// The document consists of frames, which are other documents; nothing of it is printed.
    case htmlFrameset = "html.frameset"
    /// A tag is ignored, because it cannot stand where it does.
    case htmlLostTag = "html.lost-tag"
    /// The end of something is missing, so that what follows is not printed.
    case htmlMalformed = "html.malformed"
    /// The text is not in the encoding that it says.
    case htmlMalformedEncoding = "html.malformed-encoding"
    /// The tree of elements is not as the tags say; a note, with '--verbose' only.
    case htmlRepaired = "html.repaired"
    /// The document names an encoding that the web does not have.
    case htmlUnknownEncoding = "html.unknown-encoding"
    /// A character reference that HTML does not have is printed as it is written.
    case htmlUnknownReference = "html.unknown-reference"
    /// An element whose content cannot be printed.
    case htmlUnsupportedElement = "html.unsupported-element"
    /// The file of an image ends before its picture does; what there is of it is printed.
    case imageCutOff = "image.cut-off"
    /// HTML in a drawing is not drawn.
    case imageForeignContent = "image.foreign-content"
    /// An image is damaged.
    case imageMalformed = "image.malformed"
    /// An image cannot be read; its alternative text is printed.
    case imageMissing = "image.missing"
    /// The library that reads SVG or WebP is not installed.
    case imageMissingLibrary = "image.missing-library"
    /// A 'use' or 'textPath' element of a drawing names an element that is not there.
    case imageMissingReference = "image.missing-reference"
    /// An image is in a format that recto does not read.
    case imageUnsupportedFormat = "image.unsupported-format"
    /// The input is data or a style sheet, which would be printed as text.
    case inputNotTemplate = "input.not-template"
    /// The template, the data or a user style sheet cannot be read.
    case inputUnreadable = "input.unreadable"
    /// A mistake in recto: please report it.
    case internalError = "internal.error"
    /// A mistake in recto: a page took nothing of the content. Please report it.
    case internalNoProgress = "internal.no-progress"
    /// An identifier of an invoice, such as an IBAN, has digits that its check digits rule out.
    case invoiceCheckDigit = "invoice.check-digit"
    /// A value of an invoice has no place where the invoice is written, because a syntax, a profile or the data of bills lacks one.
    case invoiceLostValue = "invoice.lost-value"
    /// The file is no electronic invoice in UBL or CII, or its XML is not well-formed.
    case invoiceMalformed = "invoice.malformed"
    /// The data of a bill lack a term that its electronic invoice must have; nothing is written.
    case invoiceMissingTerm = "invoice.missing-term"
    /// The PDF has no electronic invoice attached to it.
    case invoiceNotFound = "invoice.not-found"
    /// A page shows another value than the electronic invoice of the same bill has; nothing is written.
    case invoicePrintedOtherwise = "invoice.printed-otherwise"
    /// An invoice has a business term twice that it may have once; the first one counts.
    case invoiceRepeatedTerm = "invoice.repeated-term"
    /// An electronic invoice breaks a rule of EN 16931.
    case invoiceRule = "invoice.rule"
    /// An electronic invoice has an element or attribute that is no business term of EN 16931, so that receivers may ignore it.
    case invoiceUnknownTerm = "invoice.unknown-term"
    /// An amount, a number or a date of an electronic invoice is not written as one.
    case invoiceUnreadableValue = "invoice.unreadable-value"
    /// Text is cut off by a box that clips what overflows it.
    case layoutClipped = "layout.clipped"
    /// Combined text is made narrower than can be read.
    case layoutCompressed = "layout.compressed"
    /// A positioned box is on an earlier page than the text around it.
    case layoutEarlierPage = "layout.earlier-page"
    /// A positioned box begins below pages without content.
    case layoutEmptyPages = "layout.empty-pages"
    /// A document that is wider than its pages is scaled to fit them.
    case layoutFitted = "layout.fitted"
    /// A forced break stands where none can be.
    case layoutIgnoredBreak = "layout.ignored-break"
    /// A page name stands where no page can begin.
    case layoutIgnoredPage = "layout.ignored-page"
    /// All pages of a long document stay in memory until the last one is laid out; a note, with '--verbose' only.
    case layoutKeptWhole = "layout.kept-whole"
    /// A running element that no page shows.
    case layoutLostRunningElement = "layout.lost-running-element"
    /// The layout depends on page numbers or container sizes that depend on the layout.
    case layoutNotConverged = "layout.not-converged"
    /// A table head or foot is too high to be repeated.
    case layoutNotRepeated = "layout.not-repeated"
    /// Content that cannot be broken is higher than its page.
    case layoutOverflow = "layout.overflow"
    /// Text is printed over other text, or a box that is painted later hides it.
    case layoutOverlap = "layout.overlap"
    /// Text is not printed, because 'content-visibility' hides it.
    case layoutSkippedContents = "layout.skipped-contents"
    /// A page float or a footnote in a positioned box stays where it is.
    case layoutStayingFloat = "layout.staying-float"
    /// A float to a place to which recto does not move it.
    case layoutUnsupportedFloat = "layout.unsupported-float"
    /// The entities and attributes that the doctype of XHTML declares expand to too much.
    case limitDoctype = "limit.doctype"
    /// The parts of a drawing refer to each other so often that it would have more than 200 000 parts.
    case limitDrawingInstances = "limit.drawing-instances"
    /// An image has more than 100 million pixels.
    case limitImagePixels = "limit.image-pixels"
    /// The picture of a page would have more than 268 million pixels, or 32,767 on a side.
    case limitImageSize = "limit.image-size"
    /// The template, the data or a style sheet is larger than 64 MB.
    case limitInputSize = "limit.input-size"
    /// The render takes more memory than '--max-memory' allows.
    case limitMemory = "limit.memory"
    /// Elements are nested too deep.
    case limitNesting = "limit.nesting"
    /// The document has more pages than '--max-pages' allows.
    case limitPages = "limit.pages"
    /// To find out whether a regular expression matches takes too many steps, or would never end.
    case limitPattern = "limit.pattern"
    /// Formatting elements that are never closed are opened again too often.
    case limitReopenedElements = "limit.reopened-elements"
    /// An image, a font or a style sheet is larger than 64 MB.
    case limitResourceSize = "limit.resource-size"
    /// The system gives no thread, or none with a stack large enough.
    case limitThreads = "limit.threads"
    /// The render takes longer than '--max-time' allows.
    case limitTime = "limit.time"
    /// A link leads to an element that is not in the document.
    case linkMissingTarget = "link.missing-target"
    /// A link to a script is left out.
    case linkRefused = "link.refused"
    /// A formula in MathML is printed as a line of text.
    case mathmlUnsupported = "mathml.unsupported"
    /// Settings do not go together; the program says so before it begins, so that only users of the library see it.
    case optionsContradiction = "options.contradiction"
    /// The disk or the user's part of it is full, files may not be so large (`ulimit -f`), or nothing can be written there at all. A batch ends.
    case outputNoRoom = "output.no-room"
    /// '--pages', or '--page' of 'recto explain', names a page that the document does not have.
    case outputNoSuchPage = "output.no-such-page"
    /// The PDF, or the picture of a page, cannot be written, or would replace a file that is read.
    case outputNotWritable = "output.not-writable"
    /// The pictures of several pages cannot all go to standard output.
    case outputSeveralPages = "output.several-pages"
    /// Text is beyond the edge of the sheet.
    case paintOffPage = "paint.off-page"
    /// A PDF cannot draw an element quite as its style says.
    case paintSimplified = "paint.simplified"
    /// A transform makes something too large to be drawn.
    case paintTooLarge = "paint.too-large"
    /// Cairo cannot write the PDF.
    case pdfFailed = "pdf.failed"
    /// A level of headings is left out, so that a reader aloud cannot tell what belongs to what.
    case pdfHeadingOrder = "pdf.heading-order"
    /// The colour of a text is too near to that of what is behind it.
    case pdfLowContrast = "pdf.low-contrast"
    /// An image has no text that stands for it.
    case pdfNoAlternativeText = "pdf.no-alternative-text"
    /// The document does not say which language it is in.
    case pdfNoLanguage = "pdf.no-language"
    /// The document has no title.
    case pdfNoTitle = "pdf.no-title"
    /// Clips and transforms are nested deeper than the standard that was asked for allows.
    case pdfTooNested = "pdf.too-nested"
    /// What comes on standard input of `recto batch --stdio` is not what the protocol has, so that nobody knows where the next request begins; the program ends.
    case requestBroken = "request.broken"
    /// A request is not as the protocol has it, or names files that it may not have; it has failed, and the next one is read.
    case requestMalformed = "request.malformed"
    /// A 'data:' URL is malformed.
    case resourceMalformedURL = "resource.malformed-url"
    /// A file outside the template's folder, or a URL of the network, is not read.
    case resourceRefused = "resource.refused"
    /// `--sandbox require` was given, and the kernel lets the process not limit its files and system calls; nothing was rendered.
    case sandboxMissing = "sandbox.missing"
    /// With `--verbose`: what the kernel limits while documents are read, or why it does not.
    case sandboxState = "sandbox.state"
    /// A schema has a keyword with a value that it cannot have, or is of another dialect.
    case schemaMalformed = "schema.malformed"
    /// A schema that a template, or another schema, refers to is not there.
    case schemaMissing = "schema.missing"
    /// A template does not say which schema its data have.
    case schemaNone = "schema.none"
    /// The schema has no keyword of JSON Schema, as data have none: the arguments may be swapped.
    case schemaNotSchema = "schema.not-schema"
    /// A schema has a keyword that JSON Schema does not know, and that means nothing; a note.
    case schemaUnknownKeyword = "schema.unknown-keyword"
    /// A reference in a schema leads nowhere, or in a circle.
    case schemaUnresolved = "schema.unresolved"
    /// recto runs no scripts. What a script would write into the document must be in the HTML already.
    case scriptIgnored = "script.ignored"
    /// A style sheet cannot be read.
    case stylesheetMissing = "stylesheet.missing"
    /// A sum of rows carried forward is asked for outside of a table.
    case sumMisplaced = "sum.misplaced"
    /// A cell that a sum should add is not wholly an amount: the sum would be wrong. '--allow' lets it pass.
    case sumNotANumber = "sum.not-a-number"
    /// An amount for a sum is in a row of a table's head or foot that no page shows, or in an inline box there that perhaps none shows.
    case sumNotShown = "sum.not-shown"
    /// A sum meets amounts of two currencies, or is printed in another one than theirs. '--allow' lets it pass.
    case sumOtherCurrency = "sum.other-currency"
    /// A sum has more digits than can be counted exactly.
    case sumTooLong = "sum.too-long"
    /// A sum is printed to which nothing was added; an error where a printed total is compared with it.
    case sumUnknown = "sum.unknown"
    /// A template or a partial is not in UTF-8.
    case templateEncoding = "template.encoding"
    /// A tag stands in a style sheet outside of quotes, and prints characters that are escaped for HTML there.
    case templateEscapedStyle = "template.escaped-style"
    /// A tag of another template language, such as Jinja, Blade or ERB, stands on the page as it is written.
    case templateForeignTag = "template.foreign-tag"
    /// Text stands in a parent outside of its blocks, or a block is given twice: it is not printed.
    case templateIgnoredContent = "template.ignored-content"
    /// A Mustache tag is malformed.
    case templateMalformed = "template.malformed"
    /// The data lack a key that the template prints.
    case templateMissingKey = "template.missing-key"
    /// There is no file for a partial, so that a part of the document is missing. '--allow' lets it pass.
    case templateMissingPartial = "template.missing-partial"
    /// The template has tags, but no data were given. A page whose tags all stand in `<code>` and the like is only noted.
    case templateNoData = "template.no-data"
    /// A tag prints an array or an object.
    case templateNotText = "template.not-text"
    /// Partials include one another without end.
    case templateTooDeep = "template.too-deep"
    /// The template expands to too much text.
    case templateTooLarge = "template.too-large"
    /// A template gives its parent a block that the parent does not have.
    case templateUnknownBlock = "template.unknown-block"
    /// A tag stands in the value of an attribute without quotes, which white space in its text cuts.
    case templateUnquotedValue = "template.unquoted-value"
    /// 'recto-test.json', or a snapshot, does not say what it should.
    case testMalformed = "test.malformed"
    /// A folder has no case to test.
    case testNoCases = "test.no-cases"
    /// A suite names a file outside of the folder that is tested; '--root' allows a wider one.
    case testOutsideRoot = "test.outside-root"
    /// Words stay whole, because there is no dictionary for their language.
    case textNotHyphenated = "text.not-hyphenated"
    /// Tokens refer to each other in a circle, so that none has a value.
    case tokensAliasCycle = "tokens.alias-cycle"
    /// A size has a unit that tokens do not have.
    case tokensBadUnit = "tokens.bad-unit"
    /// The name of a token has a character that aliases are written with.
    case tokensInvalidName = "tokens.invalid-name"
    /// A value is not what the type of its token asks for; the token is left out.
    case tokensInvalidValue = "tokens.invalid-value"
    /// A file of tokens is no JSON; all of it is left out.
    case tokensMalformed = "tokens.malformed"
    /// Two tokens have one name in style sheets; the later one counts.
    case tokensNameClash = "tokens.name-clash"
    /// Neither a token nor a group around it says of which type it is; it is left out.
    case tokensNoType = "tokens.no-type"
    /// A larger or bolder text was asked for, but the document sets none by a typography, so that nothing changes.
    case tokensNoTypography = "tokens.no-typography"
    /// A file of tokens has none.
    case tokensNone = "tokens.none"
    /// A token refers to one that does not exist.
    case tokensUnknownAlias = "tokens.unknown-alias"
    /// There is no such type of tokens.
    case tokensUnknownType = "tokens.unknown-type"
    /// `-recto-typography` names a typography that no file of tokens has.
    case tokensUnknownTypography = "tokens.unknown-typography"
    /// A token refers to one of another type.
    case tokensWrongAlias = "tokens.wrong-alias"
    /// An option is unknown, an argument is missing, or an output cannot be meant. With `--message-format json` this is the last line.
    case usageArguments = "usage.arguments"
    /// The system does not tell of changes to files, because a limit of it is hit.
    case watchUnavailable = "watch.unavailable"
    /// XHTML is not well-formed, or names something that is not in the file.
    case xmlMalformed = "xml.malformed"
}

extension DiagnosticID {
    /// The severity of its diagnostics, unless a place that reports one states another.
    public var severity: Diagnostic.Severity {
        switch self {
        case .dataNotPrinted, .diffNoLabels, .htmlRepaired, .layoutFitted,
            .layoutKeptWhole, .linkRefused, .sandboxState, .schemaUnknownKeyword,
            .scriptIgnored: .note
        case .attachmentMissing, .attachmentRefused, .barcodeBadContent, .barcodeUnavailable,
            .batchCommandFailed, .batchCommonNotObject, .batchDuplicateName,
            .batchNoName, .batchNoTemplate, .batchNotReport, .batchRecordNotObject,
            .batchRecordTooLarge, .batchUnsafeArgument, .batchUnsafeName,
            .dataInvalid, .dataMalformed, .dataMismatch, .dataNotObject, .dataNotText,
            .dataTooDeep, .diffEncrypted, .diffNoReader, .diffTooLarge, .diffTooSlow,
            .diffUnreadable, .fontFolderMissing, .fontMissing, .fontUnreadable,
            .fontUnsupportedFormat, .formatNotANumber, .formatNotComparable,
            .formatTooLong, .htmlBinary, .htmlEmpty, .imageCutOff, .imageMalformed,
            .imageMissing, .imageMissingLibrary, .imageUnsupportedFormat,
            .inputNotTemplate, .inputUnreadable, .internalError, .invoiceMalformed,
            .invoiceMissingTerm, .invoiceNotFound, .invoicePrintedOtherwise,
            .invoiceRepeatedTerm, .invoiceRule, .invoiceUnreadableValue, .limitDoctype,
            .limitImagePixels, .limitImageSize, .limitInputSize, .limitMemory,
            .limitNesting, .limitPages, .limitPattern, .limitReopenedElements,
            .limitResourceSize, .limitThreads, .limitTime, .optionsContradiction,
            .outputNoRoom, .outputNoSuchPage, .outputNotWritable, .outputSeveralPages,
            .pdfFailed, .pdfHeadingOrder, .pdfLowContrast, .pdfNoAlternativeText,
            .pdfNoLanguage, .pdfNoTitle, .pdfTooNested, .requestBroken, .requestMalformed,
            .resourceMalformedURL, .resourceRefused, .sandboxMissing, .schemaMalformed,
            .schemaMissing, .schemaNone, .schemaNotSchema, .schemaUnresolved,
            .stylesheetMissing, .sumNotANumber, .sumNotShown, .sumOtherCurrency,
            .sumTooLong, .templateForeignTag, .templateMalformed, .templateMissingPartial,
            .templateNoData, .templateTooDeep, .templateTooLarge, .testMalformed,
            .testNoCases, .testOutsideRoot, .usageArguments, .watchUnavailable,
            .xmlMalformed: .error
        default: .warning
        }
    }
}
