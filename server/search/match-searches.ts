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

/** Searches with the same texts: they are judged together. */
interface Candidates extends Record<string, unknown> {
  q: string | null
  location: string | null
  ids: number[]
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
    const { rows } = await this.#db.execute<Look>(sql`
      SELECT ${jobs.id}, tsvector_to_array(${jobs.words}) AS lexemes, ${monthPay}::text AS pay
      FROM ${jobs} WHERE ${jobs.id} = ${jobId} AND ${isOpen}`)
    const [job] = rows
    if (!job) return []
    const wanting = await this.#wanting(job, await this.#listCandidates(job))
    if (wanting.length === 0 || wordsBefore.length === 0) return wanting
    const younger = sql`id = ANY(${sql.param(wanting)}::int[])
      AND created_at > (SELECT ${jobs.createdAt} FROM ${jobs} WHERE ${jobs.id} = ${jobId})`
    const before = { id: jobId, lexemes: wordsBefore, pay: payBefore }
    const known = new Set(await this.#wanting(before, await this.#listCandidates(before, younger)))
    return wanting.filter((id) => !known.has(id))
  }

  /**
   * Word by word, which OFFSET makes sure of: the planner might compare every search with every key. Key by key, each search
   * would be read for every key that it shares with the word.
   */
  async #listCandidates({ id, lexemes, pay }: Look, among = sql`true`): Promise<Candidates[]> {
    const marked = (mark: string) =>
      lexemes.filter((one) => one.startsWith(mark)).map((one) => one.slice(mark.length))
    const keys = keysOfJob({ id, lexemes }).map((some) => some.join(' '))
    const { rows } = await this.#db.execute<Candidates>(sql`
      SELECT filters->>'q' AS q, filters->>'location' AS location, array_agg(DISTINCT id) AS ids
      FROM unnest(${sql.param(keys)}::text[]) AS word (keys) CROSS JOIN LATERAL (
        SELECT * FROM ${savedSearches} WHERE frequency <> 'never' AND keys && string_to_array(word.keys, ' ') OFFSET 0
      ) AS search
      WHERE (job_type_id IS NULL OR job_type_id = ANY(${sql.param(marked('j/'))}::int[]))
        AND (place_id IS NULL OR place_id = ANY(${sql.param(marked('p/'))}::int[]))
        AND (least_pay IS NULL OR least_pay <= ${pay}::numeric)
        AND facts <@ ${sql.param(marked('f/'))}::text[]
        AND ${among}
      GROUP BY q, location`)
    return rows
  }

  async #wanting(look: Look, candidates: Candidates[]): Promise<number[]> {
    const job = readJob(look.id, look.lexemes)
    const areas = await this.#listAreas()
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
const filtersWith = (q: string | null, location: string | null): SearchFilters => ({
  ...(q !== null && { q }),
  ...(location !== null && { location }),
})
