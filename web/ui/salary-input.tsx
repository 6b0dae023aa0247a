import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfter, groupDigits, toDigits } from '../lib/salary-digits.ts'
import { Input } from './input.tsx'

interface SalaryInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** Only digits. */
  value: string
  onChange: (digits: string) => void
}

/** A number field that groups the digits while people type. */
export function SalaryInput({ value, onChange, ...rest }: SalaryInputProps) {
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
    const digits = toDigits(input.value)
    // We write the value before React does. React then changes nothing, and the caret stays where it is.
    input.value = groupDigits(digits)
    const caret = caretAfter(input.value, digitsBefore)
    input.setSelectionRange(caret, caret)
    onChange(digits)
  }
  return (
    <Input {...rest} inputMode="numeric" autoComplete="off" value={groupDigits(value)} onChange={change} />
  )
}
