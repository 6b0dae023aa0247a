import { Outlet } from 'react-router'
import { Kept } from '../lib/kept.tsx'
import { mainId, SkipLink } from './frame/skip-link.tsx'
import { Slice } from './frame/slice.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Slice>
        <PublicHeader />
      </Slice>
      <main id={mainId} className="flex-1">
        <Outlet />
      </main>
      <Slice>
        <Kept by="footer">
          <PublicFooter />
        </Kept>
      </Slice>
    </div>
  )
}
