interface OptionsProps {
  options: { id: number | string; name: string }[]
}

/** The choices of a `<Select>`. */
export function Options({ options }: OptionsProps) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
