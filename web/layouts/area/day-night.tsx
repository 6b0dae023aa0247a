import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../session/theme.ts'
import { frameText } from '../../text/frame.ts'

/** Names the theme that a press switches to: 'Tungi rejim' in light, 'Kunduzgi rejim' in dark. */
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
