import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../features/person/avatar.tsx'
import { paths } from '../../lib/paths.ts'
import { areasText } from '../../text/areas.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../../ui/dropdown-menu.tsx'
import { UserCard, usePerson } from './person.tsx'
import { useAskSignOut } from './use-ask-sign-out.tsx'

export function ProfileMenu() {
  const { name, role } = usePerson()
  const { ask, question } = useAskSignOut()
  const trigger = (
    <Button variant="ghost" size="tight" aria-label={areasText.profileMenu(name)}>
      <Avatar name={name} />
      <span className="hidden max-w-40 truncate sm:inline">{name}</span>
      <ChevronDown aria-hidden className="hidden text-muted sm:block" />
    </Button>
  )
  return (
    <>
      <DropdownMenu trigger={trigger}>
        <DropdownLabel className="max-w-72">
          <UserCard />
        </DropdownLabel>
        <DropdownSeparator />
        <DropdownItem asChild>
          <Link to={paths.profile(role ?? 'job_seeker')}>
            <Settings aria-hidden />
            {areasText.profile}
          </Link>
        </DropdownItem>
        <DropdownItem onSelect={ask}>
          <LogOut aria-hidden />
          {areasText.signOut}
        </DropdownItem>
      </DropdownMenu>
      {question}
    </>
  )
}
