import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { withoutScript } from '../../../contract/script.ts'
import { missingFiles } from '../../lib/load-route-module.ts'
import { routesTo } from '../../lib/routes-to.ts'
import { useNetworkLost } from '../../lib/use-network-lost.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'

/** A tap led to a screen whose scripts are not here, and there is no network. Goes on by itself when it is back. */
export function NetworkWait() {
  const { state } = useNavigation()
  const lost = useNetworkLost()
  return state === 'loading' && lost ? <Waiting /> : null
}

/** A network that is back brings small scripts before. */
const pause = 200

function Waiting() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    // A screen whose scripts are here may still need its time on a slow phone.
    const timer = setInterval(async () => {
      if (await lacksScripts()) setShown(true)
    }, pause)
    return () => clearInterval(timer)
  }, [])
  // Before anybody can see it: Escape and Back lead back from the first moment.
  useLayoutEffect(() => {
    if (shown) dialog.current?.showModal()
  }, [shown])
  useStepForBack(shown)
  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby="network-wait"
      onClose={() => navigate(-1)}
      className="m-0 grid size-full max-h-none max-w-none content-center justify-items-center gap-4 bg-background p-6 text-balance text-center text-ink"
    >
      <WifiOff aria-hidden className="size-12 text-muted" />
      <h1 id="network-wait" className="text-2xl sm:text-3xl">
        {offlineText.needsNetwork}
      </h1>
      <p className="text-lg text-muted">{offlineText.opensByItself}</p>
      <Button variant="outline" onClick={() => dialog.current?.close()}>
        {offlineText.back}
      </Button>
    </dialog>
  )
}

/** The page that the router brings. From itself: it may have come since React rendered. */
const nextPage = () => window.__reactRouterDataRouter.state.navigation.location

/** Whether scripts of the next page are not in this browser. */
async function lacksScripts(): Promise<boolean> {
  const next = nextPage()
  const files = next ? missingFiles(routesTo(next.pathname)) : []
  // Without its worker a page does not get what is kept, and where storage is forbidden, nothing is.
  const store = navigator.serviceWorker?.controller ? caches : undefined
  const kept = await Promise.all(files.map((file) => store?.match(file).catch(() => undefined)))
  return kept.includes(undefined)
}

/**
 * What is seen now looks like the next page: Back must lead to the one before it. So it gets a step of its own in the
 * history, which the next page takes over when it comes.
 */
function useStepForBack(shown: boolean) {
  const navigate = useNavigate()
  const goOn = useEffectEvent(() => {
    const { history } = window
    const next = nextPage()
    if (!next || history.state?.waits) return
    history.pushState({ ...history.state, idx: Number(history.state?.idx) + 1, waits: true }, '')
    navigate({ ...next, pathname: withoutScript(next.pathname) }, { replace: true, state: next.state })
  })
  useLayoutEffect(() => {
    if (shown) goOn()
  }, [shown])
}
