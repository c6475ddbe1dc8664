import * as v from 'valibot'
import { day, paging, searchText } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { jobState } from '#admin/jobs/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id } from '#app/core/fields.ts'
import { normaliseLine } from '#app/core/text.ts'

const entryId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.toNumber())
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z_]{1,40}(?:\.[a-z_]{1,40}){0,2}$/, 'Please choose from the list.'),
)

/** Reverses an audited write within 24 hours, by a write with its own checks. 409 says what changed since.
 * `id` is the new entry. `job_id` names the job that reverses a bulk change; otherwise it is null. */
export const undoEntry = endpoint({
  method: 'POST',
  path: '/admin/activity/:id/undo',
  auth: { staff: null },
  params: v.object({ id: entryId }),
  data: v.object({ id: v.number(), job_id: v.nullable(v.number()) }),
})

const entry = v.object({
  id: v.number(),
  at: v.string(),
  /** Null for an operator command. */
  staff_id: v.nullable(v.number()),
  actor: v.string(),
  action: v.string(),
  object_type: v.string(),
  object_id: v.string(),
  label: v.string(),
  /** Whether the signed-in person can reverse it now. */
  can_undo: v.boolean(),
  /** For how long it can be reversed, where that ends when a mail is sent. */
  undo_seconds: v.optional(v.nullable(v.number())),
  is_undone: v.boolean(),
  /** The undo of a bulk change, which may leave items as they are. */
  undo_job: v.optional(v.nullable(jobState)),
  /** The entry that this one reversed. */
  undo_of: v.nullable(v.number()),
  /** The bulk change, or the undo of one, that the entry began. */
  job: v.nullable(jobState),
})
export type Entry = v.InferOutput<typeof entry>

/** The audit log, newest first. Without the permission `staff.edit` only one's own. `from` and `to` are
 * days in Asia/Karachi, both included; `object_id` needs `object_type`. `q` is the number or code of an
 * object, its name, also the last one of a deleted object, or that of a member of staff. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  auth: { staff: null },
  query: fields({
    ...paging,
    staff_id: v.optional(id('Please choose a person.')),
    action: v.optional(name),
    object_type: v.optional(name),
    object_id: v.optional(v.pipe(v.string(), v.transform(normaliseLine), v.maxLength(100))),
    from: v.optional(day),
    to: v.optional(day),
    q: searchText,
  }),
  data: v.array(entry),
  meta: listMeta,
})

/** Of rows of a list that have changed within so many seconds, those that only the signed-in person has
 * changed, in another tab or by a bulk change as well. */
export const listOwnChanges = endpoint({
  method: 'GET',
  path: '/admin/activity/own',
  auth: { staff: null },
  query: v.object({
    object_type: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
    /** At most 500, separated by commas. */
    object_ids: v.pipe(
      v.string(),
      v.maxLength(15_000),
      v.transform((ids) => ids.split(',')),
      v.maxLength(500),
      v.everyItem((each) => /^[\w-]{1,50}$/.test(each)),
    ),
    seconds: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.toNumber()),
  }),
  data: v.array(v.string()),
})

/** The people and the actions that the log holds, for its filters. */
export const listActivityFilters = endpoint({
  method: 'GET',
  path: '/admin/activity/filters',
  auth: { staff: null },
  data: v.object({
    people: v.array(v.object({ staff_id: v.number(), full_name: v.string() })),
    actions: v.array(v.string()),
  }),
})

/** `before` and `after` hold the changed fields; those that one's role may not see are `hidden`. 404 for an
 * entry of another person without `staff.edit`. */
export const getActivity = endpoint({
  method: 'GET',
  path: '/admin/activity/:id',
  auth: { staff: null },
  params: v.object({ id: entryId }),
  data: v.object({
    ...entry.entries,
    before: v.nullable(v.record(v.string(), v.unknown())),
    after: v.nullable(v.record(v.string(), v.unknown())),
    reason: v.nullable(v.string()),
    address: v.nullable(v.string()),
    request_id: v.nullable(v.string()),
  }),
})
