import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { logQuery } from '../../api/admin-log.ts'
import { LogList } from '../../features/log/log-list.tsx'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { userPageText } from '../../text/user-page.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ListState } from './list-state.tsx'

const text = userPageText.history

/** What administrators did to the account, with the reasons: part of the log. */
export function History({ id }: { id: number }) {
  const query = useInfiniteQuery(logQuery({ user: id }))
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <CardSection title={text.title}>
      <ListState query={query} none={text.none} count={entries.length} />
      {entries.length > 0 && (
        <>
          <LogList entries={entries} label={text.title} withPerson={false} />
          <LoadMore byScrolling={false} {...morePages(query)} />
          <p>
            <Link to={paths.adminLogOf({ user: id })} className="link">
              {text.all}
            </Link>
          </p>
        </>
      )}
    </CardSection>
  )
}
