import { useQuery } from '@tanstack/react-query'
import { regionCountsQuery } from '../../api/places.ts'
import { RegionMap } from '../../features/place/region-map.tsx'
import { paths } from '../../lib/paths.ts'
import { placeText } from '../../text/place.ts'

const text = placeText.map

/** Where the jobs are. Without an answer, nothing. */
export function JobMap() {
  const { data: regions } = useQuery(regionCountsQuery())
  if (!regions) return null
  return (
    <section aria-labelledby="job-map" className="border-line border-t py-12 sm:py-16">
      <div className="page-width grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <h2 id="job-map" className="text-3xl">
            {text.title}
          </h2>
          <p className="text-muted">{text.lead}</p>
        </div>
        <RegionMap regions={regions} addressOf={paths.jobsIn} />
      </div>
    </section>
  )
}
