import { FileText } from 'lucide-react'
import { resumeText } from '../../text/resume.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoResume({ takeFocus, onMake }: { takeFocus: boolean; onMake: () => void }) {
  return (
    <EmptyState icon={<FileText />} title={resumeText.none}>
      <p className="max-w-sm text-muted">{resumeText.noneHint}</p>
      <Button size="large" autoFocus={takeFocus} onClick={onMake}>
        {resumeText.make}
      </Button>
    </EmptyState>
  )
}
