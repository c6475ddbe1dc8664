import type { Endpoint } from '#app/core/endpoint.ts'
import { newKey } from '#app/core/new-key.ts'

/** The server stores its answers for 25 hours. An equal write an hour later is probably a new one. */
const REPEATED_FOR_MS = 60 * 60_000

const unanswered = new Map<string, { key: string; until: number }>()

/** The idempotency key of a write: a new one, or the former one while the result of an equal write is
 * unknown. `end` takes the code of the answer, or null without an answer. */
export function openWrite({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: object) {
  const content = JSON.stringify([method, path, input])
  const former = unanswered.get(content)
  const key = former && former.until > Date.now() ? former.key : newKey()
  return {
    key,
    end(code: number | null): void {
      if (isFinal(code)) unanswered.delete(content)
      else unanswered.set(content, { key, until: Date.now() + REPEATED_FOR_MS })
    },
  }
}

/** These codes are answered before the key is looked up, so an earlier request may have been carried out. */
function isFinal(code: number | null): boolean {
  return code !== null && code < 500 && ![401, 403, 429].includes(code)
}
