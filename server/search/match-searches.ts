import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { savedSearches } from '../database/saved-schema.ts'
import { jobs } from '../database/schema.ts'
import type { AreasByKey } from '../places/match-place.ts'
import { listAllAreas } from '../places/place-texts.ts'
import { monthPay } from './job-order.ts'
import { Judge, readJob } from './judge-search.ts'
import { resolveTerms } from './question.ts'
import { type ReadSearch, readSearch, type SearchFilters } from './saved-search.ts'
import { keysOfJob } from './search-keys.ts'
import { buildQuery, joined, unsliced } from './text-query.ts'

/** Some milliseconds of work: the same thread answers requests. */
const judgedAtOnce = 10

/** A job at one moment: as it is, or as it was before a change. */
interface Look extends Record<string, unknown> {
  id: number
  lexemes: string[]
  /** A month's pay; null when it cannot be said. */
  pay: string | null
}

interface Candidate extends Record<string, unknown> {
  id: number
  filters: SearchFilters
  createdAt: Date
}

export interface ChangedJob {
  jobId: number
  wordsBefore: string[]
  payBefore: string | null
}

/**
 * Finds the saved searches that want a job, for several jobs one after another: what a text means is looked up once.
 * A search wants the jobs that the list finds for its filters without leaving a word out.
 */
export class SearchFinder {
  readonly #db: Db
  #areas: AreasByKey | undefined
  readonly #judge = new Judge()
  readonly #read = new Map<string, ReadSearch | undefined>()
  readonly #queries = new Map<string, Promise<string | undefined>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Searches that want the job now. Those that are younger than the job and wanted it before its change are left out. */
  async findWanting({ jobId, wordsBefore, payBefore }: ChangedJob): Promise<number[]> {
    const { rows } = await this.#db.execute<Look & { createdAt: Date }>(sql`
      SELECT ${jobs.id}, tsvector_to_array(${jobs.words}) AS lexemes, ${monthPay}::text AS pay,
        ${jobs.createdAt} AS "createdAt"
      FROM ${jobs} WHERE ${jobs.id} = ${jobId} AND ${isOpen}`)
    const [job] = rows
    if (!job) return []
    const wanting = await this.#wanting(job, await this.#listCandidates(job))
    if (wordsBefore.length === 0) return idsOf(wanting)
    const younger = wanting.filter(({ createdAt }) => createdAt > job.createdAt)
    const before = { id: jobId, lexemes: wordsBefore, pay: payBefore }
    const known = new Set(
      idsOf(await this.#wanting(before, await this.#listCandidates(before, idsOf(younger)))),
    )
    return idsOf(wanting).filter((id) => !known.has(id))
  }

  /**
   * Word by word, which OFFSET makes sure of: the planner might compare every search with every key. Key by key, each search
   * would be read for every key that it shares with the word.
   */
  async #listCandidates({ id, lexemes, pay }: Look, among?: number[]): Promise<Candidate[]> {
    if (among?.length === 0) return []
    const marked = (mark: string) =>
      lexemes.filter((one) => one.startsWith(mark)).map((one) => one.slice(mark.length))
    const keys = keysOfJob({ id, lexemes }).map((some) => some.join(' '))
    const { rows } = await this.#db.execute<Candidate>(sql`
      SELECT DISTINCT ON (id) id, filters, created_at AS "createdAt"
      FROM unnest(${sql.param(keys)}::text[]) AS word (keys) CROSS JOIN LATERAL (
        SELECT * FROM ${savedSearches} WHERE frequency <> 'never' AND keys && string_to_array(word.keys, ' ') OFFSET 0
      ) AS search
      WHERE (job_type_id IS NULL OR job_type_id = ANY(${sql.param(marked('j/'))}::int[]))
        AND (place_id IS NULL OR place_id = ANY(${sql.param(marked('p/'))}::int[]))
        AND (least_pay IS NULL OR least_pay <= ${pay}::numeric)
        AND facts <@ ${sql.param(marked('f/'))}::text[]
        AND ${among ? sql`id = ANY(${sql.param(among)}::int[])` : sql`true`}`)
    return rows
  }

  /** Searches with the same texts are judged together. */
  async #wanting(look: Look, candidates: Candidate[]): Promise<Candidate[]> {
    const job = readJob(look.id, look.lexemes)
    const areas = await this.#listAreas()
    const wanted = new Set<string>()
    const doubtful = new Map<string, ReadSearch>()
    let judged = 0
    for (const [texts, { filters }] of new Map(candidates.map((one) => [textsOf(one), one]))) {
      if (++judged % judgedAtOnce === 0) await letOthersWork()
      if (!this.#read.has(texts)) this.#read.set(texts, readSearch(filters, areas))
      const search = this.#read.get(texts)
      const verdict = search && this.#judge.judge(search, job)
      if (verdict === 'yes') wanted.add(texts)
      if (verdict === 'perhaps') doubtful.set(texts, search as ReadSearch)
    }
    for (const texts of await this.#askList(doubtful, look)) wanted.add(texts)
    return candidates.filter((one) => wanted.has(textsOf(one)))
  }

  async #listAreas(): Promise<AreasByKey> {
    this.#areas ??= await listAllAreas(this.#db)
    return this.#areas
  }

  /** Where other jobs decide what a word stands for: the list's own query, for this job. */
  async #askList(searches: Map<string, ReadSearch>, { id, lexemes }: Look): Promise<string[]> {
    const asked: { texts: string; query: string }[] = []
    for (const [texts, search] of searches) {
      const isByNumber = search.question.jobId === id
      const key = `${isByNumber} ${texts}`
      const known = this.#queries.get(key) ?? this.#buildQuery(search, isByNumber)
      this.#queries.set(key, known)
      const query = await known
      if (query !== undefined) asked.push({ texts, query })
    }
    if (asked.length === 0) return []
    const { rows } = await this.#db.execute<{ texts: string }>(sql`
      SELECT texts FROM unnest(${sql.param(asked.map(({ texts }) => texts))}::text[],
        ${sql.param(asked.map(({ query }) => query))}::text[]) AS asked (texts, query)
      WHERE array_to_tsvector(${sql.param(lexemes)}::text[]) @@ query::tsquery`)
    return rows.map(({ texts }) => texts)
  }

  async #buildQuery({ question, filters }: ReadSearch, isByNumber: boolean) {
    const areas = await this.#listAreas()
    const terms = await resolveTerms(this.#db, { question, location: filters.location, areas })
    return terms && unsliced(joined(buildQuery({ ...terms, words: isByNumber ? [] : terms.words }).all))
  }
}

/** A search is judged by its typed texts; its typed facts are in them. */
const textsOf = ({ filters: { q = '', location = '' } }: Candidate) => JSON.stringify([q, location])

const idsOf = (candidates: Candidate[]) => candidates.map(({ id }) => id)
