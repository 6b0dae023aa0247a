import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { savedSearches } from '../database/saved-schema.ts'
import { jobs } from '../database/schema.ts'
import { getAreas } from '../places/areas.ts'
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

/** Searches with the same texts: they are judged together. */
interface Candidates extends Record<string, unknown> {
  jobId: number
  q: string | null
  location: string | null
  ids: number[]
}

export interface ChangedJob {
  jobId: number
  wordsBefore: string[]
  payBefore: string | null
}

/** A search that wants a job. */
export interface Match {
  searchId: number
  jobId: number
}

/**
 * Finds the saved searches that want some jobs: what a text means is looked up once.
 * A search wants the jobs that the list finds for its filters without leaving a word out.
 */
export class SearchFinder {
  readonly #db: Db
  readonly #judge = new Judge()
  readonly #read = new Map<string, ReadSearch | undefined>()
  readonly #queries = new Map<string, Promise<string | undefined>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Searches that want the jobs now. Those that are younger than a job and wanted it before its change are left out. */
  async findWanting(changed: ChangedJob[]): Promise<Match[]> {
    const ids = sql.param(changed.map(({ jobId }) => jobId))
    const { rows: looks } = await this.#db.execute<Look>(sql`
      SELECT ${jobs.id}, tsvector_to_array(${jobs.words}) AS lexemes, ${monthPay}::text AS pay
      FROM ${jobs} WHERE ${jobs.id} = ANY(${ids}::int[]) AND ${isOpen}`)
    const candidates = Map.groupBy(await this.#listCandidates(looks), ({ jobId }) => jobId)
    const found: Match[] = []
    for (const look of looks) {
      const wanting = await this.#wanting(look, candidates.get(look.id) ?? [])
      const change = changed.find(({ jobId }) => jobId === look.id)
      const known = change ? await this.#wantingBefore(change, wanting) : new Set()
      for (const searchId of wanting) if (!known.has(searchId)) found.push({ searchId, jobId: look.id })
    }
    return found
  }

  /** Of these searches, those that are younger than the job and wanted it as it was. */
  async #wantingBefore(
    { jobId, wordsBefore, payBefore }: ChangedJob,
    wanting: number[],
  ): Promise<Set<number>> {
    if (wanting.length === 0 || wordsBefore.length === 0) return new Set()
    const younger = sql`search.id = ANY(${sql.param(wanting)}::int[])
      AND search.created_at > (SELECT ${jobs.createdAt} FROM ${jobs} WHERE ${jobs.id} = ${jobId})`
    const before = { id: jobId, lexemes: wordsBefore, pay: payBefore }
    return new Set(await this.#wanting(before, await this.#listCandidates([before], younger)))
  }

  /**
   * Word by word, which OFFSET makes sure of: the planner might compare every search with every key. Key by key, each search
   * would be read for every key that it shares with the word.
   */
  async #listCandidates(looks: Look[], among = sql`true`): Promise<Candidates[]> {
    if (looks.length === 0) return []
    const { rows } = await this.#db.execute<Candidates>(sql`
      SELECT job.id AS "jobId", filters->>'q' AS q, filters->>'location' AS location, array_agg(DISTINCT search.id) AS ids
      FROM jsonb_to_recordset(${JSON.stringify(looks.map(askedOf))}::jsonb)
        AS job (id int, pay numeric, kinds int[], places int[], facts text[], words text[])
      CROSS JOIN unnest(job.words) AS word (keys) CROSS JOIN LATERAL (
        SELECT * FROM ${savedSearches} WHERE frequency <> 'never' AND keys && string_to_array(word.keys, ' ') OFFSET 0
      ) AS search
      WHERE (job_type_id IS NULL OR job_type_id = ANY(job.kinds))
        AND (place_id IS NULL OR place_id = ANY(job.places))
        AND (least_pay IS NULL OR least_pay <= job.pay)
        AND search.facts <@ job.facts
        AND ${among}
      GROUP BY job.id, q, location`)
    return rows
  }

  async #wanting(look: Look, candidates: Candidates[]): Promise<number[]> {
    if (candidates.length === 0) return []
    const job = readJob(look.id, look.lexemes)
    const { byKey: areas } = await getAreas(this.#db)
    const idsOf = new Map<string, number[]>()
    const wanted: string[] = []
    const doubtful = new Map<string, ReadSearch>()
    for (const [index, { q, location, ids }] of candidates.entries()) {
      if (index % judgedAtOnce === 0) await letOthersWork()
      const texts = JSON.stringify([q, location])
      idsOf.set(texts, ids)
      if (!this.#read.has(texts)) this.#read.set(texts, readSearch(filtersWith(q, location), areas))
      const search = this.#read.get(texts)
      const verdict = search && this.#judge.judge(search, job)
      if (verdict === 'yes') wanted.push(texts)
      if (verdict === 'perhaps') doubtful.set(texts, search as ReadSearch)
    }
    wanted.push(...(await this.#askList(doubtful, look)))
    return wanted.flatMap((texts) => idsOf.get(texts) ?? [])
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
    const terms = await resolveTerms(this.#db, { question, location: filters.location })
    return terms && unsliced(joined(buildQuery({ ...terms, words: isByNumber ? [] : terms.words }).all))
  }
}

/** What a search may ask of a job. */
function askedOf({ id, lexemes, pay }: Look) {
  const marked = (mark: string) =>
    lexemes.filter((one) => one.startsWith(mark)).map((one) => one.slice(mark.length))
  const words = keysOfJob({ id, lexemes }).map((keys) => keys.join(' '))
  return {
    id,
    pay,
    kinds: marked('j/').map(Number),
    places: marked('p/').map(Number),
    facts: marked('f/'),
    words,
  }
}

/** A search is judged by its typed texts; its typed facts are in them. */
const filtersWith = (q: string | null, location: string | null): SearchFilters => ({
  ...(q !== null && { q }),
  ...(location !== null && { location }),
})
