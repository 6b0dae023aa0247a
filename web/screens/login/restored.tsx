import { useEffect, useRef } from 'react'
import type { Role } from '../../../contract/endpoint.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { restoredText } from '../../text/my-data.ts'
import { Button } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'

interface RestoredProps {
  role: Role
  onContinue: () => void
}

/** For a person whose account was being deleted: what came back, and what did not. */
export function Restored({ role, onContinue }: RestoredProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <PageHead title={restoredText.title} />
      <FormCard title={restoredText.title}>
        <div role="status" className="grid gap-3">
          <p>{restoredText.back}</p>
          <p>{restoredText.notBack[role]}</p>
        </div>
        <Button ref={button} size="large" onClick={onContinue}>
          {restoredText.go}
        </Button>
      </FormCard>
    </>
  )
}
