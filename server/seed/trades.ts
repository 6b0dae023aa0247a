type Words = readonly [string, ...string[]]

export interface Trade {
  /** The job type's name. */
  jobType: string
  titles: Words
  duties: Words
  /** Millions of so'm a month, least and most. */
  pay: readonly [number, number]
}

/** What the jobs of each kind are called, what is done in them, and what they pay. */
export const trades: readonly [Trade, ...Trade[]] = [
  {
    jobType: 'Savdo',
    titles: ['Sotuvchi', 'Kassir', 'Savdo maslahatchisi', 'Tovar joylovchi', 'Omborchi', 'Savdo agenti'],
    duties: [
      "Xaridorlarga xizmat ko'rsatish va javonlarni to'ldirish.",
      'Kassada ishlash, kunlik hisobotni topshirish.',
      'Tovarni qabul qilish, sanash va joylashtirish.',
    ],
    pay: [2.8, 6],
  },
  {
    jobType: "Qurilish va ta'mirlash",
    titles: [
      "G'isht teruvchi",
      'Suvoqchi',
      'Kafelchi',
      'Santexnik',
      'Elektrik',
      'Payvandchi',
      'Duradgor',
      "Bo'yoqchi",
    ],
    duties: [
      'Yangi binoda ichki va tashqi ishlarni bajarish.',
      "Xonadonlarni ta'mirlash, materialni tejab ishlatish.",
      'Usta bilan birga obyektda ishlash, asboblarni saranjom tutish.',
    ],
    pay: [4.5, 12],
  },
  {
    jobType: 'Oshxona va nonvoyxona',
    titles: ['Oshpaz', 'Nonvoy', 'Somsapaz', 'Ofitsiant', 'Qandolatchi', 'Oshpaz yordamchisi', 'Kabobpaz'],
    duties: [
      'Milliy taomlarni tayyorlash va oshxonani ozoda tutish.',
      'Xamir qorish, non va pishiriqlar yopish.',
      'Mehmonlarni kutib olish, buyurtma qabul qilish.',
    ],
    pay: [2.8, 8.5],
  },
  {
    jobType: 'Haydovchi va yetkazib berish',
    titles: ['Haydovchi', 'Kuryer', 'Haydovchi-ekspeditor', 'Yuk mashinasi haydovchisi', 'Damas haydovchisi'],
    duties: [
      'Mahsulotni shahar ichida xaridorlarga yetkazib berish.',
      'Yukni hujjat bilan qabul qilish va topshirish.',
      'Mashinani toza va soz holda saqlash.',
    ],
    pay: [3.8, 9],
  },
  {
    jobType: "Ta'lim va repetitorlik",
    titles: [
      "Ingliz tili o'qituvchisi",
      "Matematika o'qituvchisi",
      'Repetitor',
      'Rus tili ustozi',
      "Boshlang'ich sinf o'qituvchisi",
      'Kompyuter savodxonligi ustozi',
    ],
    duties: [
      "O'quvchilarga guruhda va yakka tartibda dars berish.",
      'Dars rejasini tuzish, uy vazifalarini tekshirish.',
      'Abituriyentlarni imtihonga tayyorlash.',
    ],
    pay: [3, 9],
  },
  {
    jobType: 'Tikuvchilik',
    titles: ['Tikuvchi', 'Bichuvchi', 'Kashtachi', 'Dazmolchi', 'Overlokchi', 'Chevar'],
    duties: [
      'Tayyor bichilgan kiyimlarni tikish.',
      'Andoza asosida matoni bichish.',
      'Milliy liboslarga kashta va bezak tikish.',
    ],
    pay: [2.8, 6.5],
  },
  {
    jobType: 'Tozalash va uy yumushlari',
    titles: ['Farrosh', 'Uy xizmatchisi', 'Oyna yuvuvchi', 'Kir yuvuvchi', 'Hovli tozalovchi'],
    duties: [
      'Xonalarni yuvish, changni artish, oynalarni tozalash.',
      "Hovli va kirish yo'lagini supurib-sidirish.",
      'Kir yuvish va dazmollash.',
    ],
    pay: [2, 4],
  },
  {
    jobType: 'Enaga va bolalar parvarishi',
    titles: ['Enaga', 'Tarbiyachi', 'Tarbiyachi yordamchisi', 'Bolani maktabdan olib keluvchi'],
    duties: [
      "Bolani ovqatlantirish, sayrga olib chiqish va o'ynatish.",
      'Bolani maktabga kuzatish, dars tayyorlashga yordam berish.',
      "Kichik guruh bilan mashg'ulot o'tkazish.",
    ],
    pay: [2.5, 6],
  },
  {
    jobType: "Go'zallik saloni",
    titles: [
      'Sartarosh',
      'Manikyur ustasi',
      'Vizajist',
      'Kosmetolog',
      'Salon administratori',
      'Erkaklar sartaroshi',
    ],
    duties: [
      "Soch kesish, bo'yash va turmaklash.",
      'Mijozlarni yozish va kutib olish.',
      'Ish joyi va asboblarni tozalab turish.',
    ],
    pay: [3, 8],
  },
  {
    jobType: 'Avto ustaxona',
    titles: ['Avtomexanik', 'Avtoelektrik', 'Kuzov ustasi', 'Shinachi', 'Mashina yuvuvchi', "Avtobo'yoqchi"],
    duties: [
      "Dvigatel va yurish qismini ta'mirlash.",
      'Diagnostika qilish, moy va filtr almashtirish.',
      'Shina almashtirish va balansirovka.',
    ],
    pay: [3.5, 10],
  },
  {
    jobType: 'Kompyuter va IT',
    titles: [
      'Frontend dasturchi',
      'Backend dasturchi',
      'Grafik dizayner',
      'Tizim administratori',
      'Kompyuter ustasi',
      'SMM mutaxassisi',
    ],
    duties: [
      'Jamoa bilan yangi imkoniyatlar ishlab chiqish.',
      'Kompyuter va tarmoq uskunalarini sozlash.',
      'Ijtimoiy tarmoqlar uchun bezak va matn tayyorlash.',
    ],
    pay: [4, 20],
  },
  {
    jobType: 'Hisobchi va ofis ishlari',
    titles: [
      'Hisobchi',
      'Bosh hisobchi',
      "Kadrlar bo'yicha mutaxassis",
      'Ofis menejeri',
      "Qo'ng'iroqlar operatori",
      'Kotiba',
    ],
    duties: [
      'Hisobotlarni tayyorlash va topshirish.',
      "Qo'ng'iroqlarga javob berish, mijozlarni yo'naltirish.",
      'Hujjatlarni yuritish va arxivlash.',
    ],
    pay: [3, 10],
  },
  {
    jobType: "Bog' va qishloq xo'jaligi",
    titles: ["Bog'bon", 'Issiqxona ishchisi', 'Traktorchi', "Sog'uvchi", "Cho'pon", 'Hosil teruvchi'],
    duties: [
      "Ko'chat ekish, sug'orish va hosil terish.",
      'Daraxtlarni butash va dorilash.',
      'Chorva mollarini boqish va parvarishlash.',
    ],
    pay: [2.5, 5.5],
  },
  {
    jobType: "Qo'riqlash",
    titles: ["Qo'riqchi", 'Tungi qorovul', 'Navbatchi', 'Avtoturargoh nazoratchisi'],
    duties: [
      'Hududni aylanib chiqish, kirgan-chiqqanni qayd etish.',
      'Kuzatuv kameralarini nazorat qilish.',
      "Kechasi omborxonani qo'riqlash.",
    ],
    pay: [2.2, 4],
  },
  {
    jobType: 'Tibbiyot va parvarish',
    titles: ['Hamshira', 'Farmatsevt', 'Massajchi', 'Laborant', 'Keksalarga qarovchi', "Ro'yxatxona xodimi"],
    duties: [
      'Shifokor tayinlagan muolajalarni bajarish.',
      'Bemorlarni kutib olish va hujjatlarni yuritish.',
      'Bemorga uyda qarash, dorilarini vaqtida berish.',
    ],
    pay: [2.8, 7],
  },
  {
    jobType: 'Boshqa',
    titles: [
      "Yuk ko'taruvchi",
      'Fotograf',
      'Bezakchi',
      'Kutubxonachi',
      'Varaqa tarqatuvchi',
      'Umumiy ishchi',
    ],
    duties: [
      "Ko'chirishda mebelni ko'tarish va joylash.",
      'Tadbirlarda yordam berish.',
      'Topshiriqlarni vaqtida va sifatli bajarish.',
    ],
    pay: [2, 6],
  },
]
