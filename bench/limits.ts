/** The limit of each measurement. Ratios of rates have a minimum; ratios of times and sizes a maximum. */
export interface Limit {
  what: string
  /** What it is compared with. */
  peer: string
  atLeast?: number
  atMost?: number
  /** The maximum of our own figure, for any ratio. */
  oursAtMost?: number
}

export const limits = {
  'list-api': {
    what: 'GET /api/jobs/?limit=24, 32 connections',
    peer: 'bare node:http, same bytes',
    atLeast: 0.75,
  },
  'list-page': { what: 'GET /jobs, the page', peer: 'bare node:http, same bytes', atLeast: 0.6 },
  'list-page-kr': { what: 'GET /kr/jobs, in Cyrillic', peer: 'bare node:http, same bytes', atLeast: 0.6 },
  'job-page': { what: 'GET /jobs/{id}, the page', peer: 'bare node:http, same bytes', atLeast: 0.6 },
  'job-api': {
    what: 'GET /api/jobs/{id}/ over 10,000 ids',
    peer: 'bare node:http, same bytes',
    atLeast: 0.5,
  },
  apply: { what: 'POST /api/applications/', peer: 'bare INSERT loop, as many connections', atLeast: 0.4 },
  post: { what: 'POST /api/jobs/', peer: 'bare INSERT loop into a table without triggers', atLeast: 0.018 },
  unread: {
    what: 'GET /api/notifications/count/, 32 people',
    peer: 'bare prepared SELECT, as many connections',
    atLeast: 0.4,
  },
  'new-page': { what: 'CPU of a list page nobody asked before', peer: 'its API call, as new', atMost: 4 },
  'new-page-kr': { what: 'the same in Cyrillic, /kr/jobs', peer: 'its API call, as new', atMost: 4 },
  'new-page-rate': {
    what: 'such pages for a second of CPU',
    peer: 'the built site alone, its data at hand, no part kept',
    atLeast: 0.5,
  },
  'new-page-rate-kr': {
    what: 'the same in Cyrillic, /kr/jobs',
    peer: 'the built site alone, its data at hand, no part kept',
    atLeast: 0.5,
  },
  'cached-while-rendering': {
    what: 'p99 of GET /jobs, cached, while 8 clients ask for new pages',
    peer: 'the same, alone',
    atMost: 5,
  },
  'page-with-10-posts': {
    what: 'GET /jobs while 10 jobs a second are posted',
    peer: 'none posted',
    atLeast: 0.8,
  },
  'page-with-50-posts': {
    what: 'GET /jobs while 50 jobs a second are posted',
    peer: 'none posted',
    atLeast: 0.5,
  },
  'post-while-read': {
    what: 'POST /api/jobs/, 50 a second, while /jobs is read',
    peer: 'the same, alone',
    atMost: 3,
  },
  'list-with-10-posts': {
    what: 'GET /api/jobs/ while 10 jobs a second are posted',
    peer: 'none posted',
    atLeast: 0.9,
  },
  'list-with-50-posts': {
    what: 'GET /api/jobs/ while 50 jobs a second are posted',
    peer: 'none posted',
    atLeast: 0.7,
  },
  'mixed-memory': { what: 'server memory after ten mixed minutes', peer: '250 MB', atMost: 1 },
  'page-1000': { what: 'page 1,000 of the list, nothing cached', peer: 'page 1', atMost: 1.3 },
  search: { what: 'p95 of search, random words, nothing cached, large', peer: 'the same, small', atMost: 3 },
  'ask-frequent': {
    what: 'p95 of a frequent word, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-trade': { what: 'p95 of a trade, nothing cached, large', peer: 'the same, small', atMost: 3 },
  'ask-rare': { what: 'p95 of a rare word, nothing cached, large', peer: 'the same, small', atMost: 3 },
  'ask-meeting': {
    what: 'p95 of two words that meet, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-apart': {
    what: 'p95 of two words that never meet, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-place': {
    what: 'p95 of a trade and a place, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-filters': {
    what: 'p95 of place, kind and least pay, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-typo': {
    what: 'p95 of a trade with a typo, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-letters': {
    what: 'p95 of one or two letters, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
  },
  'ask-by-pay': {
    what: 'p95 of a trade by pay, nothing cached, large',
    peer: 'the same, small',
    atMost: 3,
    oursAtMost: 100,
  },
  'ask-by-pay-at-once': { what: 'p95 of a trade by pay, 8 at once, large', peer: '400 ms', atMost: 1 },
  'least-pay': { what: 'p95 of questions with a least pay, large', peer: 'the same without', atMost: 2 },
  'least-pay-at-once': {
    what: 'p95 of the same, 8 at once, large',
    peer: 'the same without, 8 at once',
    atMost: 2,
  },
  plain: {
    what: 'a frequent word, large, without HTTP',
    peer: 'SELECT … words @@ … ORDER BY created_at LIMIT 24',
    atMost: 5,
  },
  received: { what: "search among an employer's 50,000 applications", peer: 'among thirty', atMost: 3 },
  'sent-list': { what: 'own applications of a seeker', peer: 'their bare SELECT, prepared', atLeast: 0.4 },
  'received-list': { what: 'applications of an employer', peer: 'their bare SELECT, prepared', atLeast: 0.4 },
  'own-jobs': { what: 'own jobs of an employer', peer: 'their bare SELECT, prepared', atLeast: 0.4 },
  conversation: { what: 'messages of a conversation', peer: 'their bare SELECT, prepared', atLeast: 0.4 },
  'admin-newest': {
    what: "administrator's users, 1,000,000 users and jobs",
    peer: 'the same, 20,000',
    atMost: 3,
  },
  'admin-sorted': { what: 'the slowest other order of the same', peer: 'the same, 20,000', atMost: 3 },
  'admin-deep': { what: 'the slowest page 50 of the same', peer: 'the same, 20,000', atMost: 3 },
  'admin-search': { what: 'the slowest search among the same', peer: 'the same, 20,000', atMost: 3 },
  'admin-trends': { what: 'new users, jobs and applications by week', peer: 'the same, 20,000', atMost: 3 },
  seeding: { what: 'seeding 1,000,000 jobs', peer: 'three minutes', atMost: 1 },
  'post-with-searches': {
    what: 'POST /api/jobs/ with 100,000 saved searches',
    peer: 'the same without',
    atMost: 1.1,
  },
  'match-searches': {
    what: "p95 of the database's time to find a job's among 100,000 saved searches",
    peer: '50 ms',
    atMost: 1,
  },
  telegram: {
    what: '10,000 messages by two processes, none too early',
    peer: 'the 30 a second that Telegram documents',
    atLeast: 0.9,
    atMost: 1,
  },
  'users-stats': { what: 'GET /api/users-stats/, large', peer: 'the same, small', atMost: 3 },
  'admin-stats': { what: 'POST /api/admin-stats/, large', peer: 'the same, small', atMost: 3 },
  ends: { what: '100,000 of the large database end at once', peer: 'a minute', atMost: 1 },
  'list-while-ending': {
    what: 'p99 of GET /api/jobs/ while 100,000 jobs end, large',
    peer: 'the same, before',
    atMost: 2,
  },
  'streams-memory': { what: 'memory of one of 5,000 idle streams', peer: '50 KB', atMost: 1 },
  'streams-cpu': { what: 'CPU of 5,000 idle streams with heartbeats', peer: '5 % of a core', atMost: 1 },
  memory: { what: 'server memory, large', peer: 'the same, small', atMost: 1.2, oursAtMost: 250 },
} satisfies Record<string, Limit>

export type Name = keyof typeof limits

export function isMet(
  { atLeast, atMost, oursAtMost }: Limit,
  { ratio, ours }: { ratio: number; ours: number },
) {
  return ratio >= (atLeast ?? ratio) && ratio <= (atMost ?? ratio) && ours <= (oursAtMost ?? ours)
}

export function inWords({ atLeast, atMost, oursAtMost }: Limit): string {
  const words = { '≥': atLeast, '≤': atMost, 'ours ≤': oursAtMost }
  return Object.entries(words)
    .flatMap(([word, bound]) => (bound === undefined ? [] : `${word} ${bound}`))
    .join(', ')
}
