import { type FormEvent, useState } from 'react'
import { useAddressFilters } from '../../lib/use-address-filters.ts'
import { reportText } from '../../text/report.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Period, type PeriodName, periods } from './period.ts'

/** The period is in the address. Two days of one's own are asked for under the chips. */
export function PeriodChooser({ period }: { period: Period }) {
  const { changeFilters } = useAddressFilters()
  const [asking, setAsking] = useState(false)
  const shown = asking ? 'days' : period.name
  const choose = (name: PeriodName) => {
    setAsking(name === 'days')
    if (name !== 'days') changeFilters({ period: name === '30' ? '' : name, from: '', to: '' })
  }
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{reportText.period}</legend>
        {periods.map((name) => (
          <ChoiceChip
            key={name}
            name="period"
            label={reportText.periods[name]}
            count={undefined}
            checked={shown === name}
            onChoose={() => choose(name)}
          />
        ))}
      </fieldset>
      {shown === 'days' && (
        <DaysForm
          key={`${period.from} ${period.to}`}
          period={period}
          onChoose={(days) => {
            changeFilters({ period: '', ...days })
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}

interface DaysFormProps {
  period: Period
  onChoose: (days: { from: string; to: string }) => void
}

function DaysForm({ period, onChoose }: DaysFormProps) {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const right = from !== '' && to !== '' && from <= to
    setWrong(!right)
    if (right) onChoose({ from, to })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3" noValidate>
      <Field label={reportText.firstDay}>
        {(control) => (
          <Input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        )}
      </Field>
      <Field label={reportText.lastDay}>
        {(control) => (
          <Input {...control} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {reportText.show}
      </Button>
      <p role="alert" className="basis-full text-danger text-sm empty:hidden">
        {wrong && reportText.wrongDays}
      </p>
    </form>
  )
}
