import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from '../session/theme.ts'
import { frameText } from '../text/frame.ts'
import { Button } from '../ui/button.tsx'

/** Both icons are in the page and CSS shows one of them, so the icon is right before any script runs. */
export function ThemeButton() {
  const theme = useTheme()
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={toggleTheme}
      aria-label={theme === 'dark' ? frameText.lightTheme : frameText.darkTheme}
    >
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </Button>
  )
}
