import { readFile } from 'node:fs/promises'
import { findProcesses } from '../../server/embedded-postgres/postmaster.ts'

const ticksPerSecond = 100

/** CPU time that a PostgreSQL server and its sessions have used, those that ended too, in milliseconds. */
export async function cpuOf(folder: string): Promise<number> {
  const ticks = await Promise.all(findProcesses(folder).map(ticksOf))
  return (ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond) * 1000
}

async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may have spaces: its own time and that of children that ended.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
