/** Nodes of different releases share these advisory locks, so a number is never reused. */
export const LOCKS = {
  embeddedServerInUse: '20250, 1',
  embeddedServerServing: '20250, 2',
  migrations: '20250, 3',
  seed: '20250, 4',
  import: '20250, 5',
  shopRole: '20250, 6',
  lists: '20250, 7',
  overviews: '20250, 8',
  orderSearch: '20250, 12',
  owners: '20250, 9',
  shopSettings: '20250, 10',
  backup: '20250, 11',
  backupStart: '20250, 13',
  searchRanks: '20250, 14',
} as const

/** First half of the key; the second half is a hash of the table whose names are checked and written. */
export const NAMES_LOCK = 20257
/** First half of the key; the second half is a hash of the kind of rows whose places are numbered. */
export const PLACES_LOCK = 20258
/** First half of the key; the second half is the id of the import that is being read. */
export const IMPORT_READING_LOCK = 20256
/** First half of the key; the second half is a hash of the mail worker's id. */
export const MAIL_WORKER_LOCK = 20255
/** Seed of the hash of an account, e-mail or phone whose first order is being placed. */
export const FIRST_ORDER_LOCK_SEED = 20254
/** First half of the key; the second half is a hash of the e-mail whose contact message is stored. */
export const CONTACT_LOCK = 20259
/** First half of the key; the second half is the id of the member of staff whose prices are counted. */
export const STAFF_PRICES_LOCK = 20260
