import { newestJobsQuery } from '../../api/jobs.ts'
import { regionCountsQuery } from '../../api/places.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { Slice } from '../../layouts/frame/slice.tsx'
import { frameText } from '../../text/frame.ts'
import { landingText } from '../../text/landing.ts'
import { About } from './about.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { JobMap } from './job-map.tsx'
import { NewJobs } from './new-jobs.tsx'

const queries: PageQueries = (client) => [
  client.fetchQuery(newestJobsQuery()),
  client.fetchQuery(regionCountsQuery()),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)

export default function Landing() {
  return (
    <>
      <PageHead title={landingText.title} description={frameText.siteDescription} />
      <Slice>
        <Hero />
      </Slice>
      <Slice>
        <NewJobs />
      </Slice>
      <Slice>
        <JobMap />
      </Slice>
      <Slice>
        <Features />
        <About />
      </Slice>
    </>
  )
}
