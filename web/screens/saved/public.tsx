import { frameText } from '../../text/frame.ts'
import Saved from './screen.tsx'

/** The same for everyone: what is saved comes in the browser. */
export default function PublicSaved() {
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <noscript>
        <p className="mb-4">{frameText.needsScripts}</p>
      </noscript>
      <Saved />
    </div>
  )
}
