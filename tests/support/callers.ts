/** The product accepts both forms of the header. */
export const headerForms = {
  Token: (token: string) => `Token ${token}`,
  Bearer: (token: string) => `Bearer ${token}`,
}

/** A well-formed token without a session. */
export const deadToken = 'x'.repeat(43)

/** UTF-8 first, then base64. */
export const basicHeader = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
