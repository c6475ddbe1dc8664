import * as v from 'valibot'

/** A form without rules in the browser; the server validates it. */
export const asTyped = v.record(v.string(), v.string())
