import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Guard } from './list.ts'

/** The product's own files in a folder: path and text. */
function readProduct(folder: string): Map<string, string> {
  const patterns = [
    '{contract,server,web}/**/*.{ts,tsx,sql,css}',
    'deploy/**/*.{conf,cfg,ini,yml,service,sh}',
  ]
  const files = globSync(patterns, { cwd: folder })
  return new Map(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

/** Where each cut of a guard is made. Line breaks and indents may differ, but the text must stand there once. */
function findCuts(product: Map<string, string>, { number, what, cuts }: Guard) {
  return cuts.map(({ find, replace, at }) => {
    const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'g')
    const places = [...product].flatMap(([file, text]) =>
      file.endsWith(at) ? [...text.matchAll(pattern)].map(([found]) => ({ file, found, replace })) : [],
    )
    const [place] = places
    if (place && places.length === 1) return place
    const files = places.map(({ file }) => file).join(', ') || 'nowhere'
    throw new Error(
      `${number} ${what}: this must stand in the product once, and stands in ${files}:\n${find}`,
    )
  })
}

/** What is wrong with these guards: texts that are gone, or stand in the product more than once. */
export function findFaults(root: string, guards: Guard[]): string[] {
  const product = readProduct(root)
  return guards.flatMap((guard) => {
    try {
      findCuts(product, guard)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
}

/** Takes a guard away in the given folder, and gives what puts it back. */
export async function takeAway(folder: string, guard: Guard): Promise<() => Promise<void>> {
  const product = readProduct(folder)
  const cut = new Map<string, string>()
  for (const { file, found, replace } of findCuts(product, guard)) {
    const text = cut.get(file) ?? product.get(file) ?? ''
    cut.set(
      file,
      text.replace(found, () => replace),
    )
  }
  for (const [file, text] of cut) await writeFile(join(folder, file), text)
  return async () => {
    for (const file of cut.keys()) await writeFile(join(folder, file), product.get(file) ?? '')
  }
}
