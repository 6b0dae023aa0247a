import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  type ApplicantPage,
  annotateApplication,
  countEmployerApplications,
  countWaitingApplications,
  getEmployerApplication,
  listEmployerApplications,
} from '../../contract/employer-applications.ts'
import {
  type ApplicantFilters,
  applicantKeys,
  changeApplicant,
  filterQuery,
  rereadCounts,
  withDecisions,
} from './applicant-cache.ts'
import { call, callPage, findById } from './client.ts'
import { isShort } from './short-list.ts'

export const applicantsQuery = (filters: ApplicantFilters) =>
  infiniteQueryOptions({
    queryKey: applicantKeys.list(filters),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filterQuery(filters), limit: 20, cursor: pageParam ?? undefined }
      return withDecisions(await callPage(listEmployerApplications, { query }, { signal }), filters)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
  })

export const applicantCountsQuery = (filters: ApplicantFilters) =>
  queryOptions({
    queryKey: applicantKeys.counts(filters),
    queryFn: ({ signal }) =>
      call(countEmployerApplications, { query: { q: filters.q, job_post_id: filters.job } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many have waited for three days and for seven. */
export const waitingApplicantsQuery = () =>
  queryOptions({
    queryKey: applicantKeys.waiting,
    queryFn: ({ signal }) => call(countWaitingApplications, {}, { signal }),
  })

/** `null` when there is no such application to one of my jobs. Reading it marks it as seen. */
export const applicantQuery = (id: string) =>
  queryOptions({
    queryKey: applicantKeys.one(id),
    queryFn: ({ signal, client }) =>
      findById(id, async (number) => {
        const applicant = await call(getEmployerApplication, { params: { id: number } }, { signal })
        changeApplicant(client, applicant.id, { seen: true })
        rereadCounts(client)
        return applicant
      }),
  })

interface StarChange {
  id: number
  starred: boolean
}

/** The star changes at once, and back when it cannot be saved. */
export const starMutation = (client: QueryClient) =>
  mutationOptions({
    // One after the other: the last press wins.
    scope: { id: 'star' },
    mutationFn: ({ id, starred }: StarChange) =>
      call(annotateApplication, { params: { id }, body: { starred } }),
    onMutate: ({ id, starred }) => changeApplicant(client, id, { starred }),
    onError: (_error, { id, starred }) => changeApplicant(client, id, { starred: !starred }),
    onSettled: () => rereadCounts(client),
  })

/** What one typed last is saved last. */
export const noteMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    scope: { id: `note-${id}` },
    mutationFn: (note: string) => call(annotateApplication, { params: { id }, body: { note } }),
    onSuccess: ({ note }) =>
      client.setQueryData<ApplicantPage | null>(
        applicantKeys.one(String(id)),
        (page) => page && { ...page, note },
      ),
  })
