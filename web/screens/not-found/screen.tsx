import { data } from 'react-router'
import { frameText } from '../../text/frame.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title translate="no">{frameText.notFound}</title>
      <meta name="robots" content="noindex" />
      <h1 translate="no" className="text-4xl">
        {frameText.notFound}
      </h1>
    </main>
  )
}
