import type { DemoSeeker } from './shapes.ts'

/** The optional fields of a resume, all empty. */
const nothingMore = { portfolio_link: '', extra1: '', extra2: '' }

export const demoSeeker: DemoSeeker = {
  username: 'ish_izlovchi',
  firstName: 'Dilnoza',
  address: "Toshkent shahri, Chilonzor tumani, Do'mbirobod mahallasi",
  phone: '+998900000003',
  resume: {
    full_name: 'Dilnoza Rahimova',
    education: "Chilonzor savdo va xizmat ko'rsatish kolleji, 2019-yil. Mutaxassislik: savdo tashkilotchisi.",
    experience:
      "2019–2022: oziq-ovqat do'konida sotuvchi.\n2022–2025: supermarketda kassir, keyin katta kassir.\nInventarizatsiya va yangi xodimlarni o'rgatish bilan ham shug'ullanganman.",
    skills: 'Kassa apparati, tovarlar hisobi, Excel, mijozlar bilan muloqot, jamoada ishlash',
    portfolio_link: 'https://example.com/dilnoza',
    extra1: "O'zbek va rus tillarida bemalol gaplashaman.",
    extra2: 'Uyim Chilonzorda, ertalabki smenaga ham, kechkisiga ham chiqa olaman.',
  },
}

