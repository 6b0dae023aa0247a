/** Both forms of the header mean the same to the product. */
export const headerForms = {
  Token: (token: string) => `Token ${token}`,
  Bearer: (token: string) => `Bearer ${token}`,
}

/** A token that looks right and belongs to no session. */
export const deadToken = 'x'.repeat(43)

/** As a browser must do it: UTF-8 first, then base64. */
export const basicHeader = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
