// Questions as people type them, and what the first jobs of the answer should be. Ours: from how people speak, not from
// any log.

export const groups = [
  'plain',
  'endings',
  'filler words',
  'Russian',
  'Russian in Latin',
  'mixed',
  'typos',
  'places',
  'pay and hours',
  'several words',
] as const
type Group = (typeof groups)[number]

export interface Expected {
  /** One of these begins a word of the title. */
  title?: string
  /** The location, or the names of the place, have one of these. */
  place?: string
  /** What a month brings, at least. */
  pay?: number
  /** The job says so of itself, or in its text. */
  fact?: string
}

const questions: Record<Group, [asked: string, expected: Expected][]> = {
  plain: [
    ['sotuvchi', { title: 'sotuvchi' }],
    ['oshpaz', { title: 'oshpaz' }],
    ['haydovchi', { title: 'haydovchi' }],
    ['tikuvchi', { title: 'tikuvchi' }],
    ['enaga', { title: 'enaga' }],
    ['farrosh', { title: 'farrosh' }],
    ['santexnik', { title: 'santexnik' }],
    ['ҳамшира', { title: 'hamshira' }],
    ['боғбон', { title: "bog'bon" }],
    ["o'qituvchi", { title: "o'qituvchi" }],
    ['dasturchi', { title: 'dasturchi' }],
    ['hisobchi', { title: 'hisobchi' }],
    ['kuryer', { title: 'kuryer' }],
  ],
  endings: [
    ['haydovchilar', { title: 'haydovchi' }],
    ['haydovchiga', { title: 'haydovchi' }],
    ['haydovchilarimizdan', { title: 'haydovchi' }],
    ['sotuvchilik', { title: 'sotuvchi' }],
    ['oshpazlikka', { title: 'oshpaz' }],
    ['tikuvchilarga', { title: 'tikuvchi' }],
    ['enagalik', { title: 'enaga' }],
    ['farroshlarni', { title: 'farrosh' }],
    ['elektriklar', { title: 'elektrik' }],
    ["o'qituvchilar", { title: "o'qituvchi" }],
    ['сотувчилар', { title: 'sotuvchi' }],
    ['hamshiralikka', { title: 'hamshira' }],
  ],
  'filler words': [
    ['haydovchi kerak', { title: 'haydovchi' }],
    ['sotuvchi ish kerak', { title: 'sotuvchi' }],
    ['ishga oshpaz kerak', { title: 'oshpaz' }],
    ['tikuvchi ish bormi', { title: 'tikuvchi' }],
    ['enaga ish izlayapman', { title: 'enaga' }],
    ['farrosh uchun ish', { title: 'farrosh' }],
    ['hamshira olinadi', { title: 'hamshira' }],
    ['ҳайдовчи керак', { title: 'haydovchi' }],
    ['kuryer bo‘lib ishlash', { title: 'kuryer' }],
    ['payvandchi qidiryapman', { title: 'payvandchi' }],
  ],
  Russian: [
    ['водитель', { title: 'haydovchi' }],
    ['повар', { title: 'oshpaz' }],
    ['продавец', { title: 'sotuvchi' }],
    ['охранник', { title: "qorovul qo'riqchi" }],
    ['няня', { title: 'enaga' }],
    ['уборщица', { title: 'farrosh' }],
    ['сварщик', { title: 'payvandchi' }],
    ['швея', { title: 'tikuvchi chevar' }],
    ['грузчик', { title: 'yuk' }],
    ['медсестра', { title: 'hamshira' }],
    ['учитель', { title: "o'qituvchi" }],
    ['бухгалтер', { title: 'hisobchi' }],
    ['парикмахер', { title: 'sartarosh' }],
    ['требуется водитель', { title: 'haydovchi' }],
    ['работа поваром', { title: 'oshpaz' }],
    ['садовник', { title: "bog'bon" }],
    ['ищу работу водителем в Ташкенте', { title: 'haydovchi', place: 'toshkent' }],
    ['помощник повара', { title: 'oshpaz' }],
    ['главный бухгалтер', { title: 'bosh' }],
    ['ночной сторож', { title: 'tungi' }],
    ['мойщик машин', { title: 'mashina yuvuvchi' }],
    ['требуются продавцы', { title: 'sotuvchi' }],
  ],
  'Russian in Latin': [
    ['shofyor', { title: 'haydovchi' }],
    ['povar', { title: 'oshpaz' }],
    ['prodavets', { title: 'sotuvchi' }],
    ['oxrannik', { title: "qorovul qo'riqchi" }],
    ['nyanya', { title: 'enaga' }],
    ['uborshitsa', { title: 'farrosh' }],
    ['svarshik', { title: 'payvandchi' }],
    ['gruzchik', { title: 'yuk' }],
    ['medsestra', { title: 'hamshira' }],
    ['uchitel', { title: "o'qituvchi" }],
    ['buxgalter', { title: 'hisobchi' }],
    ['programmist', { title: 'dasturchi' }],
    ['rabota voditelem', { title: 'haydovchi' }],
  ],
  mixed: [
    ['povar kerak', { title: 'oshpaz' }],
    ['водитель керак', { title: 'haydovchi' }],
    ['шофёр ish bor', { title: 'haydovchi' }],
    ['prodavets Chilonzor', { title: 'sotuvchi', place: 'chilonzor' }],
    ['водитель Чиланзар', { title: 'haydovchi', place: 'chilonzor' }],
    ['повар Самарканд', { title: 'oshpaz', place: 'samarqand' }],
    ['oxrannik Toshkent', { title: "qorovul qo'riqchi", place: 'toshkent' }],
    ['няня Юнусабад', { title: 'enaga', place: 'yunusobod' }],
    ['haydovchi Ташкент', { title: 'haydovchi', place: 'toshkent' }],
    ['сотувчи керак Chilonzorda', { title: 'sotuvchi', place: 'chilonzor' }],
    ['shofyor kerak Самаркандда', { title: 'haydovchi', place: 'samarqand' }],
    ['швея Бухара', { title: 'tikuvchi chevar', place: 'buxoro' }],
  ],
  typos: [
    ['sotuvci', { title: 'sotuvchi' }],
    ['oshpas', { title: 'oshpaz' }],
    ['haydofchi', { title: 'haydovchi' }],
    ['tikvchi', { title: 'tikuvchi' }],
    ['сотуви', { title: 'sotuvchi' }],
    ['ошпас', { title: 'oshpaz' }],
    ['ҳайдовши', { title: 'haydovchi' }],
    ['santehnk', { title: 'santexnik' }],
    ['hamshria', { title: 'hamshira' }],
    ['dasturchii', { title: 'dasturchi' }],
    ['ofitsant', { title: 'ofitsiant' }],
    ['водитиль', { title: 'haydovchi' }],
    ['продовец', { title: 'sotuvchi' }],
  ],
  places: [
    ['chilonzor', { place: 'chilonzor' }],
    ['Чиланзар', { place: 'chilonzor' }],
    ['yunusobod tumani', { place: 'yunusobod' }],
    ['Самарканд', { place: 'samarqand' }],
    ['qoqon', { place: "qo'qon" }],
    ['Коканд', { place: "qo'qon" }],
    ['chilonzr', { place: 'chilonzor' }],
    ['toshkentda', { place: 'toshkent' }],
    ['samarqanddan', { place: 'samarqand' }],
    ['Ташкентская область', { place: 'toshkent viloyati' }],
    ['Фергана', { place: "farg'ona" }],
    ['mirzo ulugbek', { place: "mirzo ulug'bek" }],
  ],
  'pay and hours': [
    ['oshpaz 5 mln', { title: 'oshpaz', pay: 5_000_000 }],
    ['haydovchi 6mln', { title: 'haydovchi', pay: 6_000_000 }],
    ['3 000 000 farrosh', { title: 'farrosh', pay: 3_000_000 }],
    ['2,5 mln enaga', { title: 'enaga', pay: 2_500_000 }],
    ['5 millionlik ish', { pay: 5_000_000 }],
    ['kamida 4 mln sotuvchi', { title: 'sotuvchi', pay: 4_000_000 }],
    ['водитель от 5 млн', { title: 'haydovchi', pay: 5_000_000 }],
    ['yarim kunlik ish', { fact: 'part_time' }],
    ['sotuvchi yarim stavka', { title: 'sotuvchi', fact: 'part_time' }],
    ["to'liq stavka haydovchi", { title: 'haydovchi', fact: 'full_time' }],
    ['подработка', { fact: 'part_time' }],
    ['mavsumiy ish', { fact: 'seasonal' }],
    ['kuniga 200 ming', { pay: 5_200_000 }],
  ],
  'several words': [
    ['yuk mashinasi haydovchisi', { title: 'yuk' }],
    ['ingliz tili oqituvchisi', { title: 'ingliz' }],
    ['tungi qorovul', { title: 'tungi' }],
    ['oshpaz yordamchisi', { title: 'oshpaz' }],
    ['sotuvchi chilonzor', { title: 'sotuvchi', place: 'chilonzor' }],
    ['haydovchi samarqand shahri', { title: 'haydovchi', place: 'samarqand' }],
    ['tikuvchi samarqand', { title: 'tikuvchi', place: 'samarqand' }],
    ["do'konga sotuvchi qiz kerak", { title: 'sotuvchi' }],
    ['matematika ustoz kerak', { title: 'matematika' }],
    ['qurilishga yordamchi ishchi', { title: 'qurilish ishchi' }],
    ['ish kerak haydovchi toshkent 4 mln', { title: 'haydovchi', place: 'toshkent', pay: 4_000_000 }],
    ['kassir tungi smena', { title: 'kassir' }],
    ['enaga kerak yunusobod', { title: 'enaga', place: 'yunusobod' }],
    ['bosh hisobchi', { title: 'bosh' }],
    ['grafik dizayner', { title: 'grafik' }],
    ['yosh sotuvchi qwzzrt', { title: 'sotuvchi' }],
  ],
}

export interface AskedQuestion {
  group: Group
  asked: string
  expected: Expected
}

export const allQuestions: AskedQuestion[] = groups.flatMap((group) =>
  questions[group].map(([asked, expected]) => ({ group, asked, expected })),
)
