/** When the page was kept that the worker answered with. Undefined for one that came from the server. */
export const documentKeptAt = () => Number(document.documentElement.dataset.kept) || undefined

let oldestAnswer: number | undefined

/** When the oldest kept answer of this screen was kept. */
export const answerKeptAt = () => oldestAnswer

/** The worker answered a call of this screen with what it had. */
export function noteKeptAnswer(time: number) {
  oldestAnswer = Math.min(time, oldestAnswer ?? time)
}

/** See web/api/ask-kept-again.ts. */
export function forgetKeptAnswers() {
  oldestAnswer = undefined
}
