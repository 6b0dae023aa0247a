// Real words and place names in both scripts, for the tests of search.

const places = `
Toshkent=Тошкент Samarqand=Самарқанд Buxoro=Бухоро Xiva=Хива Farg'ona=Фарғона Andijon=Андижон
Namangan=Наманган Qarshi=Қарши Termiz=Термиз Jizzax=Жиззах Guliston=Гулистон Navoiy=Навоий
Urganch=Урганч Nukus=Нукус Qo'qon=Қўқон Marg'ilon=Марғилон Angren=Ангрен Olmaliq=Олмалиқ
Chirchiq=Чирчиқ Bekobod=Бекобод Shahrisabz=Шаҳрисабз Denov=Денов Zarafshon=Зарафшон
Uchquduq=Учқудуқ Kattaqo'rg'on=Каттақўрғон Urgut=Ургут Asaka=Асака Xonobod=Хонобод
Quvasoy=Қувасой Rishton=Риштон Beshariq=Бешариқ Oltiariq=Олтиариқ Bag'dod=Бағдод
Buvayda=Бувайда Dang'ara=Данғара Yozyovon=Ёзёвон So'x=Сўх Toshloq=Тошлоқ
Uchko'prik=Учкўприк O'zbekiston=Ўзбекистон Furqat=Фурқат Quva=Қува Chust=Чуст Chortoq=Чортоқ
Kosonsoy=Косонсой Mingbuloq=Мингбулоқ Norin=Норин Pop=Поп To'raqo'rg'on=Тўрақўрғон
Uchqo'rg'on=Учқўрғон Uychi=Уйчи Yangiqo'rg'on=Янгиқўрғон Chilonzor=Чилонзор
Yunusobod=Юнусобод Ulug'bek=Улуғбек Yakkasaroy=Яккасарой Shayxontohur=Шайхонтоҳур
Olmazor=Олмазор Sergeli=Сергели Uchtepa=Учтепа Yashnobod=Яшнобод Mirobod=Миробод
Bektemir=Бектемир Yangihayot=Янгиҳаёт Qibray=Қибрай Zangiota=Зангиота Yangiyo'l=Янгийўл
Bo'stonliq=Бўстонлиқ Parkent=Паркент Piskent=Пискент Ohangaron=Оҳангарон Bo'ka=Бўка
Chinoz=Чиноз Oqqo'rg'on=Оққўрғон Quyichirchiq=Қуйичирчиқ O'rtachirchiq=Ўртачирчиқ
Yuqorichirchiq=Юқоричирчиқ Yangiyer=Янгиер Shirin=Ширин Sirdaryo=Сирдарё Boyovut=Боёвут
Mirzaobod=Мирзаобод Oqoltin=Оқолтин Sardoba=Сардоба Sayxunobod=Сайхунобод Xovos=Ховос
Zomin=Зомин G'allaorol=Ғаллаорол Do'stlik=Дўстлик Paxtakor=Пахтакор Zafarobod=Зафаробод
Arnasoy=Арнасой Forish=Фориш Baxmal=Бахмал Pastdarg'om=Пастдарғом Ishtixon=Иштихон
Jomboy=Жомбой Narpay=Нарпай Nurobod=Нуробод Oqdaryo=Оқдарё Payariq=Пайариқ
Paxtachi=Пахтачи Qo'shrabot=Қўшработ Toyloq=Тойлоқ Bulung'ur=Булунғур Kogon=Когон
G'ijduvon=Ғиждувон Vobkent=Вобкент Qorako'l=Қоракўл Olot=Олот Peshku=Пешку Romitan=Ромитан
Shofirkon=Шофиркон Jondor=Жондор Xonqa=Хонқа Hazorasp=Ҳазорасп Gurlan=Гурлан Shovot=Шовот
Yangibozor=Янгибозор Qo'shko'pir=Қўшкўпир Bog'ot=Боғот Xo'jayli=Хўжайли Beruniy=Беруний
Qo'ng'irot=Қўнғирот To'rtko'l=Тўрткўл Chimboy=Чимбой Ellikqal'a=Элликқалъа Mo'ynoq=Мўйноқ
Taxtako'pir=Тахтакўпир Amudaryo=Амударё Qoraqalpog'iston=Қорақалпоғистон G'uzor=Ғузор
Kitob=Китоб Koson=Косон Muborak=Муборак Chiroqchi=Чироқчи Qamashi=Қамаши Yakkabog'=Яккабоғ
Dehqonobod=Деҳқонобод Nishon=Нишон Mirishkor=Миришкор Kasbi=Касби Sherobod=Шеробод
Boysun=Бойсун Jarqo'rg'on=Жарқўрғон Qumqo'rg'on=Қумқўрғон Sariosiyo=Сариосиё
Sho'rchi=Шўрчи Uzun=Узун Angor=Ангор Muzrabot=Музработ Oltinsoy=Олтинсой Bandixon=Бандихон
Karmana=Кармана Nurota=Нурота Xatirchi=Хатирчи Konimex=Конимех Qiziltepa=Қизилтепа
Tomdi=Томди Marhamat=Марҳамат Shahrixon=Шаҳрихон Baliqchi=Балиқчи Buloqboshi=Булоқбоши
Izboskan=Избоскан Jalaquduq=Жалақудуқ Qo'rg'ontepa=Қўрғонтепа Paxtaobod=Пахтаобод
Ulug'nor=Улуғнор Xo'jaobod=Хўжаобод Oltinko'l=Олтинкўл`

