import type { DemoApplication } from '../shapes.ts'

/** To the school, the clinic, the families, the software firm and the farm. */
export const publicApplications: DemoApplication[] = [
  {
    job: 'school-english',
    seeker: 'malika_ustoz',
    status: 'pending',
    hoursAfter: 5,
    message:
      "Assalomu alaykum, Nigora opa! IELTS 7.5, maktabda to'rt yil ishlaganman. Uyim Qirgulida, namunaviy darsga istalgan kuni kelaman.",
  },
  {
    job: 'school-maths',
    seeker: 'malika_ustoz',
    status: 'rejected',
    hoursAfter: 30,
    message: "Mutaxassisligim ingliz tili, lekin boshlang'ich matematikadan ham dars berganman.",
  },
  {
    job: 'school-primary',
    seeker: 'zulfiya_opa',
    status: 'rejected',
    hoursAfter: 44,
    message: "Bog'chada o'n besh yil ishladim, bolalar bilan tilim bir. Quvaga qatnay olaman.",
  },
  {
    job: 'school-primary',
    seeker: 'malika_ustoz',
    status: 'accepted',
    hoursAfter: 25,
    message:
      "Assalomu alaykum, boshlang'ich sinflarda ham dars bergan tajribam bor, sinf rahbarligiga roziman.",
  },
  {
    job: 'school-guard',
    seeker: 'rahmat_bogbon',
    status: 'pending',
    hoursAfter: 50,
    message: "Assalomu alaykum. Farg'onada o'g'limnikidaman, bolalarni yaxshi ko'raman, chekmayman.",
  },
  {
    job: 'clinic-nurse',
    seeker: 'gulnora_hamshira',
    status: 'pending',
    hoursAfter: 4,
    message:
      'Assalomu alaykum! Sakkiz yillik tajriba, toifam bor. Ikki kun ish, ikki kun dam jadvaliga roziman.',
  },
  {
    job: 'clinic-pharmacist',
    seeker: 'gulnora_hamshira',
    status: 'rejected',
    hoursAfter: 38,
    message: "Farmatsevt emasman, lekin dorilarni yaxshi bilaman, o'qib olishga tayyorman.",
  },
  {
    job: 'clinic-reception',
    seeker: 'gulnora_hamshira',
    status: 'accepted',
    hoursAfter: 16,
    message: "Tibbiyotdan xabarim bor, bemorlar bilan muloqotga o'rganganman, kompyuterda ishlayman.",
  },
  {
    job: 'clinic-reception',
    seeker: 'shahnoza_hisobchi',
    status: 'pending',
    hoursAfter: 33,
    message: 'Assalomu alaykum, dastur va hujjatlar bilan tez ishlayman. Namangandan qatnayman.',
  },
  {
    job: 'clinic-massage',
    seeker: 'gulnora_hamshira',
    status: 'pending',
    hoursAfter: 95,
    message: "Bolalar massaji kursini o'qiganman, sertifikatim bor. Kechki soatlarda ishlasam bo'ladimi?",
  },
  {
    job: 'family-nanny',
    seeker: 'zulfiya_opa',
    status: 'pending',
    hoursAfter: 3,
    message:
      "Assalomu alaykum, Saida qizim! Ikki yoshli bolalar bilan ko'p ishlaganman, oldingi oilalarning raqamlarini beraman. Qorasuvda yashayman, juda yaqin.",
  },
  {
    job: 'family-nanny',
    seeker: 'gulnora_hamshira',
    status: 'pending',
    hoursAfter: 12,
    message: "Assalomu alaykum, hamshiraman, bolalar bo'limida ishlaganman. Toshkentga ko'chmoqchiman.",
  },
  {
    job: 'family-nanny',
    seeker: 'malika_ustoz',
    status: 'pending',
    hoursAfter: 20,
    message: "Salom! Yozgi ta'tilda qizingiz bilan inglizcha o'yinlar o'ynab, qarab tura olaman.",
  },
  {
    job: 'family-tutor',
    seeker: 'malika_ustoz',
    status: 'rejected',
    hoursAfter: 24,
    message: "Onlayn dars bersam bo'ladimi? Farg'onadaman.",
  },
  {
    job: 'family-tutor',
    seeker: 'islom_talaba',
    status: 'pending',
    hoursAfter: 36,
    message: "Assalomu alaykum! Matematika fakultetida o'qiyman, ikki o'quvchim prezident maktabiga kirgan.",
  },
  {
    job: 'family-cleaner',
    seeker: 'zulfiya_opa',
    status: 'accepted',
    hoursAfter: 18,
    message: 'Seshanba, payshanba, shanba kunlari bemalol kelaman, dazmolni yaxshi qilaman.',
  },
  {
    job: 'family-carer',
    seeker: 'gulnora_hamshira',
    status: 'accepted',
    hoursAfter: 15,
    message:
      "Assalomu alaykum. Hamshira sifatida keksalarga ko'p qaraganman, qon bosimi va dorilarni nazorat qilaman.",
  },
  {
    job: 'family-carer',
    seeker: 'zulfiya_opa',
    status: 'rejected',
    hoursAfter: 41,
    message: "Onangizga o'z onamdek qarayman, faqat kechasi qola olmayman.",
  },
  {
    job: 'family-party',
    seeker: 'nodira_chevar',
    status: 'pending',
    hoursAfter: 13,
    message: "To'y bezaklari, stol bezash bilan shug'ullanganman, atlas matolarim ham bor.",
  },
  {
    job: 'it-frontend',
    seeker: 'sardor_dasturchi',
    status: 'pending',
    hoursAfter: 2,
    message:
      "Salom! React va TypeScript bilan ikki yil ishladim, oxirgi loyiham internet-do'kon edi. Portfolio rezyumemda.",
  },
  {
    job: 'it-support',
    seeker: 'sardor_dasturchi',
    status: 'rejected',
    hoursAfter: 28,
    message: 'Yarim stavkada texnik yordamda ishlashim mumkin.',
  },
  {
    job: 'it-support',
    seeker: 'islom_talaba',
    status: 'accepted',
    hoursAfter: 11,
    message:
      'Assalomu alaykum! Kompyuterni yaxshi bilaman, tushuntirishga sabrim yetadi. Kechki smena qulay.',
  },
  {
    job: 'it-designer',
    seeker: 'sardor_dasturchi',
    status: 'pending',
    hoursAfter: 60,
    message: 'Figmada ishlayman, asosiy kasbim frontend, lekin banner va post ham tayyorlayman.',
  },
  {
    job: 'it-accountant',
    seeker: 'shahnoza_hisobchi',
    status: 'pending',
    hoursAfter: 8,
    message:
      "Assalomu alaykum! Bosh hisobchi o'rinbosariman, 1C va soliq kabinetida erkin ishlayman. Masofadan ishlash imkoni bo'lsa, juda yaxshi.",
  },
  {
    job: 'it-secretary',
    seeker: 'ish_izlovchi',
    status: 'accepted',
    hoursAfter: 22,
    message:
      "Assalomu alaykum! Excel va hujjatlar bilan ishlay olaman, tartibni yaxshi ko'raman. Mirobodga qatnash menga qulay.",
  },
  {
    job: 'farm-greenhouse',
    seeker: 'rahmat_bogbon',
    status: 'pending',
    hoursAfter: 7,
    message:
      "Assalomu alaykum, Qudrat aka! Umrim dalada o'tgan, pomidor parvarishini yaxshi bilaman. Kampirim bilan ikkimiz ishlaymiz.",
  },
  {
    job: 'farm-gardener',
    seeker: 'rahmat_bogbon',
    status: 'accepted',
    hoursAfter: 14,
    message: "Intensiv bog'da uch yil ishlaganman, butash va dorilashni bilaman.",
  },
  {
    job: 'farm-tractor',
    seeker: 'rahmat_bogbon',
    status: 'rejected',
    hoursAfter: 65,
    message: "Traktor haydaganman, guvohnomam muddati o'tib qolgan, yangilasam bo'ladimi?",
  },
  {
    job: 'freight-dispatcher',
    seeker: 'shahnoza_hisobchi',
    status: 'rejected',
    hoursAfter: 50,
    message: 'Assalomu alaykum, hujjat va telefon bilan ishlayman, lekin masofadan.',
  },
]
