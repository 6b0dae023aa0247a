import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Building2, UserSearch, Users } from 'lucide-react'
import { userStatisticsQuery } from '../../api/statistics.ts'
import { frameText } from '../../text/frame.ts'
import { usersText } from '../../text/users.ts'
import { FigureCard } from '../../ui/figure-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export function UserFigures() {
  const { data, isPending, isLoadingError, refetch } = useQuery(userStatisticsQuery())
  const figures = [
    { icon: <Users />, label: usersText.totalUsers, value: data?.total_users },
    { icon: <UserSearch />, label: usersText.totalSeekers, value: data?.total_job_seekers },
    { icon: <Building2 />, label: usersText.totalEmployers, value: data?.total_employers },
    { icon: <BriefcaseBusiness />, label: usersText.totalJobs, value: data?.total_job_posts },
  ]
  return (
    <section aria-busy={isPending}>
      <p role="status" className="text-muted empty:hidden">
        {isPending && frameText.loading}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} loading={isPending} />
        ))}
      </dl>
      {isLoadingError && <LoadFailure onRetry={refetch} />}
    </section>
  )
}
