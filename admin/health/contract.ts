import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

const failedMail = v.object({
  id: v.string(),
  kind: v.string(),
  order_id: v.nullable(v.number()),
  queued_at: v.string(),
  /** Without addresses. */
  error: v.nullable(v.string()),
})
export type FailedMail = v.InferOutput<typeof failedMail>

/** The state of the shop, also for a person who makes backups: sizes in bytes, times as ISO 8601 in UTC. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  auth: { staff: ['settings.edit', 'backups'] },
  data: v.object({
    version: v.string(),
    node: v.string(),
    database: v.object({ version: v.string(), bytes: v.number(), is_embedded: v.boolean() }),
    disk: v.object({ free: v.number(), total: v.number() }),
    mail: v.object({
      is_set_up: v.boolean(),
      waiting: v.number(),
      failed: v.number(),
      /** Those of the waiting ones that were tried for more than 15 minutes. */
      late: v.optional(v.number()),
      /** The last failure of the first of them, without addresses. */
      late_error: v.optional(v.nullable(v.string())),
    }),
    /** At most 200. */
    failed_mails: v.array(failedMail),
    last_backup_at: v.nullable(v.string()),
    /** True after 7 days, as in Today. */
    is_backup_old: v.optional(v.boolean()),
    is_https: v.boolean(),
    shop_url: v.string(),
  }),
})

const mailParams = v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) })

/** Sends a failed mail again. 404 when it is no longer in the queue, 409 while it is being sent and before it
 * was tried. */
export const retryMailEndpoint = endpoint({
  method: 'POST',
  path: '/admin/health/mails/:id/retry',
  auth: { staff: 'settings.edit' },
  params: mailParams,
  data: v.null(),
})

/** Leaves out a failed mail, which is never sent. 404 when it is no longer in the queue, 409 when it has not
 * failed. */
export const discardMailEndpoint = endpoint({
  method: 'POST',
  path: '/admin/health/mails/:id/discard',
  auth: { staff: 'settings.edit' },
  params: mailParams,
  data: v.null(),
})
