import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopKeepingPresses } from './lib/early-presses.ts'
import { loadWords } from './script/load-words.ts'

await loadWords()

startTransition(() => {
  stopKeepingPresses()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
