import { type ReactNode, use } from 'react'
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { pageServices } from './api/page-services.ts'
import { LiveChannel } from './layouts/frame/live-channel.tsx'
import { LiveMark } from './layouts/frame/live-mark.tsx'
import { NetworkWait } from './layouts/frame/network-wait.tsx'
import { OfflineStart } from './layouts/frame/offline-start.tsx'
import { OutboxSender } from './layouts/frame/outbox-sender.tsx'
import { ProgressLine } from './layouts/frame/progress-line.tsx'
import { Providers } from './layouts/frame/providers.tsx'
import { RouteAnnouncer } from './layouts/frame/route-announcer.tsx'
import { SessionEnd } from './layouts/frame/session-end.tsx'
import { TakeKeptJobs } from './layouts/frame/take-kept-jobs.tsx'
import { earlyPressScript } from './lib/early-presses.ts'
import { firstUseScript } from './lib/first-use.ts'
import { ScriptNonce } from './lib/script-nonce.ts'
import { wordsHref } from './script/load-words.ts'
import { pageScript } from './script/show.ts'
import { themeColors, themeScript } from './session/theme-script.ts'
import stylesHref from './styles.css?url'
import { frameText } from './text/frame.ts'
import { Toaster } from './ui/toaster.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ site: context.get(pageServices).site })

/** The facts about the site do not change while the page is open. */
export const shouldRevalidate = () => false

const headScript = themeScript + earlyPressScript + firstUseScript

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script below can add a class before React hydrates.
    <html lang={pageScript()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="stylesheet" href={stylesHref} />
        {pageScript() === 'uz-Cyrl' && (
          <link rel="preload" as="fetch" href={wordsHref} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Providers>
      <ProgressLine />
      <NetworkWait />
      <OfflineStart />
      <RouteAnnouncer />
      <SessionEnd />
      <LiveChannel />
      <TakeKeptJobs />
      <OutboxSender />
      <Outlet />
      <Toaster />
      <LiveMark />
    </Providers>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="page-width grid min-h-dvh content-center gap-4 py-16">
      <title translate="no">{frameText.unexpectedError}</title>
      <h1 translate="no" className="text-3xl">
        {frameText.unexpectedError}
      </h1>
      <p className="text-lg text-muted">{error instanceof Error ? error.message : String(error)}</p>
    </main>
  )
}
