type Fits = (text: string) => boolean

/** The text in lines of whole words. A word that is too long for a line is broken. */
export function wrapText(text: string, fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = breakWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function breakWord(word: string, fits: Fits): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** At most so many lines; the last one says with `…` that there was more. */
export function cutLines(lines: string[], most: number, fits: Fits): string[] {
  if (lines.length <= most) return lines
  let end = lines[most - 1] ?? ''
  while (end && !fits(`${end}…`)) end = end.slice(0, -1)
  return [...lines.slice(0, most - 1), `${end.replace(/[ ,.;:–-]+$/, '')}…`]
}
