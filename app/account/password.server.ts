import { Refusal } from '#app/core/refusal.ts'

/** Parameters of the OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, 2 passes, 1 lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of 32 random bytes that were discarded. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$///cTuBrCUEceD+uUL/WHg$kasOXiB66023G2EDZrQS5GnGk9aZUW51xp8TZdfltiM'

const argon2 = () => import('@node-rs/argon2')

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, ARGON2))
}

/** Without a hash it takes the same time and is false. */
export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => (await argon2()).verify(hashed ?? DUMMY_HASH, password))
  return isRight && Boolean(hashed)
}

/** Each hash occupies a thread for about 25 ms; two leave half of Node's thread pool free. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 200

const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await place()
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function place(): Promise<void> {
  if (waiting.length >= MAX_WAITING)
    throw new Refusal(503, 'Too many people are logging in right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    })
  return new Promise((resolve) => waiting.push(resolve))
}
