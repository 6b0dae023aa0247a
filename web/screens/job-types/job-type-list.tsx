import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedJobType } from '../../../contract/job-types.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { orderJobTypesMutation } from '../../api/managed-job-types.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { JobTypeRow } from './job-type-row.tsx'

interface JobTypeListProps {
  jobTypes: ManagedJobType[]
  onEdit: (jobType: ManagedJobType) => void
}

/** In their order, which buttons change; what has moved is said aloud. */
export function JobTypeList({ jobTypes, onEdit }: JobTypeListProps) {
  const [news, setNews] = useState('')
  const [asked, setAsked] = useState<ManagedJobType>()
  const { mutate } = useMutation({
    ...orderJobTypesMutation(useQueryClient()),
    onError: (error) => toastFailure(error, jobTypesText.orderFailed),
  })
  const move = (from: number, to: number) => {
    const ids = jobTypes.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined || to < 0 || to > ids.length) return
    mutate(ids.toSpliced(to, 0, moved))
    setNews(jobTypesText.moved(jobTypes[from]?.name ?? '', to + 1, jobTypes.length))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol aria-label={jobTypesText.list} className="grid grid-cols-1 gap-3">
        {jobTypes.map((jobType, place) => (
          <li key={jobType.id}>
            <JobTypeRow
              jobType={jobType}
              place={place}
              isLast={place === jobTypes.length - 1}
              onMove={(by) => move(place, place + by)}
              onEdit={() => onEdit(jobType)}
              onArchive={() => setAsked(jobType)}
            />
          </li>
        ))}
      </ol>
      <ArchiveDialog jobType={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
