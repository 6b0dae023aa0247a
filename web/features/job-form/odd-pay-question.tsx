import { jobFormText } from '../../text/job-form.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { findOddPay, payWords } from './pay.ts'
import type { JobFormState } from './use-job-form.ts'

const text = jobFormText.oddPay

interface OddPayQuestionProps {
  question: JobFormState['question']
  /** The field to correct. */
  salaryField: () => HTMLElement | null | undefined
}

/** Before a sum is saved that is probably a slip. */
export function OddPayQuestion({ question: { job, correct, confirm }, salaryField }: OddPayQuestionProps) {
  const pay = job && { least: job.salary, most: job.salary_max }
  const odd = pay && findOddPay(pay, job.pay_period)
  return (
    <AlertDialog
      open={job !== undefined}
      onOpenChange={(open) => !open && correct()}
      title={text.title}
      description={odd && text[odd](payWords(pay, job.pay_period))}
      confirmLabel={text.confirm}
      cancelLabel={text.correct}
      onConfirm={confirm}
      returnFocusTo={salaryField}
    />
  )
}
