import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../support/ports.ts'
import type { Scratch } from '../support/scratch.ts'

const deploy = join(import.meta.dirname, '../../deploy')

export const hasPrometheus = () => spawnSync('prometheus', ['--version']).status === 0

/** The names of all alerts, as deploy/alerts.yml has them. */
export const listAlerts = async () =>
  [...(await readFile(join(deploy, 'alerts.yml'), 'utf8')).matchAll(/^ +- alert: (\w+)$/gm)].map(
    ([, name = '']) => name,
  )

export interface Prometheus {
  /** The names of the alerts that somebody would be told of now. */
  firing(): Promise<string[]>
}

/** A real one with the files of deploy/, in a hurry: it asks every second, and what lasts a second is told. */
export async function startPrometheus(scratch: Scratch, targets: string[]): Promise<Prometheus> {
  const { folder } = scratch
  const port = await findPort()
  const read = (name: string) => readFile(join(deploy, name), 'utf8')
  const config = (await read('prometheus.yml'))
    .replaceAll(/_interval: 15s/g, '_interval: 1s')
    .replace(/targets: \[.*\]/, `targets: ${JSON.stringify(targets)}`)
  const alerts = (await read('alerts.yml'))
    .replaceAll(/for: \d+[smh]/g, 'for: 1s')
    .replaceAll(/\[\d+[smh]\]/g, '[10s]')
  await writeFile(join(folder, 'prometheus.yml'), config)
  await writeFile(join(folder, 'alerts.yml'), alerts)
  const address = `127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      ...[`--web.listen-address=${address}`, '--log.level=error'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  scratch.onEnd(() => void child.kill('SIGKILL'))
  const ask = async (path: string) => (await fetch(`http://${address}/api/v1/${path}`)).json()
  // Only then does its silence say something.
  const everyone = encodeURIComponent(`count(sum_over_time(up[1m]) >= 5) == ${targets.length}`)
  const hasAsked = () =>
    ask(`query?query=${everyone}`).then(
      ({ data }) => data.result.length > 0,
      () => false,
    )
  for (const deadline = Date.now() + 180_000; !(await hasAsked()); await sleep(100))
    if (Date.now() > deadline) throw new Error('Prometheus did not start')
  return {
    async firing() {
      const { data } = (await ask('alerts')) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      const firing = data.alerts.filter(({ state }) => state === 'firing')
      return [...new Set(firing.map(({ labels }) => labels.alertname))].toSorted()
    },
  }
}
