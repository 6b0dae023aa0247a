/** What may be uploaded as a picture. */
export const pictureCap = 5 * 1024 * 1024

/** What a file chooser offers. The server looks at the content alone. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']

/** Why a picture is refused. */
export const pictureMessages = {
  missing: 'Rasm tanlang',
  tooLarge: 'Rasm hajmi 5 MB dan oshmasligi kerak',
  unknown: 'Bu fayl rasm emas. JPEG, PNG, WebP, AVIF yoki SVG rasm tanlang',
  wrongName: 'Fayl nomi uning ichidagi rasmga mos emas. Asl faylni tanlang',
  notAlone: 'Bu faylda rasmdan boshqa narsa ham bor. Boshqa rasm tanlang',
  leansOnOthers: 'Bu SVG boshqa fayllarga tayanadi. Boshqa rasm tanlang',
  moving: "Harakatlanuvchi rasm bo'lmaydi. Oddiy rasm tanlang",
  tooManyPixels: "Rasmning eni va bo'yi juda katta. Kichikroq rasm tanlang",
  broken: "Rasm buzilgan yoki to'liq emas. Boshqa rasm tanlang",
  tooSlow: "Rasmni o'qib bo'lmadi: u juda murakkab. Soddaroq rasm tanlang",
}
export type PictureRefusal = keyof typeof pictureMessages
