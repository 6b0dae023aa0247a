import { CalendarDays } from 'lucide-react'
import type { EmployerPage } from '../../../contract/employers.ts'
import { Avatar } from '../../features/person/avatar.tsx'
import { employerName } from '../../lib/employer-name.ts'
import { formatDate } from '../../lib/format.ts'
import { employerText } from '../../text/employers.ts'
import { Card } from '../../ui/card.tsx'

export function EmployerIntroduction({ employer }: { employer: EmployerPage }) {
  const name = employerName(employer)
  return (
    <Card className="grid grid-cols-1 gap-4 sm:p-7">
      <div className="flex items-center gap-4">
        <Avatar name={name} shape="square" />
        <div className="min-w-0">
          <h1 className="break-words text-3xl sm:text-4xl">{name}</h1>
          <p className="break-all text-muted">@{employer.username}</p>
        </div>
      </div>
      {employer.about && <p className="max-w-prose whitespace-pre-wrap text-lg">{employer.about}</p>}
      <p className="flex items-center gap-2 text-muted">
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        <time dateTime={employer.created_at}>{employerText.since(formatDate(employer.created_at))}</time>
      </p>
    </Card>
  )
}