const trades = `
sotuvchi=сотувчи oshpaz=ошпаз nonvoy=нонвой haydovchi=ҳайдовчи o'qituvchi=ўқитувчи
tarbiyachi=тарбиячи hamshira=ҳамшира shifokor=шифокор tikuvchi=тикувчи bichuvchi=бичувчи
sartarosh=сартарош quruvchi=қурувчи suvoqchi=сувоқчи bo'yoqchi=бўёқчи duradgor=дурадгор
payvandchi=пайвандчи santexnik=сантехник elektrik=электрик chilangar=чилангар qorovul=қоровул
farrosh=фаррош bog'bon=боғбон dehqon=деҳқон chorvador=чорвадор cho'pon=чўпон hisobchi=ҳисобчи
kotiba=котиба menejer=менежер dasturchi=дастурчи dizayner=дизайнер tarjimon=таржимон
muhandis=муҳандис shogird=шогирд ishchi=ишчи xodim=ходим yordamchi=ёрдамчи enaga=энага
kassir=кассир ofitsiant=официант konditer=кондитер qassob=қассоб zargar=заргар kulol=кулол
temirchi=темирчи etikdo'z=этикдўз buxgalter=бухгалтер iqtisodchi=иқтисодчи advokat=адвокат
huquqshunos=ҳуқуқшунос jurnalist=журналист muharrir=муҳаррир rassom=рассом murabbiy=мураббий
massajchi=массажчи vizajist=визажист asalarichi=асаларичи parrandachi=паррандачи
farmatsevt=фармацевт traktorchi=тракторчи sayyoh=сайёҳ usta=уста`

const things = `
do'kon=дўкон oshxona=ошхона nonvoyxona=нонвойхона choyxona=чойхона ustaxona=устахона
bog'cha=боғча maktab=мактаб kasalxona=касалхона dorixona=дорихона kutubxona=кутубхона
mehmonxona=меҳмонхона korxona=корхона zavod=завод fabrika=фабрика savdo=савдо qurilish=қурилиш
ta'mirlash=таъмирлаш tozalash=тозалаш yetkazib=етказиб mashina=машина somsa=сомса tandir=тандир
palov=палов go'sht=гўшт tuxum=тухум sabzavot=сабзавот meva=мева paxta=пахта ipak=ипак
gilam=гилам kashta=кашта tajriba=тажриба maosh=маош oylik=ойлик so'm=сўм vaqt=вақт yil=йил
hafta=ҳафта smena=смена tungi=тунги kunduzgi=кундузги to'liq=тўлиқ yarim=ярим
mas'uliyat=масъулият san'at=санъат ma'lumot=маълумот ta'lim=таълим e'lon=эълон ariza=ариза
rezyume=резюме kompyuter=компьютер internet=интернет telefon=телефон obyekt=объект
subyekt=субъект loyiha=лойиҳа tayyor=тайёр xayriya=хайрия qo'shimcha=қўшимча yosh=ёш
yigit=йигит ayol=аёл erkak=эркак oila=оила mahalla=маҳалла qishloq=қишлоқ shahar=шаҳар
viloyat=вилоят tuman=туман ko'cha=кўча xonadon=хонадон hovli=ҳовли yer=ер suv=сув
sement=цемент sirk=цирк aksiya=акция politsiya=полиция konstitutsiya=конституция
stansiya=станция litsey=лицей konsert=концерт sex=цех retsept=рецепт ofis=офис kredit=кредит
sug'urta=суғурта soliq=солиқ manikyur=маникюр issiqxona=иссиқхона ekskavator=экскаватор
avtobus=автобус taksi=такси poyezd=поезд samolyot=самолёт aeroport=аэропорт vokzal=вокзал
jihoz=жиҳоз asbob=асбоб g'ildirak=ғилдирак chiroq=чироқ eshik=эшик deraza=дераза mebel=мебель
dazmol=дазмол shirinlik=ширинлик muzqaymoq=музқаймоқ yog'=ёғ guruch=гуруч shakar=шакар
yog'och=ёғоч g'isht=ғишт o'rik=ўрик olma=олма qovun=қовун shaftoli=шафтоли yong'oq=ёнғоқ`

export interface Spelling {
  latin: string
  cyrillic: string
}

export const spellings: Spelling[] = `${places} ${trades} ${things}`
  .trim()
  .split(/\s+/)
  .map((pair) => {
    const [latin = '', cyrillic = ''] = pair.split('=')
    return { latin, cyrillic }
  })

/** All characters that people type for the mark in oʻ and gʻ and for the tutuq belgisi. */
export const apostrophes = ["'", '‘', '’', '`', '´', 'ʻ', 'ʼ']
