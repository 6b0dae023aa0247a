/** A number of something, as an address has it; undefined when the text is none. */
export const readId = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)
