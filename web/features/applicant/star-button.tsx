import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { starMutation } from '../../api/employer-applications.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { classes } from '../../lib/classes.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'

interface StarButtonProps {
  id: number
  name: string
  starred: boolean
  className?: string
}

/** The employer's own mark. Nobody else sees it. */
export function StarButton({ id, name, starred, className }: StarButtonProps) {
  const { mutateAsync } = useMutation(starMutation(useQueryClient()))
  const press = async () => {
    try {
      await mutateAsync({ id, starred: !starred })
    } catch (error) {
      toastFailure(error, employerApplicationsText.starFailed)
    }
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-pressed={starred}
      aria-label={employerApplicationsText.star(name)}
      onClick={press}
      className={className ?? ''}
    >
      <Star aria-hidden className={classes(starred ? 'fill-saffron text-saffron' : 'text-muted')} />
    </Button>
  )
}
