import { loginText } from '../../text/login.ts'
import { Button } from '../../ui/button.tsx'

interface RegisteredProps {
  /** Whose session the registration started. Null when it has ended since. */
  name: string | null
  onContinue: () => void
}

/** For a person who has just registered: on with the new account, without typing the password again. */
export function Registered({ name, onContinue }: RegisteredProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-field bg-success-soft px-3.5 py-2.5 text-on-success-soft">
        {loginText.registered} {!name && loginText.registeredSignIn}
      </p>
      {name && (
        <>
          <Button size="large" className="min-w-0 py-2 wrap-anywhere" onClick={onContinue}>
            {loginText.continueAs(name)}
          </Button>
          <p className="text-center text-muted">{loginText.orSignIn}</p>
        </>
      )}
    </div>
  )
}
