import { daysUntil, formatDate } from '../../lib/format.ts'
import { conversationText } from '../../text/conversation.ts'

interface Day<Item> {
  label: string
  items: Item[]
}

/** The messages under the days on which they were sent. They come in their order. */
export function groupByDay<Item extends { sent_at: string }>(messages: Item[], now: Date): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const message of messages) {
    const label = labelOf(message.sent_at, now)
    const day = days.at(-1)
    if (day?.label === label) day.items.push(message)
    else days.push({ label, items: [message] })
  }
  return days
}

function labelOf(date: string, now: Date): string {
  const passed = -daysUntil(date, now)
  if (passed <= 0) return conversationText.today
  return passed === 1 ? conversationText.yesterday : formatDate(date)
}
