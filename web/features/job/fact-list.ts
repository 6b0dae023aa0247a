import type { Job } from '../../../contract/jobs.ts'
import { audienceLabels, employmentLabels, jobText } from '../../text/job.ts'

/** The optional facts that this job tells, each in a few words. */
export const listFacts = ({ employment, remote, suits, positions }: Job): string[] => [
  ...employment.map((kind) => employmentLabels[kind]),
  ...(remote ? [jobText.remote] : []),
  ...suits.map((kind) => audienceLabels[kind]),
  ...(positions > 1 ? [jobText.positions(positions)] : []),
]
