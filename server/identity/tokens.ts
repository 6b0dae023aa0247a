import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, for who is to have it. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored of it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
