import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { frameText } from '../text/frame.ts'
import { Input } from './input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Show the letters from the start. */
  initiallyShown?: boolean
}

/** A password field with a button that shows or hides the letters. */
export function PasswordInput({ initiallyShown = false, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(initiallyShown)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={shown ? frameText.hidePassword : frameText.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
