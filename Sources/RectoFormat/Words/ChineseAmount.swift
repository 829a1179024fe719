/// Amounts in the capital figures (大写) that nobody can change with a stroke, as Chinese bills and cheques have them.
///
/// Each group of four digits has its unit, zeros between digits are one 零, and 整 ends an amount without 分, so that nothing
/// can be added. ICU's rules leave 壹 out before 拾 at the start and write 兆 for 万亿.
struct ChineseAmount {
    let isTraditional: Bool

    private var digits: [Character] { Array(isTraditional ? "零壹貳參肆伍陸柒捌玖" : "零壹贰叁肆伍陆柒捌玖") }
    private var places: [String] { ["", "拾", "佰", "仟"] }
    /// The units of a tenth to a ten-thousandth, as many as any currency has.
    private var fractions: [String] { ["角", "分", isTraditional ? "釐" : "厘", "毫"] }
    private var groups: [String] { isTraditional ? ["", "萬", "億", "萬億"] : ["", "万", "亿", "万亿"] }

    func text(_ parts: AmountParts, _ currency: String, in locale: FormatLocale) -> String {
        var text = prefix(currency, locale) + (parts.isNegative ? (isTraditional ? "負" : "负") : "")
        let fraction = fractionDigits(parts)
        let isWhole = fraction.allSatisfy { $0 == 0 }
        if parts.whole > 0 || isWhole { text += number(parts.whole) + (isTraditional ? "圓" : "元") }
        var hasZero = false
        for (index, digit) in fraction.enumerated() {
            if digit == 0 {
                hasZero = true
                continue
            }
            if hasZero, parts.whole > 0 || fraction[..<index].contains(where: { $0 > 0 }) { text.append(digits[0]) }
            hasZero = false
            text += "\(digits[digit])\(fractions[index])"
        }
        return text + (fraction.dropFirst().allSatisfy { $0 == 0 } ? "整" : "")
    }

    /// The digits after the separator, tenths first.
    private func fractionDigits(_ parts: AmountParts) -> [Int] {
        var digits: [Int] = []
        var rest = parts.fraction
        for _ in 0..<parts.digits {
            digits.insert(Int(rest % 10), at: 0)
            rest /= 10
        }
        return digits
    }

    private func prefix(_ currency: String, _ locale: FormatLocale) -> String {
        switch currency {
        case "CNY": isTraditional ? "人民幣" : "人民币"
        case "HKD": isTraditional ? "港幣" : "港币"
        case "TWD": isTraditional ? "新臺幣" : "新台币"
        default: CurrencyFacts.name(of: currency, plural: "other", in: locale)
        }
    }

    /// A whole number in capital figures.
    func number(_ number: UInt128) -> String {
        if number == 0 { return String(digits[0]) }
        let figures = String(number).map { $0.wholeNumberValue ?? 0 }
        var text = ""
        var hasZero = false
        var isGroupEmpty = true
        for (index, figure) in figures.enumerated() {
            let place = figures.count - 1 - index
            if figure == 0 {
                hasZero = true
            } else {
                if hasZero, !text.isEmpty { text.append(digits[0]) }
                hasZero = false
                isGroupEmpty = false
                text += "\(digits[figure])\(places[place % 4])"
            }
            if place % 4 == 0 {
                if !isGroupEmpty { text += groupName(place / 4, of: number) }
                isGroupEmpty = true
            }
        }
        return text
    }

    /// 万亿 is written only once if digits of 亿 follow: 壹万贰仟亿.
    private func groupName(_ group: Int, of number: UInt128) -> String {
        let hundredMillions = number / 100_000_000 % 10_000
        return group == 3 && hundredMillions > 0 ? groups[1] : groups[group]
    }
}
