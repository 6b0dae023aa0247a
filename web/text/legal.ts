import { frameText } from './frame.ts'

export const legalText = {
  since: '2026-yil 16-noyabrdan amal qiladi',
  contact: 'Savolingiz bormi?',
  ask: "Bu sahifada tushunarsiz narsa bo'lsa yoki ma'lumotlaringiz haqida so'ramoqchi bo'lsangiz, bizga yozing yoki qo'ng'iroq qiling.",
}

export const termsText = {
  title: frameText.agreement.terms,
  description:
    "Mahalla Ish'dan foydalanish shartlari: kim nima qila oladi, nima mumkin emas va kim nimaga javob beradi.",
  lead: 'Mahalla Ish ish beruvchi bilan ish izlovchini uchrashtiradi. Foydalanish bepul. Quyidagi qoidalar hammaga bir xil.',
  sections: [
    {
      title: 'Hisob',
      lines: [
        "E'lonlarni o'qish uchun hisob kerak emas. Ariza yuborish yoki e'lon berish uchun ro'yxatdan o'ting.",
        "Ism va telefon raqamini to'g'ri yozing. Parolni hech kimga bermang: hisobingizdan qilingan ish siz qilgan hisoblanadi.",
        'Boshqa odam nomidan hisob ochmang.',
      ],
    },
    {
      title: "E'lonlar",
      lines: [
        "E'lon haqiqiy ish haqida bo'lsin: ish nomi, joyi va maoshini rostini yozing.",
        "E'lon 30 kun ochiq turadi. Egasi uni o'zgartirishi, yopishi, qayta ochishi va muddatini uzaytirishi mumkin.",
        "Ish uchun oldindan pul so'rash, karta raqami yoki paroli so'rash, yolg'on va'da berish mumkin emas.",
        "Haqorat, tahdid, kamsitish va ishga aloqasi yo'q reklama mumkin emas.",
      ],
    },
    {
      title: 'Arizalar va suhbat',
      lines: [
        'Bitta ishga bitta ariza yuboriladi. Uni qaytarib olish va bir marta yana yuborish mumkin.',
        "Qarorni faqat ish beruvchi qabul qiladi. Mahalla Ish ishga olishni va'da qilmaydi va kafolat bermaydi.",
        "Suhbatda bir-biringizga hurmat bilan yozing. Suhbat ariza yoki e'lon tugagach yana 30 kun ochiq turadi.",
      ],
    },
    {
      title: 'Qoidalar buzilsa',
      lines: [
        "Shubhali e'lonni ko'rsangiz, bizga xabar bering. Uni administrator ko'rib chiqadi.",
        "Administrator qoidaga zid e'lonni sababini aytib yashirishi, hisobni bloklashi mumkin. Administratorlarning har bir amali jurnalga yoziladi.",
        "Xato bo'lgan deb o'ylasangiz, pastdagi manzilga murojaat qiling.",
      ],
    },
    {
      title: 'Javobgarlik',
      lines: [
        "Ish sharoiti, maosh va hujjatlar haqida ish beruvchi bilan o'zingiz kelishasiz. Kelishuvga ikki tomon o'zi javob beradi.",
        "Notanish joyga borishdan oldin ishni so'rab-surishtiring, yaqinlaringizga ayting, oldindan pul bermang.",
        "Xizmat to'xtovsiz ishlashiga harakat qilamiz, lekin ba'zan uzilish bo'lishi mumkin.",
      ],
    },
    {
      title: "Ketmoqchi bo'lsangiz",
      lines: [
        "Hisobingizni istalgan vaqtda profil sozlamalarida o'chirasiz. 7 kun ichida qayta kirsangiz, u qaytadi; keyin butunlay o'chadi.",
        "Shartlar o'zgarsa, shu sahifada yozamiz va yuqoridagi sanani yangilaymiz.",
      ],
    },
  ],
}

