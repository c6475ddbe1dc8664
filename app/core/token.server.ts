import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as cookies and links carry them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