export const seekers: DemoSeeker[] = [
  demoSeeker,
  {
    username: 'bobur_usta',
    firstName: 'Bobur',
    address: 'Toshkent viloyati, Qibray tumani',
    phone: '+998900000031',
    resume: {
      full_name: 'Bobur Tursunov',
      education: 'Qibray qurilish kasb-hunar kolleji, 2012-yil',
      experience:
        "12 yil qurilishda: g'isht terish, suvoq, kafel yotqizish.\nOxirgi uch yil besh kishilik brigadani boshqaraman.",
      skills: "G'isht terish, suvoq, kafel, gipsokarton, chizma o'qish",
      ...nothingMore,
      extra1: "O'z asboblarim va yuk tashish uchun mashinam bor.",
    },
  },
  {
    username: 'nodira_chevar',
    firstName: 'Nodira',
    address: "Farg'ona viloyati, Marg'ilon shahri",
    phone: '+998900000032',
    resume: {
      full_name: 'Nodira Yusupova',
      education: "Marg'ilon yengil sanoat kolleji, tikuvchi-bichuvchi, 2016-yil",
      experience: 'Tikuv sexida besh yil, keyin uyda buyurtma asosida milliy liboslar tikdim.',
      skills: "To'g'ri chok va overlok mashinasi, andoza chizish, atlas va adras bilan ishlash",
      ...nothingMore,
      portfolio_link: 'https://example.com/nodira-liboslar',
    },
  },
  {
    username: 'sardor_dasturchi',
    firstName: 'Sardor',
    address: 'Toshkent shahri, Yunusobod tumani, Bodomzor mahallasi',
    phone: '+998900000033',
    resume: {
      full_name: 'Sardor Aliyev',
      education: "Axborot texnologiyalari yo'nalishi bo'yicha bakalavr, Toshkent, 2023-yil",
      experience:
        "Ikki yil frontend dasturchi: internet-do'konlar va bank kabinetlari.\nBir nechta frilans loyihalar.",
      skills: 'TypeScript, React, HTML, CSS, Git, ingliz tili (B2)',
      portfolio_link: 'https://example.com/sardor',
      extra1: 'Masofadan yoki ofisda ishlashga tayyorman.',
      extra2: '',
    },
  },
  {
    username: 'gulnora_hamshira',
    firstName: 'Gulnora',
    address: 'Andijon viloyati, Asaka tumani',
    phone: '+998900000034',
    resume: {
      full_name: 'Gulnora Mamatova',
      education: 'Andijon tibbiyot kolleji, hamshiralik ishi, 2014-yil',
      experience: "Tuman markaziy shifoxonasida sakkiz yil, terapiya va bolalar bo'limlarida.",
      skills: 'Ukol, tomchilatib dori yuborish, EKG olish, birinchi yordam, bemor parvarishi',
      ...nothingMore,
      extra1: 'Toifam bor, malaka sertifikatim amalda.',
    },
  },
  {
    username: 'jasur_haydovchi',
    firstName: 'Jasur',
    address: "Toshkent shahri, Uchtepa tumani, Katta Olmazor ko'chasi",
    phone: '+998900000035',
    resume: {
      full_name: 'Jasur Qodirov',
      education: "O'rta maxsus, 2010-yil",
      experience:
        "Taksida to'rt yil, distribyutor kompaniyada haydovchi-ekspeditor bo'lib olti yil ishladim.",
      skills: "B, C toifali guvohnoma, shahar yo'llarini yaxshi bilish, hujjatlar bilan ishlash",
      ...nothingMore,
      extra1: 'Shaxsiy Damas mashinam bor.',
    },
  },
  {
    username: 'malika_ustoz',
    firstName: 'Malika',
    address: "Farg'ona shahri, Yangi Qirguli mahallasi",
    phone: '+998900000036',
    resume: {
      full_name: 'Malika Saidova',
      education: "Ingliz tili va adabiyoti, bakalavr, Farg'ona, 2020-yil",
      experience: "Umumta'lim maktabida to'rt yil, o'quv markazida ikki yil ingliz tili o'qituvchisi.",
      skills: "IELTS 7.5, boshlang'ich va o'rta guruhlar, bolalar bilan ishlash, onlayn darslar",
      ...nothingMore,
    },
  },
  {
    username: 'otabek_oshpaz',
    firstName: 'Otabek',
    address: 'Samarqand viloyati, Urgut tumani',
    phone: '+998900000037',
    resume: {
      full_name: 'Otabek Nazarov',
      education: "Samarqand xizmat ko'rsatish kolleji, oshpaz, 2015-yil",
      experience: "Choyxonada oshpaz yordamchisi, to'yxonada bosh oshpaz. 500 kishilik osh damlaganman.",
      skills: 'Milliy taomlar, osh, somsa, kabob, mahsulot hisob-kitobi, sanitariya qoidalari',
      ...nothingMore,
    },
  },
  {
    username: 'zulfiya_opa',
    firstName: 'Zulfiya',
    address: "Toshkent shahri, Mirzo Ulug'bek tumani, Qorasuv mahallasi",
    phone: '+998900000038',
    resume: {
      full_name: 'Zulfiya Ergasheva',
      education: "Pedagogika kolleji, bog'cha tarbiyachisi, 1998-yil",
      experience: "Bog'chada o'n besh yil tarbiyachi, oxirgi besh yil ikki oilada enaga bo'lib ishladim.",
      skills: "Bolalar parvarishi, ovqat pishirish, ertak va mashg'ulotlar, tartib va ozodalik",
      ...nothingMore,
      extra1: 'Oldingi oilalardan tavsiya bera olaman.',
    },
  },
  {
    username: 'farrux_motor',
    firstName: 'Farrux',
    address: 'Toshkent viloyati, Zangiota tumani',
    phone: '+998900000039',
    resume: {
      full_name: 'Farrux Ismoilov',
      education: 'Avtomobilsozlik kasb-hunar kolleji, 2013-yil',
      experience: "To'qqiz yil avtoservisda: motor, xodovoy qism, kompyuter diagnostikasi.",
      skills: "Dvigatel yig'ish, diagnostika skaneri, elektr sxemalarini o'qish",
      ...nothingMore,
    },
  },
  {
    username: 'shahnoza_hisobchi',
    firstName: 'Shahnoza',
    address: 'Namangan shahri, Davlatobod tumani',
    phone: '+998900000040',
    resume: {
      full_name: 'Shahnoza Abdullayeva',
      education: 'Buxgalteriya hisobi va audit, bakalavr, Namangan, 2017-yil',
      experience: "Savdo korxonasida hisobchi, to'rt yildan beri bosh hisobchi o'rinbosari.",
      skills: '1C, soliq hisobotlari, E-faktura, Excel, ish haqi hisobi',
      ...nothingMore,
      extra1: 'Masofadan ishlash imkonim bor.',
    },
  },
  {
    username: 'sherzod_nukus',
    firstName: 'Шерзод',
    address: 'Қорақалпоғистон Республикаси, Нукус шаҳри',
    phone: '+998900000041',
    resume: {
      full_name: 'Шерзод Жуманиёзов',
      education: 'Ўрта махсус, электрик, 2011 йил',
      experience: 'Тўққиз йил қурилиш ва хонадонларда электр монтаж ишлари, икки йил омбор қоровули.',
      skills: 'Электр симлари ва шчит йиғиш, пайвандлаш, тунги навбатчилик',
      ...nothingMore,
    },
  },
  // Three seekers without a resume.
  {
    username: 'islom_talaba',
    firstName: 'Islom',
    address: 'Toshkent shahri, Olmazor tumani, Talabalar shaharchasi',
    phone: '+998900000042',
  },
  {
    username: 'muhayyo_2004',
    firstName: 'Muhayyo',
    address: "Buxoro viloyati, G'ijduvon tumani",
    phone: '+998900000043',
  },
  {
    username: 'rahmat_bogbon',
    firstName: 'Rahmatulla',
    address: 'Xorazm viloyati, Urganch tumani',
    phone: '+998900000044',
  },
]
