import { Link } from 'react-router'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { Contact } from '../../features/contact/contact.tsx'
import { EmployerJobs } from '../../features/job/employer-jobs.tsx'
import { areaName } from '../../lib/areas.ts'
import { paths } from '../../lib/paths.ts'
import { contactText } from '../../text/contact.ts'
import { userPageText as text } from '../../text/user-page.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { Applications } from './applications.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Reports } from './reports.tsx'
import { Sessions } from './sessions.tsx'

/** Use it with `key`: what is typed belongs to one person. */
export function UserView({ user }: { user: AdminUser }) {
  const { id, username, role } = user
  return (
    <div className="wrap-anywhere grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <CardSection title={contactText.title}>
          <Contact phone={user.phone} />
          <Facts user={user} />
        </CardSection>
        {role === 'employer' ? (
          <CardSection title={text.jobs}>
            <EmployerJobs id={id} username={username} columns={2} />
          </CardSection>
        ) : (
          <Applications id={id} />
        )}
        {user.reports && <Reports reports={user.reports} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Notes id={id} />
        <History id={id} />
        <Sessions user={user} />
      </div>
    </div>
  )
}

function Facts({ user }: { user: AdminUser }) {
  const facts = [
    [text.address, user.address],
    [text.place, user.place && areaName(user.place)],
    [text.displayName, user.display_name],
    [text.about, user.about],
    [text.registered, <DateWithAge key="registered" at={user.created_at} />],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-1 gap-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap gap-x-4">
                <dt className="text-muted max-sm:w-full sm:w-40">{label}</dt>
                <dd className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {user.role === 'employer' && !user.disabled_at && (
        <p>
          <Link to={paths.employer(user.username)} className="link">
            {text.publicPage}
          </Link>
        </p>
      )}
    </>
  )
}
