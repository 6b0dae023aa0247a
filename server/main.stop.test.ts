import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'

const root = join(import.meta.dirname, '..')

/** The product by `npm start`, as the README says. */
async function npmStart() {
  const { url } = await createEmptyDatabase()
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], { cwd: root, env: { PATH, HOME, DATABASE_URL: url, PORT: '0' } })
  let printed = ''
  for await (const piece of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += piece
    if (/^Data: .*\n/m.test(printed)) break
  }
  npm.stdout.resume()
  const [product = 0] = await childrenOf(npm.pid)
  onTestFinished(() => {
    for (const pid of [npm.pid, product]) if (pid) kill(pid)
  })
  return { npm, product }
}

const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** A process that has ended may wait for a parent to look at it. */
async function hasEnded(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z ')
  return / Z /.test(state.slice(state.lastIndexOf(')')))
}

async function ended(pid: number): Promise<void> {
  while (!(await hasEnded(pid))) await setImmediate()
}

test('SECURITY 47: SIGTERM to npm stops the product, in order', async () => {
  const { npm, product } = await npmStart()
  const name = await readFile(`/proc/${product}/cmdline`, 'utf8')
  expect(name).toContain('server/main.ts')
  const exit = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended(product)
  await exit
})

test('SECURITY 47: when npm is killed, the product stops by itself', async () => {
  const { npm, product } = await npmStart()
  npm.kill('SIGKILL')
  await ended(product)
})
