/// The names that code refers to. Their order gives their numbers in every `NameTable`.
public enum WellKnownName: String, CaseIterable, Sendable {
    case html
    case head
    case body
    case title
    case meta
    case link
    case style
    case script
    case base
    case div
    case span
    case p
    case a
    case b
    case i
    case u
    case s
    case em
    case strong
    case small
    case big
    case sub
    case sup
    case code
    case pre
    case kbd
    case samp
    case `var`
    case cite
    case q
    case blockquote
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
    case ul
    case ol
    case li
    case dl
    case dt
    case dd
    case menu
    case dir
    case table
    case caption
    case colgroup
    case col
    case thead
    case tbody
    case tfoot
    case tr
    case td
    case th
    case img
    case br
    case hr
    case wbr
    case textarea
    case input
    case select
    case option
    case optgroup
    case button
    case label
    case form
    case fieldset
    case legend
    case datalist
    case output
    case progress
    case meter
    case object
    case embed
    case iframe
    case video
    case audio
    case source
    case track
    case canvas
    case svg
    case math
    case noscript
    case template
    case slot
    case address
    case article
    case aside
    case section
    case nav
    case main
    case header
    case footer
    case hgroup
    case figure
    case figcaption
    case details
    case summary
    case dialog
    case center
    case font
    case tt
    case strike
    case del
    case ins
    case mark
    case abbr
    case acronym
    case dfn
    case time
    case data
    case bdi
    case bdo
    case ruby
    case rb
    case rt
    case rp
    case rtc
    case picture
    case map
    case area
    case param
    case noframes
    case frameset
    case frame
    case applet
    case marquee
    case search
    case nobr
    case listing
    case xmp
    case plaintext
    case `class`
    case id
    case lang
    case href
    case src
    case alt
    case name
    case value
    case type
    case width
    case height
    case align
    case valign
    case bgcolor
    case background
    case border
    case cellpadding
    case cellspacing
    case colspan
    case rowspan
    case start
    case reversed
    case checked
    case selected
    case disabled
    case multiple
    case placeholder
    case rows
    case cols
    case size
    case contenteditable
    case hidden
    case rel
    case media
    case charset
    case content
    case color
    case face
    case nowrap
    case rules
    case bordercolor
    case hspace
    case vspace
    case compact
    case clear
    case wrap
    case readonly
    case required
    case `for`
    case action
    case method
    case noshade
    case text
    case vlink
    case alink
    case scope
    case headers
    case httpEquiv = "http-equiv"
    case `open`
    case maxlength
    case min
    case max
    case step
    case property
    case srcset
    case sizes
    case target
    case basefont
    case bgsound
    case noembed
    case keygen
    case image
    case annotationXML = "annotation-xml"
    case foreignObject = "foreignobject"
    case desc
    case mi
    case mo
    case mn
    case ms
    case mtext
    case malignmark
    case mglyph
    case encoding
    case poster
    case srcdoc
    case controls
}

