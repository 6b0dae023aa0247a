/**
 * Reads scripts/guards/list. A guard is one block there:
 *
 *   5 the end of all tokens of a person who asks for it    the promise and what guards it
 *   @ users.routes.ts                                      the file, only if the text stands in several
 *   - ({ caller }) => deleteSessionsOf(db, { userId })     the text that is taken away
 *   + async () => {}                                       what stands there instead, if anything
 *   > auth.login                                           the tests that must fail, if not all of the promise
 *   ? SECURITY 5: a new password                           the names of those tests, if not all with its number
 *
 * Several lines with `-` are one text. Another `@` or `-` after a `+` begins a second cut, for a second guard that
 * would still keep the promise.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of the product, found wherever it stands, and what is put there instead. */
interface Cut {
  find: string
  replace: string
  /** How the path of its file ends, where the text alone stands in several. */
  at: string
}

/** A guard of the product: the promise of docs/trust.md that it keeps, and the tests that must fail without it. */
export interface Guard {
  number: number
  what: string
  cuts: Cut[]
  /** Each of these files must have a test that fails. */
  tests: string[]
  /** The tests that count, as a pattern; some carry two numbers, as in `SECURITY 10 and 11`. */
  name: string
}

const root = join(import.meta.dirname, '../..')

/** Rows of the table of promises: number, and the files whose tests hold it. */
export const promises = [
  ...readFileSync(join(root, 'docs/trust.md'), 'utf8').matchAll(/^\| (\d+) +\|[^|]+\|([^|]+)\|$/gm),
].map(([, number, files = '']) => ({
  number: Number(number),
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}))

/** Every guard that is taken away, in the order of the promises. */
export const guards: Guard[] = globSync('scripts/guards/list/*.txt', { cwd: root })
  .flatMap((file) => readFileSync(join(root, file), 'utf8').trim().split(/\n\n+/))
  .filter((block) => !block.startsWith('#'))
  .map(parseGuard)
  .sort((one, other) => one.number - other.number)

function parseGuard(block: string): Guard {
  const parts = /^(\d+) (.+)((?:\n[@+-] .+)+)(?:\n> (.+))?(?:\n\? (.+))?$/.exec(block)
  if (!parts) throw new Error(`This is not a guard:\n${block}`)
  const [, digits, what = '', cuts = '', tests, name] = parts
  const number = Number(digits)
  return {
    number,
    what,
    cuts: [...cuts.matchAll(/(?:\n@ (.+))?((?:\n- .+)+)((?:\n\+ .+)*)/g)].map(
      ([, at = '', find = '', replace = '']) => ({ find: textOf(find), replace: textOf(replace), at }),
    ),
    tests: testsOf(number, tests),
    name: name ?? `SECURITY (\\d+ and )?${number}\\b`,
  }
}

function textOf(lines: string): string {
  return lines.replace(/\n[+-] /g, '\n').slice(1)
}

/** All files of the promise, or those of these names. */
function testsOf(number: number, names: string | undefined): string[] {
  const files = promises.find((promise) => promise.number === number)?.files ?? []
  if (names === undefined) return files
  return names.split(' ').map((name) => {
    const file = files.find((one) => one.includes(`/${name}.`))
    if (!file) throw new Error(`Promise ${number} of docs/trust.md has no tests called ${name}`)
    return file
  })
}
