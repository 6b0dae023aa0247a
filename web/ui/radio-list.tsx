import { useId } from 'react'

interface RadioListProps<Choice extends string> {
  name: string
  legend: string
  labels: Record<Choice, string>
  choices: readonly Choice[]
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
  /** What is wrong with the choice, or that there is none yet. */
  error?: string | false | undefined
}

/** One of a few, one below the other. */
export function RadioList<Choice extends string>(props: RadioListProps<Choice>) {
  const { name, legend, labels, choices, chosen, onChoose, error } = props
  const errorId = useId()
  return (
    <fieldset
      data-wrong={Boolean(error)}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 grid-cols-1"
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 pointer-fine:min-h-9"
        >
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-primary"
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span className="min-w-0">{labels[choice]}</span>
        </label>
      ))}
      <p id={errorId} role="alert" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
