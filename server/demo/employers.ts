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
}

export const employers: DemoPerson[] = [
  demoEmployer,
  {
    username: 'nur_nonvoyxona',
    firstName: 'Rustam',
    address: "Samarqand shahri, Bog'ishamol mahallasi",
    phone: '+998900000011',
  },
  {
    username: 'bunyodkor_ustalar',
    firstName: "Ulug'bek",
    address: 'Toshkent shahri, Yashnobod tumani, Aviasozlar mahallasi',
    phone: '+998900000012',
  },
  {
    username: 'ziyo_xususiy_maktab',
    firstName: 'Nigora',
    address: "Farg'ona shahri, Qirguli dahasi",
    phone: '+998900000013',
  },
  {
    username: 'salomatlik_klinikasi',
    firstName: 'Baxtiyor',
    address: "Andijon shahri, Bobur shoh ko'chasi",
    phone: '+998900000014',
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
  },
  {
    username: 'lola_salon',
    firstName: 'Lola',
    address: "Buxoro shahri, Alpomish ko'chasi",
    phone: '+998900000017',
  },
  {
    username: 'charx_avtoservis',
    firstName: 'Anvar',
    address: 'Toshkent shahri, Sergeli tumani',
    phone: '+998900000018',
  },
  {
    username: 'hosildor_bog',
    firstName: 'Qudrat',
    address: 'Xorazm viloyati, Xonqa tumani',
    phone: '+998900000019',
  },
  {
    username: 'raqamli_yechim',
    firstName: 'Temur',
    address: 'Toshkent shahri, Yakkasaroy tumani, Qushbegi mahallasi',
    phone: '+998900000020',
  },
  {
    username: 'karvon_yuk',
    firstName: 'Polat',
    address: "Qoraqalpog'iston Respublikasi, Nukus shahri",
    phone: '+998900000021',
  },
  {
    username: 'tojixon_opa',
    firstName: 'Тожихон',
    address: 'Қашқадарё вилояти, Қарши шаҳри',
    phone: '+998900000022',
  },
]
