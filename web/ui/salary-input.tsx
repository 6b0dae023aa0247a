import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfter, groupDigits, toDigits } from '../lib/salary-digits.ts'
import { Input } from './input.tsx'

interface SalaryInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** Digits alone. */
  value: string
  onChange: (digits: string) => void
}

/** Takes a number and shows it in groups while one types. */
export function SalaryInput({ value, onChange, ...rest }: SalaryInputProps) {
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
    const digits = toDigits(input.value)
    // Written here already, so that React finds nothing to change and leaves the caret alone.
    input.value = groupDigits(digits)
    const caret = caretAfter(input.value, digitsBefore)
    input.setSelectionRange(caret, caret)
    onChange(digits)
  }
  return (
    <Input {...rest} inputMode="numeric" autoComplete="off" value={groupDigits(value)} onChange={change} />
  )
}
