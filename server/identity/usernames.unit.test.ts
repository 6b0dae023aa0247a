import { expect, test } from 'vitest'
import { usernameKey, usernameSkeleton } from './usernames.ts'

test.each([
  ['Ali', 'ali'],
  ['ALI', 'ali'],
  ['  ali\t\n', 'ali'],
  ['\u00a0ali\u3000', 'ali'],
  ['Jose\u0301', 'jos\u00e9'],
  ['\uff21\uff4c\uff49', 'ali'],
  ['\u041e\u041b\u0418\u041c', '\u043e\u043b\u0438\u043c'],
  ['\ufb01delity', 'fidelity'],
])('%j is the account %j', (typed, key) => {
  expect(usernameKey(typed)).toBe(key)
  expect(usernameKey(usernameKey(typed))).toBe(key)
})

test.each([
  ['ali', 'ali1'],
  ['ali', 'a li'],
  ["o'ktam", 'oktam'],
  ['олим', 'olim'],
])('%j and %j are two people', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other))
})

test.each([
  [
    'admin',
    ['аdmin', 'ADMlN', 'adm1n', 'аdмin', 'ad\u200bmin', 'ad\u00admin', '\u3164admin', 'ａdmin', 'ɑdmin'],
  ],
  ['Malika', ['rnalika', 'MALlKA', 'маlikа', 'malikа', 'mal\u0456ka']],
  ['bob', ['ВОВ', 'Βob', 'b0b', 'Bоb']],
  ['вали', ['Вaли', 'ВAЛИ', 'вaли']],
  ["o'ktam", ['oʻktam', 'o‘ktam', 'o’ktam', 'o`ktam', 'о\u02bcktam']],
  ['ilhom', ['İlhom', 'i\u0307lhom', 'Ilhоm', '1lhom']],
  ['katta opa', ['katta  opa', 'katta\u00a0opa', 'katta \u2003opa']],
])('SECURITY 33: %j has the look of %j', (name, lookAlikes) => {
  for (const other of [name.toUpperCase(), name.toLowerCase(), ...lookAlikes])
    expect(usernameSkeleton(other), JSON.stringify(other)).toBe(usernameSkeleton(name))
})

test.each([
  ['олим', 'olim'],
  ['Дилноза', 'Dilnoza'],
  ['Ўткир', 'Утkир'],
  ['Ғани', 'Гани'],
  ['Ҳамид', 'Хамид'],
  ['Қодир', 'Кодир'],
  ["o'ktam", 'oktam'],
  ['ali', 'ali2'],
  ['ali', 'a li'],
  ['jasur', 'jasir'],
])('SECURITY 33: %j and %j look different', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
})

test('SECURITY 33: every letter of Uzbek has one look in both cases', () => {
  const alphabets = 'abcdefghijklmnopqrstuvwxyz абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'
  for (const letter of alphabets)
    expect(usernameSkeleton(`x${letter.toUpperCase()}`), letter).toBe(usernameSkeleton(`x${letter}`))
})

test('SECURITY 33: the look of the longest name fits an index', () => {
  for (const letter of ['\ufdfa', '🌷', 'ы', '㍿'])
    expect(Buffer.byteLength(usernameSkeleton(letter.repeat(150)))).toBeLessThan(900)
})
