/** What the dialogs need to know of a job. */
export interface ModeratedJob {
  id: number
  title: string
}
