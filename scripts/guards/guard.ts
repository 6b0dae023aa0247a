import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A place in the product and what is put there instead. `find` must stand there exactly once. */
export interface Cut {
  file: string
  find: string
  replace: string
}

/** A guard of the product: what it is, how it is taken away, and the tests that must then fail. */
export interface Guard extends Cut {
  /** The promise of docs/trust.md that it keeps. */
  number: number
  what: string
  /** A second guard that would still keep the promise, taken away as well. */
  also?: Cut[]
  /** Each of these files must have a test that fails. */
  tests: string[]
  /** Which tests, where not all that carry the number. */
  name?: string
}

/** The tests that carry a number; some carry two, as in `SECURITY 10 and 11`. */
export const nameOf = ({ number, name }: Guard) => name ?? `SECURITY (\\d+ and )?${number}\\b`

export const cutsOf = ({ file, find, replace, also = [] }: Guard): Cut[] => [{ file, find, replace }, ...also]

/** Why a cut cannot be made; undefined when it can. */
export function faultOf({ file, find, replace }: Cut, text: string): string | undefined {
  const times = text.split(find).length - 1
  if (times !== 1) return `${file} has ${times} times, not once: ${find}`
  return find === replace ? `${file} would stay as it is: ${find}` : undefined
}

/** Takes a guard away in the given folder, and gives what puts it back. */
export async function takeAway(folder: string, guard: Guard): Promise<() => Promise<void>> {
  const whole = new Map<string, string>()
  const putBack = async () => {
    for (const [path, text] of whole) await writeFile(path, text)
  }
  try {
    for (const cut of cutsOf(guard)) {
      const path = join(folder, cut.file)
      const text = await readFile(path, 'utf8')
      const fault = faultOf(cut, text)
      if (fault) throw new Error(fault)
      if (!whole.has(path)) whole.set(path, text)
      await writeFile(
        path,
        text.replace(cut.find, () => cut.replace),
      )
    }
    return putBack
  } catch (error) {
    await putBack()
    throw error
  }
}
