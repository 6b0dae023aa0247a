/** For a typed text inside a sentence: it cannot change the direction of the words after it. */
export const isolate = (typed: string) => `\u2068${typed}\u2069`
