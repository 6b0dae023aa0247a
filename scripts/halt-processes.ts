/**
 * For `steady.ts --halting`: as on a machine that others share, processes of a run of the browser tests stand still at random, each
 * for up to three seconds, several at a time: the browsers, their pages, the server and its database, which works in the
 * folder that is named. Until the process that started this one is gone.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  command: string
}

const [runner = '', folder = ''] = process.argv.slice(2)
const longest = 3_000
const kinds = [
  /--type=renderer/,
  /--remote-debugging-pipe(?!.*--type=)/,
  /tests\/e2e\/product\.ts/,
  /postgres/,
]
const halted = new Set<number>()

process.on('disconnect', () => {
  for (const pid of halted) signal(pid, 'SIGCONT')
  process.exit()
})

for (;;) {
  const kind = kinds[Math.floor(Math.random() * kinds.length)]
  const ours = listOurs().filter(({ command }) => kind?.test(command))
  const one = ours[Math.floor(Math.random() * ours.length)]
  if (one) void halt(one.pid)
  await sleep(Math.random() * 400)
}

async function halt(pid: number) {
  if (halted.has(pid)) return
  halted.add(pid)
  signal(pid, 'SIGSTOP')
  // Mostly short, as on a real machine.
  await sleep(Math.random() ** 2 * longest)
  signal(pid, 'SIGCONT')
  halted.delete(pid)
}

/** It may be over. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, name)
  } catch {}
}

/** What the run has started. The database is nobody's child. */
function listOurs(): Process[] {
  const all = readdirSync('/proc').flatMap(readProcess)
  const ours = new Set<number>([Number(runner)])
  for (const { pid, command } of all) if (command.includes(folder)) ours.add(pid)
  for (let size = 0; size < ours.size; ) {
    size = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  return all.filter(({ pid }) => ours.has(pid) && pid !== process.pid)
}

function readProcess(name: string): Process[] {
  if (!/^\d+$/.test(name)) return []
  try {
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
    return [{ pid: Number(name), parent, command }]
  } catch {
    return []
  }
}
