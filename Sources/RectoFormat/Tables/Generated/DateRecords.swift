// scripts/generate-formats writes this file from the data of ICU 72 (CLDR 42).
// Data of the Unicode CLDR: Copyright © 1991-2022 Unicode, Inc. and others. LICENSE-Unicode has its terms.

enum DateRecords {
    /// A line is a record, whose fields are parted by `|`, and lists in them by `~`.
    static let text: StaticString = """
        EEEE dd MMMM y|dd MMMM y|dd MMM y|y-MM-dd|MMMM y|MMM y|MM-y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} '\
        om' {0}|{1} 'om' {0}|{1} {0}|{1} {0}
        Januarie~Februarie~Maart~April~Mei~Junie~Julie~Augustus~September~Oktober~November~Desember|Jan.~Feb\
        .~Mrt.~Apr.~Mei~Jun.~Jul.~Aug.~Sep.~Okt.~Nov.~Des.|Sondag~Maandag~Dinsdag~Woensdag~Donderdag~Vrydag~\
        Saterdag|So.~Ma.~Di.~Wo.~Do.~Vr.~Sa.|||vm.~nm.
        EEEE dd MMMM y|dd MMMM y|dd MMM y|y-MM-dd|MMMM y|MMM y|MM-y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:m\
        m\u{202F}a|{1} 'om' {0}|{1} 'om' {0}|{1} {0}|{1} {0}
        y MMMM d, EEEE|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} {0\
        }|{1} {0}|{1} {0}|{1} {0}
        ጃንዩወሪ~ፌብሩወሪ~ማርች~ኤፕሪል~ሜይ~ጁን~ጁላይ~ኦገስት~ሴፕቴምበር~ኦክቶበር~ኖቬምበር~ዲሴምበር|ጃንዩ~ፌብሩ~ማርች~ኤፕሪ~ሜይ~ጁን~ጁላይ~ኦገስ~ሴፕቴ~ኦክቶ~ኖ\
        ቬም~ዲሴም|እሑድ~ሰኞ~ማክሰኞ~ረቡዕ~ሐሙስ~ዓርብ~ቅዳሜ|እሑድ~ሰኞ~ማክሰ~ረቡዕ~ሐሙስ~ዓርብ~ቅዳሜ|||ጥዋት~ከሰዓት
        EEEE، d MMMM y|d MMMM y|dd\u{200F}/MM\u{200F}/y|d\u{200F}/M\u{200F}/y|MMMM y|MMM y|M\u{200F}/y|d MMM\
        M|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} في {0}|{1} في {0}|{1}، {0}|{1}، {0}
        يناير~فبراير~مارس~أبريل~مايو~يونيو~يوليو~أغسطس~سبتمبر~أكتوبر~نوفمبر~ديسمبر|يناير~فبراير~مارس~أبريل~م\
        ايو~يونيو~يوليو~أغسطس~سبتمبر~أكتوبر~نوفمبر~ديسمبر|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السب\
        ت|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|||ص~م
        جانفي~فيفري~مارس~أفريل~ماي~جوان~جويلية~أوت~سبتمبر~أكتوبر~نوفمبر~ديسمبر|جانفي~فيفري~مارس~أفريل~ماي~جو\
        ان~جويلية~أوت~سبتمبر~أكتوبر~نوفمبر~ديسمبر|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|الأحد~\
        الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|||ص~م
        EEEE، d MMMM y|d MMMM y|dd\u{200F}/MM\u{200F}/y|d\u{200F}/M\u{200F}/y|MMMM y|MMM y|M\u{200F}/y|d MMM\
        M|d MMM|dd MMM|H:mm:ss|H:mm|{1} في {0}|{1} في {0}|{1}، {0}|{1}، {0}
        كانون الثاني~شباط~آذار~نيسان~أيار~حزيران~تموز~آب~أيلول~تشرين الأول~تشرين الثاني~كانون الأول|كانون ال\
        ثاني~شباط~آذار~نيسان~أيار~حزيران~تموز~آب~أيلول~تشرين\u{A0}الأول~تشرين الثاني~كانون الأول|الأحد~الاثن\
        ين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت||كانون \
        الثاني~شباط~آذار~نيسان~أيار~حزيران~تموز~آب~أيلول~تشرين الأول~تشرين الثاني~كانون الأول|ص~م
        كانون الثاني~شباط~آذار~نيسان~أيار~حزيران~تموز~آب~أيلول~تشرين الأول~تشرين الثاني~كانون الأول|كانون ال\
        ثاني~شباط~آذار~نيسان~أيار~حزيران~تموز~آب~أيلول~تشرين الأول~تشرين الثاني~كانون الأول|الأحد~الاثنين~ال\
        ثلاثاء~الأربعاء~الخميس~الجمعة~السبت|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|||ص~م
        EEEE، d MMMM y|d MMMM y|dd\u{200F}/MM\u{200F}/y|d\u{200F}/M\u{200F}/y|MMMM y|MMM y|M\u{200F}/y|d MMM\
        M|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} في {0}|{1} في {0}|{1}، {0}|{1}، {0}
        يناير~فبراير~مارس~أبريل~ماي~يونيو~يوليوز~غشت~شتنبر~أكتوبر~نونبر~دجنبر|يناير~فبراير~مارس~أبريل~ماي~يو\
        نيو~يوليوز~غشت~شتنبر~أكتوبر~نونبر~دجنبر|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|الأحد~ال\
        اثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|||ص~م
        يناير~فبراير~مارس~إبريل~مايو~يونيو~يوليو~أغشت~شتمبر~أكتوبر~نوفمبر~دجمبر|يناير~فبراير~مارس~إبريل~مايو\
        ~يونيو~يوليو~أغشت~شتمبر~أكتوبر~نوفمبر~دجمبر|الأحد~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|الأح\
        د~الاثنين~الثلاثاء~الأربعاء~الخميس~الجمعة~السبت|||ص~م
        EEEE, d MMMM, y|d MMMM, y|dd-MM-y|d-M-y|MMMM y|MMM y|MM-y|d MMMM|d MMM|dd MMM|a h.mm.ss|a h.mm|{1} '\
        at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        জানুৱাৰী~ফেব্ৰুৱাৰী~মাৰ্চ~এপ্ৰিল~মে’~জুন~জুলাই~আগষ্ট~ছেপ্তেম্বৰ~অক্টোবৰ~নৱেম্বৰ~ডিচেম্বৰ|জানু~ফেব্ৰু\
        ~মাৰ্চ~এপ্ৰিল~মে’~জুন~জুলাই~আগ~ছেপ্তে~অক্টো~নৱে~ডিচে|দেওবাৰ~সোমবাৰ~মঙ্গলবাৰ~বুধবাৰ~বৃহস্পতিবাৰ~শুক্ৰ\
        বাৰ~শনিবাৰ|দেও~সোম~মঙ্গল~বুধ~বৃহ~শুক্ৰ~শনি|||পূৰ্বাহ্ন~অপৰাহ্ন
        d MMMM y, EEEE|d MMMM y|d MMM y|dd.MM.yy|MMMM y|MMM y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1}/{0\
        }|{1} 'at' {0}|{1}, {0}|{1}, {0}
        yanvar~fevral~mart~aprel~may~iyun~iyul~avqust~sentyabr~oktyabr~noyabr~dekabr|yan~fev~mar~apr~may~iyn\
        ~iyl~avq~sen~okt~noy~dek|bazar~bazar ertəsi~çərşənbə axşamı~çərşənbə~cümə axşamı~cümə~şənbə|B.~B.e.~\
        Ç.a.~Ç.~C.a.~C.~Ş.|||AM~PM
        d MMMM y, EEEE|d MMMM y|d MMM y|dd.MM.yy|y MMMM|MMM, y|MM.y|MMMM d|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} {\
        0}|{1} {0}|{1} {0}|{1} {0}
        јанвар~феврал~март~апрел~май~ијун~ијул~август~сентјабр~октјабр~нојабр~декабр|јан~фев~мар~апр~май~ијн\
        ~ијл~авг~сен~окт~ној~дек|базар~базар ертәси~чәршәнбә ахшамы~чәршәнбә~ҹүмә ахшамы~ҹүмә~шәнбә|Б.~Б.Е.~\
        Ч.А.~Ч.~Ҹ.А.~Ҹ.~Ш.|Јанвар~Феврал~Март~Апрел~Май~Ијун~Ијул~Август~Сентјабр~Октјабр~Нојабр~Декабр||АМ~\
        ПМ
        EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d MMM y\u{202F}'г'.|d.MM.yy|LLLL y|LLL y|M.y|d MMMM|\
        d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'у' {0}|{1} 'у' {0}|{1}, {0}|{1}, {0}
        студзеня~лютага~сакавіка~красавіка~мая~чэрвеня~ліпеня~жніўня~верасня~кастрычніка~лістапада~снежня|ст\
        у~лют~сак~кра~мая~чэр~ліп~жні~вер~кас~ліс~сне|нядзеля~панядзелак~аўторак~серада~чацвер~пятніца~субот\
        а|нд~пн~аў~ср~чц~пт~сб|студзень~люты~сакавік~красавік~май~чэрвень~ліпень~жнівень~верасень~кастрычнік\
        ~лістапад~снежань|сту~лют~сак~кра~май~чэр~ліп~жні~вер~кас~ліс~сне|AM~PM
        EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d.MM.y\u{202F}'г'.|d.MM.yy\u{202F}'г'.|MMMM y\
        \u{202F}'г'.|MM.y\u{202F}'г'.|MM.y\u{202F}'г'.|d MMMM|d.MM|d MMM|H:mm:ss 'ч'.|H:mm 'ч'.|{1} 'в' {0}|\
        {1} 'в' {0}|{1}, {0}|{1}, {0}
        януари~февруари~март~април~май~юни~юли~август~септември~октомври~ноември~декември|яну~фев~март~апр~м\
        ай~юни~юли~авг~сеп~окт~ное~дек|неделя~понеделник~вторник~сряда~четвъртък~петък~събота|нд~пн~вт~ср~чт\
        ~пт~сб|||пр.об.~сл.об.
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} \
        এ {0}|{1} এ {0}|{1}, {0}|{1}, {0}
        জানুয়ারী~ফেব্রুয়ারী~মার্চ~এপ্রিল~মে~জুন~জুলাই~আগস্ট~সেপ্টেম্বর~অক্টোবর~নভেম্বর~ডিসেম্বর|জানু~ফেব~মা\
        র্চ~এপ্রি~মে~জুন~জুল~আগ~সেপ~অক্টো~নভে~ডিসে|রবিবার~সোমবার~মঙ্গলবার~বুধবার~বৃহস্পতিবার~শুক্রবার~শনিবার\
        |রবি~সোম~মঙ্গল~বুধ~বৃহস্পতি~শুক্র~শনি||জানু~ফেব~মার্চ~এপ্রিল~মে~জুন~জুলাই~আগস্ট~সেপ্টেম্বর~অক্টোবর~ন\
        ভেম্বর~ডিসেম্বর|AM~PM
        জানুয়ারী~ফেব্রুয়ারী~মার্চ~এপ্রিল~মে~জুন~জুলাই~আগস্ট~সেপ্টেম্বর~অক্টোবর~নভেম্বর~ডিসেম্বর|জানু~ফেব~মা\
        র্চ~এপ্রি~মে~জুন~জুল~আগ~সেপ্টেঃ~অক্টোঃ~নভেঃ~ডিসেঃ|রবিবার~সোমবার~মঙ্গলবার~বুধবার~বৃহস্পতিবার~শুক্রবার\
        ~শনিবার|রবি~সোম~মঙ্গল~বুধ~বৃহস্পতি~শুক্র~শনি||জানু~ফেব~মার্চ~এপ্রিল~মে~জুন~জুলাই~আগস্ট~সেপ্টেঃ~অক্টোঃ\
        ~নভেঃ~ডিসেঃ|AM~PM
        EEEE, d. MMMM y.|d. MMMM y.|d. MMM y.|d. M. y.|LLLL y.|MMM y.|MM/y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|H\
        H:mm|{1} 'u' {0}|{1} 'u' {0}|{1} {0}|{1} {0}
        januar~februar~mart~april~maj~juni~juli~august~septembar~oktobar~novembar~decembar|jan~feb~mar~apr~m\
        aj~jun~jul~aug~sep~okt~nov~dec|nedjelja~ponedjeljak~utorak~srijeda~četvrtak~petak~subota|ned~pon~uto\
        ~sri~čet~pet~sub|||prijepodne~popodne
        EEEE, dd. MMMM y.|dd. MMMM y.|dd.MM.y.|d.M.yy.|MMMM y.|MMM y.|MM.y.|d. MMMM|dd. MMM|dd. MMM|HH:mm:ss\
        |HH:mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        јануар~фебруар~март~април~мај~јуни~јули~аугуст~септембар~октобар~новембар~децембар|јан~феб~мар~апр~м\
        ај~јун~јул~ауг~сеп~окт~нов~дец|недјеља~понедјељак~уторак~сриједа~четвртак~петак~субота|нед~пон~уто~с\
        ри~чет~пет~суб|||прије подне~послије подне
        EEEE, d MMMM 'de' y|d MMMM 'de' y|d MMM y|d/M/yy|LLLL 'de' y|LLL 'de' y|M/y|d MMMM|d MMM|dd MMM|H:mm\
        :ss|H:mm|{1}, 'a' 'les' {0}|{1}, 'a' 'les' {0}|{1}, {0}|{1} {0}
        de gener~de febrer~de març~d’abril~de maig~de juny~de juliol~d’agost~de setembre~d’octubre~de novemb\
        re~de desembre|de gen.~de febr.~de març~d’abr.~de maig~de juny~de jul.~d’ag.~de set.~d’oct.~de nov.~\
        de des.|diumenge~dilluns~dimarts~dimecres~dijous~divendres~dissabte|dg.~dl.~dt.~dc.~dj.~dv.~ds.|gene\
        r~febrer~març~abril~maig~juny~juliol~agost~setembre~octubre~novembre~desembre|gen.~febr.~març~abr.~m\
        aig~juny~jul.~ag.~set.~oct.~nov.~des.|a.\u{A0}m.~p.\u{A0}m.
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} \
        ᎤᎾᎢ {0}|{1} ᎤᎾᎢ {0}|{1}, {0}|{1}, {0}
        ᎤᏃᎸᏔᏅ~ᎧᎦᎵ~ᎠᏅᏱ~ᎧᏬᏂ~ᎠᏂᏍᎬᏘ~ᏕᎭᎷᏱ~ᎫᏰᏉᏂ~ᎦᎶᏂ~ᏚᎵᏍᏗ~ᏚᏂᏅᏗ~ᏅᏓᏕᏆ~ᎥᏍᎩᏱ|ᎤᏃ~ᎧᎦ~ᎠᏅ~ᎧᏬ~ᎠᏂ~ᏕᎭ~ᎫᏰ~ᎦᎶ~ᏚᎵ~ᏚᏂ~ᏅᏓ~ᎥᏍ|ᎤᎾᏙᏓᏆᏍ\
        Ꭼ~ᎤᎾᏙᏓᏉᏅᎯ~ᏔᎵᏁᎢᎦ~ᏦᎢᏁᎢᎦ~ᏅᎩᏁᎢᎦ~ᏧᎾᎩᎶᏍᏗ~ᎤᎾᏙᏓᏈᏕᎾ|ᏆᏍᎬ~ᏉᏅᎯ~ᏔᎵᏁ~ᏦᎢᏁ~ᏅᎩᏁ~ᏧᎾᎩ~ᏈᏕᎾ|||ᏌᎾᎴ~ᏒᎯᏱᎢᏗᏢ
        EEEE d. MMMM y|d. MMMM y|d. M. y|dd.MM.yy|LLLL y|LLLL y|M/y|d. MMMM|d. M.|dd. M.|H:mm:ss|H:mm|{1} 'v\
        ' {0}|{1} 'v' {0}|{1} {0}|{1} {0}
        ledna~února~března~dubna~května~června~července~srpna~září~října~listopadu~prosince|led~úno~bře~dub~\
        kvě~čvn~čvc~srp~zář~říj~lis~pro|neděle~pondělí~úterý~středa~čtvrtek~pátek~sobota|ne~po~út~st~čt~pá~s\
        o|leden~únor~březen~duben~květen~červen~červenec~srpen~září~říjen~listopad~prosinec||dop.~odp.
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/yy|MMMM y|MMM y|M/y|MMMM d|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'am\
        ' {0}|{1} 'am' {0}|{1}, {0}|{1}, {0}
        Ionawr~Chwefror~Mawrth~Ebrill~Mai~Mehefin~Gorffennaf~Awst~Medi~Hydref~Tachwedd~Rhagfyr|Ion~Chwef~Maw\
        ~Ebr~Mai~Meh~Gorff~Awst~Medi~Hyd~Tach~Rhag|Dydd Sul~Dydd Llun~Dydd Mawrth~Dydd Mercher~Dydd Iau~Dydd\
         Gwener~Dydd Sadwrn|Sul~Llun~Maw~Mer~Iau~Gwen~Sad||Ion~Chw~Maw~Ebr~Mai~Meh~Gor~Awst~Medi~Hyd~Tach~Rh\
        ag|yb~yh
        EEEE 'den' d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y|MMMM y|MMM y|M.y|d. MMMM|d. MMM|dd. MMM|HH.mm.ss|HH.\
        mm|{1} 'kl'. {0}|{1} 'kl'. {0}|{1} {0}|{1} {0}
        januar~februar~marts~april~maj~juni~juli~august~september~oktober~november~december|jan.~feb.~mar.~a\
        pr.~maj~jun.~jul.~aug.~sep.~okt.~nov.~dec.|søndag~mandag~tirsdag~onsdag~torsdag~fredag~lørdag|søn.~m\
        an.~tirs.~ons.~tors.~fre.~lør.|||AM~PM
        EEEE, d. MMMM y|d. MMMM y|dd.MM.y|dd.MM.yy|MMMM y|MMM y|MM/y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|{\
        1} 'um' {0}|{1} 'um' {0}|{1}, {0}|{1}, {0}
        Januar~Februar~März~April~Mai~Juni~Juli~August~September~Oktober~November~Dezember|Jan.~Feb.~März~Ap\
        r.~Mai~Juni~Juli~Aug.~Sept.~Okt.~Nov.~Dez.|Sonntag~Montag~Dienstag~Mittwoch~Donnerstag~Freitag~Samst\
        ag|So.~Mo.~Di.~Mi.~Do.~Fr.~Sa.||Jan~Feb~Mär~Apr~Mai~Jun~Jul~Aug~Sep~Okt~Nov~Dez|AM~PM
        Jänner~Februar~März~April~Mai~Juni~Juli~August~September~Oktober~November~Dezember|Jän.~Feb.~März~Ap\
        r.~Mai~Juni~Juli~Aug.~Sep.~Okt.~Nov.~Dez.|Sonntag~Montag~Dienstag~Mittwoch~Donnerstag~Freitag~Samsta\
        g|So.~Mo.~Di.~Mi.~Do.~Fr.~Sa.||Jän~Feb~Mär~Apr~Mai~Jun~Jul~Aug~Sep~Okt~Nov~Dez|AM~PM
        EEEE, d. MMMM y|d. MMMM y|d.M.y|d.M.yy|LLLL y|MMM y|M.y|d. MMMM|d. MMM|dd. MMM|H:mm:ss|H:mm|{1} 'zeg\
        er' {0}|{1} 'zeger' {0}|{1} {0}|{1} {0}
        januara~februara~měrca~apryla~maja~junija~julija~awgusta~septembra~oktobra~nowembra~decembra|jan.~fe\
        b.~měr.~apr.~maj.~jun.~jul.~awg.~sep.~okt.~now.~dec.|njeźela~pónjeźele~wałtora~srjoda~stwórtk~pětk~s\
        obota|nje~pón~wał~srj~stw~pět~sob|januar~februar~měrc~apryl~maj~junij~julij~awgust~september~oktober\
        ~nowember~december|jan~feb~měr~apr~maj~jun~jul~awg~sep~okt~now~dec|dopołdnja~wótpołdnja
        EEEE d MMMM y|d MMMM y|d MMM y|d/M/yy|LLLL y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} στις {0}|{1} στις {0}|{1}, {0}|{1}, {0}
        Ιανουαρίου~Φεβρουαρίου~Μαρτίου~Απριλίου~Μαΐου~Ιουνίου~Ιουλίου~Αυγούστου~Σεπτεμβρίου~Οκτωβρίου~Νοεμβρ\
        ίου~Δεκεμβρίου|Ιαν~Φεβ~Μαρ~Απρ~Μαΐ~Ιουν~Ιουλ~Αυγ~Σεπ~Οκτ~Νοε~Δεκ|Κυριακή~Δευτέρα~Τρίτη~Τετάρτη~Πέμπτ\
        η~Παρασκευή~Σάββατο|Κυρ~Δευ~Τρί~Τετ~Πέμ~Παρ~Σάβ|Ιανουάριος~Φεβρουάριος~Μάρτιος~Απρίλιος~Μάιος~Ιούνιο\
        ς~Ιούλιος~Αύγουστος~Σεπτέμβριος~Οκτώβριος~Νοέμβριος~Δεκέμβριος|Ιαν~Φεβ~Μάρ~Απρ~Μάι~Ιούν~Ιούλ~Αύγ~Σεπ\
        ~Οκτ~Νοέ~Δεκ|π.μ.~μ.μ.
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~Jun~Jul~Aug~Sep~Oct~Nov~Dec|Sunday~Monday~Tuesday~Wednesday~Thursday~Friday~Saturday|Sun~Mon~T\
        ue~Wed~Thu~Fri~Sat|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~Jun~Jul~Aug~Sept~Oct~Nov~Dec|Sunday~Monday~Tuesday~Wednesday~Thursday~Friday~Saturday|Sun~Mon~\
        Tue~Wed~Thu~Fri~Sat|||am~pm
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'at\
        ' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~June~July~Aug~Sept~Oct~Nov~Dec|Sunday~Monday~Tuesday~Wednesday~Thursday~Friday~Saturday|Sun~Mo\
        n~Tue~Wed~Thu~Fri~Sat||Jan~Feb~Mar~Apr~May~Jun~Jul~Aug~Sept~Oct~Nov~Dec|am~pm
        EEEE, d MMMM y|d MMMM y|dd MMM y|dd/MM/yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} '\
        at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|HH:mm:ss|HH:mm|{1} 'a\
        t' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, dd MMMM y|dd MMMM y|dd MMM y|dd/MM/yy|MMMM y|MMM y|MM/y|d MMMM|dd MMM|dd MMM|HH:mm:ss|HH:mm|{1\
        } 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, dd MMMM y|dd MMMM y|dd-MMM-y|dd/MM/yy|MMMM y|MMM y|MM/y|d MMMM|dd MMM|dd MMM|HH:mm:ss|HH:mm|{1\
        } 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~Jun~Jul~Aug~Sep~Oct~Nov~Dec|Sunday~Monday~Tuesday~Wednesday~Thursday~Friday~Saturday|Sun~Mon~T\
        ue~Wed~Thu~Fri~Sat|||a.m.~p.m.
        EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.y|MMMM y|MMM y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'at\
        ' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH.mm.ss|HH.mm|{1} 'at\
        ' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|H.mm.ss|H.mm|{1} 'at' \
        {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|d/M/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'at'\
         {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~Jun~Jul~Aug~Sept~Oct~Nov~Dec|Sunday~Monday~Tuesday~Wednesday~Thursday~Friday~Saturday|Sun~Mon~\
        Tue~Wed~Thu~Fri~Sat|||a.m.~p.m.
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|H:mm:ss|H:mm|{1} 'at' \
        {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM, y|d MMMM y|dd-MMM-y|dd/MM/yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:\
        mm\u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|dd MMMM y|dd MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|dd MMM|dd MMM|HH:mm:ss|HH:mm|{1} \
        'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE d MMMM y|d MMMM y|dd-MM-y|d-M-yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'at' \
        {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d/MM/y|d/MM/yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|dd-MMM-y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|y-MM-dd|MMMM y|MMM y|y-MM|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'at\
        ' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, dd MMMM y|dd MMMM y|dd MMM y|y/MM/dd|MMMM y|MMM y|MM/y|d MMMM|dd MMM|dd MMM|HH:mm:ss|HH:mm|{1}\
         'at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, dd MMMM y|dd MMMM y|dd MMM,y|d/M/y|MMMM y|MMM y|MM/y|d MMMM|dd MMM|dd MMM|HH:mm:ss|HH:mm|{1} '\
        at' {0}|{1} 'at' {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|d\
        d MMM|H:mm:ss|H:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        enero~febrero~marzo~abril~mayo~junio~julio~agosto~septiembre~octubre~noviembre~diciembre|ene~feb~mar\
        ~abr~may~jun~jul~ago~sept~oct~nov~dic|domingo~lunes~martes~miércoles~jueves~viernes~sábado|dom~lun~m\
        ar~mié~jue~vie~sáb|||a.\u{A0}m.~p.\u{A0}m.
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|d\
        d-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M-y|d 'de' MMMM|d MMM|d\
        d-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM 'de' y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d \
        MMM|dd-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|dd-MM-y|dd-MM-yy|MMMM 'de' y|MMM y|MM-y|d 'de' MMMM|d MM\
        M|dd-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        enero~febrero~marzo~abril~mayo~junio~julio~agosto~septiembre~octubre~noviembre~diciembre|ene~feb~mar\
        ~abr~may~jun~jul~ago~sept~oct~nov~dic|domingo~lunes~martes~miércoles~jueves~viernes~sábado|dom~lun~m\
        ar~mié~jue~vie~sáb||ene.~feb.~mar.~abr.~may.~jun.~jul.~ago.~sept.~oct.~nov.~dic.|a.\u{A0}m.~p.\u{A0}\
        m.
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d/MM/y|d/MM/yy|MMMM 'de' y|MMM 'de' y|M/y|d 'de' MMMM|d \
        'de' MMM|d 'de' MMM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|d\
        d-MMM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d/MM/y|d/MM/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|d\
        d-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE dd 'de' MMMM 'de' y|dd 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|\
        dd-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|dd/MM/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM\
        |dd-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|MM/dd/y|MM/dd/yy|MMMM 'de' y|MMM y|MM/y|d 'de' MMMM|d MM\
        M|dd-MMM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/MM/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|\
        dd-MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        enero~febrero~marzo~abril~mayo~junio~julio~agosto~setiembre~octubre~noviembre~diciembre|ene.~feb.~ma\
        r.~abr.~may.~jun.~jul.~ago.~set.~oct.~nov.~dic.|domingo~lunes~martes~miércoles~jueves~viernes~sábado\
        |dom~lun~mar~mié~jue~vie~sáb|Enero~Febrero~Marzo~Abril~Mayo~Junio~Julio~Agosto~Setiembre~Octubre~Nov\
        iembre~Diciembre|Ene.~Feb.~Mar.~Abr.~May.~Jun.~Jul.~Ago.~Set.~Oct.~Nov.~Dic.|a.\u{A0}m.~p.\u{A0}m.
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|d\
        d MMM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        enero~febrero~marzo~abril~mayo~junio~julio~agosto~septiembre~octubre~noviembre~diciembre|ene.~feb.~m\
        ar.~abr.~may.~jun.~jul.~ago.~sept.~oct.~nov.~dic.|domingo~lunes~martes~miércoles~jueves~viernes~sába\
        do|dom~lun~mar~mié~jue~vie~sáb|||a.\u{A0}m.~p.\u{A0}m.
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/y|MMMM 'de' y|MMM y|M/y|d 'de' MMMM|d MMM|dd\
        -MMM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        EEEE, d. MMMM y|d. MMMM y|d. MMM y|dd.MM.yy|MMMM y|MMM y|M.y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|{\
        1}, 'kell' {0}|{1}, 'kell' {0}|{1}, {0}|{1}, {0}
        jaanuar~veebruar~märts~aprill~mai~juuni~juuli~august~september~oktoober~november~detsember|jaan~veeb\
        r~märts~apr~mai~juuni~juuli~aug~sept~okt~nov~dets|pühapäev~esmaspäev~teisipäev~kolmapäev~neljapäev~r\
        eede~laupäev|P~E~T~K~N~R~L|||AM~PM
        y('e')'ko' MMMM'ren' d('a'), EEEE|y('e')'ko' MMMM'ren' d('a')|y('e')'ko' MMM d('a')|yy/M/d|y('e')'ko\
        ' MMMM|y MMM|y/M|MMMM'ren' d('a')|MMM d('a')|MMM dd('a')|HH:mm:ss|HH:mm|{1} ({0})|{1} ({0})|{1}, {0}\
        |{1}, {0}
        urtarrila~otsaila~martxoa~apirila~maiatza~ekaina~uztaila~abuztua~iraila~urria~azaroa~abendua|urt.~ot\
        s.~mar.~api.~mai.~eka.~uzt.~abu.~ira.~urr.~aza.~abe.|igandea~astelehena~asteartea~asteazkena~ostegun\
        a~ostirala~larunbata|ig.~al.~ar.~az.~og.~or.~lr.|||AM~PM
        |d. MMMM y|d.M.y|d.M.y|LLLL y|LLL y|L.y|d. MMMM|d. MMM|dd. MMM|H.mm.ss|H.mm|{1} 'klo' {0}|{1} 'klo' \
        {0}|{1} 'klo' {0}|{1} {0}
        tammikuuta~helmikuuta~maaliskuuta~huhtikuuta~toukokuuta~kesäkuuta~heinäkuuta~elokuuta~syyskuuta~loka\
        kuuta~marraskuuta~joulukuuta|tammik.~helmik.~maalisk.~huhtik.~toukok.~kesäk.~heinäk.~elok.~syysk.~lo\
        kak.~marrask.~jouluk.|sunnuntaina~maanantaina~tiistaina~keskiviikkona~torstaina~perjantaina~lauantai\
        na|su~ma~ti~ke~to~pe~la|tammikuu~helmikuu~maaliskuu~huhtikuu~toukokuu~kesäkuu~heinäkuu~elokuu~syysku\
        u~lokakuu~marraskuu~joulukuu|tammi~helmi~maalis~huhti~touko~kesä~heinä~elo~syys~loka~marras~joulu|ap\
        .~ip.
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'nang' {0}|{1} 'nang' {0}|{1}, {0}|{1}, {0}
        Enero~Pebrero~Marso~Abril~Mayo~Hunyo~Hulyo~Agosto~Setyembre~Oktubre~Nobyembre~Disyembre|Ene~Peb~Mar~\
        Abr~May~Hun~Hul~Ago~Set~Okt~Nob~Dis|Linggo~Lunes~Martes~Miyerkules~Huwebes~Biyernes~Sabado|Lin~Lun~M\
        ar~Miy~Huw~Biy~Sab|||AM~PM
        EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'à' \
        {0}|{1} 'à' {0}|{1}, {0}|{1} {0}
        janvier~février~mars~avril~mai~juin~juillet~août~septembre~octobre~novembre~décembre|janv.~févr.~mar\
        s~avr.~mai~juin~juil.~août~sept.~oct.~nov.~déc.|dimanche~lundi~mardi~mercredi~jeudi~vendredi~samedi|\
        dim.~lun.~mar.~mer.~jeu.~ven.~sam.|||AM~PM
        EEEE d MMMM y|d MMMM y|d MMM y|d/MM/yy|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'à' \
        {0}|{1} 'à' {0}|{1}, {0}|{1} {0}
        EEEE d MMMM y|d MMMM y|d MMM y|y-MM-dd|MMMM y|MMM y|y-MM|d MMMM|d MMM|dd MMM|HH 'h' mm 'min' ss 's'|\
        HH 'h' mm|{1} 'à' {0}|{1} 'à' {0}|{1}, {0}|{1} {0}
        janvier~février~mars~avril~mai~juin~juillet~août~septembre~octobre~novembre~décembre|janv.~févr.~mar\
        s~avr.~mai~juin~juill.~août~sept.~oct.~nov.~déc.|dimanche~lundi~mardi~mercredi~jeudi~vendredi~samedi\
        |dim.~lun.~mar.~mer.~jeu.~ven.~sam.|||a.m.~p.m.
        EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.yy|MMMM y|MMM y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'à\
        ' {0}|{1} 'à' {0}|{1}, {0}|{1} {0}
        janvier~février~mars~avril~mai~juin~juillet~août~septembre~octobre~novembre~décembre|janv.~févr.~mar\
        s~avr.~mai~juin~juil.~août~sept.~oct.~nov.~déc.|dimanche~lundi~mardi~mercredi~jeudi~vendredi~samedi|\
        dim.~lun.~mar.~mer.~jeu.~ven.~sam.|||matin~soir
        EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'à' {0}|{1} 'à' {0}|{1}, {0}|{1} {0}
        janvier~février~mars~avril~mai~juin~juillet~août~septembre~octobre~novembre~décembre|jan.~fév.~mar.~\
        avr.~mai~jui.~juil.~août~sept.~oct.~nov.~déc.|dimanche~lundi~mardi~mercredi~jeudi~vendredi~samedi|di\
        m.~lun.~mar.~mer.~jeu.~ven.~sam.|||a.m.~p.m.
        EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'ag'\
         {0}|{1} 'ag' {0}|{1}, {0}|{1}, {0}
        Eanáir~Feabhra~Márta~Aibreán~Bealtaine~Meitheamh~Iúil~Lúnasa~Meán Fómhair~Deireadh Fómhair~Samhain~N\
        ollaig|Ean~Feabh~Márta~Aib~Beal~Meith~Iúil~Lún~MFómh~DFómh~Samh~Noll|Dé Domhnaigh~Dé Luain~Dé Máirt~\
        Dé Céadaoin~Déardaoin~Dé hAoine~Dé Sathairn|Domh~Luan~Máirt~Céad~Déar~Aoine~Sath|||r.n.~i.n.
        EEEE, d'mh' MMMM y|d'mh' MMMM y|d MMM y|dd/MM/y|LLLL y||L/y|d'mh' MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{\
        1} 'aig' {0}|{1} 'aig' {0}|{1}, {0}|{1}, {0}
        dhen Fhaoilleach~dhen Ghearran~dhen Mhàrt~dhen Ghiblean~dhen Chèitean~dhen Ògmhios~dhen Iuchar~dhen \
        Lùnastal~dhen t-Sultain~dhen Dàmhair~dhen t-Samhain~dhen Dùbhlachd|Faoi~Gearr~Màrt~Gibl~Cèit~Ògmh~Iu\
        ch~Lùna~Sult~Dàmh~Samh~Dùbh|DiDòmhnaich~DiLuain~DiMàirt~DiCiadain~DiarDaoin~DihAoine~DiSathairne|DiD\
        ~DiL~DiM~DiC~Dia~Dih~DiS|Am Faoilleach~An Gearran~Am Màrt~An Giblean~An Cèitean~An t-Ògmhios~An t-Iu\
        char~An Lùnastal~An t-Sultain~An Dàmhair~An t-Samhain~An Dùbhlachd||m~f
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d 'de' MMM 'de' y|dd/MM/yy|MMMM 'de' y|MMM 'de' y|M/y|d \
        'de' MMMM|d 'de' MMM|dd 'de' MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        xaneiro~febreiro~marzo~abril~maio~xuño~xullo~agosto~setembro~outubro~novembro~decembro|xan.~feb.~mar\
        .~abr.~maio~xuño~xul.~ago.~set.~out.~nov.~dec.|domingo~luns~martes~mércores~xoves~venres~sábado|dom.\
        ~luns~mar.~mér.~xov.~ven.~sáb.|Xaneiro~Febreiro~Marzo~Abril~Maio~Xuño~Xullo~Agosto~Setembro~Outubro~\
        Novembro~Decembro|Xan.~Feb.~Mar.~Abr.~Maio~Xuño~Xul.~Ago.~Set.~Out.~Nov.~Dec.|a.m.~p.m.
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|hh:mm:ss a|hh:mm a|{1\
        } એ {0} વાગ્યે|{1} એ {0} વાગ્યે|{1} {0}|{1} {0}
        જાન્યુઆરી~ફેબ્રુઆરી~માર્ચ~એપ્રિલ~મે~જૂન~જુલાઈ~ઑગસ્ટ~સપ્ટેમ્બર~ઑક્ટોબર~નવેમ્બર~ડિસેમ્બર|જાન્યુ~ફેબ્રુ\
        ~માર્ચ~એપ્રિલ~મે~જૂન~જુલાઈ~ઑગસ્ટ~સપ્ટે~ઑક્ટો~નવે~ડિસે|રવિવાર~સોમવાર~મંગળવાર~બુધવાર~ગુરુવાર~શુક્રવાર~\
        શનિવાર|રવિ~સોમ~મંગળ~બુધ~ગુરુ~શુક્ર~શનિ|||AM~PM
        EEEE d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|HH:mm:ss|HH:mm|{1} 'da\
        ' {0}|{1} 'da' {0}|{1}, {0}|{1}, {0}
        Janairu~Faburairu~Maris~Afirilu~Mayu~Yuni~Yuli~Agusta~Satumba~Oktoba~Nuwamba~Disamba|Jan~Fab~Mar~Afi\
        ~May~Yun~Yul~Agu~Sat~Okt~Nuw~Dis|Lahadi~Litinin~Talata~Laraba~Alhamis~Jummaʼa~Asabar|Lah~Lit~Tal~Lar\
        ~Alh~Jum~Asa|||Safiya~Yamma
        EEEE d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'da' {0}|{1} 'da' {0}|{1}, {0}|{1}, {0}
        EEEE, d בMMMM y|d בMMMM y|d בMMM y|d.M.y|MMMM y|MMM y|M.y|d בMMMM|d בMMM|dd בMMM|H:mm:ss|H:mm|{1} בש\
        עה {0}|{1} בשעה {0}|{1}, {0}|{1}, {0}
        ינואר~פברואר~מרץ~אפריל~מאי~יוני~יולי~אוגוסט~ספטמבר~אוקטובר~נובמבר~דצמבר|ינו׳~פבר׳~מרץ~אפר׳~מאי~יוני~\
        יולי~אוג׳~ספט׳~אוק׳~נוב׳~דצמ׳|יום ראשון~יום שני~יום שלישי~יום רביעי~יום חמישי~יום שישי~יום שבת|יום א\
        ׳~יום ב׳~יום ג׳~יום ד׳~יום ה׳~יום ו׳~שבת|||לפנה״צ~אחה״צ
        EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} को \
        {0} बजे|{1} को {0} बजे|{1}, {0}|{1}, {0}
        जनवरी~फ़रवरी~मार्च~अप्रैल~मई~जून~जुलाई~अगस्त~सितंबर~अक्तूबर~नवंबर~दिसंबर|जन॰~फ़र॰~मार्च~अप्रैल~मई~जू\
        न~जुल॰~अग॰~सित॰~अक्तू॰~नव॰~दिस॰|रविवार~सोमवार~मंगलवार~बुधवार~गुरुवार~शुक्रवार~शनिवार|रवि~सोम~मंगल~बु\
        ध~गुरु~शुक्र~शनि|||am~pm
        EEEE, d MMMM, y|d MMMM, y|dd MMM, y|dd/MM/y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h\
        :mm\u{202F}a|{1}, {0} 'baje'|{1}, {0} 'baje'|{1}, {0}|{1}, {0}
        January~February~March~April~May~June~July~August~September~October~November~December|Jan~Feb~Mar~Ap\
        r~May~Jun~Jul~Aug~Sep~Oct~Nov~Dec|Raviwaar~Somwaar~Mangalwaar~Budhwaar~Guruwaar~Shukrawaar~Shaniwaar\
        |Ravi~Som~Mangal~Budh~Guru~Shukra~Shani||Jan~Feb~Mar~Apr~May~Jun~Jul~Aug~Sept~Oct~Nov~Dec|AM~PM
        EEEE, d. MMMM y.|d. MMMM y.|d. MMM y.|dd. MM. y.|LLLL y.|LLL y.|MM. y.|d. MMMM|d. MMM|dd. MMM|HH:mm:\
        ss|HH:mm|{1} 'u' {0}|{1} 'u' {0}|{1} {0}|{1} {0}
        siječnja~veljače~ožujka~travnja~svibnja~lipnja~srpnja~kolovoza~rujna~listopada~studenoga~prosinca|si\
        j~velj~ožu~tra~svi~lip~srp~kol~ruj~lis~stu~pro|nedjelja~ponedjeljak~utorak~srijeda~četvrtak~petak~su\
        bota|ned~pon~uto~sri~čet~pet~sub|siječanj~veljača~ožujak~travanj~svibanj~lipanj~srpanj~kolovoz~rujan\
        ~listopad~studeni~prosinac||AM~PM
        EEEE, d. MMMM y.|d. MMMM y.|d. MMM y.|d. M. yy.|LLLL y.|LLL y.|MM. y.|d. MMMM|d. MMM|dd. MMM|HH:mm:s\
        s|HH:mm|{1} 'u' {0}|{1} 'u' {0}|{1} {0}|{1} {0}
        EEEE, d. MMMM y|d. MMMM y|d.M.y|d.M.yy|LLLL y|MMM y|M.y|d. MMMM|d. MMM|dd. MMM|H:mm:ss|H:mm 'hodź'.|\
        {1} 'w' {0}|{1} 'w' {0}|{1} {0}|{1} {0}
        januara~februara~měrca~apryla~meje~junija~julija~awgusta~septembra~oktobra~nowembra~decembra|jan.~fe\
        b.~měr.~apr.~mej.~jun.~jul.~awg.~sep.~okt.~now.~dec.|njedźela~póndźela~wutora~srjeda~štwórtk~pjatk~s\
        obota|nje~pón~wut~srj~štw~pja~sob|januar~februar~měrc~apryl~meja~junij~julij~awgust~september~oktobe\
        r~nowember~december|jan~feb~měr~apr~mej~jun~jul~awg~sep~okt~now~dec|dopołdnja~popołdnju
        y. MMMM d., EEEE|y. MMMM d.|y. MMM d.|y. MM. dd.|y. MMMM|y. MMM|y. M.|MMMM d.|MMM d.|MMM dd.|H:mm:ss\
        |H:mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        január~február~március~április~május~június~július~augusztus~szeptember~október~november~december|ja\
        n.~febr.~márc.~ápr.~máj.~jún.~júl.~aug.~szept.~okt.~nov.~dec.|vasárnap~hétfő~kedd~szerda~csütörtök~p\
        éntek~szombat|V~H~K~Sze~Cs~P~Szo|||de.~du.
        y թ. MMMM d, EEEE|dd MMMM, y թ.|dd MMM, y թ.|dd.MM.yy|y թ․ LLLL|y թ. LLL|MM.y|MMMM d|d MMM|dd MMM|HH\
        :mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        հունվարի~փետրվարի~մարտի~ապրիլի~մայիսի~հունիսի~հուլիսի~օգոստոսի~սեպտեմբերի~հոկտեմբերի~նոյեմբերի~դեկտե\
        մբերի|հնվ~փտվ~մրտ~ապր~մյս~հնս~հլս~օգս~սեպ~հոկ~նոյ~դեկ|կիրակի~երկուշաբթի~երեքշաբթի~չորեքշաբթի~հինգշաբ\
        թի~ուրբաթ~շաբաթ|կիր~երկ~երք~չրք~հնգ~ուր~շբթ|հունվար~փետրվար~մարտ~ապրիլ~մայիս~հունիս~հուլիս~օգոստոս~ս\
        եպտեմբեր~հոկտեմբեր~նոյեմբեր~դեկտեմբեր||AM~PM
        EEEE, dd MMMM y|d MMMM y|d MMM y|dd/MM/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH.mm.ss|HH.mm|{1} 'p\
        ukul' {0}|{1} 'pukul' {0}|{1}, {0}|{1}, {0}
        Januari~Februari~Maret~April~Mei~Juni~Juli~Agustus~September~Oktober~November~Desember|Jan~Feb~Mar~A\
        pr~Mei~Jun~Jul~Agu~Sep~Okt~Nov~Des|Minggu~Senin~Selasa~Rabu~Kamis~Jumat~Sabtu|Min~Sen~Sel~Rab~Kam~Ju\
        m~Sab|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'na' \
        {0}|{1} 'na' {0}|{1}, {0}|{1}, {0}
        Jenụwarị~Febrụwarị~Maachị~Epreel~Mee~Juun~Julaị~Ọgọọst~Septemba~Ọktoba~Novemba~Disemba|Jen~Feb~Maa~E\
        pr~Mee~Juu~Jul~Ọgọ~Sep~Ọkt~Nov~Dis|Sọndee~Mọnde~Tiuzdee~Wenezdee~Tọọzdee~Fraịdee~Satọdee|Sọn~Mọn~Tiu\
        ~Wen~Tọọ~Fraị~Sat|||N’ụtụtụ~N’abali
        EEEE, d. MMMM y|d. MMMM y|d. MMM y|d.M.y|MMMM y|MMM y|M. y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|{1}\
         'kl'. {0}|{1} 'kl'. {0}|{1}, {0}|{1}, {0}
        janúar~febrúar~mars~apríl~maí~júní~júlí~ágúst~september~október~nóvember~desember|jan.~feb.~mar.~apr\
        .~maí~jún.~júl.~ágú.~sep.~okt.~nóv.~des.|sunnudagur~mánudagur~þriðjudagur~miðvikudagur~fimmtudagur~f\
        östudagur~laugardagur|sun.~mán.~þri.~mið.~fim.~fös.~lau.|||f.h.~e.h.
        EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'all\
        e' 'ore' {0}|{1} 'alle' 'ore' {0}|{1}, {0}|{1}, {0}
        gennaio~febbraio~marzo~aprile~maggio~giugno~luglio~agosto~settembre~ottobre~novembre~dicembre|gen~fe\
        b~mar~apr~mag~giu~lug~ago~set~ott~nov~dic|domenica~lunedì~martedì~mercoledì~giovedì~venerdì~sabato|d\
        om~lun~mar~mer~gio~ven~sab|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'al\
        le' 'ore' {0}|{1} 'alle' 'ore' {0}|{1}, {0}|{1}, {0}
        y年M月d日EEEE|y年M月d日|y/MM/dd|y/MM/dd|y年M月|y年M月|y/M|M月d日|M月d日|M月dd日|H:mm:ss|H:mm|{1} {0}|{1} {0}|{1} {0}\
        |{1} {0}
        1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|日曜日~月曜日~火曜日~水曜日~木曜日~金曜\
        日~土曜日|日~月~火~水~木~金~土|||午前~午後
        EEEE, d MMMM y|d MMMM y|d MMM y|dd-MM-y|MMMM y|MMM y|MM-y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'in\
        g' {0}|{1} 'ing' {0}|{1}, {0}|{1}, {0}
        Januari~Februari~Maret~April~Mei~Juni~Juli~Agustus~September~Oktober~November~Desember|Jan~Feb~Mar~A\
        pr~Mei~Jun~Jul~Agt~Sep~Okt~Nov~Des|Ahad~Senin~Selasa~Rabu~Kamis~Jumat~Sabtu|Ahad~Sen~Sel~Rab~Kam~Jum\
        ~Sab|||Isuk~Wengi
        EEEE, dd MMMM, y|d MMMM, y|d MMM. y|dd.MM.yy|MMMM, y|MMM. y|M.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{\
        1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        იანვარი~თებერვალი~მარტი~აპრილი~მაისი~ივნისი~ივლისი~აგვისტო~სექტემბერი~ოქტომბერი~ნოემბერი~დეკემბერი|ი\
        ან~თებ~მარ~აპრ~მაი~ივნ~ივლ~აგვ~სექ~ოქტ~ნოე~დეკ|კვირა~ორშაბათი~სამშაბათი~ოთხშაბათი~ხუთშაბათი~პარასკევ\
        ი~შაბათი|კვი~ორშ~სამ~ოთხ~ხუთ~პარ~შაბ|||AM~PM
        y\u{202F}'ж'. d MMMM, EEEE|y\u{202F}'ж'. d MMMM|y\u{202F}'ж'. dd MMM|dd.MM.yy|y\u{202F}'ж'. MMMM|y\
        \u{202F}'ж'. MMM|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        қаңтар~ақпан~наурыз~сәуір~мамыр~маусым~шілде~тамыз~қыркүйек~қазан~қараша~желтоқсан|қаң.~ақп.~нау.~сә\
        у.~мам.~мау.~шіл.~там.~қыр.~қаз.~қар.~жел.|жексенбі~дүйсенбі~сейсенбі~сәрсенбі~бейсенбі~жұма~сенбі|ж\
        с~дс~сс~ср~бс~жм~сб|Қаңтар~Ақпан~Наурыз~Сәуір~Мамыр~Маусым~Шілде~Тамыз~Қыркүйек~Қазан~Қараша~Желтоқс\
        ан||AM~PM
        EEEE d MMMM y|d MMMM y|d MMM y|d/M/yy|MMMM y|MMM y|M/y|MMMM d|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} នៅ\
        \u{200B}ម៉ោង {0}|{1} នៅ\u{200B}ម៉ោង {0}|{1}, {0}|{1}, {0}
        មករា~កុម្ភៈ~មីនា~មេសា~ឧសភា~មិថុនា~កក្កដា~សីហា~កញ្ញា~តុលា~វិច្ឆិកា~ធ្នូ|មករា~កុម្ភៈ~មីនា~មេសា~ឧសភា~មិ\
        ថុនា~កក្កដា~សីហា~កញ្ញា~តុលា~វិច្ឆិកា~ធ្នូ|អាទិត្យ~ច័ន្ទ~អង្គារ~ពុធ~ព្រហស្បតិ៍~សុក្រ~សៅរ៍|អាទិត្យ~ចន្\
        ទ~អង្គារ~ពុធ~ព្រហ~សុក្រ~សៅរ៍|||AM~PM
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|MMM d|MMM dd|hh:mm:ss a|hh:mm a|{1\
        } ರಂದು {0} ಸಮಯಕ್ಕೆ|{1} ರಂದು {0} ಸಮಯಕ್ಕೆ|{1}, {0}|{1}, {0}
        ಜನವರಿ~ಫೆಬ್ರವರಿ~ಮಾರ್ಚ್~ಏಪ್ರಿಲ್~ಮೇ~ಜೂನ್~ಜುಲೈ~ಆಗಸ್ಟ್~ಸೆಪ್ಟೆಂಬರ್~ಅಕ್ಟೋಬರ್~ನವೆಂಬರ್~ಡಿಸೆಂಬರ್|ಜನವರಿ~ಫೆಬ್ರವರಿ\
        ~ಮಾರ್ಚ್~ಏಪ್ರಿ~ಮೇ~ಜೂನ್~ಜುಲೈ~ಆಗಸ್ಟ್~ಸೆಪ್ಟೆಂ~ಅಕ್ಟೋ~ನವೆಂ~ಡಿಸೆಂ|ಭಾನುವಾರ~ಸೋಮವಾರ~ಮಂಗಳವಾರ~ಬುಧವಾರ~ಗುರುವಾರ~ಶುಕ್\
        ರವಾರ~ಶನಿವಾರ|ಭಾನು~ಸೋಮ~ಮಂಗಳ~ಬುಧ~ಗುರು~ಶುಕ್ರ~ಶನಿ||ಜನ~ಫೆಬ್ರ~ಮಾರ್ಚ್~ಏಪ್ರಿ~ಮೇ~ಜೂನ್~ಜುಲೈ~ಆಗ~ಸೆಪ್ಟೆಂ~ಅಕ್ಟೋ~ನವೆಂ\
        ~ಡಿಸೆಂ|ಪೂರ್ವಾಹ್ನ~ಅಪರಾಹ್ನ
        y년 M월 d일 EEEE|y년 M월 d일|y. M. d.|yy. M. d.|y년 MMMM|y년 MMM|y. M.|MMMM d일|MMM d일|MMM dd일|a h:mm:ss|a h:\
        mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        1월~2월~3월~4월~5월~6월~7월~8월~9월~10월~11월~12월|1월~2월~3월~4월~5월~6월~7월~8월~9월~10월~11월~12월|일요일~월요일~화요일~수요일~목요일~금요\
        일~토요일|일~월~화~수~목~금~토|||오전~오후
        EEEE d MMMM y|d MMMM y|d-MMM-y|d-M-yy|MMMM, y|y MMM|M-y|d MMMM|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} {0}\
         वरांचेर|{1} {0} वरांचेर|{1}, {0}|{1}, {0}
        जानेवारी~फेब्रुवारी~मार्च~एप्रील~मे~जून~जुलय~ऑगस्ट~सप्टेंबर~ऑक्टोबर~नोव्हेंबर~डिसेंबर|जानेवारी~फेब्रु\
        वारी~मार्च~एप्रील~मे~जून~जुलय~ऑगस्ट~सप्टेंबर~ऑक्टोबर~नोव्हेंबर~डिसेंबर|आयतार~सोमार~मंगळार~बुधवार~बिरे\
        स्तार~शुक्रार~शेनवार|आयतार~सोमार~मंगळार~बुधवार~बिरेस्तार~शुक्रार~शेनवार||जाने~फेब्रु~मार्च~एप्री~मे~\
        जून~जुल~ऑग~सप्टें~ऑक्टो~नो~डिसे|सकाळ~सांज
        y-'ж'., d-MMMM, EEEE|y-'ж'., d-MMMM|y-'ж'., d-MMM|d/M/yy|y-'ж'., MMMM|y-'ж'. MMM|y-MM|d-MMMM|d-MMM|d\
        d-MMM|HH:mm:ss|HH:mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        январь~февраль~март~апрель~май~июнь~июль~август~сентябрь~октябрь~ноябрь~декабрь|янв.~фев.~мар.~апр.~\
        май~июн.~июл.~авг.~сен.~окт.~ноя.~дек.|жекшемби~дүйшөмбү~шейшемби~шаршемби~бейшемби~жума~ишемби|жек.\
        ~дүй.~шейш.~шарш.~бейш.~жума~ишм.|Январь~Февраль~Март~Апрель~Май~Июнь~Июль~Август~Сентябрь~Октябрь~Н\
        оябрь~Декабрь|Янв~Фев~Мар~Апр~Май~Июн~Июл~Авг~Сен~Окт~Ноя~Дек|таңкы~түштөн кийинки
        |d MMMM y|d MMM y|d/M/y|MMMM y|MMM y|M/y|MMMM d|d MMM|dd MMM|H:mm:ss|H:mm|{1}, {0}|{1}, {0}|{1}, {0}\
        |{1}, {0}
        ມັງກອນ~ກຸມພາ~ມີນາ~ເມສາ~ພຶດສະພາ~ມິຖຸນາ~ກໍລະກົດ~ສິງຫາ~ກັນຍາ~ຕຸລາ~ພະຈິກ~ທັນວາ|ມ.ກ.~ກ.ພ.~ມ.ນ.~ມ.ສ.~ພ.ພ.~\
        ມິ.ຖ.~ກ.ລ.~ສ.ຫ.~ກ.ຍ.~ຕ.ລ.~ພ.ຈ.~ທ.ວ.|ວັນອາທິດ~ວັນຈັນ~ວັນອັງຄານ~ວັນພຸດ~ວັນພະຫັດ~ວັນສຸກ~ວັນເສົາ|ອາທິດ~ຈັ\
        ນ~ອັງຄານ~ພຸດ~ພະຫັດ~ສຸກ~ເສົາ|||ກ່ອນທ່ຽງ~ຫຼັງທ່ຽງ
        y 'm'. MMMM d 'd'., EEEE|y 'm'. MMMM d 'd'.|y-MM-dd|y-MM-dd|y 'm'. LLLL|y-MM|y-MM|MMMM d 'd'.|MM-dd|\
        MM-dd|HH:mm:ss|HH:mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        sausio~vasario~kovo~balandžio~gegužės~birželio~liepos~rugpjūčio~rugsėjo~spalio~lapkričio~gruodžio|sa\
        us.~vas.~kov.~bal.~geg.~birž.~liep.~rugp.~rugs.~spal.~lapkr.~gruod.|sekmadienis~pirmadienis~antradie\
        nis~trečiadienis~ketvirtadienis~penktadienis~šeštadienis|sk~pr~an~tr~kt~pn~št|sausis~vasaris~kovas~b\
        alandis~gegužė~birželis~liepa~rugpjūtis~rugsėjis~spalis~lapkritis~gruodis||priešpiet~popiet
        EEEE, y. 'gada' d. MMMM|y. 'gada' d. MMMM|y. 'gada' d. MMM|dd.MM.yy|y. 'g'. MMMM|y. 'g'. MMM|MM.y.|d\
        . MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        janvāris~februāris~marts~aprīlis~maijs~jūnijs~jūlijs~augusts~septembris~oktobris~novembris~decembris\
        |janv.~febr.~marts~apr.~maijs~jūn.~jūl.~aug.~sept.~okt.~nov.~dec.|svētdiena~pirmdiena~otrdiena~trešd\
        iena~ceturtdiena~piektdiena~sestdiena|svētd.~pirmd.~otrd.~trešd.~ceturtd.~piektd.~sestd.|||priekšpus\
        dienā~pēcpusdienā
        EEEE, d MMMM y|d MMMM y|d.M.y|d.M.yy|MMMM y\u{202F}'г'.|MMM y\u{202F}'г'.|M.y|d MMMM|d MMM|dd MMM|HH\
        :mm:ss|HH:mm|{1}, 'во' {0}|{1}, 'во' {0}|{1}, 'во' {0}|{1}, 'во' {0}
        јануари~февруари~март~април~мај~јуни~јули~август~септември~октомври~ноември~декември|јан.~фев.~мар.~\
        апр.~мај~јун.~јул.~авг.~септ.~окт.~ноем.~дек.|недела~понеделник~вторник~среда~четврток~петок~сабота|\
        нед.~пон.~вто.~сре.~чет.~пет.~саб.|||претпл.~попл.
        y, MMMM d, EEEE|y, MMMM d|y, MMM d|d/M/yy|y MMMM|y MMM|y-MM|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1}\
         {0}|{1} {0}|{1} {0}|{1} {0}
        ജനുവരി~ഫെബ്രുവരി~മാർച്ച്~ഏപ്രിൽ~മേയ്~ജൂൺ~ജൂലൈ~ഓഗസ്റ്റ്~സെപ്റ്റംബർ~ഒക്\u{200C}ടോബർ~നവംബർ~ഡിസംബർ|ജനു~ഫെ\
        ബ്രു~മാർ~ഏപ്രി~മേയ്~ജൂൺ~ജൂലൈ~ഓഗ~സെപ്റ്റം~ഒക്ടോ~നവം~ഡിസം|ഞായറാഴ്\u{200C}ച~തിങ്കളാഴ്\u{200C}ച~ചൊവ്വാഴ്\
        ച~ബുധനാഴ്\u{200C}ച~വ്യാഴാഴ്\u{200C}ച~വെള്ളിയാഴ്\u{200C}ച~ശനിയാഴ്\u{200C}ച|ഞായർ~തിങ്കൾ~ചൊവ്വ~ബുധൻ~വ്യാ\
        ഴം~വെള്ളി~ശനി|||AM~PM
        y\u{202F}'оны' MMMM'ын' d, EEEE 'гараг'|y\u{202F}'оны' MMMM'ын' d|y\u{202F}'оны' MMM'ын' d|y.MM.dd|y\
        \u{202F}'оны' MMMM|y\u{202F}'оны' MMM|y MMMMM|MMMM'ын' d|MMM'ын' d|MMM'ын' dd|HH:mm:ss|HH:mm|{1} {0}\
        |{1} {0}|{1} {0}|{1} {0}
        нэгдүгээр сар~хоёрдугаар сар~гуравдугаар сар~дөрөвдүгээр сар~тавдугаар сар~зургаадугаар сар~долоодуг\
        аар сар~наймдугаар сар~есдүгээр сар~аравдугаар сар~арван нэгдүгээр сар~арван хоёрдугаар сар|1-р сар~\
        2-р сар~3-р сар~4-р сар~5-р сар~6-р сар~7-р сар~8-р сар~9-р сар~10-р сар~11-р сар~12-р сар|ням~даваа\
        ~мягмар~лхагва~пүрэв~баасан~бямба|Ня~Да~Мя~Лх~Пү~Ба~Бя|Нэгдүгээр сар~Хоёрдугаар сар~Гуравдугаар сар~\
        Дөрөвдүгээр сар~Тавдугаар сар~Зургаадугаар сар~Долоодугаар сар~Наймдугаар сар~Есдүгээр сар~Аравдугаа\
        р сар~Арван нэгдүгээр сар~Арван хоёрдугаар сар||ү.ө.~ү.х.
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} \
        रोजी {0}|{1} रोजी {0}|{1}, {0}|{1}, {0}
        जानेवारी~फेब्रुवारी~मार्च~एप्रिल~मे~जून~जुलै~ऑगस्ट~सप्टेंबर~ऑक्टोबर~नोव्हेंबर~डिसेंबर|जाने~फेब्रु~मा\
        र्च~एप्रि~मे~जून~जुलै~ऑग~सप्टें~ऑक्टो~नोव्हें~डिसें|रविवार~सोमवार~मंगळवार~बुधवार~गुरुवार~शुक्रवार~शनि\
        वार|रवि~सोम~मंगळ~बुध~गुरु~शुक्र~शनि|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|d/MM/yy|MMMM y|MMM y|M-y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'pada' {0}|{1} 'pada' {0}|{1}, {0}|{1}, {0}
        Januari~Februari~Mac~April~Mei~Jun~Julai~Ogos~September~Oktober~November~Disember|Jan~Feb~Mac~Apr~Me\
        i~Jun~Jul~Ogo~Sep~Okt~Nov~Dis|Ahad~Isnin~Selasa~Rabu~Khamis~Jumaat~Sabtu|Ahd~Isn~Sel~Rab~Kha~Jum~Sab\
        |||PG~PTG
        dd MMMM y|d MMMM y|d MMM y|d/MM/yy|MMMM y|MMM y|M-y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'pada' {0}|{1} 'pada' {0}|{1}, {0}|{1}, {0}
        EEEE, dd MMMM y|d MMMM y|d MMM y|dd/MM/yy|MMMM y|MMM y|M-y|d MMMM|d MMM|dd MMM|HH.mm.ss|HH.mm|{1} 'p\
        ada' {0}|{1} 'pada' {0}|{1}, {0}|{1}, {0}
        y၊ MMMM d၊ EEEE|y၊ MMMM d|y၊ MMM d|d/M/yy|y MMMM|MMM y|M/y|MMMM d|d MMM|dd MMM|H:mm:ss|H:mm|{1} {0}|\
        {1} {0}|{1} {0}|{1} {0}
        ဇန်နဝါရီ~ဖေဖော်ဝါရီ~မတ်~ဧပြီ~မေ~ဇွန်~ဇူလိုင်~ဩဂုတ်~စက်တင်ဘာ~အောက်တိုဘာ~နိုဝင်ဘာ~ဒီဇင်ဘာ|ဇန်~ဖေ~မတ်~ဧ\
        ~မေ~ဇွန်~ဇူ~ဩ~စက်~အောက်~နို~ဒီ|တနင်္ဂနွေ~တနင်္လာ~အင်္ဂါ~ဗုဒ္ဓဟူး~ကြာသပတေး~သောကြာ~စနေ|တနင်္ဂနွေ~တနင်္\
        လာ~အင်္ဂါ~ဗုဒ္ဓဟူး~ကြာသပတေး~သောကြာ~စနေ|||နံနက်~ညနေ
        EEEE d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y|MMMM y|MMM y|M.y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|{1}\
         'kl'. {0}|{1} 'kl'. {0}|{1}, {0}|{1}, {0}
        januar~februar~mars~april~mai~juni~juli~august~september~oktober~november~desember|jan.~feb.~mar.~ap\
        r.~mai~jun.~jul.~aug.~sep.~okt.~nov.~des.|søndag~mandag~tirsdag~onsdag~torsdag~fredag~lørdag|søn.~ma\
        n.~tir.~ons.~tor.~fre.~lør.||jan~feb~mar~apr~mai~jun~jul~aug~sep~okt~nov~des|a.m.~p.m.
        y MMMM d, EEEE|y MMMM d|y MMM d|yy/M/d|y MMMM|y MMM|y-MM|MMMM d|MMM d|MMM dd|HH:mm:ss|HH:mm|{1}: {0}\
        |{1}: {0}|{1}, {0}|{1}, {0}
        जनवरी~फेब्रुअरी~मार्च~अप्रिल~मे~जुन~जुलाई~अगस्ट~सेप्टेम्बर~अक्टोबर~नोभेम्बर~डिसेम्बर|जनवरी~फेब्रुअरी\
        ~मार्च~अप्रिल~मे~जुन~जुलाई~अगस्ट~सेप्टेम्बर~अक्टोबर~नोभेम्बर~डिसेम्बर|आइतबार~सोमबार~मङ्गलबार~बुधबार~\
        बिहिबार~शुक्रबार~शनिबार|आइत~सोम~मङ्गल~बुध~बिहि~शुक्र~शनि|||पूर्वाह्न~अपराह्न
        y MMMM d, EEEE|y MMMM d|y MMM d|yy/M/d|y MMMM|y MMM|y-MM|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1}: {\
        0}|{1}: {0}|{1}, {0}|{1}, {0}
        EEEE d MMMM y|d MMMM y|d MMM y|dd-MM-y|MMMM y|MMM y|M-y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'om' \
        {0}|{1} 'om' {0}|{1} {0}|{1} {0}
        januari~februari~maart~april~mei~juni~juli~augustus~september~oktober~november~december|jan~feb~mrt~\
        apr~mei~jun~jul~aug~sep~okt~nov~dec|zondag~maandag~dinsdag~woensdag~donderdag~vrijdag~zaterdag|zo~ma\
        ~di~wo~do~vr~za|||a.m.~p.m.
        EEEE d MMMM y|d MMMM y|d MMM y|d/MM/y|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'om' {\
        0}|{1} 'om' {0}|{1} {0}|{1} {0}
        januar~februar~mars~april~mai~juni~juli~august~september~oktober~november~desember|jan.~feb.~mars~ap\
        r.~mai~juni~juli~aug.~sep.~okt.~nov.~des.|søndag~måndag~tysdag~onsdag~torsdag~fredag~laurdag|sø.~må.\
        ~ty.~on.~to.~fr.~la.||jan~feb~mar~apr~mai~jun~jul~aug~sep~okt~nov~des|a.m.~p.m.
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{0} \
        ଠାରେ {1}|{0} ଠାରେ {1}|{1}, {0}|{1}, {0}
        ଜାନୁଆରୀ~ଫେବୃଆରୀ~ମାର୍ଚ୍ଚ~ଅପ୍ରେଲ~ମଇ~ଜୁନ~ଜୁଲାଇ~ଅଗଷ୍ଟ~ସେପ୍ଟେମ୍ବର~ଅକ୍ଟୋବର~ନଭେମ୍ବର~ଡିସେମ୍ବର|ଜାନୁଆରୀ~ଫେବୃଆରୀ\
        ~ମାର୍ଚ୍ଚ~ଅପ୍ରେଲ~ମଇ~ଜୁନ~ଜୁଲାଇ~ଅଗଷ୍ଟ~ସେପ୍ଟେମ୍ବର~ଅକ୍ଟୋବର~ନଭେମ୍ବର~ଡିସେମ୍ବର|ରବିବାର~ସୋମବାର~ମଙ୍ଗଳବାର~ବୁଧବାର\
        ~ଗୁରୁବାର~ଶୁକ୍ରବାର~ଶନିବାର|ରବି~ସୋମ~ମଙ୍ଗଳ~ବୁଧ~ଗୁରୁ~ଶୁକ୍ର~ଶନି|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy|MMMM y|MMM y|M/y|MMMM d|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} {0}\
        |{1} {0}|{1}, {0}|{1}, {0}
        ਜਨਵਰੀ~ਫ਼ਰਵਰੀ~ਮਾਰਚ~ਅਪ੍ਰੈਲ~ਮਈ~ਜੂਨ~ਜੁਲਾਈ~ਅਗਸਤ~ਸਤੰਬਰ~ਅਕਤੂਬਰ~ਨਵੰਬਰ~ਦਸੰਬਰ|ਜਨ~ਫ਼ਰ~ਮਾਰਚ~ਅਪ੍ਰੈ~ਮਈ~ਜੂਨ~ਜੁਲਾ~ਅਗ\
        ~ਸਤੰ~ਅਕਤੂ~ਨਵੰ~ਦਸੰ|ਐਤਵਾਰ~ਸੋਮਵਾਰ~ਮੰਗਲਵਾਰ~ਬੁੱਧਵਾਰ~ਵੀਰਵਾਰ~ਸ਼ੁੱਕਰਵਾਰ~ਸ਼ਨਿੱਚਰਵਾਰ|ਐਤ~ਸੋਮ~ਮੰਗਲ~ਬੁੱਧ~ਵੀਰ~ਸ਼ੁੱ\
        ਕਰ~ਸ਼ਨਿੱਚਰ|||ਪੂ.ਦੁ.~ਬਾ.ਦੁ.
        EEEE, dd MMMM y|d MMMM y|d MMM y|dd/MM/y|y MMMM|MMM y|y-MM|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} \
        {0}|{1} {0}|{1} {0}|{1} {0}
        جنوری~فروری~مارچ~اپریل~مئ~جون~جولائی~اگست~ستمبر~اکتوبر~نومبر~دسمبر|جنوری~فروری~مارچ~اپریل~مئ~جون~جول\
        ائی~اگست~ستمبر~اکتوبر~نومبر~دسمبر|اتوار~پیر~منگل~بُدھ~جمعرات~جمعہ~ہفتہ|اتوار~پیر~منگل~بُدھ~جمعرات~جم\
        عہ~ہفتہ|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'fọ'\
         {0}|{1} 'fọ' {0}|{1} {0}|{1} {0}
        Jénúári~Fẹ́búári~Mach~Éprel~Mee~Jun~Julai~Ọgọst~Sẹptẹ́mba~Ọktóba~Nọvẹ́mba~Disẹ́mba|Jén~Fẹ́b~Mach~Épr\
        ~Mee~Jun~Jul~Ọgọ~Sẹp~Ọkt~Nọv~Dis|Sọ́ndè~Mọ́ndè~Tiúzdè~Wẹ́nẹ́zdè~Tọ́zdè~Fraídè~Sátọdè|Sọ́n~Mọ́n~Tiú~W\
        ẹ́n~Tọ́z~Fraí~Sát||Jén~Fẹ́b~Mach~Épr~Mee~Jun~Jul~Ọ́gọ~Sẹp~Ọkt~Nọv~Dis|Fọ mọ́nin~Fọ ívnin
        EEEE, d MMMM y|d MMMM y|d MMM y|d.MM.y|LLLL y|LLL y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} {0}|\
        {1} {0}|{1}, {0}|{1}, {0}
        stycznia~lutego~marca~kwietnia~maja~czerwca~lipca~sierpnia~września~października~listopada~grudnia|s\
        ty~lut~mar~kwi~maj~cze~lip~sie~wrz~paź~lis~gru|niedziela~poniedziałek~wtorek~środa~czwartek~piątek~s\
        obota|niedz.~pon.~wt.~śr.~czw.~pt.~sob.|styczeń~luty~marzec~kwiecień~maj~czerwiec~lipiec~sierpień~wr\
        zesień~październik~listopad~grudzień||AM~PM
        EEEE د y د MMMM d|د y د MMMM d|y MMM d|y/M/d|y MMMM|y MMM|y-MM|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|\
        {1} {0}|{1} {0}|{1} {0}|{1} {0}
        جنوري~فبروري~مارچ~اپریل~مۍ~جون~جولای~اګست~سېپتمبر~اکتوبر~نومبر~دسمبر|جنوري~فبروري~مارچ~اپریل~مۍ~جون~\
        جولای~اګست~سېپتمبر~اکتوبر~نومبر~دسمبر|يونۍ~دونۍ~درېنۍ~څلرنۍ~پينځنۍ~جمعه~اونۍ|يونۍ~دونۍ~درېنۍ~څلرنۍ~پ\
        ينځنۍ~جمعه~اونۍ|جنوري~فېبروري~مارچ~اپریل~مۍ~جون~جولای~اګست~سپتمبر~اکتوبر~نومبر~دسمبر|جنوري~فبروري~ما\
        رچ~اپریل~مۍ~جون~جولای~اګست~سپتمبر~اکتوبر~نومبر~دسمبر|غ.م.~غ.و.
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d 'de' MMM 'de' y|dd/MM/y|MMMM 'de' y|MMM 'de' y|MM/y|d \
        'de' MMMM|d 'de' MMM|dd 'de' MMM|HH:mm:ss|HH:mm|{1} 'às' {0}|{1} 'às' {0}|{1}, {0}|{1}, {0}
        janeiro~fevereiro~março~abril~maio~junho~julho~agosto~setembro~outubro~novembro~dezembro|jan.~fev.~m\
        ar.~abr.~mai.~jun.~jul.~ago.~set.~out.~nov.~dez.|domingo~segunda-feira~terça-feira~quarta-feira~quin\
        ta-feira~sexta-feira~sábado|dom.~seg.~ter.~qua.~qui.~sex.~sáb.|||AM~PM
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|dd/MM/y|dd/MM/yy|MMMM 'de' y|MM/y|MM/y|d 'de' MMMM|d/MM|\
        dd/MM|HH:mm:ss|HH:mm|{1} 'às' {0}|{1} 'às' {0}|{1}, {0}|{1}, {0}
        janeiro~fevereiro~março~abril~maio~junho~julho~agosto~setembro~outubro~novembro~dezembro|jan.~fev.~m\
        ar.~abr.~mai.~jun.~jul.~ago.~set.~out.~nov.~dez.|domingo~segunda-feira~terça-feira~quarta-feira~quin\
        ta-feira~sexta-feira~sábado|domingo~segunda~terça~quarta~quinta~sexta~sábado|||da manhã~da tarde
        EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|dd/MM/y|dd/MM/yy|MMMM 'de' y|MM/y|MM/y|d 'de' MMMM|d/MM|\
        dd/MM|h:mm:ss\u{202F}a|h:mm\u{202F}a|{1} 'às' {0}|{1} 'às' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.y|MMMM y|MMM y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'la\
        ' {0}|{1} 'la' {0}|{1}, {0}|{1}, {0}
        ianuarie~februarie~martie~aprilie~mai~iunie~iulie~august~septembrie~octombrie~noiembrie~decembrie|ia\
        n.~feb.~mar.~apr.~mai~iun.~iul.~aug.~sept.~oct.~nov.~dec.|duminică~luni~marți~miercuri~joi~vineri~sâ\
        mbătă|dum.~lun.~mar.~mie.~joi~vin.~sâm.|||a.m.~p.m.
        ianuarie~februarie~martie~aprilie~mai~iunie~iulie~august~septembrie~octombrie~noiembrie~decembrie|ia\
        n.~feb.~mar.~apr.~mai~iun.~iul.~aug.~sept.~oct.~nov.~dec.|duminică~luni~marți~miercuri~joi~vineri~sâ\
        mbătă|Dum~Lun~Mar~Mie~Joi~Vin~Sâm|||a.m.~p.m.
        EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d MMM y\u{202F}'г'.|dd.MM.y|LLLL y\u{202F}'г'.|LLL y\
        \u{202F}'г'.|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'в' {0}|{1} 'в' {0}|{1}, {0}|{1}, {0}
        января~февраля~марта~апреля~мая~июня~июля~августа~сентября~октября~ноября~декабря|янв.~февр.~мар.~ап\
        р.~мая~июн.~июл.~авг.~сент.~окт.~нояб.~дек.|воскресенье~понедельник~вторник~среда~четверг~пятница~су\
        ббота|вс~пн~вт~ср~чт~пт~сб|январь~февраль~март~апрель~май~июнь~июль~август~сентябрь~октябрь~ноябрь~д\
        екабрь|янв.~февр.~март~апр.~май~июнь~июль~авг.~сент.~окт.~нояб.~дек.|AM~PM
        EEEE, MMMM d, y|y MMMM d|y MMM d|y-MM-dd|y MMMM|y MMM|y-MM|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} \
        {0}|{1} {0}|{1} {0}|{1} {0}
        جنوري~فيبروري~مارچ~اپريل~مئي~جون~جولاءِ~آگسٽ~سيپٽمبر~آڪٽوبر~نومبر~ڊسمبر|جنوري~فيبروري~مارچ~اپريل~مئي\
        ~جون~جولاءِ~آگسٽ~سيپٽمبر~آڪٽوبر~نومبر~ڊسمبر|آچر~سومر~اڱارو~اربع~خميس~جمعو~ڇنڇر|آچر~سومر~اڱارو~اربع~خ\
        ميس~جمعو~ڇنڇر|||صبح، منجهند~منجهند، شام
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss a|h:mm a|{1} \
        ते {0}|{1} ते {0}|{1}, {0}|{1}, {0}
        जनवरी~फरवरी~मार्चु~अप्रैल~मई~जून~जुलाई~अगस्ट~सप्टेंबर~ओक्टोबर~नवंबर~डिसंबर|जन~फर~मार्च~अप्रै~मई~जून~\
        जु~अग~सप्टे~ऑक्टो~नवं~डिसं|आर्तवार~सूमर~मंगलु~बु॒धर~विस्पत~जुमो~छंछर|आर्त~सू~मंग~बु॒ध~विस~जुम~छंछ|जन\
        वरी~फरवरी~मार्चु~अप्रैल~मई~जून~जुलाई~अगस्ट~सप्टेंबर~ऑक्टोबर~नवंबर~डिसंबर|जन~फर~मार्च~अप्रै~मई~जून~जु\
        ला~अग~सप्टे~ऑक्टो~नवं~डिसं|सुबुह जा~शाम जा
        y MMMM d, EEEE|y MMMM d|y MMM d|y-MM-dd|y MMMM|y MMM|y-M|MMMM d|MMM d|MMM dd|HH.mm.ss|HH.mm|{1} දින \
        {0}|{1} දින {0}|{1}, {0}|{1}, {0}
        ජනවාරි~පෙබරවාරි~මාර්තු~අප්\u{200D}රේල්~මැයි~ජූනි~ජූලි~අගෝස්තු~සැප්තැම්බර්~ඔක්තෝබර්~නොවැම්බර්~දෙසැම්බ\
        ර්|ජන~පෙබ~මාර්තු~අප්\u{200D}රේල්~මැයි~ජූනි~ජූලි~අගෝ~සැප්~ඔක්~නොවැ~දෙසැ|ඉරිදා~සඳුදා~අඟහරුවාදා~බදාදා~බ්\
        \u{200D}රහස්පතින්දා~සිකුරාදා~සෙනසුරාදා|ඉරිදා~සඳුදා~අඟහ~බදාදා~බ්\u{200D}රහස්~සිකු~සෙන||ජන~පෙබ~මාර්~අප්\
        \u{200D}රේල්~මැයි~ජූනි~ජූලි~අගෝ~සැප්~ඔක්~නොවැ~දෙසැ|පෙ.ව.~ප.ව.
        EEEE d. MMMM y|d. MMMM y|d. M. y|d. M. y|LLLL y|M/y|M/y|d. MMMM|d. M.|dd. M.|H:mm:ss|H:mm|{1} 'o' {0\
        }|{1} 'o' {0}|{1}, {0}|{1} {0}
        januára~februára~marca~apríla~mája~júna~júla~augusta~septembra~októbra~novembra~decembra|jan~feb~mar\
        ~apr~máj~jún~júl~aug~sep~okt~nov~dec|nedeľa~pondelok~utorok~streda~štvrtok~piatok~sobota|ne~po~ut~st\
        ~št~pi~so|január~február~marec~apríl~máj~jún~júl~august~september~október~november~december||AM~PM
        EEEE, d. MMMM y|d. MMMM y|d. MMM y|d. MM. yy|MMMM y|MMM y|M/y|d. MMMM|d. MMM|dd. MMM|HH:mm:ss|HH:mm|\
        {1} 'ob' {0}|{1} 'ob' {0}|{1}, {0}|{1}, {0}
        januar~februar~marec~april~maj~junij~julij~avgust~september~oktober~november~december|jan.~feb.~mar.\
        ~apr.~maj~jun.~jul.~avg.~sep.~okt.~nov.~dec.|nedelja~ponedeljek~torek~sreda~četrtek~petek~sobota|ned\
        .~pon.~tor.~sre.~čet.~pet.~sob.|||dop.~pop.
        EEEE, MMMM d, y|MMMM d, y|dd-MMM-y|dd/MM/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|h:mm:ss\u{202F}a|h:\
        mm\u{202F}a|{1} 'ee' {0}|{1} 'ee' {0}|{1} 'ee' {0}|{1}, {0}
        Bisha Koobaad~Bisha Labaad~Bisha Saddexaad~Bisha Afraad~Bisha Shanaad~Bisha Lixaad~Bisha Todobaad~Bi\
        sha Sideedaad~Bisha Sagaalaad~Bisha Tobnaad~Bisha Kow iyo Tobnaad~Bisha Laba iyo Tobnaad|Jan~Feb~Mar\
        ~Abr~May~Jun~Lul~Ogs~Seb~Okt~Nof~Dis|Axad~Isniin~Talaado~Arbaco~Khamiis~Jimco~Sabti|Axd~Isn~Tldo~Arb\
        c~Khms~Jmc~Sbti|Jannaayo~Febraayo~Maarso~Abriil~May~Juun~Luuliyo~Ogosto~Sebteembar~Oktoobar~Noofeemb\
        ar~Diseembar||GH~GD
        EEEE, MMMM d, y|MMMM d, y|dd-MMM-y|dd/MM/yy|MMMM y|MMM y|M/y|MMMM d|MMM d|MMM dd|HH:mm:ss|HH:mm|{1} \
        'ee' {0}|{1} 'ee' {0}|{1} 'ee' {0}|{1}, {0}
        EEEE, d MMMM y|d MMMM y|d MMM y|d.M.yy|MMMM y|MMM y|M.y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} 'në' {0}|{1} 'në' {0}|{1}, {0}|{1}, {0}
        janar~shkurt~mars~prill~maj~qershor~korrik~gusht~shtator~tetor~nëntor~dhjetor|jan~shk~mar~pri~maj~qe\
        r~korr~gush~sht~tet~nën~dhj|e diel~e hënë~e martë~e mërkurë~e enjte~e premte~e shtunë|Die~Hën~Mar~Më\
        r~Enj~Pre~Sht|||e paradites~e pasdites
        EEEE, d MMMM y|d MMMM y|d MMM y|d.M.yy|MMMM y|MMM y|M.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'në' \
        {0}|{1} 'në' {0}|{1}, {0}|{1}, {0}
        EEEE, d. MMMM y.|d. MMMM y.|d. M. y.|d.M.yy.|MMMM y.|MMM y.|M. y.|d. MMMM|d. MMM|dd.MMM|HH:mm:ss|HH:\
        mm|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        јануар~фебруар~март~април~мај~јун~јул~август~септембар~октобар~новембар~децембар|јан~феб~мар~апр~мај\
        ~јун~јул~авг~сеп~окт~нов~дец|недеља~понедељак~уторак~среда~четвртак~петак~субота|нед~пон~уто~сре~чет\
        ~пет~суб|||AM~PM
        јануар~фебруар~март~април~мај~јун~јул~август~септембар~октобар~новембар~децембар|јан~феб~мар~апр~мај\
        ~јун~јул~авг~сеп~окт~нов~дец|недјеља~понедјељак~уторак~сриједа~четвртак~петак~субота|нед~пон~уто~сри\
        ~чет~пет~суб|||прије подне~по подне
        јануар~фебруар~март~април~мај~јун~јул~август~септембар~октобар~новембар~децембар|јан~феб~март~апр~ма\
        ј~јун~јул~авг~септ~окт~нов~дец|недјеља~понедељак~уторак~сриједа~четвртак~петак~субота|нед~пон~уто~ср\
        е~чет~пет~суб|||прије подне~по подне
        јануар~фебруар~март~април~мај~јун~јул~август~септембар~октобар~новембар~децембар|јан~феб~март~апр~ма\
        ј~јун~јул~авг~септ~окт~нов~дец|недеља~понедељак~уторак~среда~четвртак~петак~субота|нед~пон~уто~сре~ч\
        ет~пет~суб|||AM~PM
        januar~februar~mart~april~maj~jun~jul~avgust~septembar~oktobar~novembar~decembar|jan~feb~mar~apr~maj\
        ~jun~jul~avg~sep~okt~nov~dec|nedelja~ponedeljak~utorak~sreda~četvrtak~petak~subota|ned~pon~uto~sre~č\
        et~pet~sub|||AM~PM
        januar~februar~mart~april~maj~jun~jul~avgust~septembar~oktobar~novembar~decembar|jan~feb~mar~apr~maj\
        ~jun~jul~avg~sep~okt~nov~dec|nedjelja~ponedjeljak~utorak~srijeda~četvrtak~petak~subota|ned~pon~uto~s\
        ri~čet~pet~sub|||prije podne~po podne
        januar~februar~mart~april~maj~jun~jul~avgust~septembar~oktobar~novembar~decembar|jan~feb~mart~apr~ma\
        j~jun~jul~avg~sept~okt~nov~dec|nedjelja~ponedeljak~utorak~srijeda~četvrtak~petak~subota|ned~pon~uto~\
        sre~čet~pet~sub|||prije podne~po podne
        januar~februar~mart~april~maj~jun~jul~avgust~septembar~oktobar~novembar~decembar|jan~feb~mart~apr~ma\
        j~jun~jul~avg~sept~okt~nov~dec|nedelja~ponedeljak~utorak~sreda~četvrtak~petak~subota|ned~pon~uto~sre\
        ~čet~pet~sub|||AM~PM
        EEEE d MMMM y|d MMMM y|d MMM y|y-MM-dd|MMMM y|MMM y|y-MM|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'kl'\
        . {0}|{1} 'kl'. {0}|{1} {0}|{1} {0}
        januari~februari~mars~april~maj~juni~juli~augusti~september~oktober~november~december|jan.~feb.~mars\
        ~apr.~maj~juni~juli~aug.~sep.~okt.~nov.~dec.|söndag~måndag~tisdag~onsdag~torsdag~fredag~lördag|sön~m\
        ån~tis~ons~tors~fre~lör|||fm~em
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1}, {0}\
        |{1}, {0}|{1}, {0}|{1}, {0}
        Januari~Februari~Machi~Aprili~Mei~Juni~Julai~Agosti~Septemba~Oktoba~Novemba~Desemba|Jan~Feb~Mac~Apr~\
        Mei~Jun~Jul~Ago~Sep~Okt~Nov~Des|Jumapili~Jumatatu~Jumanne~Jumatano~Alhamisi~Ijumaa~Jumamosi|Jumapili\
        ~Jumatatu~Jumanne~Jumatano~Alhamisi~Ijumaa~Jumamosi|||AM~PM
        EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'saa\
        ' {0}|{1} 'saa' {0}|{1}, {0}|{1}, {0}
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|MMM d|MMM dd|a h:mm:ss|a h:mm|{1} \
        அன்று {0}|{1} அன்று {0}|{1}, {0}|{1}, {0}
        ஜனவரி~பிப்ரவரி~மார்ச்~ஏப்ரல்~மே~ஜூன்~ஜூலை~ஆகஸ்ட்~செப்டம்பர்~அக்டோபர்~நவம்பர்~டிசம்பர்|ஜன.~பிப்.~மார்\
        .~ஏப்.~மே~ஜூன்~ஜூலை~ஆக.~செப்.~அக்.~நவ.~டிச.|ஞாயிறு~திங்கள்~செவ்வாய்~புதன்~வியாழன்~வெள்ளி~சனி|ஞாயி.~தி\
        ங்.~செவ்.~புத.~வியா.~வெள்.~சனி|||முற்பகல்~பிற்பகல்
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|MMM d|MMM dd|HH:mm:ss|HH:mm|{1} அன்\
        று {0}|{1} அன்று {0}|{1}, {0}|{1}, {0}
        d, MMMM y, EEEE|d MMMM, y|d MMM, y|dd-MM-yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss a|h:mm a|{1\
        } {0}కి|{1} {0}కి|{1} {0}|{1} {0}
        జనవరి~ఫిబ్రవరి~మార్చి~ఏప్రిల్~మే~జూన్~జులై~ఆగస్టు~సెప్టెంబర్~అక్టోబర్~నవంబర్~డిసెంబర్|జన~ఫిబ్ర~మార్చి\
        ~ఏప్రి~మే~జూన్~జులై~ఆగ~సెప్టెం~అక్టో~నవం~డిసెం|ఆదివారం~సోమవారం~మంగళవారం~బుధవారం~గురువారం~శుక్రవారం~శ\
        నివారం|ఆది~సోమ~మంగళ~బుధ~గురు~శుక్ర~శని|||AM~PM
        d MMMM y EEEE|d MMMM y|d MMM y|dd.MM.y|MMMM y|MMM y|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'sag\
        at' {0}|{1} 'sagat' {0}|{1}, {0}|{1}, {0}
        ýanwar~fewral~mart~aprel~maý~iýun~iýul~awgust~sentýabr~oktýabr~noýabr~dekabr|ýan~few~mart~apr~maý~iý\
        un~iýul~awg~sen~okt~noý~dek|ýekşenbe~duşenbe~sişenbe~çarşenbe~penşenbe~anna~şenbe|ýek~duş~siş~çar~pe\
        n~ann~şen|Ýanwar~Fewral~Mart~Aprel~Maý~Iýun~Iýul~Awgust~Sentýabr~Oktýabr~Noýabr~Dekabr|Ýan~Few~Mar~A\
        pr~Maý~Iýun~Iýul~Awg~Sen~Okt~Noý~Dek|günortadan öň~günortadan soň
        d MMMM y EEEE|d MMMM y|d MMM y|d.MM.y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} {0}|{\
        1} {0}|{1} {0}|{1} {0}
        Ocak~Şubat~Mart~Nisan~Mayıs~Haziran~Temmuz~Ağustos~Eylül~Ekim~Kasım~Aralık|Oca~Şub~Mar~Nis~May~Haz~T\
        em~Ağu~Eyl~Eki~Kas~Ara|Pazar~Pazartesi~Salı~Çarşamba~Perşembe~Cuma~Cumartesi|Paz~Pzt~Sal~Çar~Per~Cum\
        ~Cmt|||ÖÖ~ÖS
        d MMMM y EEEE|d MMMM y|d MMM y|d.MM.y|MMMM y|MMM y|MM/y|d MMMM|d MMM|dd MMM|h:mm:ss\u{202F}a|h:mm\
        \u{202F}a|{1} {0}|{1} {0}|{1} {0}|{1} {0}
        EEEE, d MMMM y\u{202F}'р'.|d MMMM y\u{202F}'р'.|d MMM y\u{202F}'р'.|dd.MM.yy|LLLL y\u{202F}'р'.|LLL \
        y\u{202F}'р'.|MM.y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|{1} 'о' {0}|{1} 'о' {0}|{1}, {0}|{1}, {0}
        січня~лютого~березня~квітня~травня~червня~липня~серпня~вересня~жовтня~листопада~грудня|січ.~лют.~бер\
        .~квіт.~трав.~черв.~лип.~серп.~вер.~жовт.~лист.~груд.|неділя~понеділок~вівторок~середа~четвер~пʼятни\
        ця~субота|нд~пн~вт~ср~чт~пт~сб|січень~лютий~березень~квітень~травень~червень~липень~серпень~вересень\
        ~жовтень~листопад~грудень|січ~лют~бер~кві~тра~чер~лип~сер~вер~жов~лис~гру|дп~пп
        EEEE، d MMMM، y|d MMMM، y|d MMM، y|d/M/yy|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|h:mm:ss a|h:mm a|{1} \
        کو {0}|{1} کو {0}|{1}، {0}|{1}، {0}
        جنوری~فروری~مارچ~اپریل~مئی~جون~جولائی~اگست~ستمبر~اکتوبر~نومبر~دسمبر|جنوری~فروری~مارچ~اپریل~مئی~جون~ج\
        ولائی~اگست~ستمبر~اکتوبر~نومبر~دسمبر|اتوار~پیر~منگل~بدھ~جمعرات~جمعہ~ہفتہ|اتوار~پیر~منگل~بدھ~جمعرات~جم\
        عہ~ہفتہ|||AM~PM
        EEEE, d-MMMM, y|d-MMMM, y|d-MMM, y|dd/MM/yy|MMMM, y|MMM, y|MM.y|d-MMMM|d-MMM|dd-MMM|HH:mm:ss|HH:mm|{\
        1}, {0}|{1}, {0}|{1}, {0}|{1}, {0}
        yanvar~fevral~mart~aprel~may~iyun~iyul~avgust~sentabr~oktabr~noyabr~dekabr|yan~fev~mar~apr~may~iyn~i\
        yl~avg~sen~okt~noy~dek|yakshanba~dushanba~seshanba~chorshanba~payshanba~juma~shanba|Yak~Dush~Sesh~Ch\
        or~Pay~Jum~Shan|Yanvar~Fevral~Mart~Aprel~May~Iyun~Iyul~Avgust~Sentabr~Oktabr~Noyabr~Dekabr|Yan~Fev~M\
        ar~Apr~May~Iyn~Iyl~Avg~Sen~Okt~Noy~Dek|TO~TK
        EEEE, dd MMMM, y|d MMMM, y|d MMM, y|dd/MM/yy|MMMM, y|MMM, y|MM/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm|\
        {1} {0}|{1} {0}|{1} {0}|{1} {0}
        январ~феврал~март~апрел~май~июн~июл~август~сентябр~октябр~ноябр~декабр|янв~фев~мар~апр~май~июн~июл~а\
        вг~сен~окт~ноя~дек|якшанба~душанба~сешанба~чоршанба~пайшанба~жума~шанба|якш~душ~сеш~чор~пай~жум~шан|\
        ||ТО~ТК
        EEEE, d MMMM, y|d MMMM, y|d MMM, y|dd/MM/y|MMMM 'năm' y|MMM y|M/y|d MMMM|d MMM|dd MMM|HH:mm:ss|HH:mm\
        |'lúc' {0} {1}|'lúc' {0} {1}|{0} {1}|{0} {1}
        tháng 1~tháng 2~tháng 3~tháng 4~tháng 5~tháng 6~tháng 7~tháng 8~tháng 9~tháng 10~tháng 11~tháng 12|t\
        hg 1~thg 2~thg 3~thg 4~thg 5~thg 6~thg 7~thg 8~thg 9~thg 10~thg 11~thg 12|Chủ Nhật~Thứ Hai~Thứ Ba~Th\
        ứ Tư~Thứ Năm~Thứ Sáu~Thứ Bảy|CN~Th 2~Th 3~Th 4~Th 5~Th 6~Th 7|Tháng 1~Tháng 2~Tháng 3~Tháng 4~Tháng \
        5~Tháng 6~Tháng 7~Tháng 8~Tháng 9~Tháng 10~Tháng 11~Tháng 12|Thg 1~Thg 2~Thg 3~Thg 4~Thg 5~Thg 6~Thg\
         7~Thg 8~Thg 9~Thg 10~Thg 11~Thg 12|SA~CH
        EEEE, d MMM y|d MMM y|d MM y|d/M/y|MMMM y|MMM y|M/y|d MMMM|d MMM|dd MMM|H:m:s|H:m|{1} 'ní' {0}|{1} '\
        níti' {0}|{1}, {0}|{1}, {0}
        Oṣù Ṣẹ́rẹ́~Oṣù Èrèlè~Oṣù Ẹrẹ̀nà~Oṣù Ìgbé~Oṣù Ẹ̀bibi~Oṣù Òkúdu~Oṣù Agẹmọ~Oṣù Ògún~Oṣù Owewe~Oṣù Ọ̀wàr\
        à~Oṣù Bélú~Oṣù Ọ̀pẹ̀|Ṣẹ́r~Èrèl~Ẹrẹ̀n~Ìgb~Ẹ̀bi~Òkú~Agẹ~Ògú~Owe~Ọ̀wà~Bél~Ọ̀pẹ|Ọjọ́ Àìkú~Ọjọ́ Ajé~Ọjọ́ \
        Ìsẹ́gun~Ọjọ́rú~Ọjọ́bọ~Ọjọ́ Ẹtì~Ọjọ́ Àbámẹ́ta|Àìk~Aj~Ìsẹ́g~Ọjọ́r~Ọjọ́b~Ẹt~Àbám|Ṣẹ́rẹ́~Èrèlè~Ẹrẹ̀nà~Ìg\
        bé~Ẹ̀bibi~Òkúdu~Agẹmọ~Ògún~Owewe~Ọ̀wàrà~Bélú~Ọ̀pẹ̀|Ṣẹ́~Èr~Ẹr~Ìg~Ẹ̀b~Òk~Ag~Òg~Ow~Ọ̀w~Bé~Ọ̀p|Àárọ̀~Ọ̀s\
        án
        Oshù Shɛ́rɛ́~Oshù Èrèlè~Oshù Ɛrɛ̀nà~Oshù Ìgbé~Oshù Ɛ̀bibi~Oshù Òkúdu~Oshù Agɛmɔ~Oshù Ògún~Oshù Owewe\
        ~Oshù Ɔ̀wàrà~Oshù Bélú~Oshù Ɔ̀pɛ̀|Shɛ́r~Èrèl~Ɛrɛ̀n~Ìgb~Ɛ̀bi~Òkú~Agɛ~Ògú~Owe~Ɔ̀wà~Bél~Ɔ̀pɛ|Ɔjɔ́ Àìkú~\
        Ɔjɔ́ Ajé~Ɔjɔ́ Ìsɛ́gun~Ɔjɔ́rú~Ɔjɔ́bɔ~Ɔjɔ́ Ɛtì~Ɔjɔ́ Àbámɛ́ta|Àìk~Aj~Ìsɛ́g~Ɔjɔ́r~Ɔjɔ́b~Ɛt~Àbám|Shɛ́rɛ́~\
        Èrèlè~Ɛrɛ̀nà~Ìgbé~Ɛ̀bibi~Òkúdu~Agɛmɔ~Ògún~Owewe~Ɔ̀wàrà~Bélú~Ɔ̀pɛ̀|Shɛ́~Èr~Ɛr~Ìg~Ɛ̀b~Òk~Ag~Òg~Ow~Ɔ̀w~\
        Bé~Ɔ̀p|Àárɔ̀~Ɔ̀sán
        y年M月d日 EEEE|y年M月d日|y年M月d日|y/M/d|y年M月|y年M月|y/M|M月d日|M月d日|M月dd日|ah:mm:ss|ah:mm|{1}{0}|{1}{0}|{1}{0}|{1\
        } {0}
        1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|星期日~星期一~星期二~星期三~星期四~星期\
        五~星期六|星期日~星期一~星期二~星期三~星期四~星期五~星期六|||上午~下午
        y年M月d日EEEE|y年M月d日|y年M月d日|y/M/d|y年M月|y年M月|y年M月|M月d日|M月d日|M月dd日|HH:mm:ss|HH:mm|{1}{0}|{1}{0}|{1}{0}|{1\
        } {0}
        一月~二月~三月~四月~五月~六月~七月~八月~九月~十月~十一月~十二月|1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|星期日~星期一~星期二~星期三~星期四~星期五\
        ~星期六|周日~周一~周二~周三~周四~周五~周六|||上午~下午
        y年M月d日EEEE|y年M月d日|y年M月d日|y/M/d|y年M月|y年M月|y年M月|M月d日|M月d日|M月dd日|HH:mm:ss|HH:mm|{1} {0}|{1} {0}|{1} {0}\
        |{1} {0}
        y年M月d日EEEE|y年M月d日|y年M月d日|d/M/y|y年M月|y年M月|M/y|M月d日|M月d日|M月dd日|ah:mm:ss|ah:mm|{1} {0}|{1} {0}|{1} {0}|\
        {1} {0}
        1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|1月~2月~3月~4月~5月~6月~7月~8月~9月~10月~11月~12月|星期日~星期一~星期二~星期三~星期四~星期\
        五~星期六|週日~週一~週二~週三~週四~週五~週六|||上午~下午
        y年M月d日EEEE|y年M月d日|y年M月d日|d/M/yy|y年M月|y年M月|M/y|M月d日|M月d日|M月d日|ah:mm:ss|ah:mm|{1} {0}|{1} {0}|{1} {0}|\
        {1} {0}
        y年M月d日EEEE|y年M月d日|y年M月d日|d/M/yy|y年M月|y年M月|y年M月|M月d日|M月d日|M月d日|ah:mm:ss|ah:mm|{1} {0}|{1} {0}|{1} {0}\
        |{1} {0}
        y年M月d日EEEE|y年M月d日|y年M月d日|dd/MM/yy|y年M月|y年M月|y年M月|M月d日|M月d日|M月d日|ah:mm:ss|ah:mm|{1} {0}|{1} {0}|{1} {\
        0}|{1} {0}
        y年M月d日 EEEE|y年M月d日|y年M月d日|y/M/d|y年M月|y年M月|y/M|M月d日|M月d日|M月dd日|||{1} {0}|{1} {0}|{1} {0}|{1} {0}
        EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|MMMM y|MMM y|y-MM|MMMM d|MMM d|MMM dd|HH:mm:ss|HH:mm|{1} {\
        0}|{1} {0}|{1} {0}|{1} {0}
        Januwari~Februwari~Mashi~Ephreli~Meyi~Juni~Julayi~Agasti~Septhemba~Okthoba~Novemba~Disemba|Jan~Feb~M\
        as~Eph~Mey~Jun~Jul~Aga~Sep~Okt~Nov~Dis|ISonto~UMsombuluko~ULwesibili~ULwesithathu~ULwesine~ULwesihla\
        nu~UMgqibelo|Son~Mso~Bil~Tha~Sin~Hla~Mgq|||AM~PM
        """
}
