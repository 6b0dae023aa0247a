import { formatNumber } from '../../lib/format.ts'
import { usersText } from '../../text/users.ts'
import {
  AccountCell,
  ContactCell,
  LabelledCell,
  PersonCell,
  RegisteredCell,
  rowClass,
  type UserRowProps,
} from './user-cells.tsx'

export function SeekerRow({ user, onAsk }: UserRowProps) {
  return (
    <tr className={rowClass}>
      <PersonCell user={user} />
      <ContactCell user={user} />
      <LabelledCell label={usersText.applications}>{formatNumber(user.count)}</LabelledCell>
      <RegisteredCell user={user} />
      <AccountCell user={user} onAsk={onAsk} />
    </tr>
  )
}
