import { CircleAlert } from 'lucide-react'

/** Why the server refused the form. Always in the page: screen readers announce only changes of an existing alert. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2 rounded-field bg-danger-soft px-3.5 py-2.5 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  )
}
