import { NavLink } from 'react-router'

interface LinkTabsProps {
  label: string
  tabs: { to: string; label: string }[]
}

/** Pages beside each other. Each has its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex">
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-card bg-sunken p-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className="inline-flex min-h-11 items-center rounded-field px-2.5 font-semibold text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm sm:min-h-9 sm:px-4"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
