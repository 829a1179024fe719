/// The marks of currencies that may stand beside an amount: codes of ISO 4217, the signs of Unicode, and the
/// abbreviations that people print. Words that mean a hundredth (`¢`, `ct`) are not among them, because the amount
/// would be wrong by a factor of a hundred.
enum CurrencyMarks {
    /// Whether the character is a currency sign that means the whole unit.
    static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar == "$" }
        return scalar.properties.generalCategory == .currencySymbol && scalar != "¢" && scalar != "￠"
    }

    /// The currencies that a word beside an amount may mean; nil if it is no mark of a currency. A sign of which nothing is known
    /// may mean any. Letters before a sign are those of its country (`US$`) or of its currency (`MXN$`): `T€` are thousands.
    static func meaning(of mark: String) -> CurrencySet? {
        if let known = meanings[mark] { return known }
        let scalars = mark.unicodeScalars
        guard let last = scalars.last, isSign(last) else { return nil }
        if scalars.count == 1 { return .any }
        guard let number = numbers[String(scalars.dropLast())], let sign = meanings[String(last)] else { return nil }
        let both = sign.intersection(CurrencySet(number: number))
        return both.isEmpty ? nil : both
    }

    /// Whether the letter of the mark means thousands, milliards or billions where it stands after a number: `5 T$`.
    static func mayMultiply(_ mark: String) -> Bool { mark == "B$" || mark == "G$" || mark == "T$" }

    /// The place of a currency among all, by its code.
    static func number(of code: String) -> Int? { numbers[code] }

    /// The codes in use, of [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html), and some that old bills have.
    private static let codes = """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHE \
        CHF CHW CLF CLP CNH CNY COP CRC CUC CUP CVE CZK DEM DJF DKK DOP DZD EGP ERN ESP ETB EUR FJD FKP FRF GBP GEL GHS \
        GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD \
        KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NLG NOK NPR NZD \
        OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP \
        SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF YER ZAR ZMW \
        ZWG ZWL
        """.split(separator: " ").map(String.init)

    /// Each is written as it stands on pages; a full stop at its end is a part of the abbreviation.
    private static let abbreviations = """
        Euro Euros euro euros EURO kr kr. Kr Kr. Fr Fr. fr. SFr SFr. sFr. FS zł Kč Kčs Ft lei Lei leu RON din din. KM kn \
        лв лв. руб руб. р. грн грн. сом ден ден. дин дин. тг TL Rs Rs. RM Rp Rp. Bs Bs. Gs. S/ S/. B/. RMB CFA FCFA \
        DH Dh DHS Dhs Dhs. KD SR OMR đ 円 圓 圆 元 원 บาท ש"ח ש״ח ریال ريال درهم دينار جنيه د.إ د.إ. ر.س ر.س. ج.م ج.م. د.ك \
        د.ك. د.م د.م. د.ب د.ب. ر.ع ر.ع. ر.ق ر.ق. د.أ د.أ. د.ت د.ت. د.ج د.ج. د.ل د.ل. ل.ل ل.ل. ل.س ل.س. د.ع د.ع.
        """.split(separator: " ").map(String.init)

    /// The place of each currency among all.
    private static let numbers: [String: Int] = {
        var numbers: [String: Int] = [:]
        for code in codes + ["IEP", "TVD", "VEF"] { numbers[code] = numbers.count }
        return numbers
    }()

    /// The currencies that marks mean in some country. The facts come from the
    /// [Unicode CLDR](https://cldr.unicode.org/), and from what old bills have.
    private static let meanings: [String: CurrencySet] = {
        var meanings: [String: CurrencySet] = [:]
        for mark in abbreviations { meanings[mark] = .any }
        let lines = """
            $ ＄ ﹩: ARS AUD BBD BMD BND BRL BSD BZD CAD CLF CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NIO NZD \
            SBD SGD SRD TOP TTD TVD TWD USD UYU WST XCD XCG ZWG ZWL
            US$: USD
            CA$ CAN$ CDN$ KA$: CAD
            C$: CAD NIO
            A$ AU$ AUS$: AUD
            NZ$: NZD
            HK$: HKD
            NT$ NTD$: TWD
            S$ SG$: SGD
            R$ BR$: BRL
            MX$ MEX$: MXN
            AR$: ARS
            CL$: CLP
            BB$ Bds$: BBD
            BD$ BM$: BMD
            B$: BND BSD
            BN$: BND
            BS$: BSD
            BZ$: BZD
            CO$ COL$: COP
            CU$: CUP
            RD$ DO$: DOP
            EC$: XCD
            FJ$: FJD
            G$ GY$: GYD
            J$ JM$: JMD
            CI$ KY$: KYD
            L$: LRD
            N$: NAD
            SB$ SI$: SBD
            SR$: SRD
            T$: TOP
            TT$: TTD
            U$: USD UYU
            UY$: UYU
            WS$: WST
            Z$ ZW$: ZWG ZWL
            € Euro Euros euro euros EURO: EUR
            £ ￡ ₤: EGP FKP GBP GIP IEP ITL LBP SDG SHP SSP SYP
            GB£ UK£: GBP
            E£ EG£: EGP
            FK£: FKP
            IE£ IR£: IEP
            L£: LBP
            S£: SDG SHP SSP SYP
            SD£: SDG SSP
            ¥ ￥: CNY JPY
            CN¥ RMB RMB¥: CNY
            JP¥ 円: JPY
            元 圓 圆: CNY HKD JPY KRW MOP SGD TWD
            원 ₩ ￦: KPW KRW
            kr kr. Kr Kr.: DKK ISK NOK SEK
            Fr Fr. fr. FS: BIF CDF CHF DJF FRF GNF KMF RWF XAF XOF XPF
            SFr SFr. sFr.: CHF
            CFA FCFA: XAF XOF
            zł: PLN
            Kč Kčs: CZK
            Ft: HUF
            lei Lei leu: MDL RON
            din din. дин дин.: BAM DZD MKD RSD TND
            ден ден.: MKD
            KM: BAM
            kn: HRK
            лв лв.: BGN
            руб руб. р.: BYN RUB
            ₽: RUB
            грн грн. ₴: UAH
            сом: KGS UZS
            тг ₸: KZT
            TL ₺: TRY
            Rs Rs. ₨: INR LKR MUR NPR PKR SCR
            ₹: INR
            ₪ ש"ח ש״ח: ILS
            ₱: CUP PHP
            ₫ đ: VND
            ฿ บาท: THB
            ₦: NGN
            ₾: GEL
            ₼: AZN
            ֏: AMD
            ৳: BDT
            ₵ GH₵: GHS
            ₡: CRC
            ₲ Gs.: PYG
            ₭: LAK
            ₮: MNT
            ៛: KHR
            RM: MYR
            Rp: IDR
            R: ZAR
            Bs Bs.: BOB VEF VES
            S/ S/.: PEN
            B/.: PAB
            KD د.ك د.ك.: KWD
            SR ر.س ر.س.: SAR SCR
            DH Dh DHS Dhs Dhs.: AED MAD
            د.إ د.إ.: AED
            ج.م ج.م.: EGP
            د.م د.م.: MAD
            د.ب د.ب.: BHD
            ر.ع ر.ع.: OMR
            ر.ق ر.ق.: QAR
            د.أ د.أ.: JOD
            د.ت د.ت.: TND
            د.ج د.ج.: DZD
            د.ل د.ل.: LYD
            ل.ل ل.ل.: LBP
            ل.س ل.س.: SYP
            د.ع د.ع.: IQD
            """
        for line in lines.split(separator: "\n") {
            let sides = line.split(separator: ":")
            var currencies = CurrencySet.none
            for code in sides[1].split(separator: " ") {
                if let number = numbers[String(code)] { currencies.insert(number) }
            }
            for mark in sides[0].split(separator: " ") { meanings[String(mark)] = currencies }
        }
        for code in codes { meanings[code] = numbers[code].map { CurrencySet(number: $0) } }
        // The yuan of Hong Kong has a code of its own among banks, which ISO 4217 does not have.
        if let yuan = numbers["CNY"] { meanings["CNH"]?.insert(yuan) }
        return meanings
    }()
}

/// The currencies of which an amount may be.
public struct CurrencySet: Hashable, Sendable {
    /// A bit for each currency, by its number among all.
    private var low: UInt128
    private var high: UInt128

    /// All currencies, also those that are not known: nothing says which it is.
    public static let any = CurrencySet(low: .max, high: .max)
    public static let none = CurrencySet(low: 0, high: 0)

    private init(low: UInt128, high: UInt128) { (self.low, self.high) = (low, high) }

    init(number: Int) {
        self = .none
        insert(number)
    }

    mutating func insert(_ number: Int) {
        if number < 128 { low |= 1 << UInt128(number) } else { high |= 1 << UInt128(number - 128) }
    }

    public var isEmpty: Bool { low == 0 && high == 0 }

    public func intersection(_ other: CurrencySet) -> CurrencySet {
        CurrencySet(low: low & other.low, high: high & other.high)
    }

    public mutating func formUnion(_ other: CurrencySet) { (low, high) = (low | other.low, high | other.high) }

    /// Whether a currency is among them, by its code of ISO 4217.
    public func contains(_ code: String) -> Bool {
        if self == .any { return true }
        guard let number = CurrencyMarks.number(of: code) else { return false }
        return !intersection(CurrencySet(number: number)).isEmpty
    }
}
