import { useId, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { FilterChip } from './filter-chip.tsx'
import { readLeastPay } from './least-pay.ts'

/** Offered when the field is empty; any other sum can be typed. */
const usualSums = [1, 2, 3, 4, 5, 7, 10].map((millions) => millions * 1_000_000)

/** `initial` is the text in the address. What is not understood filters nothing, and the field says so. */
export function SalaryField({ initial }: { initial: string }) {
  const [typed, setTyped] = useState(() => inGroups(initial))
  const [typing, setTyping] = useState(false)
  const listId = useId()
  const read = readLeastPay(typed)
  const settle = () => {
    setTyping(false)
    setTyped(inGroups)
  }
  return (
    <FilterChip caption={jobListText.pay}>
      <Field
        label={jobListText.salaryMin}
        error={!typing && 'fault' in read ? jobListText.salaryFaults[read.fault] : undefined}
      >
        {(control) => (
          <>
            <MoneyInput
              {...control}
              name="salary_min"
              list={listId}
              enterKeyHint="search"
              placeholder={jobListText.salaryExample}
              value={typed}
              onChange={(text) => {
                setTyping(true)
                setTyped(text)
              }}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
            />
            <datalist id={listId}>
              {usualSums.map((sum) => (
                <option key={sum} value={formatNumber(sum)} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </FilterChip>
  )
}

function inGroups(typed: string): string {
  const read = readLeastPay(typed)
  return 'least' in read && read.least !== undefined ? formatNumber(read.least) : typed
}