extension Name {
    public static let html = Name(raw: 0)
    public static let head = Name(raw: 1)
    public static let body = Name(raw: 2)
    public static let title = Name(raw: 3)
    public static let meta = Name(raw: 4)
    public static let link = Name(raw: 5)
    public static let style = Name(raw: 6)
    public static let script = Name(raw: 7)
    public static let base = Name(raw: 8)
    public static let div = Name(raw: 9)
    public static let span = Name(raw: 10)
    public static let p = Name(raw: 11)
    public static let a = Name(raw: 12)
    public static let b = Name(raw: 13)
    public static let i = Name(raw: 14)
    public static let u = Name(raw: 15)
    public static let s = Name(raw: 16)
    public static let em = Name(raw: 17)
    public static let strong = Name(raw: 18)
    public static let small = Name(raw: 19)
    public static let big = Name(raw: 20)
    public static let sub = Name(raw: 21)
    public static let sup = Name(raw: 22)
    public static let code = Name(raw: 23)
    public static let pre = Name(raw: 24)
    public static let kbd = Name(raw: 25)
    public static let samp = Name(raw: 26)
    public static let `var` = Name(raw: 27)
    public static let cite = Name(raw: 28)
    public static let q = Name(raw: 29)
    public static let blockquote = Name(raw: 30)
    public static let h1 = Name(raw: 31)
    public static let h2 = Name(raw: 32)
    public static let h3 = Name(raw: 33)
    public static let h4 = Name(raw: 34)
    public static let h5 = Name(raw: 35)
    public static let h6 = Name(raw: 36)
    public static let ul = Name(raw: 37)
    public static let ol = Name(raw: 38)
    public static let li = Name(raw: 39)
    public static let dl = Name(raw: 40)
    public static let dt = Name(raw: 41)
    public static let dd = Name(raw: 42)
    public static let menu = Name(raw: 43)
    public static let dir = Name(raw: 44)
    public static let table = Name(raw: 45)
    public static let caption = Name(raw: 46)
    public static let colgroup = Name(raw: 47)
    public static let col = Name(raw: 48)
    public static let thead = Name(raw: 49)
    public static let tbody = Name(raw: 50)
    public static let tfoot = Name(raw: 51)
    public static let tr = Name(raw: 52)
    public static let td = Name(raw: 53)
    public static let th = Name(raw: 54)
    public static let img = Name(raw: 55)
    public static let br = Name(raw: 56)
    public static let hr = Name(raw: 57)
    public static let wbr = Name(raw: 58)
    public static let textarea = Name(raw: 59)
    public static let input = Name(raw: 60)
    public static let select = Name(raw: 61)
    public static let option = Name(raw: 62)
    public static let optgroup = Name(raw: 63)
    public static let button = Name(raw: 64)
    public static let label = Name(raw: 65)
    public static let form = Name(raw: 66)
    public static let fieldset = Name(raw: 67)
    public static let legend = Name(raw: 68)
    public static let datalist = Name(raw: 69)
    public static let output = Name(raw: 70)
    public static let progress = Name(raw: 71)
    public static let meter = Name(raw: 72)
    public static let object = Name(raw: 73)
    public static let embed = Name(raw: 74)
    public static let iframe = Name(raw: 75)
    public static let video = Name(raw: 76)
    public static let audio = Name(raw: 77)
    public static let source = Name(raw: 78)
    public static let track = Name(raw: 79)
    public static let canvas = Name(raw: 80)
    public static let svg = Name(raw: 81)
    public static let math = Name(raw: 82)
    public static let noscript = Name(raw: 83)
    public static let template = Name(raw: 84)
    public static let slot = Name(raw: 85)
    public static let address = Name(raw: 86)
    public static let article = Name(raw: 87)
    public static let aside = Name(raw: 88)
    public static let section = Name(raw: 89)
    public static let nav = Name(raw: 90)
    public static let main = Name(raw: 91)
    public static let header = Name(raw: 92)
    public static let footer = Name(raw: 93)
    public static let hgroup = Name(raw: 94)
    public static let figure = Name(raw: 95)
    public static let figcaption = Name(raw: 96)
    public static let details = Name(raw: 97)
    public static let summary = Name(raw: 98)
    public static let dialog = Name(raw: 99)
    public static let center = Name(raw: 100)
    public static let font = Name(raw: 101)
    public static let tt = Name(raw: 102)
    public static let strike = Name(raw: 103)
    public static let del = Name(raw: 104)
    public static let ins = Name(raw: 105)
    public static let mark = Name(raw: 106)
    public static let abbr = Name(raw: 107)
    public static let acronym = Name(raw: 108)
    public static let dfn = Name(raw: 109)
    public static let time = Name(raw: 110)
    public static let data = Name(raw: 111)
    public static let bdi = Name(raw: 112)
    public static let bdo = Name(raw: 113)
    public static let ruby = Name(raw: 114)
    public static let rb = Name(raw: 115)
    public static let rt = Name(raw: 116)
    public static let rp = Name(raw: 117)
    public static let rtc = Name(raw: 118)
    public static let picture = Name(raw: 119)
    public static let map = Name(raw: 120)
    public static let area = Name(raw: 121)
    public static let param = Name(raw: 122)
    public static let noframes = Name(raw: 123)
    public static let frameset = Name(raw: 124)
    public static let frame = Name(raw: 125)
    public static let applet = Name(raw: 126)
    public static let marquee = Name(raw: 127)
    public static let search = Name(raw: 128)
    public static let nobr = Name(raw: 129)
    public static let listing = Name(raw: 130)
    public static let xmp = Name(raw: 131)
    public static let plaintext = Name(raw: 132)
    public static let `class` = Name(raw: 133)
    public static let id = Name(raw: 134)
    public static let lang = Name(raw: 135)
    public static let href = Name(raw: 136)
    public static let src = Name(raw: 137)
    public static let alt = Name(raw: 138)
    public static let name = Name(raw: 139)
    public static let value = Name(raw: 140)
    public static let type = Name(raw: 141)
    public static let width = Name(raw: 142)
    public static let height = Name(raw: 143)
    public static let align = Name(raw: 144)
    public static let valign = Name(raw: 145)
    public static let bgcolor = Name(raw: 146)
    public static let background = Name(raw: 147)
    public static let border = Name(raw: 148)
    public static let cellpadding = Name(raw: 149)
    public static let cellspacing = Name(raw: 150)
    public static let colspan = Name(raw: 151)
    public static let rowspan = Name(raw: 152)
    public static let start = Name(raw: 153)
    public static let reversed = Name(raw: 154)
    public static let checked = Name(raw: 155)
    public static let selected = Name(raw: 156)
    public static let disabled = Name(raw: 157)
    public static let multiple = Name(raw: 158)
    public static let placeholder = Name(raw: 159)
    public static let rows = Name(raw: 160)
    public static let cols = Name(raw: 161)
    public static let size = Name(raw: 162)
    public static let contenteditable = Name(raw: 163)
    public static let hidden = Name(raw: 164)
    public static let rel = Name(raw: 165)
    public static let media = Name(raw: 166)
    public static let charset = Name(raw: 167)
    public static let content = Name(raw: 168)
    public static let color = Name(raw: 169)
    public static let face = Name(raw: 170)
    public static let nowrap = Name(raw: 171)
    public static let rules = Name(raw: 172)
    public static let bordercolor = Name(raw: 173)
    public static let hspace = Name(raw: 174)
    public static let vspace = Name(raw: 175)
    public static let compact = Name(raw: 176)
    public static let clear = Name(raw: 177)
    public static let wrap = Name(raw: 178)
    public static let readonly = Name(raw: 179)
    public static let required = Name(raw: 180)
    public static let `for` = Name(raw: 181)
    public static let action = Name(raw: 182)
    public static let method = Name(raw: 183)
    public static let noshade = Name(raw: 184)
    public static let text = Name(raw: 185)
    public static let vlink = Name(raw: 186)
    public static let alink = Name(raw: 187)
    public static let scope = Name(raw: 188)
    public static let headers = Name(raw: 189)
    public static let httpEquiv = Name(raw: 190)
    public static let `open` = Name(raw: 191)
    public static let maxlength = Name(raw: 192)
    public static let min = Name(raw: 193)
    public static let max = Name(raw: 194)
    public static let step = Name(raw: 195)
    public static let property = Name(raw: 196)
    public static let srcset = Name(raw: 197)
    public static let sizes = Name(raw: 198)
    public static let target = Name(raw: 199)
    public static let basefont = Name(raw: 200)
    public static let bgsound = Name(raw: 201)
    public static let noembed = Name(raw: 202)
    public static let keygen = Name(raw: 203)
    public static let image = Name(raw: 204)
    public static let annotationXML = Name(raw: 205)
    public static let foreignObject = Name(raw: 206)
    public static let desc = Name(raw: 207)
    public static let mi = Name(raw: 208)
    public static let mo = Name(raw: 209)
    public static let mn = Name(raw: 210)
    public static let ms = Name(raw: 211)
    public static let mtext = Name(raw: 212)
    public static let malignmark = Name(raw: 213)
    public static let mglyph = Name(raw: 214)
    public static let encoding = Name(raw: 215)
    public static let poster = Name(raw: 216)
    public static let srcdoc = Name(raw: 217)
    public static let controls = Name(raw: 218)
}
