import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from './compose.ts'
import { Letters } from './letters.ts'

const faces = ['noto-serif-700', 'noto-sans-600'].map((name) => new Letters(name))

test.each([
  "Gʻijduvon oʻtloq, Goʻzal ko'cha – “Baraka” №5",
  'Ўзбекистон Ғиждувон қаҳва ҳовли — ўқитувчи',
  'Щётка, подъезд: 2 500 000 ₽ + €',
  'Qaraqalpaqsha: á ǵ ı ń ó ú Ә ә Ө ө Ү ү Ң ң',
])('both faces have every letter of %s', (text) => {
  for (const face of faces) expect(face.keepKnown(text)).toBe(text)
})

test('what has no outline is left out, and nothing stands in its place', () => {
  for (const face of faces) {
    expect(face.keepKnown('🔥🔥 Sotuvchi 👩‍🏫 kerak!\n工作 ')).toBe('Sotuvchi kerak!')
    expect(face.keepKnown('عمل 👍')).toBe('')
  }
})

test('letters of another look are plain ones, marks that nobody has are left out', () => {
  for (const face of faces) expect(face.keepKnown('𝐁𝐚𝐫𝐚𝐤𝐚 ế\u00a0ｍ')).toBe('Baraka e m')
})

test('letters that fit together stand closer', () => {
  const [, sans] = faces
  expect(sans?.widthOf('ТА', 1000)).toBeLessThan(
    (sans?.widthOf('Т', 1000) ?? 0) + (sans?.widthOf('А', 1000) ?? 0),
  )
})

test('the colours are those of the site', () => {
  const css = readFileSync(new URL('../../web/styles/colors.css', import.meta.url), 'utf8')
  for (const [name, value] of Object.entries(colors)) expect(css).toContain(`--${name}: ${value};`)
})
