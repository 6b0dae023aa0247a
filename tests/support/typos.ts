// One-letter typos of words, always the same ones.

const latin = 'abdefghijklmnopqrstuvxyz'
const cyrillic = 'абвгдежзийклмнопрстуфхчшэюяёўқғҳ'

export const typoKinds = ['wrong', 'missing', 'extra', 'swapped'] as const
export type TypoKind = (typeof typoKinds)[number]

/** The letter at this place, or the two from there on, changed. The number chooses the other letter. */
export function misspell(
  text: string,
  kind: TypoKind,
  { at, number }: { at: number; number: number },
): string {
  const letters = /[а-яёўқғҳ]/i.test(text) ? cyrillic : latin
  const other = letters[number % letters.length] ?? 'a'
  const [before, here = '', next = '', rest] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)]
  if (kind === 'wrong') return before + (other === here.toLowerCase() ? 'о' : other) + next + rest
  if (kind === 'missing') return before + next + rest
  if (kind === 'extra') return before + here + other + next + rest
  return before + next + here + rest
}
