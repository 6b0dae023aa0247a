/** Words that go with a job wherever it is shown. */
export const jobText = { view: "Ishni ko'rish" }
