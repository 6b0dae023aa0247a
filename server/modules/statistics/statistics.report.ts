import { type Report, reportDaysCap, reportDaysUsual } from '../../../contract/statistics.ts'
import type { Days } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { listStaleDays, reckonDay } from '../../database/reckon-days.ts'
import { badInput } from '../../http/failure.ts'
import { countNewUsers, listPart, medianWait, sumDays } from './statistics.report.repository.ts'

const dayMs = 24 * 60 * 60 * 1000
const tashkentMs = 5 * 60 * 60 * 1000

/** What is reckoned while somebody waits; the task does the rest. A day without any row costs as much as some rows. */
const mostRows = 20_000
const rowsOfEmptyDay = 100

const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const today = () => new Date(Date.now() + tashkentMs).toISOString().slice(0, 10)
/** The last day of which it is known what was answered within three days. */
const answersKnownUntil = () => shift(today(), -4)
const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export async function makeReport(
  db: Db,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Report> {
  const now = readDays(asked)
  const before = { from: shift(now.from, -lengthOf(now)), to: shift(now.from, -1) }
  const toReckon = await reckonSome(db, { from: before.from, to: now.to })
  const [figuresNow, figuresBefore, jobTypes, districts] = await Promise.all([
    readFigures(db, now),
    readFigures(db, before),
    listPart(db, { part: 'job_type', days: now }),
    listPart(db, { part: 'district', days: now }),
  ])
  return {
    ...now,
    before,
    days_to_reckon: toReckon,
    answers_known_until: answersKnownUntil(),
    figures: compare(figuresNow, figuresBefore),
    job_types: jobTypes,
    districts,
  }
}

function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): Days {
  const end = to ?? (from && from > today() ? from : today())
  const days = { from: from ?? shift(end, 1 - reportDaysUsual), to: end }
  if (days.from > days.to) throw badInput({ to: ["Oxirgi kun birinchi kundan oldin bo'lmasin"] })
  if (lengthOf(days) > reportDaysCap) throw badInput({ from: [`Ko'pi bilan ${reportDaysCap} kunni tanlang`] })
  return days
}

/** Reckons changed days while that is quick. How many are left for the task. */
async function reckonSome(db: Db, days: Days): Promise<number> {
  const stale = await listStaleDays(db, days)
  let [rows, done] = [0, 0]
  for (const one of stale) {
    rows += rowsOfEmptyDay + one.rows
    if (rows > mostRows) break
    await reckonDay(db, one.day)
    done++
  }
  return stale.length - done
}

async function readFigures(db: Db, days: Days) {
  const old = { from: days.from, to: [days.to, answersKnownUntil()].toSorted()[0] ?? days.to }
  const [users, sums, oldSums, first, answer] = await Promise.all([
    countNewUsers(db, days),
    sumDays(db, days),
    sumDays(db, old),
    medianWait(db, { kind: 'first', days }),
    medianWait(db, { kind: 'answer', days }),
  ])
  return {
    ...users,
    jobs: sums.jobs,
    jobs_without_application: sums.jobsWithout,
    applications: sums.applications,
    accepted: sums.accepted,
    rejected: sums.rejected,
    answered_in_three_days: { answered: oldSums.answeredSoon, of: oldSums.applications },
    minutes_to_first_application: first,
    minutes_to_answer: answer,
  }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

const compare = (now: Figures, before: Figures): Report['figures'] =>
  Object.fromEntries(
    Object.entries(now).map(([name, figure]) => [
      name,
      { now: figure, before: before[name as keyof Figures] },
    ]),
  ) as Report['figures']
