import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '../../contract/endpoint.ts'
import { classes } from '../lib/classes.ts'
import { Kept } from '../lib/kept.tsx'
import { paths } from '../lib/paths.ts'
import { useSession } from '../session/use-session.ts'
import { frameText } from '../text/frame.ts'
import { landingText } from '../text/landing.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { OfflineHint } from './frame/offline-hint.tsx'
import { ScriptLink } from './script-link.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Visitors do not load it. */
const BellLink = lazy<ComponentType<{ role: Role }>>(() =>
  import('../features/bell/bell-link.tsx').then(
    ({ BellLink }) => ({ default: BellLink }),
    () => ({ default: () => <span className="size-11" /> }),
  ),
)

const pageLinks = [
  { to: paths.jobs(), label: frameText.jobs },
  { to: paths.employers, label: frameText.employers },
]
const landingLinks = [
  { to: '#features', label: landingText.features.link },
  { to: '#about', label: landingText.about.link },
  { to: '#contact', label: landingText.contact.link },
]

/**
 * 0, or with large letters on a small screen far above it: then the header, which has several rows, does not stay. No
 * container query can say so: the header is the container itself.
 */
const crowdedTop = 'top-[min(0px,calc((100vw-16rem)*99))]'

export function PublicHeader() {
  const { pathname } = useLocation()
  const { role, name } = useSession()
  const saved = useSavedLink()
  const links = pathname === paths.landing ? landingLinks : [...pageLinks, ...saved]
  return (
    <header
      data-public-header
      className={classes(
        '@container sticky z-30 print:hidden border-line border-b bg-background/95 backdrop-blur-sm',
        role ? crowdedTop : 'top-0',
      )}
    >
      <OfflineHint />
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1 pt-2 @max-[16rem]:gap-x-0 @max-[16rem]:pt-1 sm:gap-x-6 sm:pt-0">
        <Kept by={['brand', role]}>
          <Link to={paths.landing} className="inline-flex min-h-11 items-center rounded-field">
            <Brand crowded={role !== null} />
          </Link>
        </Kept>
        <nav
          aria-label={frameText.mainMenu}
          className="order-last flex w-full gap-x-4 overflow-x-auto text-[0.9375rem] sm:order-none sm:w-auto sm:flex-1 sm:gap-x-5 sm:text-base"
        >
          <Kept by={['links', links]}>
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center whitespace-nowrap font-medium text-muted hover:text-ink"
              >
                {label}
              </Link>
            ))}
          </Kept>
          <span className="relative hidden @max-[16rem]:inline-flex">
            <ScriptLink />
          </span>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 *:max-sm:px-2 max-sm:gap-0">
          {/* With large letters its room is among the links. */}
          <span className="contents @max-[16rem]:hidden">
            <ScriptLink />
          </span>
          <Kept by={['tools', role, name]}>
            <ThemeButton />
            {role && (
              <Suspense fallback={<span className="size-11" />}>
                <BellLink role={role} />
              </Suspense>
            )}
            <SignInButton role={role} name={name} />
          </Kept>
        </div>
      </div>
    </header>
  )
}

/** The last link, so that nothing moves where it goes. Those who post jobs save none. */
function useSavedLink() {
  const { role } = useSession()
  if (role === 'employer' || role === 'admin') return []
  return [{ to: role ? paths.seekerSaved : paths.saved, label: frameText.saved }]
}

/** The person's name with a link to their area, or the link to /login. */
function SignInButton({ role, name }: { role: Role | null; name: string | null }) {
  return (
    <Button asChild size="small" className="ml-1">
      <Link to={role ? paths.area(role) : paths.login()}>
        <span className="max-w-24 truncate sm:max-w-32">{name || frameText.signIn}</span>
      </Link>
    </Button>
  )
}
