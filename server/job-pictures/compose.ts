import { type JobPictureWords, jobPictureSize } from '../../contract/job-picture.ts'
import { cutLines, wrapText } from './fit-text.ts'
import { Letters } from './letters.ts'

/** Those of web/styles/colors.css, by day. */
export const colors = {
  background: '#faf6ef',
  surface: '#fffdfa',
  ink: '#22302f',
  muted: '#57625f',
  line: '#e6dccb',
  primary: '#0c6762',
  'on-primary': '#ffffff',
  saffron: '#dd9c2f',
  'danger-soft': '#fae1de',
  'on-danger-soft': '#8a1a15',
}

const { width, height } = jobPictureSize
const left = 72
const bandWidth = 96
const textWidth = width - bandWidth - 2 * left + 24
/** A long title gets smaller letters before it is cut. */
const titleSizes = [
  { size: 74, most: 2 },
  { size: 62, most: 3 },
  { size: 52, most: 3 },
]

/** The picture as SVG. Its words are outlines, so nothing that people write is read as markup. */
export function createComposer(): (words: JobPictureWords) => string {
  const serif = new Letters('noto-serif-700')
  const sans = new Letters('noto-sans-600')
  const inOneLine = (text: string, { size, room }: { size: number; room: number }) => {
    const fits = (part: string) => sans.widthOf(part, size) <= room
    return cutLines(wrapText(sans.keepKnown(text), fits), 1, fits)[0] ?? ''
  }

  function drawTitle({ title, kind, closed }: JobPictureWords): string {
    const text = serif.keepKnown(title) || serif.keepKnown(kind)
    const choices = titleSizes.map(({ size, most }) => {
      const fits = (part: string) => serif.widthOf(part, size) <= textWidth
      const lines = wrapText(text, fits)
      return { size, fits: lines.length <= most, lines: cutLines(lines, most, fits) }
    })
    const chosen = choices.find(({ fits }) => fits) ?? choices.at(-1)
    if (!chosen) return ''
    const { size, lines } = chosen
    const fill = closed ? colors.muted : colors.ink
    return lines
      .map((line, index) => serif.draw(line, { x: left, y: 170 + size + index * size * 1.2, size, fill }))
      .join('')
  }

  function drawClosed(): string {
    const [size, word] = [34, 'Yopildi']
    const wide = sans.widthOf(word, size) + 56
    const x = left + textWidth - wide
    const pill = `<rect x="${x}" y="60" width="${wide}" height="64" rx="32" fill="${colors['danger-soft']}"/>`
    return pill + sans.draw(word, { x: x + 28, y: 104, size, fill: colors['on-danger-soft'] })
  }

  return (words) => {
    const pay = inOneLine(capitalize(words.pay), { size: 46, room: textWidth })
    const place = inOneLine(words.place, { size: 34, room: textWidth - 48 })
    const employer = inOneLine(words.employer, { size: 34, room: textWidth - 48 })
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${colors.background}"/>${band}
      <g transform="translate(${left} 56) scale(1.5)">${mark}</g>
      ${serif.draw('Mahalla Ish', { x: left + 92, y: 105, size: 38, fill: colors.ink })}
      ${words.closed ? drawClosed() : ''}${drawTitle(words)}
      ${sans.draw(pay, { x: left, y: 466, size: 46, fill: words.closed ? colors.muted : colors.primary })}
      <g transform="translate(${left} 493) scale(1.5)">${pin}</g>
      ${sans.draw(place, { x: left + 48, y: 523, size: 34, fill: colors.ink })}
      <g transform="translate(${left} 547) scale(1.5)">${person}</g>
      ${sans.draw(employer, { x: left + 48, y: 577, size: 34, fill: colors.muted })}</svg>`
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The logo of web/ui/brand.tsx. */
const mark = `<path fill="${colors.primary}" d="M24 1.5 30.6 8H40v9.4l6.5 6.6-6.5 6.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4z"/>
  <path fill="${colors.surface}" d="M15 35V23.5q0-6.5 9-11.5 9 5 9 11.5V35z"/>
  <path fill="${colors.saffron}" d="M20 35v-9q0-3.5 4-6.2 4 2.7 4 6.2v9z"/>`

const stroke = `fill="none" stroke="${colors.muted}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
/** Two icons of Lucide (ISC). */
const pin = `<g ${stroke}><path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`
const person = `<g ${stroke}><path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/></g>`

/** The tiles of web/pictures/tiles.svg, one column of them. */
const star =
  'M96 48L81.9 62.1V81.9H62.1L48 96 33.9 81.9H14.1V62.1L0 48 14.1 33.9V14.1H33.9L48 0 62.1 14.1H81.9V33.9ZM68.2 48l-5.9 5.9v8.4h-8.4L48 68.2l-5.9-5.9h-8.4v-8.4L27.8 48l5.9-5.9v-8.4h8.4l5.9-5.9 5.9 5.9h8.4v8.4Z'
const rows = Array.from({ length: Math.ceil(height / bandWidth) }, (_, row) => row * bandWidth - 21)
const tiles = rows.map((y) => `<path transform="translate(${width - bandWidth} ${y})" d="${star}"/>`).join('')
const band = `<rect x="${width - bandWidth}" width="${bandWidth}" height="${height}" fill="${colors.primary}"/>
  <g fill="none" stroke="${colors['on-primary']}" stroke-opacity="0.35" stroke-width="2" stroke-linejoin="round">${tiles}</g>`
