import { placeText } from '../../text/place.ts'
import { RegionList } from './region-list.tsx'
import { type RegionMapProps, RegionPicture } from './region-picture.tsx'

const text = placeText.map

/** The regions as a picture and as a list: both are the same menu, shaded by open jobs. */
export function RegionMap(props: RegionMapProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 lg:grid-cols-[1.35fr_1fr]">
      <div className="grid grid-cols-1 gap-2">
        <RegionPicture {...props} />
        <p className="text-muted text-xs">
          {text.source}{' '}
          <a href="https://mapsvg.com/maps/uzbekistan" rel="noreferrer" translate="no" className="underline">
            MapSVG
          </a>
          ,{' '}
          <a
            href="https://creativecommons.org/licenses/by/4.0/"
            rel="license noreferrer"
            translate="no"
            className="underline"
          >
            CC BY 4.0
          </a>
          , {text.simplified}
        </p>
      </div>
      <RegionList {...props} />
    </div>
  )
}
