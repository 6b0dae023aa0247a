import { useState } from 'react'
import { classes } from '../lib/classes.ts'
import { ageOf, formatDate, formatDay, formatTime } from '../lib/format.ts'
import { useHydrated } from './use-hydrated.ts'

interface MomentProps {
  at: string
  /** What is said around it. */
  say?: (moment: string) => string
  className?: string | undefined
}

const plain = (moment: string) => moment

/** `16-noyabr, 2026 (2 kun oldin)`. In a page of the server, which is kept and read later, the date alone. */
export function DateWithAge({ at, say = plain, hour, className }: MomentProps & { hour?: boolean }) {
  const age = useHydrated() && ageOf(at, new Date())
  return (
    <>
      <time dateTime={at} className={className}>
        {say(hour ? formatMoment(at) : formatDate(at))}
      </time>
      {age && ' '}
      {age && <span className="inline-block">({age})</span>}
    </>
  )
}

/** `2 kun oldin`; a press shows when that was. */
export function Age({ at, say = plain, className }: MomentProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const age = hydrated && ageOf(at, new Date())
  if (!age) return <PlainDate at={at} say={say} className={className} />
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className={classes(
        '-my-2 py-2 text-left underline decoration-dotted decoration-line-strong underline-offset-4',
        className,
      )}
    >
      <time dateTime={at}>{say(open ? formatMoment(at) : age)}</time>
    </button>
  )
}

/** `2 kun oldin` where all around it is a link, which leads to the date. Before hydration the day. */
export function AgeInLink({ at, say = plain, className }: MomentProps) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at} title={formatMoment(at)} className={className}>
      {say(hydrated ? (ageOf(at, new Date()) ?? formatDate(at)) : formatDay(at))}
    </time>
  )
}

function PlainDate({ at, say = plain, className }: MomentProps) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={className}>
      {say(formatDate(at))}
    </time>
  )
}

const formatMoment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`
