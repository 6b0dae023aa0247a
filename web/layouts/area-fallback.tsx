import { frameText } from '../text/frame.ts'
import { Spinner } from '../ui/spinner.tsx'

/** The server sends only this for an area. It is shown until the guard has checked the session. */
export function AreaFallback() {
  return (
    <main aria-busy className="grid min-h-dvh place-items-center">
      <title>{frameText.siteName}</title>
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-3 text-muted">
        <Spinner />
        {frameText.loading}
      </p>
    </main>
  )
}
