import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { hrefOf, useFollowLink } from '../../lib/use-follow-link.ts'
import { placeText } from '../../text/place.ts'
import type { RegionMapProps } from './region-picture.tsx'
import { shadeOf, shades } from './shades.ts'

const text = placeText.map

/** Every region with its number of open jobs, and the colour that it has on the map. */
export function RegionList({ regions, addressOf, current }: RegionMapProps) {
  const follow = useFollowLink({ preventScrollReset: current !== undefined })
  const most = Math.max(...regions.map(({ jobs }) => jobs))
  return (
    <ul
      aria-label={text.list}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-2"
    >
      {regions.map(({ id, name, jobs }) => (
        // A long word would be broken in half of a phone's width.
        <li key={id} className={classes(name.length > 20 && 'col-span-full')}>
          <a
            href={hrefOf(addressOf(id))}
            onClick={follow}
            aria-current={id === current || undefined}
            className="wrap-anywhere flex min-h-11 items-center gap-2 rounded-field px-2 py-1 text-sm leading-tight hover:bg-sunken aria-current:bg-primary-soft aria-current:font-semibold aria-current:text-on-primary-soft"
          >
            <span
              aria-hidden
              className={classes(
                'size-3 shrink-0 rounded-full border border-line-strong',
                shades[shadeOf(jobs, most)]?.background,
              )}
            />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="font-semibold tabular-nums">
              {formatNumber(jobs)} <span className="sr-only">{text.jobs}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
