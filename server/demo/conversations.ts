import type { DemoConversation } from './shapes.ts'

/** What the two people of some applications wrote to each other. */
export const conversations: DemoConversation[] = [
  {
    job: 'shop-cashier',
    seeker: 'ish_izlovchi',
    messages: [
      [
        'employer',
        "Assalomu alaykum, Dilnoza! Arizangiz ma'qul bo'ldi. Ertaga soat 10:00 da do'konga kela olasizmi?",
      ],
      ['job_seeker', 'Vaalaykum assalom! Ha, albatta, soat 10 da yetib boraman. Hujjatlarimni ham olaymi?'],
      ['employer', "Ha, pasport nusxasi va mehnat daftarchangizni oling. Do'kon Chilonzor metrosi yonida."],
      ['job_seeker', 'Rahmat, tushunarli. Ertagacha!'],
      ['employer', 'Birinchi smenangiz dushanba kuni soat 8:00 da boshlanadi. Kutamiz!'],
    ],
  },
  {
    job: 'shop-seller',
    seeker: 'ish_izlovchi',
    messages: [
      ['employer', 'Assalomu alaykum. Kechki smenada ham ishlay olasizmi?'],
      ['job_seeker', 'Ha, kechki smena ham menga qulay.'],
    ],
  },
  {
    job: 'shop-seller',
    seeker: 'islom_talaba',
    messages: [
      ['employer', "Salom, Islom. Soat nechadan keyin bo'shsiz?"],
      ['job_seeker', "Salom! Har kuni soat 15:00 dan keyin bo'shman."],
      ['job_seeker', 'Shanba va yakshanba kunlari esa ertalabdan ishlay olaman.'],
    ],
  },
  {
    job: 'teahouse-cook',
    seeker: 'otabek_oshpaz',
    messages: [
      [
        'employer',
        "Otabek aka, ertaga ertalab kelib bir qozon osh damlab bera olasizmi? Birga tatib ko'ramiz.",
      ],
      ['job_seeker', "Bo'ladi, soat 8 da boraman. Guruch va go'sht bormi?"],
      ['employer', 'Hammasi tayyor, siz kelsangiz bas.'],
    ],
  },
  {
    job: 'shop-loader',
    seeker: 'sherzod_nukus',
    messages: [
      ['job_seeker', 'Раҳмат! Эртадан иш бошласам бўладими?'],
      ['employer', 'Ha, ertaga soat 7:30 da omborga keling.'],
      ['job_seeker', 'Хўп, етиб бораман.'],
    ],
  },
  {
    job: 'shop-cleaner',
    seeker: 'zulfiya_opa',
    messages: [
      ['employer', "Zulfiya opa, ertadan boshlasangiz bo'ladimi?"],
      ['job_seeker', "Xo'p, soat 7 da kelaman."],
    ],
  },
  {
    job: 'bakery-seller',
    seeker: 'ish_izlovchi',
    messages: [
      [
        'employer',
        'Assalomu alaykum, Dilnoza. Bu safar yaqinroq yashaydigan odamni tanladik. Omad tilaymiz!',
      ],
      ['job_seeker', 'Javobingiz uchun rahmat.'],
    ],
  },
  {
    job: 'it-secretary',
    seeker: 'ish_izlovchi',
    messages: [
      ['employer', 'Assalomu alaykum. Suhbatga chorshanba kuni soat 11:00 da keling.'],
      ['job_seeker', "Rahmat, lekin uyimga yaqinroq ish topdim. Uzr so'rayman."],
      ['employer', 'Tushunarli, omad tilaymiz!'],
    ],
  },
]
