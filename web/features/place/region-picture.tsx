import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { hrefOf, useFollowLink } from '../../lib/use-follow-link.ts'
import { placeText } from '../../text/place.ts'
import { shadeOf, shades } from './shades.ts'

export interface RegionMapProps {
  regions: { id: number; name: string; jobs: number }[]
  /** The list of jobs in this region. */
  addressOf: (regionId: number) => string
  /** The chosen region; null for none. Left out where choosing leads to another page. */
  current?: number | null
}

type Point = readonly [x: number, y: number]

/** Tashkent is too small to press. A circle beside the map stands for it. */
const tashkent = { id: 1, from: [614, 264], circle: [596, 150], radius: 42 } as const

/** Where the number of each region stands in web/public/pictures/regions.svg. */
const numbersAt: Record<number, Point> = {
  [tashkent.id]: tashkent.circle,
  2: [645, 284],
  3: [752, 304],
  4: [362, 345],
  5: [708, 325],
  6: [532, 312],
  7: [708, 288],
  8: [385, 220],
  9: [462, 428],
  10: [482, 362],
  11: [588, 324],
  12: [534, 470],
  13: [213, 256],
  14: [170, 150],
}

/** The map. The list beside it has the same links, so keyboards and screen readers skip the picture. */
export function RegionPicture({ regions, addressOf, current }: RegionMapProps) {
  const follow = useFollowLink({ preventScrollReset: current !== undefined })
  const most = Math.max(...regions.map(({ jobs }) => jobs))
  const shown = regions
    // One that is newer than the picture is in the list alone.
    .filter(({ id }) => id in numbersAt)
    // The edge of the chosen one is above its neighbours.
    .toSorted((a, b) => Number(a.id === current) - Number(b.id === current))
    .map((region) => ({ ...region, shade: shades[shadeOf(region.jobs, most)] ?? shades[0] }))
  return (
    <svg viewBox="-4 -4 802 526" aria-hidden="true" className="block w-full">
      <use href="/pictures/regions.svg#sea" className="fill-map-sea" />
      {shown.map(({ id, name, jobs, shade }) => (
        <a
          key={id}
          href={hrefOf(addressOf(id))}
          onClick={follow}
          tabIndex={-1}
          className={classes(
            'hover:opacity-80',
            shade.fill,
            id === current ? 'stroke-4 stroke-accent' : 'stroke-2 stroke-background',
          )}
        >
          <title>{placeText.map.of(name, jobs)}</title>
          <use href={`/pictures/regions.svg#r${id}`} />
          {id === tashkent.id && <Marker name={name} />}
        </a>
      ))}
      {shown.map(({ id, jobs, shade }) => (
        <text
          key={id}
          x={numbersAt[id]?.[0]}
          y={numbersAt[id]?.[1]}
          textAnchor="middle"
          dominantBaseline="central"
          className={classes('pointer-events-none font-semibold text-[17px] max-sm:hidden', shade.number)}
        >
          {formatNumber(jobs)}
        </text>
      ))}
    </svg>
  )
}

function Marker({ name }: { name: string }) {
  const { from, circle, radius } = tashkent
  return (
    <>
      <path d={`M${from.join(' ')}L${circle.join(' ')}`} className="stroke-2 stroke-line-strong" />
      <circle cx={circle[0]} cy={circle[1]} r={radius} />
      <text
        x={circle[0] + radius + 10}
        y={circle[1]}
        dominantBaseline="central"
        className="fill-ink stroke-none text-[17px] max-sm:hidden"
      >
        {name}
      </text>
    </>
  )
}
