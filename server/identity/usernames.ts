/** Two usernames that differ only in case, Unicode form or outer spaces are the same account. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()
