import type { Script } from '../script/show.ts'
import { browserStore } from './stores.ts'

const key = 'script'

/** The script that the person chose last, in this browser. A link that somebody shared opens in its own all the same. */
export const chosenScript = (): Script | undefined => {
  const chosen = browserStore.get(key)
  return chosen === 'uz' || chosen === 'uz-Cyrl' ? chosen : undefined
}

export const chooseScript = (script: Script) => browserStore.set(key, script)
