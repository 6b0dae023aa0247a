import { RotateCw, X } from 'lucide-react'
import { Link } from 'react-router'
import { type JobFilters, jobCountCap } from '../../api/jobs.ts'
import { classes } from '../../lib/classes.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { toSearch } from './filters.ts'
import { MyDistrict, useMyDistrict } from './my-district.tsx'

interface ResultLineProps {
  /** `null` until it is known. */
  total: number | null
  filters: JobFilters
  failed: boolean
  onRetry: () => void
}

/** How many jobs were found. After a failure nobody knows: a button to try again, on a phone in the place of the others. */
export function ResultLine({ total, filters, failed, onRetry }: ResultLineProps) {
  const isFiltered = toSearch(filters) !== ''
  const myDistrict = useMyDistrict(filters)
  return (
    <div className="-ml-3 flex min-h-11 flex-wrap items-center sm:mt-4 sm:mb-3 sm:min-h-9">
      <p role="status" className="font-medium text-muted not-empty:mr-1 not-empty:ml-3 max-sm:text-sm">
        {total !== null &&
          !failed &&
          jobListText.found(total, { orMore: total === jobCountCap && isSearched(filters) })}
      </p>
      {isFiltered && (
        <Button
          asChild
          variant="ghost"
          size="small"
          className={classes(myDistrict && 'max-sm:px-2', failed && 'max-sm:hidden')}
        >
          <Link to="?" preventScrollReset aria-label={jobListText.clear}>
            <X aria-hidden />
            {!myDistrict && <span className="sm:hidden">{jobListText.clearShort}</span>}
            <span className="max-sm:hidden">{jobListText.clear}</span>
          </Link>
        </Button>
      )}
      {myDistrict && !failed && <MyDistrict to={myDistrict} crowded={isFiltered} />}
      {failed && (
        <Button variant="ghost" size="small" onClick={onRetry} className="max-sm:px-1.5">
          <RotateCw aria-hidden />
          {frameText.retry}
        </Button>
      )}
    </div>
  )
}

/** The server counts these only up to a cap. */
const isSearched = ({ jobType: _, sort: __, ...counted }: JobFilters) => Object.values(counted).some(Boolean)
