import { Download } from 'lucide-react'
import type { WantedFile } from '../../api/exports.ts'
import { exportText } from '../../text/export.ts'
import { Button } from '../../ui/button.tsx'
import { useExport } from './use-export.ts'

/** Downloads the list as it is filtered. */
export function ExportButton({ className, ...wanted }: WantedFile & { className?: string }) {
  const { mutate, isPending } = useExport()
  return (
    <Button
      variant="outline"
      busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(wanted)}
      className={className}
    >
      {!isPending && <Download aria-hidden />}
      {exportText.download}
    </Button>
  )
}
