type Names = readonly [string, ...string[]]

/** Regions with some of their towns and districts. */
export const regions: readonly [[string, Names], ...[string, Names][]] = [
  [
    'Toshkent',
    [
      'Chilonzor tumani',
      'Yunusobod tumani',
      "Mirzo Ulug'bek tumani",
      'Yakkasaroy tumani',
      'Shayxontohur tumani',
      'Olmazor tumani',
      'Sergeli tumani',
      'Uchtepa tumani',
      'Yashnobod tumani',
      'Mirobod tumani',
      'Bektemir tumani',
      'Yangihayot tumani',
    ],
  ],
  [
    'Toshkent viloyati',
    [
      'Chirchiq shahri',
      'Angren shahri',
      'Olmaliq shahri',
      'Qibray tumani',
      'Zangiota tumani',
      "Yangiyo'l tumani",
      "Bo'stonliq tumani",
    ],
  ],
  [
    'Samarqand viloyati',
    [
      'Samarqand shahri',
      "Kattaqo'rg'on shahri",
      'Urgut tumani',
      "Pastdarg'om tumani",
      'Ishtixon tumani',
      'Jomboy tumani',
    ],
  ],
  [
    'Buxoro viloyati',
    ['Buxoro shahri', 'Kogon shahri', "G'ijduvon tumani", 'Vobkent tumani', "Qorako'l tumani"],
  ],
  [
    "Farg'ona viloyati",
    [
      "Farg'ona shahri",
      "Marg'ilon shahri",
      "Qo'qon shahri",
      'Quva tumani',
      'Rishton tumani',
      'Oltiariq tumani',
    ],
  ],
  ['Namangan viloyati', ['Namangan shahri', 'Chust tumani', 'Chortoq tumani', 'Uychi tumani', 'Pop tumani']],
  [
    'Andijon viloyati',
    ['Andijon shahri', 'Asaka tumani', 'Shahrixon tumani', 'Xonobod shahri', 'Marhamat tumani'],
  ],
  ['Xorazm viloyati', ['Urganch shahri', 'Xiva shahri', 'Xonqa tumani', 'Hazorasp tumani', 'Gurlan tumani']],
  [
    "Qoraqalpog'iston",
    ['Nukus shahri', "Xo'jayli tumani", 'Beruniy tumani', "Qo'ng'irot tumani", "To'rtko'l tumani"],
  ],
  [
    'Qashqadaryo viloyati',
    ['Qarshi shahri', 'Shahrisabz shahri', "G'uzor tumani", 'Kitob tumani', 'Koson tumani'],
  ],
  ['Surxondaryo viloyati', ['Termiz shahri', 'Denov tumani', 'Sherobod tumani', 'Boysun tumani']],
  ['Navoiy viloyati', ['Navoiy shahri', 'Zarafshon shahri', 'Karmana tumani', 'Nurota tumani']],
  ['Jizzax viloyati', ['Jizzax shahri', 'Zomin tumani', "G'allaorol tumani", "Do'stlik tumani"]],
  ['Sirdaryo viloyati', ['Guliston shahri', 'Yangiyer shahri', 'Sirdaryo tumani', 'Boyovut tumani']],
]

/** Common names of neighbourhoods. */
export const mahallas = [
  "Do'stlik",
  'Guliston',
  'Navbahor',
  'Yangiobod',
  'Bunyodkor',
  'Mustaqillik',
  'Istiqlol',
  "Bog'ishamol",
  'Oqtepa',
  'Tinchlik',
  'Ziyokor',
  'Chamanzor',
  'Olmazor',
  'Nurafshon',
  'Gulzor',
  'Hamkor',
  'Paxtakor',
  'Obod',
  'Lolazor',
  'Sharq',
  'Yoshlik',
  'Nurobod',
  "Bo'ston",
  'Zarafshon',
] as const
