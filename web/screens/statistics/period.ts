import { readDay } from '../../lib/days.ts'

export const periods = ['7', '30', '90', 'month', 'last_month', 'days'] as const
export type PeriodName = (typeof periods)[number]

interface Days {
  /** Both days belong to it, in Tashkent. */
  from: string
  to: string
}

export interface Period extends Days {
  name: PeriodName
}

const dayMs = 24 * 60 * 60 * 1000
const tashkentMs = 5 * 60 * 60 * 1000

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What the address asks for; the last 30 days when it says nothing that can be understood. */
export function readPeriod(asked: URLSearchParams, now: Date): Period {
  const [from, to] = [readDay(asked.get('from')), readDay(asked.get('to'))]
  if (from && to && from <= to) return { name: 'days', from, to }
  const name = periods.find((known) => known === asked.get('period') && known !== 'days') ?? '30'
  return { name, ...daysOf(name, now) }
}

function daysOf(name: PeriodName, now: Date): Days {
  const today = now.getTime() + tashkentMs
  const there = new Date(today)
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()]
  if (name === 'month') return { from: dayOf(Date.UTC(year, month)), to: dayOf(today) }
  if (name === 'last_month')
    return { from: dayOf(Date.UTC(year, month - 1)), to: dayOf(Date.UTC(year, month) - dayMs) }
  return { from: dayOf(today - (Number(name) - 1) * dayMs), to: dayOf(today) }
}
