import type { DemoPerson } from './shapes.ts'

export const admin: DemoPerson = {
  username: 'admin',
  firstName: 'Aziza',
  address: 'Toshkent shahri, Mirobod tumani',
  phone: '+998900000001',
}

export const demoEmployer: DemoPerson = {
  username: 'ish_beruvchi',
  firstName: 'Dilshod',
  address: 'Toshkent shahri, Chilonzor tumani, Katta Qozirobod mahallasi',
  phone: '+998900000002',
  displayName: 'Dilshod savdo',
  about: "Chilonzordagi ikki do'kon va choyxona. Oilaviy ish, oylik har oyning 5-sanasida.",
}

export const employers: DemoPerson[] = [
  demoEmployer,
  {
    username: 'nur_nonvoyxona',
    firstName: 'Rustam',
    address: "Samarqand shahri, Bog'ishamol mahallasi",
    phone: '+998900000011',
    displayName: 'Nur nonvoyxonasi',
    about: "Bog'ishamoldagi tandir non, 1998-yildan beri.",
  },
  {
    username: 'bunyodkor_ustalar',
    firstName: "Ulug'bek",
    address: 'Toshkent shahri, Yashnobod tumani, Aviasozlar mahallasi',
    phone: '+998900000012',
    displayName: 'Bunyodkor ustalar brigadasi',
    about: "Uy qurish va ta'mirlash, Toshkent va viloyat.",
  },
  {
    username: 'ziyo_xususiy_maktab',
    firstName: 'Nigora',
    address: "Farg'ona shahri, Qirguli dahasi",
    phone: '+998900000013',
    displayName: 'Ziyo xususiy maktabi',
    about: "Farg'onada bog'chadan 11-sinfgacha.",
  },
  {
    username: 'salomatlik_klinikasi',
    firstName: 'Baxtiyor',
    address: "Andijon shahri, Bobur shoh ko'chasi",
    phone: '+998900000014',
    displayName: 'Salomatlik klinikasi',
    about: 'Andijondagi oilaviy klinika va dorixona.',
  },
  {
    username: 'karimovlar_oilasi',
    firstName: 'Saida',
    address: "Toshkent shahri, Mirzo Ulug'bek tumani, Feruza mahallasi",
    phone: '+998900000015',
  },
  {
    username: 'atlas_tikuv_sexi',
    firstName: 'Mavjuda',
    address: "Farg'ona viloyati, Marg'ilon shahri",
    phone: '+998900000016',
    displayName: 'Atlas tikuv sexi',
    about: "Marg'ilon atlasi va adrasidan kiyim.",
  },
  {
    username: 'lola_salon',
    firstName: 'Lola',
    address: "Buxoro shahri, Alpomish ko'chasi",
    phone: '+998900000017',
    displayName: "Lola go'zallik saloni",
  },
  {
    username: 'charx_avtoservis',
    firstName: 'Anvar',
    address: 'Toshkent shahri, Sergeli tumani',
    phone: '+998900000018',
    displayName: 'Charx avtoservisi',
  },
  {
    username: 'hosildor_bog',
    firstName: 'Qudrat',
    address: 'Xorazm viloyati, Xonqa tumani',
    phone: '+998900000019',
    displayName: "Hosildor bog' xo'jaligi",
    about: "Xonqadagi issiqxona, olma bog'i va ferma.",
  },
  {
    username: 'raqamli_yechim',
    firstName: 'Temur',
    address: 'Toshkent shahri, Yakkasaroy tumani, Qushbegi mahallasi',
    phone: '+998900000020',
    displayName: 'Raqamli yechim',
    about: 'Kichik korxonalar uchun sayt va dasturlar.',
  },
  {
    username: 'karvon_yuk',
    firstName: 'Polat',
    address: "Qoraqalpog'iston Respublikasi, Nukus shahri",
    phone: '+998900000021',
    displayName: 'Karvon yuk tashish',
  },
  {
    username: 'tojixon_opa',
    firstName: 'Тожихон',
    address: 'Қашқадарё вилояти, Қарши шаҳри',
    phone: '+998900000022',
  },
]
