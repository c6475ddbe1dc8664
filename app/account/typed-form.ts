import * as v from 'valibot'

/** A form that is sent as it was typed: its rules are the server's. */
export const asTyped = v.record(v.string(), v.string())
