import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { classes } from '../lib/classes.ts'
import { frameText } from '../text/frame.ts'
import { controlClass } from './input.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** The search words in the address. */
  value: string
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
  className?: string
}

const debounceTime = 300

/** Searches while people type. Back and Forward also change the words in the field. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, send } = useTyping(field, value, onSearch)
  return (
    <search className={classes('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed)}
        className={classes(
          controlClass,
          'min-h-11 pr-12 pl-11 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={frameText.clearSearch}
          onClick={() => {
            type('')
            send('')
            field.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-field text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </search>
  )
}

function useTyping(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onSearch: (text: string) => void,
) {
  const [typed, setTyped] = useState(value)
  // Only keys that were pressed start the wait: words that came from the address are not sent back to it.
  const [strokes, setStrokes] = useState(0)
  // Words that were sent and are not yet in `value`. A `value` that is not among them came from Back or a link.
  const underway = useRef<string[]>([])
  const isUnsent = useRef(false)
  const isBack = useNavigationType() === 'POP'
  const latest = () => underway.current.at(-1) ?? value

  const takeValue = useEffectEvent(() => {
    const at = underway.current.indexOf(value)
    underway.current.splice(0, at < 0 ? underway.current.length : at + 1)
    if (at >= 0) return
    // Words that are being typed are newer than the link that was pressed before. Back is newer than they are.
    if (!isBack && isUnsent.current && document.activeElement === field.current) return
    isUnsent.current = false
    setTyped((now) => (now.trim() === value ? now : value))
    setStrokes(0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new value
  useEffect(() => takeValue(), [value])

  const type = (text: string) => {
    isUnsent.current = true
    setTyped(text)
    setStrokes((before) => before + 1)
  }
  const send = (text: string) => {
    isUnsent.current = false
    const words = text.trim()
    if (words === latest()) return
    underway.current.push(words)
    onSearch(words)
  }
  const sendDebounced = useEffectEvent(() => send(typed))
  useEffect(() => {
    if (strokes === 0) return
    const timer = setTimeout(sendDebounced, debounceTime)
    return () => clearTimeout(timer)
  }, [strokes])

  return { typed, type, send }
}