export const privacyText = {
  title: frameText.agreement.privacy,
  description:
    "Mahalla Ish siz haqingizda nimani saqlaydi, nima uchun va qancha vaqt, telefon raqamingizni kim ko'radi va hammasi qanday o'chiriladi.",
  lead: "Faqat ish topish va xodim topish uchun kerak bo'lgan ma'lumotni saqlaymiz. Uni sotmaymiz va reklama uchun bermaymiz.",
  sections: [
    {
      title: 'Nimani saqlaymiz va nima uchun',
      lines: [
        "Hisob: username, ism, manzil, telefon raqami va tumaningiz. Sizni tanish va bog'lanish uchun.",
        "Parolning o'zi saqlanmaydi: faqat uni tekshirish mumkin bo'lgan, ortga qaytarib bo'lmaydigan iz.",
        "Siz yozgan narsalar: rezyume, e'lonlar, arizalar, xabarlar, ish beruvchining nomzod haqidagi shaxsiy eslatmasi.",
        "Saqlangan ishlar va qidiruvlar, bildirishnomalar va ular bo'yicha tanlovingiz.",
        "Kirishlar: qachon kirganingiz. Kirgan internet manzilingizdan faqat bir necha bayt iz qoladi: begona odam parolni taxmin qilsa, sizni bloklab qo'ymaslik uchun.",
        "E'lon necha marta ko'rilgani sanaladi, kim ko'rgani yozilmaydi.",
      ],
    },
    {
      title: "Kim nimani ko'radi",
      lines: [
        "Hamma: e'lonlar, ish beruvchining ismi, username, nomi va tavsifi.",
        "Ish izlovchining telefonini faqat u ariza yuborgan ish beruvchi ko'radi: ariza yuborishda rozi bo'lgan bo'lsa yoki ariza qabul qilinganda. Rad etilgan yoki qaytarib olingan arizadan keyin ko'rmaydi.",
        "Ish beruvchining telefonini faqat arizasi qabul qilingan ish izlovchi ko'radi.",
        "Tumaningizni, uni profilda ko'rsatgan bo'lsangiz, siz, ariza yuborgan ish beruvchilaringiz va administrator ko'radi. Ish beruvchi uni rad etilgan yoki qaytarib olingan arizadan keyin ko'rmaydi.",
        "Rezyumeni faqat siz va ariza yuborgan ish beruvchilaringiz ko'radi. Suhbatni faqat uning ikki ishtirokchisi o'qiydi.",
        "Manzilingizni faqat siz va administrator ko'radi. Administrator telefon raqamini ham ko'radi.",
        "Shikoyatni faqat administrator ko'radi: kim yozgani ish beruvchiga aytilmaydi.",
      ],
    },
    {
      title: 'Telegram',
      lines: [
        "Telegramni o'zingiz ulaysiz. Shunda Telegramdagi suhbat raqamingiz saqlanadi va bildirishnomalar Telegram orqali boradi.",
        "Profilda yoki botga /stop deb yozib uzasiz: suhbat raqami darhol o'chadi.",
      ],
    },
    {
      title: 'Brauzeringizda',
      lines: [
        "Cookie ishlatmaymiz, begona hisoblagich va reklama yo'q.",
        "Brauzer xotirasida turadi: kirganingiz belgisi, ismingiz va username, tungi rejim, hisobsiz saqlagan ishlaringiz, internetni kutayotgan ariza, xabar, e'lon va rezyume hamda to'ldirilmagan forma. Chiqsangiz, kirish belgisi, ismingiz, kutayotgan yozuvlar va formalar o'chadi.",
      ],
    },
    {
      title: 'Qancha vaqt',
      lines: [
        "Hisob va siz yozganlar: o'zingiz o'chirguningizcha.",
        'Sessiya: 14 kun ishlatilmasa yoki 90 kundan keyin tugaydi. Kirish manzilining izi: 90 kun. Bildirishnomalar: 90 kun.',
        "Juda ko'p urinishdan himoya uchun internet manzili bir soatgacha sanaladi. Serverning texnik jurnalida so'rov manzili bo'lishi mumkin; parol, xabar va telefon u yerga yozilmaydi.",
        "Zaxira nusxalar ko'pi bilan 30 kun saqlanadi: o'chirilgan ma'lumot ulardan ham shu muddatda yo'qoladi.",
      ],
    },
    {
      title: "Ma'lumotingizni olish va o'chirish",
      lines: [
        "Profil sozlamalaridagi “Mening ma'lumotlarim” bo'limida hammasini bitta fayl qilib yuklab olasiz.",
        "O'sha yerda hisobni o'chirasiz: u darhol yopiladi, e'lonlaringiz yopiladi, arizalaringiz qaytarib olinadi. 7 kun ichida qayta kirsangiz, hisob qaytadi.",
        "7 kundan keyin ism, telefon, manzil, rezyume, xabarlaringiz, e'lon va arizalaringiz matni, saqlanganlar, bildirishnomalar va Telegram ulanishi butunlay o'chadi.",
        "Nima qoladi: statistika to'g'ri bo'lishi uchun e'lon va arizalar ismsiz va matnsiz (turi, tumani, maoshi, sanasi va holati bilan) sanaladi. Suhbatdoshingiz yozgan xabarlar unda qoladi, sizniki o'rnida “Xabar o'chirilgan” deb turadi. Administratorlar jurnalida hisobning raqami qoladi, ism emas.",
      ],
    },
  ],
}
