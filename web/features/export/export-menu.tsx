import { Download } from 'lucide-react'
import { exportText } from '../../text/export.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownItem, DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { useExport } from './use-export.ts'

const lists = [
  { label: exportText.seekers, list: 'users', filters: { role: 'job_seeker' } },
  { label: exportText.employers, list: 'users', filters: { role: 'employer' } },
  { label: exportText.jobs, list: 'jobs', filters: {} },
  { label: exportText.applications, list: 'applications', filters: {} },
  { label: exportText.reports, list: 'reports', filters: {} },
] as const

/** All lists, of these days. */
export function ExportMenu({ days }: { days: { from: string; to: string } }) {
  const { mutate, isPending } = useExport()
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" busy={isPending}>
          {!isPending && <Download aria-hidden />}
          {exportText.download}
        </Button>
      }
    >
      {lists.map(({ label, list, filters }) => (
        <DropdownItem key={label} onSelect={() => mutate({ list, filters: { ...filters, ...days } })}>
          {label}
        </DropdownItem>
      ))}
    </DropdownMenu>
  )
}
