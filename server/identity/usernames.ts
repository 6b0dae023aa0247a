/** One account per name, whatever its case, Unicode form or outer spaces. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()
