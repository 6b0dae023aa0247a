import { PageHead } from '../../layouts/frame/page-head.tsx'
import { usersText } from '../../text/users.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { OtherTab } from './other-tab.tsx'
import { useUserFilters } from './use-user-filters.ts'
import { UserFigures } from './user-figures.tsx'
import { UserList } from './user-list.tsx'
import { UserSearch } from './user-search.tsx'

const roles = ['job_seeker', 'employer'] as const

export default function Users() {
  const filters = useUserFilters()
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={usersText.title} />
      <h1 className="text-2xl sm:text-3xl">{usersText.title}</h1>
      <UserFigures />
      <Tabs value={filters.role} onValueChange={filters.choose} className="grid min-w-0 grid-cols-1 gap-4">
        <TabList aria-label={usersText.title} className="justify-self-start">
          {roles.map((role) => (
            <Tab key={role} value={role}>
              {usersText.roles[role].tab}
            </Tab>
          ))}
        </TabList>
        {/* One for both tabs: what is typed while the tab changes is not lost. */}
        <UserSearch filters={filters} />
        <OtherTab filters={filters} />
        {roles.map((role) => (
          <TabPanel key={role} value={role} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-4">
            {/* Its own role: the panel that goes is rendered once more, and would ask for the other one's list too. */}
            <UserList filters={{ ...filters, role }} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
