import { createContext } from 'react-router'
import type { Database, Transaction } from '#db/database.ts'
import type { LimitName } from './endpoint.ts'
import type { Settings } from './settings.ts'

/** A customer as the session knows them; `renewed` when this request has made the session last longer. */
export type Session = { user_id: number; session_hash: string; renewed?: true }

/** What every handler and loader is given; the server makes it once and keeps no other state of its own. */
export type Shop = {
  db: Database
  settings: Settings
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** Drops kept pages by tag on this node; other nodes hear of it through NOTIFY (`core/write.server.ts`). */
  invalidatePages(tags: readonly string[]): void
  /** Who holds this session token, null when nobody does (any more). */
  findSession(token: string): Promise<Session | null>
  /** Counts an attempt against an abuse limit. @throws Refusal 429 with Retry-After */
  countAttempt(
    limit: LimitName,
    who: { address: string; body: unknown; user_id: number | null },
  ): Promise<void>
  /** Who got through is no guesser: what was counted against the account starts anew. */
  resetAttempts(
    limit: LimitName,
    who: { address: string; body: unknown; user_id: number | null },
  ): Promise<void>
}

/**
 * What a public loader may know of its request: the shop, and where to name the tags that the page read. Never a person.
 * `markBusy`: the page could not be made now, and may well be a moment later.
 */
export type PageContext = {
  shop: Shop
  tag(...tags: string[]): void
  markBusy(): void
  /** Whether a 404 is rendered; otherwise its status alone is wanted, since one page stands for all of a route. */
  rendersNotFound: boolean
  /** This visitor has searched too often. */
  isOverLimit: boolean
}

export const pageContext = createContext<PageContext>()

export type { Database, Transaction }
