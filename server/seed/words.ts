/** What every kind of job may say. */
export const qualifiers = ['', '', '', 'chaqqon ', 'yosh ', "mas'uliyatli "] as const

export const additions = [
  '',
  '',
  '',
  ' (yarim stavka)',
  ' (kechki smena)',
  ' (ikki smenali ish)',
  ' (doimiy ish)',
  ' (mavsumiy ish)',
  ', mahalla ichida',
  ', zudlik bilan',
] as const

export const openings = [
  'Mahallamizga yaqin joyda ishlaydigan xodim kerak.',
  'Jamoamiz kengayyapti, yangi xodim qabul qilamiz.',
  'Oilaviy korxonamizga halol va chaqqon inson izlaymiz.',
  "Yangi ochilgan bo'limimizga xodim qidiryapmiz.",
  'Assalomu alaykum! Doimiy ishga odam kerak.',
] as const

export const hours = [
  'Ish vaqti: 09:00–18:00, haftasiga 6 kun.',
  'Ish vaqti: 08:00–17:00, yakshanba dam olish kuni.',
  'Jadval: ikki kun ish, ikki kun dam.',
  'Smena: 08:00–20:00, bir kun ish, bir kun dam.',
  'Yarim kunlik ish, vaqtini kelishib olamiz.',
] as const

export const demands = [
  'Talab: kamida bir yil tajriba.',
  "Tajriba shart emas, o'zimiz o'rgatamiz.",
  "Talab: mas'uliyat, ozodalik va vaqtida kelish.",
  "Talab: o'zbek va rus tilida gaplasha olish.",
  "Tavsiyanoma bo'lsa, ustunlik beramiz.",
] as const

export const benefits = [
  'Tushlik bepul.',
  "Yo'l puli qoplanadi.",
  "Oylik o'z vaqtida, har oyning boshida.",
  'Ish kiyimi beriladi.',
  'Yaxshi ishlaganga mukofot bor.',
  'Uzoqdan kelganlarga yotoqxona bor.',
] as const

export const messages = [
  'Assalomu alaykum! Shu ish menga juda mos, suhbatga kelishga tayyorman.',
  'Assalomu alaykum, shu sohada uch yillik tajribam bor. Rezyumem ilova qilingan.',
  "Salom, tajribam kam, lekin tez o'rganaman.",
  'Uyim yaqin, ertadan boshlay olaman.',
  "Assalomu alaykum. Ish hali ham bo'shmi? Jadvalini batafsil bilmoqchi edim.",
  'Oldingi ish joyimdan tavsiyanoma bera olaman.',
  'Assalomu alaykum, yarim kunlik ishlash imkoni bormi?',
  'Талабларга тўлиқ жавоб бераман, қўнғироғингизни кутаман.',
] as const

export const men = [
  'Aziz',
  'Bekzod',
  'Bobur',
  'Davron',
  'Dilshod',
  'Elyor',
  'Farhod',
  'Husan',
  'Ilhom',
  'Jahongir',
  'Jasur',
  'Murod',
  'Nodir',
  'Oybek',
  'Rustam',
  'Sanjar',
  'Sardor',
  'Sherzod',
  'Temur',
  "Ulug'bek",
  'Zafar',
] as const

export const women = [
  'Dilnoza',
  'Feruza',
  'Gulnora',
  'Iroda',
  'Kamola',
  'Laylo',
  'Lola',
  'Madina',
  'Malika',
  'Muhayyo',
  'Nargiza',
  'Nigora',
  'Nodira',
  'Ozoda',
  'Saida',
  'Shahnoza',
  'Sitora',
  'Umida',
  'Zulfiya',
] as const

/** A man's form; a woman's takes an a. */
export const lastNames = [
  'Abdullayev',
  'Aliyev',
  'Ergashev',
  'Hamidov',
  'Haydarov',
  'Ismoilov',
  "Jo'rayev",
  'Karimov',
  'Mahmudov',
  'Mirzayev',
  'Nazarov',
  'Normatov',
  'Olimov',
  'Qodirov',
  'Rahimov',
  'Rustamov',
  'Saidov',
  'Sobirov',
  'Tursunov',
  'Umarov',
  'Xolmatov',
  "Yo'ldoshev",
  'Yusupov',
  'Zokirov',
] as const

export const educations = [
  "O'rta maxsus ma'lumot, kasb-hunar kolleji.",
  "O'rta maktab, qisqa muddatli kasb kurslari.",
  "Oliy ma'lumot, bakalavr.",
] as const

export const experiences = [
  'Shu sohada uch yillik tajriba.',
  'Turli ishlarda besh yil, oxirgisi xususiy korxonada.',
  "Tajriba kam, amaliyot o'taganman.",
  'Sakkiz yildan beri shu kasbdaman.',
] as const
