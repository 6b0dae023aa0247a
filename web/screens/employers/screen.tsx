import { useInfiniteQuery } from '@tanstack/react-query'
import { employersQuery, shortenEmployers } from '../../api/employers.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { employersText } from '../../text/employers.ts'
import { frameText } from '../../text/frame.ts'
import { Button } from '../../ui/button.tsx'
import { EmployerCard } from './employer-card.tsx'
import { EmployersSkeleton } from './employers-skeleton.tsx'

const queries: PageQueries = (client) => [client.fetchInfiniteQuery(employersQuery())]

export const loader = loadOnServer(queries, { shorten: shortenEmployers })
export const clientLoader = loadInBrowser(queries)

export default function Employers() {
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-8 sm:py-12">
      <PageHead title={employersText.title} description={employersText.description} />
      <div className="grid grid-cols-1 gap-2">
        <h1 className="text-3xl sm:text-4xl">{employersText.title}</h1>
        <p className="text-lg text-muted">{employersText.lead}</p>
      </div>
      <EmployerList />
    </div>
  )
}

function EmployerList() {
  const employers = useInfiniteQuery(employersQuery())
  if (employers.isPending) return <EmployersSkeleton />
  if (!employers.data) return <Failed onRetry={() => employers.refetch()} />
  const shown = employers.data.pages.flatMap((page) => page.items)
  if (shown.length === 0) return <p className="py-10 text-center text-muted">{employersText.empty}</p>
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((employer) => (
          <li key={employer.username}>
            <EmployerCard employer={employer} />
          </li>
        ))}
      </ul>
      {employers.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={employers.isFetchingNextPage}
          disabled={employers.isFetchingNextPage}
          onClick={() => employers.fetchNextPage()}
        >
          {frameText.loadMore}
        </Button>
      )}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-10">
      <p className="text-danger">{employersText.failed}</p>
      <Button variant="outline" onClick={onRetry}>
        {employersText.retry}
      </Button>
    </div>
  )
}
