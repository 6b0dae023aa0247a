import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from './button.tsx'

interface BackLinkProps {
  to: string
  label: string
}

/**
 * Up to the list. Who came from the list (`fromList` in the state of the link) finds it as it was, with filters and
 * scroll position; who came from elsewhere (`back`) goes back there.
 */
export function BackLink(props: BackLinkProps) {
  const { state } = useLocation()
  const { to, label }: BackLinkProps = state?.back ?? props
  const navigate = useNavigate()
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3 max-w-full justify-self-start">
      <Link
        to={to}
        relative="path"
        onClick={(event) => {
          if (!state?.fromList && !state?.back) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <ArrowLeft aria-hidden />
        {label}
      </Link>
    </Button>
  )
}
