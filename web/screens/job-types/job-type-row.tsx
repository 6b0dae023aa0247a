import { Archive, ArchiveRestore, ArrowDown, ArrowUp, ImageOff, Pencil } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ManagedJobType } from '../../../contract/job-types.ts'
import { classes } from '../../lib/classes.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useArchive } from './use-archive.ts'

interface JobTypeRowProps {
  jobType: ManagedJobType
  /** From 0. */
  place: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onArchive: () => void
}

export function JobTypeRow({ jobType, place, isLast, onMove, onEdit, onArchive }: JobTypeRowProps) {
  const { name, description, jobs, archived } = jobType
  const archive = useArchive()
  return (
    <Card tight className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Thumbnail jobType={jobType} />
      <div className="grid min-w-[min(10rem,100%)] flex-1 gap-0.5">
        <h2 className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
          {name}
          {archived && <Badge tone="warning">{jobTypesText.archived}</Badge>}
        </h2>
        <p className="wrap-anywhere line-clamp-2 text-muted text-sm">{description}</p>
        <p className="text-sm">{jobTypesText.jobs(jobs)}</p>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <MoveButton
          label={jobTypesText.up(name)}
          Icon={ArrowUp}
          place={place}
          isEnd={place === 0}
          onPress={() => onMove(-1)}
        />
        <MoveButton
          label={jobTypesText.down(name)}
          Icon={ArrowDown}
          place={place}
          isEnd={isLast}
          onPress={() => onMove(1)}
        />
        <Button variant="ghost" size="tight" aria-label={`${jobTypesText.edit}: ${name}`} onClick={onEdit}>
          <Pencil aria-hidden />
          <span className="max-lg:sr-only">{jobTypesText.edit}</span>
        </Button>
        {archived ? (
          <Button
            variant="ghost"
            size="tight"
            aria-label={`${jobTypesText.restore}: ${name}`}
            onClick={() => archive(jobType, false)}
          >
            <ArchiveRestore aria-hidden />
            <span className="max-lg:sr-only">{jobTypesText.restore}</span>
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="tight"
            aria-label={`${jobTypesText.archive}: ${name}`}
            onClick={onArchive}
          >
            <Archive aria-hidden />
            <span className="max-lg:sr-only">{jobTypesText.archive}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Thumbnail({ jobType: { pic1, archived } }: { jobType: ManagedJobType }) {
  const shape = 'aspect-video w-24 shrink-0 rounded-field sm:w-32'
  if (pic1)
    return (
      <img src={pic1} alt="" className={classes(shape, 'object-cover', archived && 'opacity-60 grayscale')} />
    )
  return (
    <div className={classes(shape, 'grid place-content-center bg-sunken text-muted')}>
      <ImageOff aria-hidden className="size-6" />
      <span className="sr-only">{jobTypesText.noPicture}</span>
    </div>
  )
}

interface MoveButtonProps {
  label: string
  Icon: typeof ArrowUp
  place: number
  /** It cannot go further. The button keeps the focus. */
  isEnd: boolean
  onPress: () => void
}

function MoveButton({ label, Icon, place, isEnd, onPress }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<number>(undefined)
  // What is put into another place loses the focus.
  useLayoutEffect(() => {
    if (pressedAt.current !== undefined && pressedAt.current !== place) button.current?.focus()
    pressedAt.current = undefined
  }, [place])
  const press = () => {
    if (isEnd) return
    pressedAt.current = place
    onPress()
  }
  return (
    <Button
      ref={button}
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={press}
    >
      <Icon aria-hidden />
    </Button>
  )
}
