import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { requireOpenCity } from '#app/cities/open-city.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { addresses, cities } from '#db/tables/index.ts'
import type { createAddress, ShippingAddress } from './addresses-contract.ts'
import { lockOwnCustomer, UNKNOWN_CITY } from './customer.server.ts'

type Typed = InputOf<typeof createAddress>['body']

const MAX_ADDRESSES = 50
const UNKNOWN_ADDRESS = 'There is no such address any more.'

export async function listAddresses(db: Database | Transaction, userId: number): Promise<ShippingAddress[]> {
  return await selectAddresses(db)
    .where(eq(addresses.customerId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
}

export async function findDefaultAddress(
  db: Database | Transaction,
  userId: number,
): Promise<ShippingAddress | null> {
  const [address] = await selectAddresses(db).where(
    and(eq(addresses.customerId, userId), eq(addresses.isDefault, true)),
  )
  return address ?? null
}

/** `sentBefore` returns the same address if it is there. */
export async function addAddress(
  db: Database,
  customer: Session,
  typed: Typed,
  { sentBefore = false } = {},
): Promise<ShippingAddress> {
  return await db.transaction(async (tx) => {
    const userId = customer.user_id
    await lockOwnCustomer(tx, customer)
    await requireOpenCity(tx, typed.city_id_fk, UNKNOWN_CITY)
    const same = sentBefore && (await findSame(tx, userId, typed))
    if (same) return same
    const [existing] = await tx
      .select({ all: count() })
      .from(addresses)
      .where(eq(addresses.customerId, userId))
    if (existing!.all >= MAX_ADDRESSES) throw new Refusal(422, FULL, { data: [FULL] })
    const [added] = await tx
      .insert(addresses)
      .values({
        customerId: userId,
        receiverName: typed.receiver_name,
        receiverPhone: typed.receiver_phone,
        streetAddress: typed.street_address,
        zipCode: typed.zip_code,
        cityId: typed.city_id_fk,
        isDefault: existing!.all === 0,
      })
      .returning({ id: addresses.id })
    const [address] = await selectAddresses(tx).where(eq(addresses.id, added!.id))
    return address!
  })
}

async function findSame(tx: Transaction, userId: number, typed: Typed): Promise<ShippingAddress | undefined> {
  const [address] = await selectAddresses(tx)
    .where(
      and(
        eq(addresses.customerId, userId),
        eq(addresses.receiverName, typed.receiver_name),
        eq(addresses.receiverPhone, typed.receiver_phone),
        eq(addresses.streetAddress, typed.street_address),
        eq(addresses.zipCode, typed.zip_code),
        eq(addresses.cityId, typed.city_id_fk),
      ),
    )
    .limit(1)
  return address
}

const FULL = `You have ${MAX_ADDRESSES} addresses already. Please delete one that you no longer need.`

export async function makeDefault(db: Database, customer: Session, addressId: number): Promise<void> {
  const userId = customer.user_id
  await db.transaction(async (tx) => {
    await lockOwnCustomer(tx, customer)
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.customerId, userId), eq(addresses.isDefault, true)))
    const made = await tx
      .update(addresses)
      .set({ isDefault: true })
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, userId)))
      .returning({ id: addresses.id })
    if (made.length === 0) throw notFound(UNKNOWN_ADDRESS)
  })
}

export async function removeAddress(db: Database, customer: Session, addressId: number): Promise<void> {
  const userId = customer.user_id
  await db.transaction(async (tx) => {
    await lockOwnCustomer(tx, customer)
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, userId)))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw notFound(UNKNOWN_ADDRESS)
    if (!removed.wasDefault) return
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.customerId, userId))
      .orderBy(desc(addresses.id))
      .limit(1)
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest))
  })
}

function selectAddresses(db: Database | Transaction) {
  return db
    .select({
      sa_id: addresses.id,
      user_id_fk: addresses.customerId,
      receiver_name: addresses.receiverName,
      receiver_phone: addresses.receiverPhone,
      street_address: addresses.streetAddress,
      zip_code: addresses.zipCode,
      city_id_fk: addresses.cityId,
      city_name: cities.name,
      city_is_closed: cities.isClosed,
      is_default: sql<0 | 1>`${addresses.isDefault}::integer`,
    })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .$dynamic()
}
