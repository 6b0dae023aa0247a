import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../session/theme.ts'
import { frameText } from '../../text/frame.ts'

/** Says what a press brings: 'Tungi rejim' by day, 'Kunduzgi rejim' by night. */
export function DayNightLabel({ className }: { className?: string }) {
  const dark = useTheme() === 'dark'
  const Icon = dark ? Sun : Moon
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={className}>{dark ? frameText.lightTheme : frameText.darkTheme}</span>
    </>
  )
}
