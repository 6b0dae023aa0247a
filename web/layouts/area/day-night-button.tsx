import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from '../../session/theme.ts'
import { frameText } from '../../text/frame.ts'
import { Button } from '../../ui/button.tsx'

/** Says what a press brings: 'Tungi rejim' by day, 'Kunduzgi rejim' by night. */
export function DayNightButton({ className, labelClass }: { className?: string; labelClass?: string }) {
  const dark = useTheme() === 'dark'
  return (
    <Button variant="ghost" onClick={toggleTheme} className={className}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      <span className={labelClass}>{dark ? frameText.lightTheme : frameText.darkTheme}</span>
    </Button>
  )
}
