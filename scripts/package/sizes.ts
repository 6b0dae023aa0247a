import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const bigBytes = 1_000_000
export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Lines that tell what takes the space: the parts of a release, and the big ones among its packages. */
export async function describeSizes(folder: string): Promise<string[]> {
  const packages = await listPackages(folder)
  const parts = [
    ['bin/node', await sizeOf(join(folder, 'bin/node'))],
    ['build (the site)', await sizeOf(join(folder, 'build'))],
    ['server', await sizeOf(join(folder, 'server'))],
    [`node_modules (${packages.length} packages)`, await sizeOf(join(folder, 'node_modules'))],
  ] as const
  const big = packages.filter(([, size]) => size >= bigBytes).sort((one, other) => other[1] - one[1])
  return [
    ...parts.map(([name, size]) => `  ${name}: ${inMegabytes(size)}`),
    ...big.map(([name, size]) => `    ${name}: ${inMegabytes(size)}`),
    `  all of it: ${inMegabytes(await sizeOf(folder))}`,
  ]
}

async function listPackages(folder: string): Promise<[name: string, size: number][]> {
  const root = join(folder, 'node_modules')
  const names = (await readdir(root)).flatMap(async (name) =>
    name.startsWith('@') ? (await readdir(join(root, name))).map((inner) => join(name, inner)) : [name],
  )
  return Promise.all(
    (await Promise.all(names))
      .flat()
      .map(async (name): Promise<[string, number]> => [name, await sizeOf(join(root, name))]),
  )
}

export async function sizeOf(path: string): Promise<number> {
  const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (isFile) return size
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, one) => sum + one, 0)
}
