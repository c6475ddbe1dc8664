import type { DataOf } from '#app/core/endpoint.ts'
import type { readSettings } from './contract.ts'

export type Settings = DataOf<typeof readSettings>

/** The rows of a form whose fields are numbered. */
export const listOf = <T>(count: number, read: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => read(at))
