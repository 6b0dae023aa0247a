import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Building2, UserSearch, Users } from 'lucide-react'
import { userStatisticsQuery } from '../../api/statistics.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { usersText } from '../../text/users.ts'
import { FigureCard } from '../../ui/figure-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export function UserFigures() {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(userStatisticsQuery())
  useLoggedError(error)
  const figures = [
    { icon: <Users />, label: usersText.totalUsers, value: data?.total_users },
    { icon: <UserSearch />, label: usersText.totalSeekers, value: data?.total_job_seekers },
    { icon: <Building2 />, label: usersText.totalEmployers, value: data?.total_employers },
    { icon: <BriefcaseBusiness />, label: usersText.totalJobs, value: data?.total_job_posts },
  ]
  return (
    <section>
      <dl aria-busy={isPending} className="grid grid-cols-2 gap-3 max-sm:fit-columns sm:gap-4 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} loading={isPending} />
        ))}
      </dl>
      {isLoadingError && <LoadFailure onRetry={refetch} />}
    </section>
  )
}
