import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Application, ApplicationStatus } from '../../contract/applications.ts'
import {
  countEmployerApplications,
  decideApplication,
  getEmployerApplication,
  listEmployerApplications,
  type ReceivedApplication,
} from '../../contract/employer-applications.ts'
import { call, callPage, type Page } from './client.ts'

export interface ApplicationFilters {
  q: string
  /** Absent: all. */
  status: ApplicationStatus | undefined
}

type ApplicationList = InfiniteData<Page<ReceivedApplication>, string | null>

const listKey = ['employer-applications', 'list'] as const
const countsKey = ['employer-applications', 'counts'] as const

export const employerApplicationsQuery = ({ q, status }: ApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { q, status: status ?? null }],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listEmployerApplications,
        { query: { q, status, limit: 20, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    select: withDecisions,
    // A refetch makes one call per page.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= 3,
  })

/**
 * What was decided here, by id. A list that was asked for before the decision may arrive after it and still say
 * "pending"; a decision is final, so what is here is right.
 */
const decisions = new Map<number, Application>()

const withDecisions = (list: ApplicationList) => [...decisions.values()].reduce(withApplication, list)

export const applicationCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [...countsKey, { q }],
    queryFn: ({ signal }) => call(countEmployerApplications, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface Decision {
  application: Application
  status: 'accepted' | 'rejected'
}

/**
 * The card changes at once. When the call fails, the card changes back, and the application is read again: perhaps
 * another person has decided, or the server saved our decision and only its answer was lost.
 */
export const decideMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ application: { id }, status }: Decision) =>
      call(decideApplication, { params: { id }, body: { status } }),
    onMutate: ({ application, status }) => replaceApplication(client, { ...application, status }),
    onSuccess: (decided) => {
      decisions.set(decided.id, decided)
      replaceApplication(client, decided)
    },
    onError: (_error, { application }) => {
      replaceApplication(client, application)
      rereadApplication(client, application.id)
    },
    onSettled: () => {
      // The list on the screen keeps its order. Lists with other filters are loaded again.
      client.removeQueries({ queryKey: listKey, type: 'inactive' })
      client.invalidateQueries({ queryKey: countsKey })
    },
  })

function replaceApplication(client: QueryClient, changed: Application) {
  client.setQueriesData<ApplicationList>(
    { queryKey: listKey },
    (list) => list && withApplication(list, changed),
  )
}

function withApplication(list: ApplicationList, changed: Application): ApplicationList {
  const replace = (page: Page<ReceivedApplication>) =>
    page.items.some(({ id }) => id === changed.id)
      ? {
          ...page,
          items: page.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
        }
      : page
  return { ...list, pages: list.pages.map(replace) }
}

function rereadApplication(client: QueryClient, id: number) {
  call(getEmployerApplication, { params: { id } }).then(
    (current) => replaceApplication(client, current),
    // Still no answer. The card shows the last known state, and the person already saw the failure.
    () => {},
  )
}
