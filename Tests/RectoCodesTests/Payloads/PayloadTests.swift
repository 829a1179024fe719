import RectoCore
import Testing

@testable import RectoCodes

private func build(_ name: String, _ values: [String: String]) throws -> (text: String, problems: [String]) {
    let built = try #require(Payload.named(name)).content(of: values)
    return (built.content.text, built.problems.map { "\($0.field) \($0.message)" })
}

@Suite struct PayloadTests {
    private static let iban = "DE89 3704 0044 0532 0130 00"

    @Test func namesAreThoseOfNoSymbology() {
        let names = Payload.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { Symbology.named($0) == nil })
        #expect(Payload.all.allSatisfy { Symbology.named($0.symbology) != nil })
        for payload in Payload.all {
            #expect(Set(payload.fields.map(\.name)).count == payload.fields.count, "\(payload.name)")
            let levels = Symbology.named(payload.symbology)!.levels.map(\.name)
            #expect(payload.level.map(levels.contains) ?? true, "\(payload.name)")
        }
    }

    // MARK: Euro

    @Test func aCreditTransferHasItsLinesInOrder() throws {
        let text = try build(
            "epc", ["iban": Self.iban, "name": "ACME", "amount": "119", "currency": "EUR", "reference": "Bill 17"])
        #expect(text.problems == [])
        #expect(text.text == "BCD\n002\n1\nSCT\n\nACME\nDE89370400440532013000\nEUR119.00\n\n\nBill 17")
        // A creditor reference stands in a line of its own.
        let structured = try build("epc", ["iban": Self.iban, "name": "ACME", "reference": "RF18 5390 0754 7034"])
        #expect(structured.text == "BCD\n002\n1\nSCT\n\nACME\nDE89370400440532013000\n\n\nRF18539007547034")
    }

    @Test(arguments: [
        (["amount": "ten"], "amount is no number"), (["amount": "0.00"], "amount is nothing that is paid"),
        (["amount": "1.005"], "amount has more than 2 digits after the full stop"),
        (["amount": "1000000000"], "amount is more than 999999999.99"),
        (["iban": "DE89370400440532013001"], "iban is no IBAN: its form or its check digits are wrong"),
        (["currency": "USD"], "currency is not EUR"), (["bic": "COBA1EFF"], "bic is no BIC"),
        (["name": String(repeating: "x", count: 71)], "name has 71 characters, and at most 70 are allowed"),
        (["name": "A\nB"], "name has several lines, which would shift all that follows"),
        (["name": ""], "name is missing"),
    ])
    func aWrongValueIsNamed(changed: [String: String], problem: String) throws {
        let right = ["iban": Self.iban, "name": "ACME", "amount": "119.00", "currency": "EUR"]
        #expect(try build("epc", right.merging(changed) { $1 }).problems == [problem])
    }

    // MARK: Switzerland

    private static let swiss = [
        "iban": "CH4431999123000889012", "creditorName": "Caduff AG", "creditorStreet": "Kornquader",
        "creditorBuilding": "7", "creditorPostCode": "7000", "creditorCity": "Chur", "creditorCountry": "CH",
        "amount": "1949.75", "currency": "CHF", "reference": "210000000003139471430009017",
    ]

    @Test func aSwissBillHasAllItsLines() throws {
        let text = try build("swiss", Self.swiss)
        #expect(text.problems == [])
        #expect(
            text.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
                "SPC", "0200", "1", "CH4431999123000889012", "S", "Caduff AG", "Kornquader", "7", "7000", "Chur", "CH",
                "", "", "", "", "", "", "", "1949.75", "CHF", "", "", "", "", "", "", "", "QRR",
                "210000000003139471430009017", "", "EPD",
            ])
    }

    @Test(arguments: [
        (["reference": "210000000003139471430009018"], "reference is no QR reference"),
        (["reference": ""], "reference is no QR reference"),
        (["iban": "CH5800791123000889012"], "reference is no creditor reference"),
        (["iban": "DE89370400440532013000", "reference": ""], "iban is no account of CH or LI"),
        (["referenceType": "SCOR"], "referenceType is not QRR"), (["creditorType": "K"], "creditorType is not S"),
        (["debtorName": "B", "debtorPostCode": "7000", "debtorCountry": "CH"], "debtorCity is missing"),
        (["creditorCity": "Пермь"], "creditorCity has the character 'П'"),
        (["currency": "USD"], "currency is not CHF or EUR"),
    ])
    func aSwissBillIsChecked(changed: [String: String], problem: String) throws {
        let problems = try build("swiss", Self.swiss.merging(changed) { $1 }).problems
        #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
    }

    // MARK: EMVCo

    @Test func theChecksumIsThatOfTheStandard() {
        // The check value of CRC-16/IBM-3740.
        #expect(MerchantCode.crc("123456789".utf8) == 0x29B1)
        #expect(MerchantCode.object("59", "ACME") == "5904ACME")
        // The example of Banco Central do Brasil.
        let example =
            "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal"
            + "6008BRASILIA62070503***"
        #expect(MerchantCode.closed(example) == example + "63041D3D")
    }

    @Test func aPixCodeHasKeyAmountAndChecksum() throws {
        let text = try build(
            "pix", ["key": "123e4567-e12b-12d1-a456-426655440000", "name": "Fulano de Tal", "city": "BRASILIA"])
        #expect(text.problems == [])
        #expect(
            text.text == "000201010211" + "26580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
                + "520400005303986" + "5802BR5913Fulano de Tal6008BRASILIA62070503***6304"
                + MerchantCode.closed(String(text.text.dropLast(8))).suffix(4))
        #expect(
            MerchantCode.objects(of: text.text)?.map(\.id) == [
                "00", "01", "26", "52", "53", "58", "59", "60", "62", "63",
            ])
    }

    @Test func anIssuedCodeGetsTheAmountOfTheBill() throws {
        let issued = MerchantCode.closed("0002010102115303360" + "5802ID5904TOKO")
        let text = try build("qris", ["code": issued, "amount": "15000"])
        #expect(text.problems == [])
        #expect(text.text == MerchantCode.closed("000201010212" + "5303360" + "540815000.00" + "5802ID5904TOKO"))
        #expect(try build("qris", ["code": issued.dropLast() + "x"]).problems.count == 1)
    }

    @Test func merchantsOfOtherCountries() throws {
        for (name, values, part) in [
            ("promptpay", ["mobile": "0812345678", "amount": "10"], "29370016A00000067701011101130066812345678"),
            (
                "paynow", ["uen": "201403121W", "name": "ACME", "amount": "5"],
                "26370009SG.PAYNOW010120210201403121W03010"
            ),
            ("vietqr", ["bank": "970436", "account": "0011002233", "amount": "5000"], "540450005802VN"),
            (
                "jpqr", ["store": "0001,0002", "name": "ACME", "city": "Tokyo"],
                "26390019jp.or.paymentsjapan0104000102040002"
            ),
        ] {
            let text = try build(name, values)
            #expect(text.problems == [], "\(name)")
            #expect(text.text.contains(part), "\(text.text)")
            #expect(MerchantCode.objects(of: text.text) != nil, "\(name)")
        }
    }

    // MARK: Countries

    @Test func paymentsWithinACountry() throws {
        let cases: [(String, [String: String], String)] = [
            (
                "upi", ["vpa": "acme@bank", "name": "ACME & Co", "amount": "10.5", "reference": "17"],
                "upi://pay?pa=acme@bank&pn=ACME%20%26%20Co&am=10.50&cu=INR&tr=17"
            ),
            (
                "spayd", ["iban": "CZ6508000000192000145399", "amount": "450", "currency": "CZK", "message": "A*B"],
                "SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK*MSG:A%2AB"
            ),
            (
                "hub3",
                ["amount": "123.55", "payeeName": "ACME", "iban": "HR1210010051863000160", "reference": "17-1"],
                "HRVHUB30\nEUR\n000000000012355\n\n\n\nACME\n\n\nHR1210010051863000160\nHR00\n17-1\n\n\n"
            ),
            (
                "ips", ["account": "845000000040484987", "name": "JP EPS", "amount": "3596.13", "code": "189"],
                "K:PR|V:01|C:1|R:845000000040484987|N:JP EPS|I:RSD3596,13|SF:189"
            ),
            (
                "polish-transfer",
                [
                    "nip": "PL5260250274", "iban": "PL61109010140000071219812874", "name": "ACME", "amount": "1.23",
                    "title": "17",
                ],
                "5260250274|PL|61109010140000071219812874|000123|ACME|17|||"
            ),
            (
                "hungarian-transfer",
                [
                    "bic": "OTPVHUHB", "iban": "HU42117730161111101800000000", "name": "ACME", "amount": "1000",
                    "expires": "2026-12-01",
                ],
                "HCT\n001\n1\nOTPVHUHB\nACME\nHU42117730161111101800000000\nHUF1000\n20261201235959+1\n\n\n\n\n\n\n\n\n\n"
            ),
            (
                "st00012",
                [
                    "name": "ACME", "account": "40702810438250123017", "bankName": "Bank", "bank": "044525225",
                    "correspondent": "30101810400000000225", "amount": "1",
                ],
                "ST00012|Name=ACME|PersonalAcc=40702810438250123017|BankName=Bank|BIC=044525225|CorrespAcc=30101810400000000225|Sum=100"
            ),
        ]
        for (name, values, expected) in cases {
            let built = try build(name, values)
            #expect(built.text == expected)
            if name != "st00012" { #expect(built.problems == [], "\(name)") }
        }
    }

    @Test func theSumOfAnUPNCountsItsCharacters() throws {
        let text = try build(
            "upn", ["amount": "150.50", "payeeName": "Podjetje", "iban": "SI56191000000123438", "text": "Račun 17"])
        #expect(text.problems == [])
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 21)
        #expect(lines[8] == "00000015050")
        // UPNQR 5, amount 11, OTHR 4, text 8, account 19, name 8, and 19 ends of lines.
        #expect(lines[19] == "074")
    }

    @Test func aBoletoIsReadAsPeopleTypeIt() throws {
        // 00190.50095 40144.816069 06809.350314 3 37370000000100
        let text = try build("boleto", ["code": "00190500954014481606906809350314337370000000100", "amount": "1"])
        #expect(text.problems == [])
        #expect(text.text == "00193373700000001000500940144816060680935031")
        #expect(
            try build("boleto", ["code": text.text, "amount": "2"]).problems == [
                "amount is not the boleto's, which is 1.00"
            ])
        #expect(try build("boleto", ["code": "1" + text.text.dropFirst()]).problems == ["code has a wrong check digit"])
    }

    // MARK: Authorities

    @Test func lengthsOfRecordsCountBytesOfUTF8() throws {
        let text = try build(
            "zatca",
            ["seller": "شركة", "vat": "310122393500003", "time": "2022-04-25T15:30:00Z", "total": "1000", "tax": "150"])
        #expect(text.problems == [])
        let bytes = try #require(Base64.decoded(Array(text.text.utf8)))
        // Four letters are eight bytes.
        #expect(Array(bytes.prefix(2)) == [1, 8])
        #expect(String(decoding: bytes.suffix(17), as: UTF8.self) == "\u{4}\u{7}1000.00\u{5}\u{6}150.00")
        #expect(
            try build(
                "zatca", ["seller": "A", "vat": "110122393500003", "time": "2022-04-25", "total": "x", "tax": "1"]
            ).problems.count == 3)
    }

    @Test func polishBillsHaveOneCodeOrTwo() throws {
        let hash = "UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE"
        let values = [
            "nip": "1111111111", "date": "2026-02-01", "hash": hash,
            "address": "https://ksef-test.mf.gov.pl/client-app/",
        ]
        let built = try #require(Payload.named("ksef")).content(of: values)
        #expect(built.content.text == "https://ksef-test.mf.gov.pl/client-app/invoice/1111111111/01-02-2026/\(hash)")
        #expect(built.content.caption == "OFFLINE")
        let second = Payload.named("ksef-certificate")!.content(
            of: values.merging(["certificate": "01F20A5D352AE590", "signature": String(repeating: "a", count: 86)]) {
                $1
            })
        #expect(second.problems == [])
        #expect(second.content.caption == "CERTYFIKAT")
        #expect(second.content.text.contains("/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/\(hash)/aaa"))
    }

    // MARK: General

    @Test func identifiersPeopleAndNetworks() throws {
        for (name, values, expected) in [
            (
                "gs1", ["gtin": "9501101530003", "expires": "2026-12-31", "batch": "A1"],
                "(01)09501101530003(17)261231(10)A1"
            ),
            ("wifi", ["network": "Caf\u{e9};1", "password": "secret12"], "WIFI:T:WPA;S:Caf\u{e9}\\;1;P:secret12;;"),
            ("wifi", ["network": "Open"], "WIFI:T:nopass;S:Open;;"),
            ("link", ["url": "https://example.com/17"], "https://example.com/17"),
            ("vcard", ["name": "A, B"], "BEGIN:VCARD\r\nVERSION:3.0\r\nN:A\\, B;;;;\r\nFN:A\\, B\r\nEND:VCARD"),
        ] {
            let built = try build(name, values)
            #expect(built.text == expected)
            #expect(built.problems == [], "\(name)")
        }
        #expect(try build("gs1", ["gtin": "9501101530004"]).problems == ["gtin has a wrong check digit"])
        #expect(try build("link", ["url": "javascript:alert(1)"]).problems.count == 1)
    }
}
