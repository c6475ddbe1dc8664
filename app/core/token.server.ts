import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that the database stores in place of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
