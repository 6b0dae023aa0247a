const failuresPerUser = { most: 10, seconds: 15 * 60, clears: true }

/** Somebody with a stolen token may guess the password. All calls that ask for it share one count. */
export const guessesAt = ({ id }: { id: number }) => [{ key: `password-failure:${id}`, ...failuresPerUser }]
