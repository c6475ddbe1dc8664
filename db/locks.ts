/**
 * The advisory locks of the shop, one number each. Nodes of different releases share them: a number is never reused.
 * The values with a comma are the two halves of a key, as `pg_advisory_lock(key1, key2)` takes them.
 */
export const LOCKS = {
  /** Shared by each process that uses the embedded server. */
  embeddedServerInUse: '20250, 1',
  /** Held by the one shop that serves from a DATA_DIR. */
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
