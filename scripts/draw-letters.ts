/**
 * Writes the letters of server/job-pictures/letters from Noto (packages of Fontsource, SIL Open Font License): Latin and
 * Cyrillic as Uzbek, Karakalpak and Russian have them. Pictures are drawn with these outlines, because a bare machine has no
 * fonts. Each line is a letter, how wide it is and its outline, or two letters and how much closer they stand. Run it again after an
 * upgrade of the packages.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const packages = {
  'noto-serif': import.meta.resolve('@fontsource/noto-serif/package.json'),
  'noto-sans': import.meta.resolve('@fontsource/noto-sans/package.json'),
}
type Family = keyof typeof packages
const fileOf = (family: Family, path: string) => new URL(path, packages[family])
const folder = join(import.meta.dirname, '../server/job-pictures/letters')
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const letters = [
  ...[...between(0x20, 0x7e), ...between(0xa1, 0x17f), 'Ǵ', 'ǵ', 'ʻ', 'ʼ', '–', '—', '‘', '’', '“', '”', '„'],
  ...['…', '•', '€', '№', '₽', ...between(0x400, 0x45f), ...'ҐґҒғҚқҢңҮүҲҳӘәӨө'],
]
const closeLetters = letters.filter((letter) => /[A-Za-zА-Яа-яЎўҚқҒғҲҳʻʼ'’.,-]/.test(letter))

async function openFaces(family: Family, weight: number): Promise<Font[]> {
  const files = subsets.map((subset) => fileOf(family, `files/${family}-${subset}-${weight}-normal.woff2`))
  return (await Promise.all(files.map((file) => readFile(file)))).map((bytes) => create(bytes) as Font)
}

async function writeLetters(family: Family, weight: number): Promise<void> {
  const faces = await openFaces(family, weight)
  const has = (face: Font, text: string) =>
    [...text].every((one) => face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const lines: string[] = []
  for (const letter of letters) {
    const face = faces.find((one) => has(one, letter))
    if (!face) {
      console.log(`${family} has no ${letter}`)
      continue
    }
    const glyph = face.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    const scale = 1000 / face.unitsPerEm
    // Outlines of fonts grow upwards, those of pictures downwards.
    const outline = glyph.path
      .scale(scale, -scale)
      .toSVG()
      .replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))
    lines.push(`${letter}\t${Math.round(glyph.advanceWidth * scale)}\t${outline}`)
  }
  for (const first of closeLetters)
    for (const second of closeLetters) {
      const face = faces.find((one) => has(one, first + second))
      const [position] = face?.layout(first + second, ['kern']).positions ?? []
      const glyph = face?.glyphForCodePoint(first.codePointAt(0) ?? 0)
      if (!face || !position || !glyph) continue
      const closer = Math.round(((position.xAdvance - glyph.advanceWidth) * 1000) / face.unitsPerEm)
      if (Math.abs(closer) >= 8) lines.push(`${first}${second}\t${closer}`)
    }
  await writeFile(join(folder, `${family}-${weight}.txt`), `${lines.join('\n')}\n`)
  await copyFile(fileOf(family, 'LICENSE'), join(folder, `${family}.LICENSE`))
}

await writeLetters('noto-serif', 700)
await writeLetters('noto-sans', 600)
