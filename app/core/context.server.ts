import { createContext } from 'react-router'
import type { Database, Transaction } from '#db/pool.server.ts'
import type { LimitName } from './endpoint.ts'
import type { Settings } from './settings.ts'

/** The session of a customer. `renewed` is set when this request extended the session. */
export type Session = { user_id: number; session_hash: string; renewed?: true }

/** A product as its fields on the wire, already written as JSON. */
export type ProductJson = { product_id: number; json: string }

export type Shop = {
  db: Database
  settings: Settings
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** Invalidates cached pages by tag on this node. `core/write.server.ts` notifies the other nodes. */
  invalidatePages(tags: readonly string[]): void
  /** Caches a value of the public catalogue in memory until a tag is invalidated, for at most a minute. */
  cached<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
  /** The products in the order of `ids`, without hidden ones; the cache of calls keeps each for a second. */
  readProducts(ids: readonly number[]): Promise<ProductJson[]>
  /** Loads a value. The cache of calls keeps it for a second, or until a tag is invalidated. */
  cachedBriefly<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
  findSession(token: string, options?: { extend?: boolean }): Promise<Session | null>
  /** Counts an attempt against a limit. @throws Refusal 429 with Retry-After */
  countAttempt(
    limit: LimitName,
    who: { address: string; body: unknown; user_id: number | null },
  ): Promise<void>
  resetAttempts(
    limit: LimitName,
    who: { address: string; body: unknown; user_id: number | null },
  ): Promise<void>
}

/** What a public loader can read: the shop, but no session. `tag` names data that the page read. */
export type PageContext = {
  shop: Shop
  tag(...tags: string[]): void
  markBusy(): void
  /** The HTML in parts; cached elements are bytes. `nonce` marks the inline scripts and styles of the page
   * itself. No tag is in two parts; the text of a marked element follows its tag in the same part, or begins
   * the next part. */
  writeDocument(parts: readonly (string | Buffer)[], nonce: string): void
  /** False returns the status 404 without a body, because all addresses of a route share one page. */
  rendersNotFound: boolean
  isOverLimit: boolean
}

export const pageContext = createContext<PageContext>()

export type { Database, Transaction }
