import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { inCyrillic, withoutScript } from '../../contract/script.ts'
import { pageScript } from '../script/show.ts'
import { chooseScript, chosenScript } from '../session/script-choice.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const scripts = {
  uz: { short: "O'z", name: "O'zbekcha" },
  'uz-Cyrl': { short: 'Ўз', name: 'Ўзбекча' },
}

/** The way to the same page in the other script. It stands out where that is the script that the person chose. */
export function ScriptLink() {
  const { other, props } = useOtherScript()
  const offered = useHydrated() && chosenScript() === other
  const { short, name } = scripts[other]
  return (
    <Button asChild variant={offered ? 'secondary' : 'ghost'} size="tight" className="max-sm:min-w-9">
      <a {...props}>
        <span translate="no" aria-hidden className="sm:hidden">
          {short}
        </span>
        <span translate="no" className="max-sm:sr-only">
          {name}
        </span>
      </a>
    </Button>
  )
}

/** The same as a row of a menu. */
export function ScriptRow({ className }: { className: string }) {
  const { other, props } = useOtherScript()
  return (
    <a {...props} className={className}>
      <Languages aria-hidden className="size-5 shrink-0" />
      <span translate="no">{scripts[other].name}</span>
    </a>
  )
}

/** Another document: all of it is in the other script. */
function useOtherScript() {
  const { pathname, search } = useLocation()
  const other = pageScript() === 'uz' ? 'uz-Cyrl' : 'uz'
  const inOther = (path: string) => (other === 'uz' ? path : inCyrillic(path))
  return {
    other,
    props: {
      href: `${inOther(pathname)}${search}`,
      hrefLang: other,
      lang: other,
      translate: 'no' as const,
      // The server knows the page, not every address that it is sent for.
      suppressHydrationWarning: true,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        chooseScript(other)
        event.currentTarget.href = inOther(withoutScript(location.pathname)) + location.search + location.hash
      },
    },
  } as const
}
