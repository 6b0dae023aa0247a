import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type {
  ApplicantPage,
  ApplicationCounts,
  ReceivedApplication,
} from '../../contract/employer-applications.ts'
import type { Page } from './client.ts'

/** What a list of applicants shows. Exactly one is chosen, so that each has one number. */
export const applicantViews = [
  'all',
  'new',
  'pending',
  'accepted',
  'rejected',
  'starred',
  'withdrawn',
  'waiting3',
  'waiting7',
] as const
export type ApplicantView = (typeof applicantViews)[number]

export interface ApplicantFilters {
  q: string
  /** Absent: all jobs. */
  job: number | undefined
  view: ApplicantView
}

type ApplicantList = InfiniteData<Page<ReceivedApplication>, string | null>

const root = 'employer-applications'
const listKey = [root, 'list'] as const
const countsKey = [root, 'counts'] as const

export const applicantKeys = {
  all: [root] as const,
  list: (filters: ApplicantFilters) => [...listKey, filters] as const,
  counts: ({ q, job }: ApplicantFilters) => [...countsKey, { q, job }] as const,
  one: (id: string) => [root, 'one', id] as const,
  waiting: [root, 'waiting'] as const,
}

export function filterQuery({ q, job, view }: ApplicantFilters) {
  return { q, job_post_id: job, ...viewQuery[view] }
}

const viewQuery = {
  all: {},
  new: { new: true },
  pending: { status: 'pending' },
  accepted: { status: 'accepted' },
  rejected: { status: 'rejected' },
  starred: { starred: true },
  withdrawn: { withdrawn: true },
  waiting3: { waiting: 3 },
  waiting7: { waiting: 7 },
} as const satisfies Record<ApplicantView, object>

export const isNew = ({ status, seen, withdrawn_at }: ReceivedApplication) =>
  status === 'pending' && !seen && withdrawn_at === null

function belongsTo(view: ApplicantView, application: ReceivedApplication): boolean {
  const { status, starred, withdrawn_at } = application
  if (view === 'withdrawn') return withdrawn_at !== null
  if (withdrawn_at !== null) return false
  if (view === 'all') return true
  if (view === 'new') return isNew(application)
  if (view === 'starred') return starred
  return status === (view === 'waiting3' || view === 'waiting7' ? 'pending' : view)
}

type Change = Partial<Pick<ReceivedApplication, 'status' | 'seen' | 'starred'>>

/**
 * Changes one application wherever it is shown. Who no longer belongs to a list leaves it, and the numbers change with it:
 * chip, line and list agree at every moment. Lists without it, where it may belong now, are loaded again when needed.
 */
export function changeApplicant(client: QueryClient, id: number, change: Change) {
  for (const query of client.getQueryCache().findAll({ queryKey: listKey })) {
    const list = query.state.data as ApplicantList | undefined
    const filters = query.queryKey.at(-1) as ApplicantFilters
    const before = list?.pages.flatMap(({ items }) => items).find((item) => item.id === id)
    if (list && before) changeList(client, { list, filters, before, after: { ...before, ...change } })
    else if (!query.isActive()) client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
  const { seen: _, ...shown } = change
  client.setQueryData<ApplicantPage | null>(
    applicantKeys.one(String(id)),
    (page) => page && { ...page, ...shown },
  )
}

/** The server's own numbers, after it has saved a change. */
export function rereadCounts(client: QueryClient) {
  for (const queryKey of [countsKey, applicantKeys.waiting, ['own-jobs']])
    client.invalidateQueries({ queryKey })
}

interface ListChange {
  list: ApplicantList
  filters: ApplicantFilters
  before: ReceivedApplication
  after: ReceivedApplication
}

function changeList(client: QueryClient, { list, filters, before, after }: ListChange) {
  if (after.status !== before.status)
    decisions.set(after.id, { status: after.status, appliedAt: before.applied_at })
  client.setQueryData<ApplicantList>(applicantKeys.list(filters), {
    ...list,
    pages: list.pages.map((page) => withChange(page, after, filters.view)),
  })
  client.setQueryData<ApplicationCounts>(
    applicantKeys.counts(filters),
    (counts) => counts && withMove(counts, before, after),
  )
}

function withChange(page: Page<ReceivedApplication>, after: ReceivedApplication, view: ApplicantView) {
  const items = belongsTo(view, after)
    ? page.items.map((item) => (item.id === after.id ? after : item))
    : page.items.filter(({ id }) => id !== after.id)
  // Each page says the length of the whole list.
  const total = page.total === null || belongsTo(view, after) ? page.total : page.total - 1
  return { ...page, items, total }
}

const marks = ['pending', 'accepted', 'rejected', 'withdrawn', 'new', 'starred'] as const

function withMove(counts: ApplicationCounts, before: ReceivedApplication, after: ReceivedApplication) {
  const moved = { ...counts }
  for (const mark of marks) moved[mark] += Number(belongsTo(mark, after)) - Number(belongsTo(mark, before))
  return moved
}

/**
 * What was decided here. A list that was asked for before the decision may arrive after it and still say "pending". An
 * application that was withdrawn and sent again has a new time, and waits again.
 */
const decisions = new Map<number, { status: ApplicationStatus; appliedAt: string }>()

export function withDecisions(
  page: Page<ReceivedApplication>,
  { view }: ApplicantFilters,
): Page<ReceivedApplication> {
  return page.items.reduce((shown, item) => {
    const decided = decisions.get(item.id)
    if (!decided || decided.appliedAt !== item.applied_at || decided.status === item.status) return shown
    return withChange(shown, { ...item, status: decided.status }, view)
  }, page)
}
