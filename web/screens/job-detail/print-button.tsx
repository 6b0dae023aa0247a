import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { inPageScript } from '../../script/in-page-script.ts'
import { jobText } from '../../text/job.ts'
import { Button } from '../../ui/button.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { QrCode } from './qr-code.ts'

/** Prints the job on one sheet, for the shop window. The browser's own printing gives the same sheet. */
export function PrintButton({ job }: { job: Job }) {
  const address = `${useSite().origin}${inPageScript(paths.job(job.id))}`
  const { code, print, busy } = usePrint(address)
  const printing = usePrinting()
  return (
    <>
      <Button variant="outline" busy={busy} onClick={print} className="noscript:hidden">
        {!busy && <Printer aria-hidden />}
        {jobText.print}
      </Button>
      {printing && createPortal(<PrintSheet job={job} address={address} code={code} />, document.body)}
    </>
  )
}

/** True while the browser prints. It takes the page as it is right after the event, so React must not wait. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/** The QR code is made when somebody prints: hardly anybody does. */
function usePrint(address: string) {
  const [code, setCode] = useState<QrCode>()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const { qrCode } = await import('./qr-code.ts')
      flushSync(() => setCode(qrCode(address)))
    } catch {
      // Without a connection the sheet has the address in letters.
    } finally {
      setBusy(false)
    }
    window.print()
  }
  usePrintOnArrival(print)
  return { code, print, busy }
}

/** 'Chop etish' in the menu of an own job leads here. */
function usePrintOnArrival(print: () => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const wanted = location.state?.print === true
  const begin = useEffectEvent(() => {
    // Not again after a reload.
    navigate(location, { replace: true, state: null })
    print()
  })
  useEffect(() => {
    if (wanted) begin()
  }, [wanted])
}
