import { userSorts } from '../../../contract/users.ts'
import { usersText } from '../../text/users.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { useUserFilters } from './use-user-filters.ts'

export function UserSearch({ filters }: { filters: ReturnType<typeof useUserFilters> }) {
  const { role, q, sort, search, sortBy } = filters
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label={usersText.search}
        placeholder={usersText.searchHint}
        value={q}
        onSearch={search}
        className="min-w-[min(14rem,100%)] flex-1"
      />
      <Select
        aria-label={usersText.sort}
        value={sort}
        onChange={(event) => sortBy(userSorts.find((known) => known === event.target.value) ?? 'newest')}
        className="max-sm:w-full sm:w-52"
      >
        {userSorts.map((known) => (
          <option key={known} value={known}>
            {usersText.roles[role].sorts[known]}
          </option>
        ))}
      </Select>
    </div>
  )
}
