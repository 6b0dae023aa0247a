import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfter, groupTyped } from '../lib/group-typed.ts'
import { Input } from './input.tsx'

interface MoneyInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** The text as it was typed: `readMoney` tells what it means. */
  value: string
  onChange: (typed: string) => void
}

/** A field for a sum, as people write it. Plain digits are grouped while people type. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupTyped(value, input.value)
    if (grouped !== input.value) {
      const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
      // We write the value before React does. React then changes nothing, and the caret stays where it is.
      input.value = grouped
      const caret = caretAfter(grouped, digitsBefore)
      input.setSelectionRange(caret, caret)
    }
    onChange(grouped)
  }
  return <Input {...rest} autoComplete="off" value={value} onChange={change} />
}
