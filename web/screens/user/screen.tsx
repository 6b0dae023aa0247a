import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useParams } from 'react-router'
import { userQuery } from '../../api/admin-users.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { userPageText } from '../../text/user-page.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { UserSkeleton } from './skeleton.tsx'
import { UserActions } from './user-actions.tsx'
import { UserHead } from './user-head.tsx'
import { UserView } from './user-view.tsx'

/** All that an administrator needs to know of one person. */
export default function UserPage() {
  const { id = '' } = useParams()
  const { data: user, isPending, error, refetch } = useQuery(userQuery(id))
  useLoggedError(error)
  const name = user?.full_name ?? (user === null ? userPageText.notFound : userPageText.loading)
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={isPending}>
      <PageHead title={name} />
      <BackLink to={paths.adminUsers} label={userPageText.back} />
      <UserHead name={name} user={user} />
      {isPending && <UserSkeleton />}
      {user === undefined && error && <LoadFailure onRetry={() => refetch()} />}
      {user === null && <EmptyState icon={<UserRoundX />} title={userPageText.notFoundHint} />}
      {user && <UserActions user={user} />}
      {user && <UserView key={user.id} user={user} />}
    </div>
  )
}
