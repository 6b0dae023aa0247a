/** What people typed, for the middle of a sentence: an override of direction in it ends with it. */
export const isolate = (typed: string) => `\u2068${typed}\u2069`
