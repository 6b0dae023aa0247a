import { fold } from './fold.ts'
import type { Job } from './jobs.ts'

/** The location as it was written, after its district or region where it does not name it. */
export function whereIs({ location, place }: Pick<Job, 'location' | 'place'>): string {
  const area = place?.district ?? place?.region
  return !area || namesArea(location, area.name) ? location : `${area.name}, ${location}`
}

/** Whether the text has this name of a place, in any spelling and without "tumani" or "viloyati". */
export function namesArea(text: string, name: string): boolean {
  return ` ${fold(text)}`.includes(` ${bareName(name)}`)
}

/** "Chilonzor tumani" as people say it, folded. */
export const bareName = (name: string) => fold(name).replace(/ [^ ]+$/, '')
