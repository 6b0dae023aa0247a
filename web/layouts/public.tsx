import { Outlet } from 'react-router'
import { Kept } from '../lib/kept.tsx'
import { mainId, SkipLink } from './frame/skip-link.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id={mainId} className="flex-1">
        <Outlet />
      </main>
      <Kept by="footer">
        <PublicFooter />
      </Kept>
    </div>
  )
}
