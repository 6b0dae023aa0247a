/**
 * Writes web/public/pictures/regions.svg, one shape per region, from the map of the package `@svg-maps/uzbekistan`
 * (MapSVG, CC BY 4.0; the page names it). Every point is rounded to the grid of the picture, which makes the file a
 * quarter as large. Run it again after an upgrade of the package.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Point = readonly [x: number, y: number]

/** The ids of the regions (server/database/migrations/0019_places.sql). The city comes before the region around it. */
const regionIds: Record<string, number[]> = {
  tashkent: [1, 2],
  andijan: [3],
  bukhara: [4],
  fergana: [5],
  jizzakh: [6],
  namangan: [7],
  navoiy: [8],
  qashqadaryo: [9],
  samarqand: [10],
  sirdaryo: [11],
  surxondaryo: [12],
  xorazm: [13],
  karakalpakstan: [14],
}

/** The rings of a path that has relative lines only, in absolute points. */
function readRings(path: string): Point[][] {
  let [x, y] = [0, 0]
  return path
    .split('m')
    .slice(1)
    .map((text) => {
      const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? []
      const ring: Point[] = []
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += numbers[at] ?? 0
        y += numbers[at + 1] ?? 0
        ring.push([x, y])
      }
      ;[x, y] = ring[0] ?? [0, 0]
      return ring
    })
}

/** On the grid, without points that lie on the line between their neighbours. */
function simplify(ring: Point[]): Point[] {
  const kept: Point[] = []
  for (const [x, y] of ring) {
    const point: Point = [Math.round(x), Math.round(y)]
    while (isBetween(kept.at(-2), kept.at(-1), point)) kept.pop()
    kept.push(point)
  }
  return kept
}

function isBetween(before: Point | undefined, point: Point | undefined, after: Point): boolean {
  if (!point) return false
  if (point[0] === after[0] && point[1] === after[1]) return true
  if (!before) return false
  const [ax, ay, bx, by] = [
    point[0] - before[0],
    point[1] - before[1],
    after[0] - point[0],
    after[1] - point[1],
  ]
  return ax * by === ay * bx && ax * bx + ay * by >= 0
}

function writeRing(ring: Point[]): string {
  const [first, ...rest] = ring
  if (!first || rest.length < 2) return ''
  let before = first
  const lines = rest.map((point) => {
    const step = [point[0] - before[0], point[1] - before[1]]
    before = point
    return step.join(' ').replace(' -', '-')
  })
  return `M${first.join(' ')}l${lines.join(' ').replaceAll(' -', '-')}z`
}

const draw = (path: string) => readRings(path).map(simplify).map(writeRing).join('')

const source = await readFile(
  fileURLToPath(import.meta.resolve('@svg-maps/uzbekistan/uzbekistan.svg')),
  'utf8',
)
const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1]
const shapes = [...source.matchAll(/<path([^>]*)>/g)].map(([, attributes = '']) => {
  const [id = '', path = ''] = ['id', 'd'].map(
    (name) => new RegExp(`\\s${name}="([^"]+)"`).exec(attributes)?.[1],
  )
  if (id === 'aral-sea') return `<path id="sea" d="${draw(path)}"/>`
  const region = regionIds[id]?.shift()
  if (region === undefined) throw new Error(`an unknown shape: ${id}`)
  return `<path id="r${region}" d="${draw(path)}"/>`
})
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">
<!-- MapSVG, https://mapsvg.com/maps/uzbekistan, CC BY 4.0, simplified -->
${shapes.join('\n')}
</svg>
`
await writeFile(join(import.meta.dirname, '../web/public/pictures/regions.svg'), svg)
