/** Words of a job's card. */
export const jobText = { view: "Ishni ko'rish" }
