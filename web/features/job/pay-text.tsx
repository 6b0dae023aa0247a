import { formatPay, type Pay } from '../../../contract/format-pay.ts'
import { show } from '../../script/show.ts'

/** What the job pays, as people say it. */
export const PayText = ({ job }: { job: Pay }) => show(formatPay(job))
