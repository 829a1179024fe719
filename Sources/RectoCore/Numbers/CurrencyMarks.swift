/// The marks of currencies that may stand beside an amount: codes of ISO 4217, the signs of Unicode, and the
/// abbreviations that people print. Words that mean a hundredth (`¢`, `ct`) are not among them, because the amount
/// would be wrong by a factor of a hundred.
enum CurrencyMarks {
    static func contains(_ token: String) -> Bool { codes.contains(token) || abbreviations.contains(token) }

    /// Whether the character is a currency sign that means the whole unit.
    static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar == "$" }
        return scalar.properties.generalCategory == .currencySymbol && scalar != "¢" && scalar != "￠"
    }

    /// The codes in use, of [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html), and some that old bills have.
    private static let codes = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHE \
        CHF CHW CLF CLP CNH CNY COP CRC CUC CUP CVE CZK DEM DJF DKK DOP DZD EGP ERN ESP ETB EUR FJD FKP FRF GBP GEL GHS \
        GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD \
        KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NLG NOK NPR NZD \
        OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP \
        SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW \
        ZWG ZWL
        """.split(separator: " ").map(String.init))

    /// Each is written as it stands on pages; a full stop at its end is a part of the abbreviation.
    private static let abbreviations = Set(
        """
        Euro Euros euro euros EURO kr kr. Kr Kr. Fr Fr. fr. SFr SFr. sFr. FS zł Kč Kčs Ft lei Lei leu RON din din. KM kn \
        лв лв. руб руб. р. грн грн. сом ден ден. дин дин. тг TL Rs Rs. RM Rp Rp. Bs Bs. Gs. S/ S/. B/. RMB CFA FCFA \
        DH Dh DHS Dhs Dhs. KD SR OMR đ 円 圓 圆 元 원 บาท ש"ח ש״ח ریال ريال درهم دينار جنيه د.إ د.إ. ر.س ر.س. ج.م ج.م. د.ك \
        د.ك. د.م د.م. د.ب د.ب. ر.ع ر.ع. ر.ق ر.ق. د.أ د.أ. د.ت د.ت. د.ج د.ج. د.ل د.ل. ل.ل ل.ل. ل.س ل.س. د.ع د.ع.
        """.split(separator: " ").map(String.init))
}
