import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { pictureCap, pictureMessages, pictureTypes } from '../../../contract/pictures.ts'
import type { PictureChange } from '../../api/managed-job-types.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenPicture } from './chosen-picture.tsx'

const text = jobTypesText.picture
const frame = 'aspect-video w-full max-w-64 rounded-field'

interface PictureFieldProps {
  /** The address of the picture that it has. */
  current: string | null
  change: PictureChange
  onChange: (change: PictureChange) => void
  /** Why the server does not take the picture. */
  refusal: string | undefined
}

export function PictureField({ current, change, onChange, refusal }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const file = typeof change === 'object' ? change.file : undefined
  const shown = change === 'remove' ? null : current
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setTooLarge(chosen.size > pictureCap)
    if (chosen.size <= pictureCap) onChange({ file: chosen })
  }
  const remove = () => {
    setTooLarge(false)
    onChange(file || !current ? undefined : 'remove')
    input.current?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {text.label}
      </label>
      {file ? <ChosenPicture key={file.name + file.lastModified} file={file} className={frame} /> : null}
      {!file && shown ? <img src={shown} alt="" className={`${frame} object-cover`} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {/* Over its button: the browser's own look says nothing in Uzbek. */}
        <span className="relative inline-flex rounded-field focus-within:outline-2 focus-within:outline-offset-2">
          <Button asChild variant="outline">
            <span>
              <ImagePlus aria-hidden />
              {file || shown ? text.change : text.choose}
            </span>
          </Button>
          <input
            ref={input}
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={tooLarge || refusal !== undefined}
            // The same file may be chosen again.
            onClick={(event) => {
              event.currentTarget.value = ''
            }}
            onChange={(event) => choose(event.target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
        </span>
        {(file || shown) && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 aria-hidden />
            {text.remove}
          </Button>
        )}
      </div>
      <p role="status" className="wrap-anywhere text-sm empty:hidden">
        {file && text.chosen(file.name)}
        {change === 'remove' && text.removed}
      </p>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {text.hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-danger text-sm empty:hidden">
        {tooLarge ? pictureMessages.tooLarge : refusal}
      </p>
    </div>
  )
}
