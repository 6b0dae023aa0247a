import type { DemoApplication } from '../shapes.ts'

/** To the bakery, the sewing workshop and the salon. */
export const craftApplications: DemoApplication[] = [
  {
    job: 'bakery-baker',
    seeker: 'otabek_oshpaz',
    status: 'pending',
    hoursAfter: 6,
    message:
      "Assalomu alaykum! Somsa va patir yopganman, tandirda ishlash menga begona emas. Urgutdanman, yotoqxona kerak bo'ladi.",
  },
  {
    job: 'bakery-baker',
    seeker: 'rahmat_bogbon',
    status: 'pending',
    hoursAfter: 28,
    message: "Qishda dala ishi yo'q, nonvoylikni yoshligimda qilganman. Erta turish menga qiyin emas.",
  },
  {
    job: 'bakery-apprentice',
    seeker: 'islom_talaba',
    status: 'rejected',
    hoursAfter: 15,
    message: "Yozgi ta'tilda o'rganmoqchi edim, uch oyga olasizmi?",
  },
  {
    job: 'bakery-apprentice',
    seeker: 'muhayyo_2004',
    status: 'pending',
    hoursAfter: 36,
    message: "Assalomu alaykum, shirinlik va xamir ishlarini o'rganishni xohlayman. Qizlarni ham olasizmi?",
  },
  {
    job: 'bakery-somsa',
    seeker: 'zulfiya_opa',
    status: 'pending',
    hoursAfter: 22,
    message: "Somsa, varaqini ko'p tukkanman. Samarqandda qizimnikida yashayapman, ertadan chiqa olaman.",
  },
  {
    job: 'bakery-somsa',
    seeker: 'nodira_chevar',
    status: 'rejected',
    hoursAfter: 40,
    message: "Assalomu alaykum, tikuvchilikdan tashqari pazandalikka ham qo'lim keladi.",
  },
  {
    job: 'bakery-seller',
    seeker: 'ish_izlovchi',
    status: 'rejected',
    hoursAfter: 31,
    message: "Assalomu alaykum! Samarqandga ko'chish niyatim bor, sotuvchilik tajribam olti yil.",
  },
  {
    job: 'bakery-seller',
    seeker: 'malika_ustoz',
    status: 'accepted',
    hoursAfter: 18,
    message: "Ingliz tilini erkin bilaman, sayyohlar bilan bemalol gaplashaman. Yozda Samarqandda bo'laman.",
  },
  {
    job: 'sewing-machinist',
    seeker: 'nodira_chevar',
    status: 'pending',
    hoursAfter: 3,
    message:
      'Assalomu alaykum, Mavjuda opa! Besh yil sexda ishlaganman, atlas va adrasni yaxshi bilaman. Ishlarimni rasmda yubora olaman.',
  },
  {
    job: 'sewing-machinist',
    seeker: 'muhayyo_2004',
    status: 'pending',
    hoursAfter: 10,
    message: 'Tikuvchilik kursini tugatdim, sexda ishlab tajriba orttirmoqchiman.',
  },
  {
    job: 'sewing-cutter',
    seeker: 'nodira_chevar',
    status: 'accepted',
    hoursAfter: 14,
    message: 'Andoza chizish va bichishni bilaman, elektr pichoq bilan ikki yil ishlaganman.',
  },
  {
    job: 'sewing-cutter',
    seeker: 'zulfiya_opa',
    status: 'rejected',
    hoursAfter: 52,
    message: "Uyda ko'p bichganman, lekin sexda ishlamaganman.",
  },
  {
    job: 'sewing-embroidery',
    seeker: 'nodira_chevar',
    status: 'pending',
    hoursAfter: 80,
    message: "So'zana tikishni buvimdan o'rganganman. Bo'sh vaqtimda buyurtma olsam bo'ladimi?",
  },
  {
    job: 'sewing-embroidery',
    seeker: 'zulfiya_opa',
    status: 'accepted',
    hoursAfter: 27,
    message: "Assalomu alaykum, do'ppi va so'zana tikaman. Uyda ishlash men uchun eng qulayi.",
  },
  {
    job: 'sewing-ironer',
    seeker: 'shahnoza_hisobchi',
    status: 'rejected',
    hoursAfter: 66,
    message: "Assalomu alaykum, onam uchun so'rayapman, Chustda yashaydilar. Yarim kunlik bo'lsa bo'ladimi?",
  },
  {
    job: 'salon-hairdresser',
    seeker: 'muhayyo_2004',
    status: 'pending',
    hoursAfter: 25,
    message:
      "Sartaroshlik kursini tugatganman, turmaklash va bo'yashni bilaman. G'ijduvondan qatnab kelaman.",
  },
  {
    job: 'salon-manicure',
    seeker: 'muhayyo_2004',
    status: 'accepted',
    hoursAfter: 20,
    message:
      "Assalomu alaykum! Manikyur kursini bitirdim, ishlarim rasmlari bor. Salonda ishlab o'sishni xohlayman.",
  },
  {
    job: 'salon-manicure',
    seeker: 'nodira_chevar',
    status: 'rejected',
    hoursAfter: 58,
    message: "Qo'l ishiga ustaman, o'rgatsangiz, bir oyda ustangiz bo'laman.",
  },
  {
    job: 'salon-admin',
    seeker: 'ish_izlovchi',
    status: 'rejected',
    hoursAfter: 35,
    message:
      "Assalomu alaykum! Kassa va mijozlar bilan ishlash tajribam bor, lekin Toshkentdan ko'chib borishim kerak bo'ladi.",
  },
  {
    job: 'salon-admin',
    seeker: 'muhayyo_2004',
    status: 'rejected',
    hoursAfter: 12,
    message: 'Administratorlikka ham roziman, kompyuterni bilaman.',
  },
]
