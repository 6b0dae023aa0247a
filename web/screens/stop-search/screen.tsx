import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { toastFailure } from '../../api/failure-toast.ts'
import { searchToStopQuery, stopSearchMutation } from '../../api/saved-searches.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { searchesText } from '../../text/searches.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const text = searchesText.stop

/** From the link in a message: no more of them, without signing in. Only the button stops them: robots follow links. */
export default function StopSearch() {
  // Not a part of the path: the server keeps one page for all keys.
  const [search] = useSearchParams()
  return (
    <div className="page-width grid max-w-xl grid-cols-1 justify-items-start gap-5 py-8">
      <PageHead title={text.title} />
      <h1 className="text-3xl">{text.title}</h1>
      <noscript>
        <p>{frameText.needsScripts}</p>
      </noscript>
      <Question searchKey={search.get('key') ?? ''} />
    </div>
  )
}

function Question({ searchKey }: { searchKey: string }) {
  const { data: search, isPending, error, refetch } = useQuery(searchToStopQuery(searchKey))
  const { mutateAsync, isPending: stopping } = useMutation(stopSearchMutation(useQueryClient()))
  useLoggedError(error)
  const stop = async () => {
    try {
      await mutateAsync(searchKey)
    } catch (failure) {
      toastFailure(failure, text.failed)
    }
  }
  if (isPending) return <Skeleton className="h-24 w-full" />
  if (search === undefined) return <LoadFailure onRetry={() => refetch()} />
  const stopped = search?.frequency === 'never'
  return (
    <>
      <p role="status" className="wrap-anywhere text-lg">
        {search === null ? text.unknown : stopped ? text.done(search.name) : text.question(search.name)}
      </p>
      {search && stopped && <p className="text-muted">{text.again}</p>}
      {search && !stopped ? (
        <Button size="large" busy={stopping} aria-disabled={stopping} onClick={stop}>
          {text.confirm}
        </Button>
      ) : (
        <Button asChild variant="outline">
          <Link to={paths.jobs()}>{text.jobs}</Link>
        </Button>
      )}
    </>
  )
}
