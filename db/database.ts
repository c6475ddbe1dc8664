import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
