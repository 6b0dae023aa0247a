import { MapPin } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { Marked } from './marked.tsx'

const sizes = {
  small: { line: 'inline-flex items-center gap-1', pin: 'size-4' },
  card: {
    line: 'flex items-center gap-1.5 text-muted text-sm max-sm:leading-4.5 max-sm:[&>span]:line-clamp-2',
    pin: 'size-4',
  },
  normal: { line: 'flex items-start gap-2 text-muted', pin: 'mt-0.5 size-5' },
  large: { line: 'flex items-center gap-2 text-lg text-muted', pin: 'size-5' },
}

interface JobPlaceProps {
  location: string
  size?: keyof typeof sizes
  /** The search words, to mark them. */
  words?: string | undefined
}

/** Where the job is, with a pin before it. */
export function JobPlace({ location, size = 'normal', words }: JobPlaceProps) {
  const { line, pin } = sizes[size]
  // The small one is used inside a link, where a paragraph is not allowed.
  const Line = size === 'small' ? 'span' : 'p'
  return (
    <Line className={line}>
      <MapPin aria-hidden className={classes('shrink-0', pin)} />
      <span className="wrap-anywhere min-w-0">
        <Marked text={location} words={words} />
      </span>
    </Line>
  )
}
