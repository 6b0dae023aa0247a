import { beforeAll, expect, test } from 'vitest'
import sentences from './examples/sentences.txt?raw'
import words from './examples/words.txt?raw'
import loanWords from './loan-words.txt?raw'
import { knowWords, toCyrillic } from './to-cyrillic.ts'
import { toLatin } from './to-latin.ts'

beforeAll(() => knowWords(loanWords))

const pairsIn = (text: string, between: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(between) as [latin: string, cyrillic: string])

const wordPairs = pairsIn(words, '=')
const sentencePairs = pairsIn(sentences, '|')

test('there are 500 pairs of words and 60 sentences, none twice', () => {
  expect(new Set(wordPairs.map(([latin]) => latin)).size).toBeGreaterThanOrEqual(500)
  expect(new Set(sentencePairs.map(([latin]) => latin)).size).toBeGreaterThanOrEqual(60)
})

test('every word and sentence is as we write it, in both directions', () => {
  const wrong = [...wordPairs, ...sentencePairs].filter(
    ([latin, cyrillic]) => toCyrillic(latin) !== cyrillic || toLatin(cyrillic) !== latin,
  )
  expect(wrong.map((pair) => [...pair, toCyrillic(pair[0]), toLatin(pair[1])])).toEqual([])
})

test('what is shown once is shown the same again', () => {
  for (const [latin, cyrillic] of [...wordPairs, ...sentencePairs]) {
    expect(toCyrillic(cyrillic)).toBe(cyrillic)
    expect(toLatin(latin)).toBe(latin)
  }
})

test("every character that people type for the mark is one: o'zbek", () => {
  for (const mark of "'`´‘’ʻʼ") expect(toCyrillic(`o${mark}zbek ma${mark}no`)).toBe('ўзбек маъно')
})

test.each([
  ['Требуется водитель', 'Требуется водитель'],
  ['Нужна няня для ребёнка', 'Нужна няня для ребёнка'],
  ['Опытный повар', 'Опытный повар'],
  ['С. Каримов', 'S. Karimov'],
  ['Ҳайдовчи ва водитель керак', 'Haydovchi va voditel kerak'],
])('Russian stays as it was written: %s', (typed, shown) => {
  expect(toLatin(typed)).toBe(shown)
})

test.each([
  ['YTT, YTTga, yttlar', 'ЯТТ, ЯТТга, яттлар'],
  ['ofisiant, offitsiant', 'официант, официант'],
  ['prosent, lisey, lisenziya', 'процент, лицей, лицензия'],
  ['tsokol, motosikl, shpris', 'цоколь, мотоцикл, шприц'],
])('a word that people spell in two ways is one in Cyrillic: %s', (typed, shown) => {
  expect(toCyrillic(typed)).toBe(shown)
})

test.each([
  ['https://ish.uz/jobs?q=oshpaz', 'https://ish.uz/jobs?q=oshpaz'],
  ['www.ish.uz saytida', 'www.ish.uz сайтида'],
  ['kun.uz', 'kun.uz'],
  ['ali@mail.uz', 'ali@mail.uz'],
  ['@aliyev', '@aliyev'],
  ['ish_izlovchi', 'ish_izlovchi'],
  ['MP3 va A4', 'MP3 ва A4'],
  ['Facebookdagi sahifa', 'Facebookдаги саҳифа'],
  ["Telegram'dagi", "Telegram'даги"],
  ['Microsoft', 'Microsoft'],
  ['IT, it', 'IT, ит'],
  ['IELTS 7.0 va TOEFL', 'IELTS 7.0 ва TOEFL'],
  ['XX asr', 'XX аср'],
  ['A. Navoiy', 'А. Навоий'],
  ['5ta', '5та'],
  ['Login successful.', 'Кирдингиз.'],
  ['botga /stop yoki /holat deb yozing', 'ботга /stop ёки /holat деб ёзинг'],
  ['3 mln/oy, ish/stol', '3 млн/ой, иш/стол'],
  ['JPEG, PNG, WebP, AVIF yoki SVG', 'JPEG, PNG, WebP, AVIF ёки SVG'],
  ['dvigatel, kafel, distribyutor', 'двигатель, кафель, дистрибьютор'],
])('what is no Uzbek word is left alone: %s', (typed, shown) => {
  expect(toCyrillic(typed)).toBe(shown)
})

test('a word in two pieces is one word', () => {
  expect(toCyrillic('elon')).toBe('элон')
  expect(toCyrillic('ekt', 'proy')).toBe('ект')
  expect(toCyrillic('e', '15-')).toBe('э')
})
