/** The counter is shown when so few letters are left. */
const nearness = 200

/** How long a text is as the server counts it. No field cuts a text off: who pastes too much is told so. */
export function textLength(text: string, cap: number) {
  const length = [...text.trim()].length
  return { length, isNearCap: length > cap - nearness, isTooLong: length > cap }
}
