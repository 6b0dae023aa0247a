import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { adminQuestions, deepPages, slowest } from './admin.ts'
import { rateOfList, signedInLists } from './lists.ts'
import type { Measuring } from './measuring.ts'
import { type Product, type Size, startProduct } from './product.ts'
import type { Rounds } from './rates.ts'

const root = resolve(import.meta.dirname, '..')

export async function measureSignedInLists({ wanted, record }: Measuring, size: Size, rounds: Rounds) {
  const names = Object.keys(signedInLists) as (keyof typeof signedInLists)[]
  const asked = names.filter((name) => wanted.includes(name))
  if (asked.length === 0) return
  const product = await startProduct(size)
  try {
    for (const name of asked)
      record(name, 'requests/s', await rateOfList(product, signedInLists[name], rounds))
  } finally {
    await product.stop()
  }
}

const asMany = (count: number): Size => ({ jobs: count, users: count, applications: count })

/** As many users as jobs, in a small and a large database, in alternate rounds. */
export async function measureAdmin(
  { wanted, record }: Measuring,
  { large: largest, rounds }: { large: number; rounds: number },
) {
  const names = [...Object.keys(adminQuestions), 'admin-deep'] as (
    | keyof typeof adminQuestions
    | 'admin-deep'
  )[]
  const asked = names.filter((name) => wanted.includes(name))
  if (asked.length === 0) return
  const small = await startProduct(asMany(20_000))
  const large = await startProduct(asMany(largest))
  try {
    for (const name of asked) {
      const pathsFor = (product: Product) =>
        name === 'admin-deep' ? deepPages(product) : adminQuestions[name]
      const [ofLarge, ofSmall] = [await pathsFor(large), await pathsFor(small)]
      const pairs: [number, number][] = []
      for (let round = 0; round < rounds; round++)
        pairs.push([await slowest(large, ofLarge, 9), await slowest(small, ofSmall, 9)])
      record(name, 'ms', pairs)
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

export async function measureSeeding({ wanted, record }: Measuring, jobs: number) {
  if (!wanted.includes('seeding')) return
  const folder = join(root, 'bench/results/data/seeding')
  const env = { ...process.env, DATA_DIR: folder }
  await rm(folder, { recursive: true, force: true })
  const command = ['server/commands/db-seed.ts', '--jobs', String(jobs)]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
  await rm(folder, { recursive: true })
  record('seeding', 's', [[Number(/in ([\d.]+) s/.exec(stdout)?.[1]), 180]])
}
