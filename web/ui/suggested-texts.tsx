import { useId } from 'react'
import { show } from '../script/show.ts'

interface SuggestedTextsProps {
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** Sentences that people tap instead of typing them, in the script that they read. */
export function SuggestedTexts({ label, texts, onChoose }: SuggestedTextsProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={id} className="text-muted text-sm">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(show(text))}
              className="min-h-11 rounded-field border border-line-strong bg-surface px-3 py-1.5 text-left text-sm hover:bg-sunken sm:min-h-9"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
