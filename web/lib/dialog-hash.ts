import { useEffect } from 'react'

let openHash = ''

/** What to add to the address, so that people come back to the dialog that is open now. */
export const getDialogHash = () => openHash

/** While the dialog is open, this hash is the way back to it. */
export function useDialogHash(hash: string, open: boolean) {
  useEffect(() => {
    if (!open) return
    openHash = hash
    return () => {
      openHash = ''
    }
  }, [hash, open])
}
