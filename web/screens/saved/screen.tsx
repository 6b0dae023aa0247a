import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keptJobsQuery, savedJobsQuery } from '../../api/saved-jobs.ts'
import { SavedTabs } from '../../features/saved/saved-tabs.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { areaOf, paths } from '../../lib/paths.ts'
import { readKeptJobs } from '../../session/kept-jobs.ts'
import { useSession } from '../../session/use-session.ts'
import { savedText } from '../../text/saved.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SavedList, SavedSkeleton } from './saved-list.tsx'

/** The saved jobs of a seeker, or those that a visitor kept in the browser. */
export default function Saved() {
  const { role } = useSession()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={savedText.title} />
      <h1 className="text-2xl sm:text-3xl">{savedText.title}</h1>
      {areaOf(pathname) && <SavedTabs />}
      {!hydrated ? <SavedSkeleton /> : role === 'job_seeker' ? <OwnSaved /> : <KeptSaved />}
    </div>
  )
}

function OwnSaved() {
  const query = useInfiniteQuery(savedJobsQuery())
  return <SavedList query={query} empty={<NoneSaved />} />
}

function KeptSaved() {
  const { pathname } = useLocation()
  // As they were when the page came: a heart that was pressed by mistake can be pressed again.
  const [ids] = useState(readKeptJobs)
  const query = useInfiniteQuery(keptJobsQuery(ids))
  if (ids.length === 0) return <NoneSaved />
  return (
    <>
      <p className="text-muted">
        {savedText.inBrowser}{' '}
        <Link to={paths.login(pathname)} className="link">
          {savedText.signIn}
        </Link>{' '}
        {savedText.keepsThem}
      </p>
      <SavedList query={query} empty={<NoneSaved />} />
    </>
  )
}

function NoneSaved() {
  const { pathname } = useLocation()
  const { title, text, find } = savedText.empty
  return (
    <EmptyState icon={<HeartIcon />} title={title}>
      <p className="max-w-sm text-muted">{text}</p>
      <Button asChild size="large">
        <Link to={areaOf(pathname) ? paths.seekerJobs : paths.jobs()}>{find}</Link>
      </Button>
    </EmptyState>
  )
}
