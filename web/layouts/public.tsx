import { Outlet } from 'react-router'
import { frameText } from '../text/frame.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-field bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:absolute focus:z-60 focus:m-3"
      >
        {frameText.skipToContent}
      </a>
      <PublicHeader />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
