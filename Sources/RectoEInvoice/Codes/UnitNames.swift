import RectoCore

/// The names of units that no symbol stands for in all languages, as bills print them.
enum UnitNames {
    /// The name or the symbol of a unit of UN/ECE Recommendations 20 and 21 in a language; the code of any that is not known.
    ///
    /// - Parameter count: the number of units, which decides between forms of a name.
    static func name(of code: String, in language: String, count: ExactDecimal?) -> String {
        let column = languages.firstIndex(of: language.lowercased().prefix { $0 != "-" && $0 != "_" }.description) ?? 1
        guard let names = table[code] else { return UnitSymbols.symbol(of: code) }
        let forms = names[column].split(separator: "/").map(String.init)
        return forms[min(form(of: count, column), forms.count - 1)]
    }

    private static let languages = ["de", "en", "fr", "nl", "pl", "es", "it", "pt"]

    /// 0 for one, 1 for others, and 2 for many in Polish.
    /// [Language plural rules](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html)
    private static func form(of count: ExactDecimal?, _ column: Int) -> Int {
        guard let count else { return 1 }
        if count.hasSameValue(as: ExactDecimal(mantissa: 1, scale: 0)) { return 0 }
        guard languages[column] == "pl", count.scale == 0 else { return 1 }
        let (tens, ones) = (count.mantissa.magnitude % 100, count.mantissa.magnitude % 10)
        return (2...4).contains(ones) && !(12...14).contains(tens) ? 1 : 2
    }

    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for row in rows.split(separator: "\n") {
            let cells = row.split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            guard cells.count == languages.count + 1 else { continue }
            for code in cells[0].split(separator: " ") { table[String(code)] = Array(cells.dropFirst()) }
        }
        return table
    }()

    /// The codes, and the names in the order of the languages: one, others, and in Polish many.
    private static let rows = """
        C62 XUN | Einh. | unit/units | unité/unités | eenh. | jedn. | unid. | unità | un.
        H87 XPP | Stk | pc/pcs | pce/pces | st. | szt. | pza./pzas. | pz. | pç/pçs
        EA NAR | Stk | ea | pce/pces | st. | szt. | ud./uds. | pz. | un.
        PR NPR | Paar | pair/pairs | paire/paires | paar | para/pary/par | par/pares | paio/paia | par/pares
        SET XSX | Satz/Sätze | set/sets | jeu/jeux | set/sets | kpl. | juego/juegos | set | conj.
        KT XKI | Set/Sets | kit/kits | kit/kits | kit/kits | zestaw/zestawy/zestawów | kit/kits | kit | kit/kits
        DZN | Dtzd. | doz. | dz. | dozijn | tuz. | doc. | dozz. | dz.
        MIL | Tsd. | thousand | millier/milliers | duizend | tys. | millar/millares | migliaio/migliaia | mil
        LS | pausch. | lump sum | forfait | forfait | ryczałt | global | a corpo | vg
        E48 | Leistung/Leistungen | service/services | prestation/prestations | dienst/diensten | usł. | servicio/servicios | \
        servizio/servizi | serviço/serviços
        E51 | Auftrag/Aufträge | job/jobs | tâche/tâches | klus/klussen | zlec. | trabajo/trabajos | lavoro/lavori | \
        trabalho/trabalhos
        E54 | Fahrt/Fahrten | trip/trips | trajet/trajets | rit/ritten | kurs/kursy/kursów | viaje/viajes | viaggio/viaggi | \
        viagem/viagens
        E49 | Arbeitstag/Arbeitstage | working day/working days | jour ouvré/jours ouvrés | werkdag/werkdagen | \
        dzień rob./dni rob. | día hábil/días hábiles | giorno lav./giorni lav. | dia útil/dias úteis
        HUR | Std. | h | h | uur | godz. | h | h | h
        DAY | Tag/Tage | day/days | jour/jours | dag/dagen | dzień/dni | día/días | giorno/giorni | dia/dias
        WEE | Woche/Wochen | week/weeks | semaine/semaines | week/weken | tydz./tyg. | semana/semanas | settimana/settimane | \
        semana/semanas
        MON | Monat/Monate | month/months | mois | maand/maanden | mies. | mes/meses | mese/mesi | mês/meses
        QAN | Quartal/Quartale | quarter/quarters | trimestre/trimestres | kwartaal/kwartalen | kw. | trimestre/trimestres | \
        trimestre/trimestri | trimestre/trimestres
        ANN | Jahr/Jahre | year/years | an/ans | jaar | rok/lata/lat | año/años | anno/anni | ano/anos
        IE | Pers. | person/persons | pers. | pers. | os. | pers. | pers. | pess.
        ROM | Zimmer | room/rooms | chambre/chambres | kamer/kamers | pokój/pokoje/pokoi | habitación/habitaciones | \
        camera/camere | quarto/quartos
        ZP | Seite/Seiten | page/pages | page/pages | pag. | str. | pág. | pag. | pág.
        ST XST | Blatt | sheet/sheets | feuille/feuilles | vel/vellen | ark. | hoja/hojas | foglio/fogli | folha/folhas
        LM | lfm | lin. m | ml | str.m | mb | m lineal | m lin. | m linear
        XBX | Karton/Kartons | box/boxes | boîte/boîtes | doos/dozen | pud. | caja/cajas | scatola/scatole | caixa/caixas
        XCT | Karton/Kartons | carton/cartons | carton/cartons | doos/dozen | kart. | cartón/cartones | cartone/cartoni | \
        caixa/caixas
        XCS | Kiste/Kisten | case/cases | caisse/caisses | kist/kisten | skrz. | caja/cajas | cassa/casse | caixa/caixas
        XCR | Kiste/Kisten | crate/crates | casier/casiers | krat/kratten | skrz. | cajón/cajones | cassa/casse | \
        engradado/engradados
        XPK XPA | Pkg. | pack/packs | paquet/paquets | pak/pakken | opak. | paquete/paquetes | conf. | pacote/pacotes
        XPC | Paket/Pakete | parcel/parcels | colis | pakket/pakketten | paczka/paczki/paczek | bulto/bultos | pacco/pacchi | \
        volume/volumes
        XPX | Palette/Paletten | pallet/pallets | palette/palettes | pallet/pallets | paleta/palety/palet | palé/palés | \
        pallet | palete/paletes
        XBG | Beutel | bag/bags | sac/sacs | zak/zakken | worek/worki/worków | bolsa/bolsas | sacco/sacchi | saco/sacos
        XSA | Sack/Säcke | sack/sacks | sac/sacs | zak/zakken | worek/worki/worków | saco/sacos | sacco/sacchi | saco/sacos
        XBO XBQ | Flasche/Flaschen | bottle/bottles | bouteille/bouteilles | fles/flessen | but. | botella/botellas | \
        bottiglia/bottiglie | garrafa/garrafas
        XKG | Fass/Fässer | keg/kegs | fût/fûts | fust/fusten | keg/kegi/kegów | barril/barriles | fusto/fusti | barril/barris
        XBA | Fass/Fässer | barrel/barrels | tonneau/tonneaux | vat/vaten | beczka/beczki/beczek | barril/barriles | \
        barile/barili | barril/barris
        XDR | Trommel/Trommeln | drum/drums | fût/fûts | vat/vaten | bęben/bębny/bębnów | bidón/bidones | fusto/fusti | \
        tambor/tambores
        XCX XTN | Dose/Dosen | can/cans | boîte/boîtes | blik/blikken | puszka/puszki/puszek | lata/latas | lattina/lattine | \
        lata/latas
        XJR | Glas/Gläser | jar/jars | bocal/bocaux | pot/potten | słoik/słoiki/słoików | tarro/tarros | vaso/vasi | \
        frasco/frascos
        XBJ | Eimer | bucket/buckets | seau/seaux | emmer/emmers | wiadro/wiadra/wiader | cubo/cubos | secchio/secchi | \
        balde/baldes
        XTU | Tube/Tuben | tube/tubes | tube/tubes | tube/tubes | tuba/tuby/tub | tubo/tubos | tubo/tubi | tubo/tubos
        XRO | Rolle/Rollen | roll/rolls | rouleau/rouleaux | rol/rollen | rolka/rolki/rolek | rollo/rollos | rotolo/rotoli | \
        rolo/rolos
        XRL | Spule/Spulen | reel/reels | bobine/bobines | haspel/haspels | szpula/szpule/szpul | bobina/bobinas | \
        bobina/bobine | bobina/bobinas
        XBE | Bund/Bunde | bundle/bundles | botte/bottes | bundel/bundels | wiązka/wiązki/wiązek | haz/haces | fascio/fasci | \
        feixe/feixes
        """
}
