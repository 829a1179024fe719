import RectoCore

/// The functions of ICU that recto calls, as the headers of `libicu-dev` declare them. `UChar` is `UInt16`, `UErrorCode` and
/// all enumerations are `Int32`, `UBool` is `Int8`, `UDate` is `Double`.
struct ICUFunctions {
    typealias Text = UnsafePointer<UInt16>
    typealias Buffer = UnsafeMutablePointer<UInt16>
    typealias Name = UnsafePointer<CChar>
    typealias Status = UnsafeMutablePointer<Int32>
    typealias Object = OpaquePointer
    typealias Close = @convention(c) (Object?) -> Void

    // unicode/uloc.h, unicode/ulocdata.h
    let localeFromTag:
        @convention(c) (Name, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>?, Status) -> Int32
    let setKeyword: @convention(c) (Name, Name, UnsafeMutablePointer<CChar>, Int32, Status) -> Int32
    let countLocales: @convention(c) () -> Int32
    let locale: @convention(c) (Int32) -> Name?
    let cldrVersion: @convention(c) (UnsafeMutablePointer<UInt8>, Status) -> Void

    // unicode/unumberformatter.h
    let openNumber: @convention(c) (Text, Int32, Name, Status) -> Object?
    let openNumberResult: @convention(c) (Status) -> Object?
    let formatNumber: @convention(c) (Object, Name, Int32, Object, Status) -> Void
    let numberText: @convention(c) (Object, Buffer?, Int32, Status) -> Int32
    let closeNumber: Close
    let closeNumberResult: Close

    // unicode/unum.h, for rules that spell numbers out
    let openRules: @convention(c) (Int32, Text?, Int32, Name, UnsafeMutableRawPointer?, Status) -> Object?
    let setRules: @convention(c) (Object, Int32, Text, Int32, Status) -> Void
    let formatByRules: @convention(c) (Object, Name, Int32, Buffer?, Int32, UnsafeMutableRawPointer?, Status) -> Int32
    let closeRules: Close

    // unicode/udat.h, unicode/udatpg.h
    let openDate: @convention(c) (Int32, Int32, Name, Text?, Int32, Text?, Int32, Status) -> Object?
    let formatDate: @convention(c) (Object, Double, Buffer?, Int32, UnsafeMutableRawPointer?, Status) -> Int32
    let closeDate: Close
    let calendarOfDate: @convention(c) (Object) -> Object?
    let setGregorianChange: @convention(c) (Object, Double, Status) -> Void
    let openPatterns: @convention(c) (Name, Status) -> Object?
    let bestPattern: @convention(c) (Object, Text, Int32, Buffer?, Int32, Status) -> Int32
    let closePatterns: Close
    let canonicalZone: @convention(c) (Text, Int32, Buffer?, Int32, UnsafeMutablePointer<Int8>?, Status) -> Int32

    // unicode/upluralrules.h, unicode/ulistformatter.h
    let openPlurals: @convention(c) (Name, Int32, Status) -> Object?
    let selectPlural: @convention(c) (Object, Object, Buffer?, Int32, Status) -> Int32
    let closePlurals: Close
    let openList: @convention(c) (Name, Int32, Int32, Status) -> Object?
    let formatList:
        @convention(c) (
            Object, UnsafePointer<Text?>, UnsafePointer<Int32>, Int32, Buffer?, Int32, Status
        ) -> Int32
    let closeList: Close

    // unicode/ucurr.h
    let currencyNumber: @convention(c) (Text) -> Int32
    let currencyDigits: @convention(c) (Text, Status) -> Int32
    let isCurrency: @convention(c) (Text, Double, Double, Status) -> Int8
    let currencyPluralName:
        @convention(c) (Text, Name, UnsafeMutablePointer<Int8>?, Name, UnsafeMutablePointer<Int32>, Status) -> Text?

    private struct Missing: Error { var name: String }

    /// Throws if one is missing.
    init(of library: SharedLibrary, suffix: String) throws {
        /// The type of the function is that of the property that it goes to.
        func find<T>(_ name: String) throws -> T {
            guard let function = library.function(name + suffix, as: T.self) else { throw Missing(name: name + suffix) }
            return function
        }
        localeFromTag = try find("uloc_forLanguageTag")
        setKeyword = try find("uloc_setKeywordValue")
        countLocales = try find("uloc_countAvailable")
        locale = try find("uloc_getAvailable")
        cldrVersion = try find("ulocdata_getCLDRVersion")
        openNumber = try find("unumf_openForSkeletonAndLocale")
        openNumberResult = try find("unumf_openResult")
        formatNumber = try find("unumf_formatDecimal")
        numberText = try find("unumf_resultToString")
        closeNumber = try find("unumf_close")
        closeNumberResult = try find("unumf_closeResult")
        openRules = try find("unum_open")
        setRules = try find("unum_setTextAttribute")
        formatByRules = try find("unum_formatDecimal")
        closeRules = try find("unum_close")
        openDate = try find("udat_open")
        formatDate = try find("udat_format")
        closeDate = try find("udat_close")
        calendarOfDate = try find("udat_getCalendar")
        setGregorianChange = try find("ucal_setGregorianChange")
        openPatterns = try find("udatpg_open")
        bestPattern = try find("udatpg_getBestPattern")
        closePatterns = try find("udatpg_close")
        canonicalZone = try find("ucal_getCanonicalTimeZoneID")
        openPlurals = try find("uplrules_openForType")
        selectPlural = try find("uplrules_selectFormatted")
        closePlurals = try find("uplrules_close")
        openList = try find("ulistfmt_openForType")
        formatList = try find("ulistfmt_format")
        closeList = try find("ulistfmt_close")
        currencyNumber = try find("ucurr_getNumericCode")
        currencyDigits = try find("ucurr_getDefaultFractionDigits")
        isCurrency = try find("ucurr_isAvailable")
        currencyPluralName = try find("ucurr_getPluralName")
    }
}
