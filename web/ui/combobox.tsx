import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../lib/classes.ts'
import { Input } from './input.tsx'

export interface Suggestion {
  value: string
  /** Shown beside it, for example a count. */
  note?: string
  /** What the field has after the choice, when that is not the value. */
  fills?: string
  /** The choice leads to other suggestions: the list stays. */
  opens?: boolean
}

interface ComboboxProps<Choice extends Suggestion>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> {
  /** The initial text. Later changes of it are ignored. */
  initial: string
  suggestions: Choice[]
  /** Announced when the list opens: its name and how many suggestions it has. */
  listLabel: string
  onType: (text: string) => void
  /** Called after a suggestion was chosen and the field shows it. */
  onChoose: (suggestion: Choice) => void
  /** Classes of the box around the field. Where it is not positioned, the list is as wide as what is positioned around it. */
  around?: string
}

/** A text field with suggestions: the combobox pattern of ARIA (arrows, Enter, Esc). Any text is allowed. */
export function Combobox<Choice extends Suggestion>(props: ComboboxProps<Choice>) {
  const { initial, suggestions, listLabel, onType, onChoose, around = 'relative', ...rest } = props
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const { text, active, shown, type, choose, open, close, onKeyDown } = useCombobox(props)
  return (
    <div className={around}>
      <Input
        {...rest}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="pop-motion absolute left-0 z-20 mt-1 max-h-72 w-max min-w-full max-w-full overflow-y-auto sm:max-w-104 rounded-field border border-line bg-raised p-1 shadow-lg"
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={`${suggestion.value} ${suggestion.fills}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              ref={(option) => {
                if (index === active) option?.scrollIntoView({ block: 'nearest' })
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-2 hover:bg-sunken',
                index === active && 'bg-primary-soft text-on-primary-soft',
              )}
            >
              <span className="min-w-0">{suggestion.value}</span>
              {suggestion.note && <span className="shrink-0 text-sm">{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {shown && listLabel}
      </span>
    </div>
  )
}

function useCombobox<Choice extends Suggestion>({
  initial,
  suggestions,
  onType,
  onChoose,
}: ComboboxProps<Choice>) {
  const [text, setText] = useState(initial)
  const [wanted, setWanted] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shown = wanted && suggestions.length > 0
  const active = shown ? Math.min(marked, suggestions.length - 1) : -1

  const close = () => {
    setWanted(false)
    setMarked(-1)
  }
  const type = (next: string) => {
    setText(next)
    setWanted(true)
    setMarked(-1)
    onType(next)
  }
  const choose = (suggestion: Choice) => {
    const { value, fills = value, opens } = suggestion
    flushSync(() => {
      setText(fills)
      onType(fills)
    })
    if (opens) setMarked(-1)
    else close()
    onChoose(suggestion)
  }
  const move = (step: number) => {
    const places = suggestions.length + 1
    setWanted(true)
    // One more place than suggestions: the field itself, with no suggestion marked.
    if (shown) setMarked(((active + 1 + step + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && shown) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  return { text, active, shown, type, choose, open: () => setWanted(true), close, onKeyDown }
}
