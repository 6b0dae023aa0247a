import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from '../session/theme.ts'
import { frameText } from '../text/frame.ts'
import { Button } from '../ui/button.tsx'

/** Both pictures are in the page and the theme's class shows one: right before any script has run. */
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
