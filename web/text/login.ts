import { isolate } from '../lib/isolate.ts'

export const loginText = {
  title: 'Hisobga kirish',
  description: 'Mahalla Ish hisobingizga kiring.',
  username: 'Username',
  password: 'Parol',
  submit: 'Hisobga kirish',
  forgotten: 'Parolni unutdingizmi?',
  noAccount: "Hisobingiz yo'qmi?",
  register: "Ro'yxatdan o'tish",
  failed: 'Login failed.',
  success: 'Login successful.',
  /** For a visitor who wants to hear of new jobs. */
  toBeTold: "Yangi ishlar haqida xabar olish uchun hisobingizga kiring yoki ro'yxatdan o'ting.",
  registered: 'Hisobingiz tayyor.',
  registeredSignIn: 'Endi username va parolingiz bilan kiring.',
  continueAs: (name: string) => `${isolate(name)} sifatida davom etish`,
  orSignIn: 'Yoki parol bilan kiring',
}
