/** The shades of the map, from no job to the most: background of the region, colour of the number on it. */
export const shades = [
  { fill: 'fill-map-0', background: 'bg-map-0', number: 'fill-ink' },
  { fill: 'fill-map-1', background: 'bg-map-1', number: 'fill-ink' },
  { fill: 'fill-map-2', background: 'bg-map-2', number: 'fill-ink' },
  { fill: 'fill-map-3', background: 'bg-map-3', number: 'fill-on-primary' },
  { fill: 'fill-map-4', background: 'bg-map-4', number: 'fill-on-primary' },
] as const

/** Which shade so many jobs have. The steps are logarithmic: one region usually has far more than all others. */
export const shadeOf = (jobs: number, most: number) =>
  jobs === 0 ? 0 : Math.ceil((4 * Math.log(jobs + 1)) / Math.log(Math.max(jobs, most) + 1))
