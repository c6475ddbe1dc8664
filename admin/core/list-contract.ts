import * as v from 'valibot'

export const MAX_ROWS = 50

/** The `meta` of every list. `total` is exact up to 1,000; from there on it is 1,000 and a minimum. */
export const listMeta = v.object({
  next_cursor: v.nullable(v.string()),
  total: v.number(),
  total_is_minimum: v.boolean(),
})
export type ListMeta = v.InferOutput<typeof listMeta>
