import { readFileSync } from 'node:fs'

interface Letter {
  /** In thousandths of the size, like the outline. */
  width: number
  outline: string
}

/** Outlines instead of a font: a bare machine has no fonts, and every machine draws the same. See scripts/draw-letters.ts. */
export class Letters {
  readonly #letters = new Map<string, Letter>()
  readonly #closer = new Map<string, number>()

  constructor(name: string) {
    const text = readFileSync(new URL(`./letters/${name}.txt`, import.meta.url), 'utf8')
    for (const line of text.split('\n')) {
      const [letter = '', width = '', outline] = line.split('\t')
      if (outline === undefined) this.#closer.set(letter, Number(width))
      else this.#letters.set(letter, { width: Number(width), outline })
    }
  }

  /** The text without what has no outline here, such as emoji. Letters of many looks become plain ones. */
  keepKnown(text: string): string {
    const known = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (letter) =>
      this.#letters.has(letter) ? letter : this.#plain(letter),
    )
    return known.join('').replace(/ +/g, ' ').trim()
  }

  widthOf(text: string, size: number): number {
    return ((this.#place(text).at(-1)?.end ?? 0) * size) / 1000
  }

  /** The text as SVG; `y` is the line that it stands on. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    const outlines = this.#place(text).map(
      ({ start, outline }) => `<path transform="translate(${start})" d="${outline}"/>`,
    )
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})">${outlines.join('')}</g>`
  }

  /** `ế` as `e` and `𝐁` as `B`; nothing for what is no letter of ours. */
  #plain(letter: string): string {
    const parts = Array.from(letter.normalize('NFKD'))
    return parts.filter((part) => this.#letters.has(part)).join('')
  }

  #place(text: string) {
    let [end, before] = [0, '']
    return Array.from(text, (letter) => {
      const { width, outline } = this.#letters.get(letter) ?? { width: 0, outline: '' }
      const start = end + (this.#closer.get(before + letter) ?? 0)
      end = start + width
      before = letter
      return { start, end, outline }
    })
  }
}
