import type { ComponentProps, FocusEvent } from 'react'
import { formatPhone } from '../lib/format.ts'
import { Input } from './input.tsx'

/** Takes a number in any writing. Once the person leaves the field, it is shown in groups. */
export function PhoneInput({ onBlur, ...rest }: ComponentProps<typeof Input>) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatPhone(event.target.value)
    onBlur?.(event)
  }
  return <Input {...rest} type="tel" inputMode="tel" autoComplete="tel" onBlur={leave} />
}
