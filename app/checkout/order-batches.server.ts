import { createBatches } from '#app/core/batches.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { hasWrittenNothing, withConnection } from './connection.server.ts'
import { type Lookup, type Offer, readOffers, type OfferInput } from './order-statements.server.ts'
import { LOCK_TIMEOUT_MS, type NewOrder, writeOrders, type WrittenOrder } from './write-orders.server.ts'

/** A batch does not wait long for a row, because orders of other products wait with it. */
const BATCH_LOCK_TIMEOUT_MS = 200
/** One commits while another is written. Three were no faster: docs/decisions/checkout.md. */
const WRITES_AT_ONCE = 2
const busyCause = 'order queue'

type OrderBatches = {
  read(lookup: OfferInput & Lookup): Promise<Offer>
  write(order: NewOrder): Promise<WrittenOrder | null>
}

const batches = new WeakMap<Database, OrderBatches>()

export function readOffer(db: Database, lookup: OfferInput & Lookup): Promise<Offer> {
  return batchesOf(db).read(lookup)
}

/** Null when nothing is written: stock or price has changed, or it has to be written alone. */
export function writeWithOthers(db: Database, order: NewOrder): Promise<WrittenOrder | null> {
  return batchesOf(db).write(order)
}

export async function writeAlone(db: Database, order: NewOrder): Promise<WrittenOrder | null> {
  return (await withConnection(db, (client) => writeOrders(client, [order], LOCK_TIMEOUT_MS)))[0]!
}

function batchesOf(db: Database): OrderBatches {
  const existing = batches.get(db)
  if (existing) return existing
  const created = {
    read: createBatches<OfferInput & Lookup, Offer>(
      (lookups) => withConnection(db, (client) => readOffers(client, lookups)),
      { busyCause },
    ),
    write: createBatches<NewOrder, WrittenOrder | null>(
      (orders) =>
        withConnection(db, (client) => writeOrders(client, orders, BATCH_LOCK_TIMEOUT_MS)).catch((thrown) => {
          // One of them may be the cause, so each is written alone.
          if (hasWrittenNothing(thrown)) return orders.map(() => null)
          throw thrown
        }),
      {
        busyCause,
        atOnce: WRITES_AT_ONCE,
        // A batch would wait for the rows of a product that another batch has locked.
        keysOf: ({ lines }) => lines.map(({ variant_id }) => variant_id),
      },
    ),
  }
  batches.set(db, created)
  return created
}
