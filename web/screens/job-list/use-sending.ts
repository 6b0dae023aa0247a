import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { JobFilters } from '../../api/jobs.ts'
import { parseFilters } from './filters.ts'

/** Says whether there was anything to change. */
export type ChangeFilters = (filters: JobFilters, how: { replace: boolean }) => boolean

const debounceTime = 300
/** Results that were looked at for so long end a search: letters typed afterwards begin the next. */
const lookingTime = 2000
/** Arrow keys change a closed select many times. Changes within this time are one step for Back. */
const walkingTime = 1000

/**
 * Sends typed words when typing pauses, and a choice or Enter at once. A search is one step for Back, however many
 * letters it took.
 */
export function useSending(onChange: ChangeFilters, { settled }: { settled: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [strokes, setStrokes] = useState(0)
  const [sent, setSent] = useState(0)
  /** The field of the search that has a step already and may go on. */
  const searching = useRef<EventTarget | null>(null)
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)
  const typingIn = useRef<EventTarget | null>(null)

  const send = (how: { replace: boolean }) => form.current !== null && onChange(readForm(form.current), how)
  const goesOn = () => searching.current !== null && searching.current === typingIn.current

  const sendTyped = useEffectEvent(() => {
    if (send({ replace: goesOn() })) searching.current = typingIn.current
    setSent(strokes)
  })
  useEffect(() => {
    // The first time without waiting: people may have typed before hydration.
    if (strokes === 0) return sendTyped()
    const timer = setTimeout(sendTyped, debounceTime)
    return () => clearTimeout(timer)
  }, [strokes])

  const looking = settled && sent === strokes
  // From the moment in which the results can be seen.
  useLayoutEffect(() => {
    if (!looking) return
    const timer = setTimeout(() => {
      // A place is chosen or a sum corrected after any time: that is no other search.
      if (searching.current instanceof HTMLInputElement && searching.current.type === 'search')
        searching.current = null
    }, lookingTime)
    return () => clearTimeout(timer)
  }, [looking])

  return {
    form,
    onInput: (event: ChangeEvent<HTMLFormElement>) => {
      if (!isChoice(event.target)) {
        typingIn.current = event.target
        return setStrokes((before) => before + 1)
      }
      send({ replace: event.timeStamp - chosenAt.current < walkingTime })
      chosenAt.current = event.timeStamp
      searching.current = null
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send({ replace: goesOn() })
      searching.current = null
      hideKeyboard()
    },
  }
}

/** On a touch screen the keyboard would cover what was found. */
function hideKeyboard() {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches)
    activeElement.blur()
}

const isChoice = (field: Element) =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')

function readForm(form: HTMLFormElement): JobFilters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseFilters(new URLSearchParams(fields))
}
