/**
 * The advisory locks. Nodes of different releases share them, so a number is never reused. A pair is the
 * two halves of a key, as in `pg_advisory_lock(key1, key2)`.
 */
export const LOCKS = {
  /** Shared by the processes that use the embedded server. */
  embeddedServerInUse: '20250, 1',
  /** Held by the process that serves from a DATA_DIR. */
  embeddedServerServing: '20250, 2',
  migrations: '20250, 3',
  seed: '20250, 4',
  import: '20250, 5',
  shopRole: '20250, 6',
} as const

/** First half of the key; the second half is a hash of the mail worker's id. */
export const MAIL_WORKER_LOCK = 20255
/** Seed of the hash of an account, e-mail or phone whose first order is being placed. */
export const FIRST_ORDER_LOCK_SEED = 20254
