import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { userPageText } from '../../text/user-page.ts'
import { Button } from '../../ui/button.tsx'

/** Who came from the list finds it as it was. */
export function BackToUsers() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <Button
      asChild
      variant="ghost"
      size="small"
      className="-ml-3 max-w-full justify-self-start wrap-anywhere"
    >
      <Link
        to={paths.adminUsers}
        onClick={(event) => {
          if (!state?.fromList) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <ArrowLeft aria-hidden />
        {userPageText.back}
      </Link>
    </Button>
  )
}
