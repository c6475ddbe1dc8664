import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import {
  type BulkChange,
  changeVariant,
  isVariantChange,
  type ProductChange,
  type VariantChange,
  type VariantValues,
} from './bulk-rules.ts'
import { NO_VARIANT, withVariants } from './variant-rows.server.ts'
import { lockProducts } from './write-products.server.ts'

export type ProductState = { variants: VariantState[] } | { product: PlaceState }
export type VariantState = { id: number } & Partial<VariantValues>
export type PlaceState = Partial<{
  category_id: number
  subcategory_id: number
  is_featured: boolean
  is_hidden: boolean
}>
export type ProductResult = { before: ProductState; after: ProductState } | { failure: string }
export type Row = VariantValues & { id: number; product_id: number }

/** What a change would do. Nothing is written; with `lock` the rows are locked in the order of ids. */
export async function planProducts(
  tx: Database | Transaction,
  productIds: readonly number[],
  change: BulkChange,
  lock?: 'lock',
): Promise<ProductResult[]> {
  return isVariantChange(change)
    ? planVariants(tx, productIds, change, lock)
    : planPlaces(tx, productIds, change, lock)
}

async function planVariants(
  tx: Database | Transaction,
  productIds: readonly number[],
  change: VariantChange,
  lock?: 'lock',
): Promise<ProductResult[]> {
  const byProduct = Map.groupBy(await readVariants(tx, productIds, lock), ({ product_id }) => product_id)
  const columns = COLUMNS[change.kind]
  return productIds.map((id): ProductResult => {
    const rows = byProduct.get(id)
    if (!rows) return { failure: 'This product has no variant.' }
    const changed: VariantState[] = []
    for (const row of rows) {
      const values = changeVariant(row, change)
      if (typeof values === 'string') return { failure: values }
      changed.push(stateOf({ ...row, ...values }, columns))
    }
    return { before: { variants: rows.map((row) => stateOf(row, columns)) }, after: { variants: changed } }
  })
}

export async function readVariants(
  tx: Database | Transaction,
  productIds: readonly number[],
  lock?: 'lock',
): Promise<Row[]> {
  const ids = sql.param(productIds)
  if (lock) await lockProducts(tx as Transaction, sql`select unnest(${ids}::integer[])`)
  const { rows } = await tx.execute<Row>(sql`
    select id, product_id, price, final_price, weight_grams, units_left from variants
    where product_id = any(${ids}::integer[]) and not is_archived order by id
    ${lock ? sql`for no key update` : sql``}`)
  return rows
}

const COLUMNS: Record<VariantChange['kind'], readonly (keyof VariantValues)[]> = {
  price: ['price', 'final_price'],
  discount: ['price', 'final_price'],
  weight: ['weight_grams'],
  units: ['units_left'],
}

function stateOf(row: Row, columns: readonly (keyof VariantValues)[]): VariantState {
  return { id: row.id, ...Object.fromEntries(columns.map((column) => [column, row[column]])) }
}

async function planPlaces(
  tx: Database | Transaction,
  productIds: readonly number[],
  change: ProductChange,
  lock?: 'lock',
): Promise<ProductResult[]> {
  const { kind: _, ...columns } = change
  const after: PlaceState = 'subcategory_id' in columns ? await placeOf(tx, columns.subcategory_id) : columns
  const current = await readPlaces(tx, productIds, Object.keys(after), lock)
  const sold = after.is_hidden === false ? await withVariants(tx, productIds) : null
  return productIds.map((id): ProductResult => {
    const before = current.get(id)
    if (!before) return { failure: 'This product was deleted.' }
    if (after.subcategory_id !== undefined && after.category_id === undefined)
      return { failure: 'This category does not exist any more.' }
    if (sold && before.is_hidden && !sold.has(id)) return { failure: NO_VARIANT }
    return { before: { product: before }, after: { product: after } }
  })
}

async function placeOf(tx: Database | Transaction, subcategory_id: number): Promise<PlaceState> {
  const category_id = (await categoriesOf(tx, [subcategory_id])).get(subcategory_id)
  return category_id === undefined ? { subcategory_id } : { category_id, subcategory_id }
}

/** The category of each subcategory that exists; a transaction keeps them there. */
export async function categoriesOf(
  tx: Database | Transaction,
  subcategoryIds: readonly number[],
): Promise<Map<number, number>> {
  if (subcategoryIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; category_id: number }>(sql`
    select id, category_id from subcategories where id = any(${sql.param([...subcategoryIds])}::integer[])
    order by id for share`)
  return new Map(rows.map(({ id, category_id }) => [id, category_id]))
}

export async function readPlaces(
  tx: Database | Transaction,
  productIds: readonly number[],
  names: readonly string[],
  lock?: 'lock',
): Promise<Map<number, PlaceState>> {
  const { rows } = await tx.execute<Required<PlaceState> & { id: number }>(sql`
    select id, category_id, subcategory_id, is_featured, is_hidden from products
    where id = any(${sql.param(productIds)}::integer[]) order by id
    ${lock ? sql`for no key update` : sql``}`)
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      Object.fromEntries(names.map((name) => [name, row[name as keyof PlaceState]])),
    ]),
  )
}
