import type { ReactNode } from 'react'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Disabled until hydration: before that the browser would send the form itself. It does not look disabled, because
 * this takes only a moment.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={!hydrated}
        className={hydrated ? undefined : 'disabled:opacity-100'}
      >
        {children}
      </Button>
      <noscript>
        <p className="text-center text-muted">{frameText.needsScripts}</p>
      </noscript>
    </>
  )
}
