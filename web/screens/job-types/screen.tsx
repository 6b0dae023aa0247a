import { useQuery } from '@tanstack/react-query'
import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import type { ManagedJobType } from '../../../contract/job-types.ts'
import { managedJobTypesQuery } from '../../api/managed-job-types.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { JobTypeDialog } from './job-type-dialog.tsx'
import { JobTypeList } from './job-type-list.tsx'
import { JobTypesSkeleton } from './skeleton.tsx'

/** The kinds of job: added, changed, ordered and archived by administrators. */
export default function JobTypes() {
  const [edited, setEdited] = useState<ManagedJobType | 'new'>()
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={jobTypesText.title} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl sm:text-3xl">{jobTypesText.title}</h1>
          <p className="max-w-xl text-muted">{jobTypesText.about}</p>
        </div>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {jobTypesText.add}
        </Button>
      </div>
      <Kinds onEdit={setEdited} />
      {edited && (
        <JobTypeDialog jobType={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

function Kinds({ onEdit }: { onEdit: (jobType: ManagedJobType) => void }) {
  const { data, isPending, error, refetch } = useQuery(managedJobTypesQuery())
  useLoggedError(error)
  if (isPending) return <JobTypesSkeleton />
  if (!data) return <LoadFailure onRetry={refetch} />
  if (data.length === 0) return <EmptyState icon={<Shapes />} title={jobTypesText.none} />
  return <JobTypeList jobTypes={data} onEdit={onEdit} />
}
