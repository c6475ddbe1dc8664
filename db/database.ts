import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables>
/**
 * What `db.transaction` hands to its callback; every query function takes a `Database` or a `Transaction`.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
