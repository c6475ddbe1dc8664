import * as v from 'valibot'
import { idParams } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'

/** How far a bulk change or its undo is. */
export const jobState = v.object({
  id: v.number(),
  state: v.picklist(['running', 'done', 'stopped']),
  total: v.number(),
  done: v.number(),
  failed: v.number(),
  /** The audit entry that one undo reverses; null for a reversal. */
  audit_id: v.nullable(v.number()),
})
export type JobState = v.InferOutput<typeof jobState>

const job = v.object({
  ...jobState.entries,
  kind: v.string(),
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
})
export type Job = v.InferOutput<typeof job>

/** The latest 20 bulk changes and undos of the signed-in person, each with its audit entry. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  auth: { staff: null },
  data: v.array(v.object({ ...job.entries, entry_id: v.number(), action: v.string(), label: v.string() })),
})

/** `name` is for people. */
const failure = v.object({ object_id: v.string(), name: v.string(), message: v.string() })
export type Failure = v.InferOutput<typeof failure>

/** The progress of an own bulk change and its first 1,000 refused items. */
export const getJob = endpoint({
  method: 'GET',
  path: '/admin/jobs/:id',
  auth: { staff: null },
  params: idParams,
  data: v.object({
    ...job.entries,
    failures: v.array(failure),
  }),
})

/** 100 refused items of an own bulk change, after the first `known` ones. */
export const listFailures = endpoint({
  method: 'GET',
  path: '/admin/jobs/:id/failures',
  auth: { staff: null },
  params: idParams,
  query: v.object({ known: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber()) }),
  data: v.array(failure),
})

/** Stops a bulk change after its present batch: an own one, with `staff.edit` any. What is done stays done
 * and can be undone or continued. 409 when it is over. */
export const stopJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/stop',
  auth: { staff: null },
  params: idParams,
  data: v.null(),
})

/** Continues an own bulk change that was stopped, or its undo. Needs the permissions that starting it needed.
 * 409 if it is not stopped, was undone, or cannot be continued. */
export const continueJobEndpoint = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/continue',
  auth: { staff: null },
  params: idParams,
  data: v.null(),
})
