import { daysText } from '../text/days.ts'
import { daysUntil, formatDate } from './format.ts'

interface Day<Item> {
  label: string
  items: Item[]
}

/** The items under the days on which they happened. They come in their order. */
export function groupByDay<Item>(items: Item[], dateOf: (item: Item) => string, now: Date): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const label = labelOf(dateOf(item), now)
    const day = days.at(-1)
    if (day?.label === label) day.items.push(item)
    else days.push({ label, items: [item] })
  }
  return days
}

function labelOf(date: string, now: Date): string {
  const passed = -daysUntil(date, now)
  if (passed <= 0) return daysText.today
  return passed === 1 ? daysText.yesterday : formatDate(date)
}

/** A day as the calls take it; empty when the text is no day. */
export const readDay = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
