import { type ApplicantFilters, type ApplicantView, applicantViews } from '../../api/applicant-cache.ts'

/** How each view is said in the address. */
const words: Record<ApplicantView, Partial<Record<(typeof names)[number], string>>> = {
  all: {},
  new: { new: 'true' },
  pending: { status: 'pending' },
  accepted: { status: 'accepted' },
  rejected: { status: 'rejected' },
  starred: { starred: 'true' },
  withdrawn: { withdrawn: 'true' },
  waiting3: { waiting: '3' },
  waiting7: { waiting: '7' },
}
const names = ['status', 'new', 'starred', 'withdrawn', 'waiting'] as const

/** What the address of the list, or of an applicant opened from it, says. */
export function readFilters(address: URLSearchParams): ApplicantFilters {
  const job = address.get('job') ?? ''
  return {
    q: address.get('q')?.trim() ?? '',
    job: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : undefined,
    view: applicantViews.find((view) => view !== 'all' && isSaid(view, address)) ?? 'all',
  }
}

const isSaid = (view: ApplicantView, address: URLSearchParams) =>
  Object.entries(words[view]).every(([name, word]) => address.get(name) === word)

/** The change of the address that shows this view and no other. */
export const sayView = (view: ApplicantView): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, words[view][name] ?? '']))
