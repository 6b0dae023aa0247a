import { Avatar } from '../../features/person/avatar.tsx'
import { useSession } from '../../session/use-session.ts'
import { areasText, roleLabel } from '../../text/areas.ts'

/** The name and the role of the signed-in person. */
export function usePerson() {
  const { name, role } = useSession()
  return { name: name || areasText.anonymous, role, label: roleLabel(role) }
}

export function UserCard() {
  const { name, label } = usePerson()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-muted text-sm">{label}</p>
      </div>
    </div>
  )
}
