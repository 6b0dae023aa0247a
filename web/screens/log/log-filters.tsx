import { X } from 'lucide-react'
import type { LogEntry } from '../../../contract/admin-log.ts'
import { acts } from '../../api/admin-log.ts'
import { actLabels, logText } from '../../text/log.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { useLogFilters } from './use-log-filters.ts'

interface LogFiltersProps {
  filters: ReturnType<typeof useLogFilters>
  /** It has the names of those that the log is filtered by. */
  example: LogEntry | undefined
}

export function LogFilters({ filters, example }: LogFiltersProps) {
  const { chosen, chooseAct, remove } = filters
  const { admin, user, job } = chosen
  const nameOf = (id: number, name: string | null | undefined) => name ?? String(id)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={logText.act}
        value={chosen.act ?? ''}
        onChange={(event) => chooseAct(acts.find((act) => act === event.target.value) ?? '')}
        className="w-full sm:w-80"
      >
        <option value="">{logText.allActs}</option>
        {acts.map((act) => (
          <option key={act} value={act}>
            {actLabels[act]}
          </option>
        ))}
      </Select>
      {admin !== undefined && (
        <Chip
          label={logText.onlyAdmin(nameOf(admin, example?.admin.username))}
          onRemove={() => remove('admin')}
        />
      )}
      {user !== undefined && (
        <Chip
          label={logText.onlyUser(nameOf(user, example?.user?.username))}
          onRemove={() => remove('user')}
        />
      )}
      {job !== undefined && (
        <Chip label={logText.onlyJob(nameOf(job, example?.job?.title))} onRemove={() => remove('job')} />
      )}
    </div>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label={logText.remove(label)}
      onClick={onRemove}
      className="min-w-0 max-w-full py-1 wrap-anywhere"
    >
      {label}
      <X aria-hidden />
    </Button>
  )
}
