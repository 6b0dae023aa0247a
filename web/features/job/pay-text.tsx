import { formatPay, type Pay } from '../../../contract/format-pay.ts'

/** What the job pays, as people say it. */
export const PayText = ({ job }: { job: Pay }) => formatPay(job)
