import { frameText } from '../../text/frame.ts'

export const mainId = 'main'

/** The first link of every page. It is seen only when it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded-field bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:absolute focus:z-60 focus:m-3"
    >
      {frameText.skipToContent}
    </a>
  )
}
