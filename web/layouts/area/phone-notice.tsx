import { useQuery } from '@tanstack/react-query'
import { PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readPhone } from '../../../contract/phone.ts'
import { profileQuery } from '../../api/profile.ts'
import { paths } from '../../lib/paths.ts'
import { isPhoneQuestionDue, putOffPhoneQuestion } from '../../session/phone-question.ts'
import { useSession } from '../../session/use-session.ts'
import { areasText } from '../../text/areas.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../frame/route-announcer.tsx'

const text = areasText.phone

/** Asks people whose account has no number that works. Not administrators: nobody is given theirs. */
export function PhoneNotice() {
  const { token, role } = useSession()
  const { pathname } = useLocation()
  const [due, setDue] = useState(isPhoneQuestionDue)
  const asked = due && token !== null && role !== null && role !== 'admin'
  const { data: profile } = useQuery({ ...profileQuery(), enabled: asked })
  const works = profile && readPhone(profile.phone_number) !== undefined
  useEffect(() => {
    if (works) putOffPhoneQuestion()
  }, [works])
  if (!asked || !profile || works || pathname === paths.profile(role)) return null
  const putOff = () => {
    putOffPhoneQuestion()
    setDue(false)
    // The button that had the focus is gone.
    focusHeading()
  }
  return (
    <section
      aria-label={text.label}
      className="mb-6 flex print:hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-on-warning-soft"
    >
      <PhoneOff aria-hidden className="size-5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-72">{text.missing}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="small">
          <Link to={paths.profile(role)}>{text.write}</Link>
        </Button>
        <Button variant="outline" size="small" onClick={putOff}>
          {text.later}
        </Button>
      </div>
    </section>
  )
}
