import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildTestApp } from '../support/app.ts'
import { metricsIn } from '../support/promql.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const { app } = await buildTestApp()
const { body } = await app.inject('/metrics')

const exposed = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }))
/** The rest is of Node and of the process, as every such program has it. */
const own = exposed.map(({ name }) => name).filter((name) => !/^(process|nodejs)_/.test(name))
/** As an expression may name them; Prometheus adds `up` and `ALERTS`. */
const names = new Set([
  ...['up', 'ALERTS'],
  ...exposed.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
])

const alerts = await read('deploy/alerts.yml')
const alertNames = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name)

test('every metric of the alerts is one that the product shows', () => {
  const used = [...alerts.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expression = '']) =>
    metricsIn(expression),
  )
  expect(alertNames.length).toBeGreaterThan(10)
  expect(used.length).toBeGreaterThanOrEqual(alertNames.length)
  expect(used.filter((name) => !names.has(name))).toEqual([])
})

test('every metric of the dashboard is one that the product shows, and each of ours is on it', async () => {
  const dashboard = JSON.parse(await read('deploy/grafana-dashboard.json'))
  const targets = dashboard.panels.flatMap((panel: { targets?: { expr: string }[] }) => panel.targets ?? [])
  const used = new Set<string>(targets.flatMap(({ expr }: { expr: string }) => metricsIn(expr)))
  expect([...used].filter((name) => !names.has(name))).toEqual([])
  const isShown = (name: string) => used.has(name) || used.has(`${name}_bucket`)
  expect(own.filter((name) => !isShown(name))).toEqual([])
})

test('docs/watching.md explains every metric of ours, and no other', async () => {
  const page = await read('docs/watching.md')
  const explained = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  expect(explained.toSorted()).toEqual(own.toSorted())
})

test('names have their units and kinds, as Prometheus wants them', () => {
  for (const { name, type } of exposed.filter(({ name }) => own.includes(name))) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(name, 'seconds and bytes, nothing smaller or larger').not.toMatch(
      /_(ms|milliseconds|minutes|kb|mb)\b/,
    )
  }
})

test('every alert says what it means and what to do, and has a test of its own', async () => {
  const tests = await read('deploy/alerts.test.yml')
  for (const part of alerts.split(/^ +- alert: /m).slice(1)) {
    const [name = ''] = part.split('\n', 1)
    expect(part, name).toMatch(/severity: (page|ticket)/)
    expect(part, name).toMatch(/summary: ["'].+["']\n +description: >-\n +\S/)
    expect(tests, name).toContain(`alertname="${name}"`)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('promtool takes the rules and the example, and finds each alert right', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: join(root, 'deploy') })
  promtool('check', 'rules', 'alerts.yml')
  promtool('check', 'config', 'prometheus.yml')
  promtool('test', 'rules', 'alerts.test.yml')
})
