/** How kinds of job and places are called now, by their numbers; undefined while it is not known. */
export interface Names {
  jobType: (id: number) => string | undefined
  place: (id: number) => string | undefined
}

/** The number itself until the name is there. */
export const nameOf = (find: Names['jobType'], id: number) => find(id) ?? `ID ${id}`
