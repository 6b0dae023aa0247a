import { useState } from 'react'
import type { UserRow as User } from '../../../contract/users.ts'
import type { ListedRole, UserSort } from '../../api/users.ts'
import { BlockDialog } from '../../features/person/block-dialog.tsx'
import { usersText } from '../../text/users.ts'
import { HeaderCell, Table } from '../../ui/table.tsx'
import { EmployerRow } from './employer-row.tsx'
import { SeekerRow } from './seeker-row.tsx'

interface Column {
  title: string
  /** The sort orders that use this column. */
  sorts?: UserSort[]
  direction?: 'ascending' | 'descending'
}

const person: Column = { title: usersText.person, sorts: ['username', 'full_name'], direction: 'ascending' }
const contact: Column = { title: usersText.contact }
const registered: Column = { title: usersText.registered, sorts: ['newest'], direction: 'descending' }
const counted = (title: string): Column => ({ title, sorts: ['count'], direction: 'descending' })
const account: Column = { title: usersText.account }

const columns: Record<ListedRole, Column[]> = {
  job_seeker: [person, contact, counted(usersText.applications), registered, account],
  employer: [
    person,
    contact,
    counted(usersText.jobs),
    { title: usersText.applicationsReceived },
    registered,
    account,
  ],
}

interface UserTableProps {
  role: ListedRole
  sort: UserSort
  users: User[]
}

/** A table. On a phone each row is a card, and each cell shows its label. */
export function UserTable({ role, sort, users }: UserTableProps) {
  const [asked, setAsked] = useState<User>()
  const label = usersText.roles[role].tab
  const Row = role === 'employer' ? EmployerRow : SeekerRow
  return (
    <>
      <Table label={label} aria-label={label} className="max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns[role].map(({ title, sorts, direction }) => (
              <HeaderCell key={title} aria-sort={sorts?.includes(sort) ? direction : undefined}>
                {title}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {users.map((user) => (
            <Row key={user.id} user={user} onAsk={setAsked} />
          ))}
        </tbody>
      </Table>
      <BlockDialog user={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
