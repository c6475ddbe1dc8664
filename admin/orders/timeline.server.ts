import { and, asc, desc, eq } from 'drizzle-orm'
import { canUndo, selectEntries } from '#admin/activity/rows.server.ts'
import { readUndoSeconds } from '#admin/activity/undo-seconds.server.ts'
import type { Person } from '#admin/activity/undoers.server.ts'
import type { Database, Shop } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { statusName } from '#app/orders/rules.ts'
import { auditEntries, orderEvents } from '#db/tables/index.ts'
import type { TimelineEntry } from './contract.ts'
import { listMailEntries } from './timeline-mails.server.ts'

const MAX_ENTRIES = 200

/** What happened to an order, oldest first, and the mails about it. The values of changed fields are
 * left out, because only some staff may see them. */
export async function readTimeline(
  shop: Pick<Shop, 'db' | 'settings'>,
  { id, status, hasEmail }: { id: number; status: number; hasEmail: boolean },
  viewer: Person,
): Promise<TimelineEntry[]> {
  const [events, audited, mails] = await Promise.all([
    listEvents(shop.db, id),
    listAudited(shop.db, id, viewer),
    listMailEntries(shop, { id, hasEmail }),
  ])
  const stepOf = (event: (typeof events)[number]) =>
    audited.find((entry) => entry.action === 'order.status' && entry.at === event.at)
  const last = events.at(-1)
  const steps = events.map((event): TimelineEntry => {
    const step = stepOf(event)
    const canTakeBack = event === last && event.status === status && step?.can_undo
    return {
      at: event.at,
      kind: 'status',
      text: statusName(event.status),
      who: step?.actor ?? null,
      reason: step?.reason ?? null,
      undo: canTakeBack ? step.id : null,
      undo_seconds: canTakeBack ? step.undo_seconds : null,
    }
  })
  const changes = audited
    .filter((entry) => entry.action !== 'order.status')
    .map((entry): TimelineEntry => ({
      at: entry.at,
      kind: 'change',
      text: textOf(entry),
      who: entry.actor,
      reason: entry.reason,
      undo: entry.can_undo ? entry.id : null,
      undo_seconds: entry.can_undo ? entry.undo_seconds : null,
    }))
  return [...steps, ...changes, ...mails].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

function listEvents(db: Database, id: number) {
  return db
    .select({ at: isoTime(orderEvents.at), status: orderEvents.statusId })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
}

async function listAudited(db: Database, id: number, viewer: Person) {
  const rows = await selectEntries(db)
    .where(and(eq(auditEntries.objectType, 'order'), eq(auditEntries.objectId, String(id))))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_ENTRIES)
  const seconds = await readUndoSeconds(db, rows)
  return rows.map(({ entry, ...row }, at) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: entry.actor,
    reason: entry.reason,
    fields: Object.keys(entry.after ?? {}),
    status: [entry.before, entry.after].map((side) => (side as { status?: string } | null)?.status),
    can_undo: seconds[at] !== 0 && canUndo({ entry, ...row }, viewer),
    undo_seconds: seconds[at]!,
  }))
}

const FIELD_NAMES: Record<string, string> = {
  full_name: 'name',
  city_id_fk: 'city',
  lines: 'products',
  shipping_charges: 'shipping',
  discounted_value: 'discount',
  advance_paid: 'advance',
  order_instructions: 'order note',
  rider_instructions: 'rider note',
  tracking_number: 'tracking number',
  tell_customer: 'the customer is told',
}
/** They follow from other fields. */
const IMPLIED = new Set(['order_price', 'transaction_amount', 'shipping_reason', 'discount_reason'])

type Audited = { action: string; fields: string[]; status: (string | undefined)[] }

function textOf({ action, fields, status: [from, to] }: Audited): string {
  const names = fields.filter((name) => !IMPLIED.has(name)).map((name) => FIELD_NAMES[name] ?? name)
  const list = names.length > 0 ? `: ${names.join(', ')}` : ''
  const texts: Record<string, string> = {
    'order.create': 'Order taken by staff',
    'order.correct': `Corrected${list}`,
    'order.correct.undo': `Correction undone${list}`,
    'order.status.undo': `Status taken back${from && to ? ` from ${from} to ${to}` : ''}`,
    'order.note': 'Internal note added',
    'order.slips': 'Packing slip printed',
    'order.delivery': `Delivery changed${list}`,
    'order.delivery.undo': 'Delivery changed back',
  }
  return texts[action] ?? action.replace('order.', '').replaceAll(/[._]/g, ' ')
}
