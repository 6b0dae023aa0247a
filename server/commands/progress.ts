import { styleText } from 'node:util'

interface Progress {
  done: number
  total: number
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** Smaller work ends too soon to need progress. */
const worthTelling = 5_000
const barWidth = 30

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

/** Shows progress: a moving bar on a terminal, a line for every 10 % in a log. */
export function createProgress(output: Output = process.stderr): (progress: Progress) => void {
  let tenths = 0
  return ({ done, total }) => {
    if (total < worthTelling) return
    const share = done / total
    const counts = `${Math.floor(share * 100)} %  ${grouped(done)} / ${grouped(total)}`
    if (output.isTTY) {
      const filled = Math.round(share * barWidth)
      const bar = styleText('cyan', '█'.repeat(filled)) + '░'.repeat(barWidth - filled)
      output.write(`\r${bar} ${counts}${done === total ? '\n' : ''}`)
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10)
      output.write(`${counts}\n`)
    }
  }
}
