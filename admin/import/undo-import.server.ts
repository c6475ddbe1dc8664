import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { JobItem, JobResult } from '#admin/jobs/kinds.server.ts'
import { deleteUnused } from '#app/catalogue/copy-product.server.ts'
import { countedSentence, countedSince } from '#app/catalogue/counted-units.server.ts'
import { categoriesOf } from '#app/catalogue/plan-products.server.ts'
import { MAX_UNITS, TOO_MANY_UNITS } from '#app/catalogue/product-rules.ts'
import { KEEPS_A_VARIANT, NO_VARIANT } from '#app/catalogue/variant-rows.server.ts'
import { markChanged } from '#app/catalogue/write-products.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { type Addition, takeBack } from './additions.server.ts'
import { type Imported, type Sides, versionOfSnapshot } from './imported.server.ts'
import { type Restored, writeBack } from './write-back.server.ts'
import { type Snapshot, takeSnapshots, type Values } from './snapshot.server.ts'

const CHANGED_SINCE = 'This was changed again since.'

/** Undoes a batch of an import. Former values return where they have not changed since, units as a
 * difference. An added product is deleted, or hidden once it was ordered or reviewed. New categories and
 * colours follow when the products of all batches are done. */
export async function undoImported(
  context: WriteContext,
  items: JobItem[],
  entryId: number,
): Promise<JobResult[]> {
  const firstAddition = items.findIndex(({ before }) => isAddition(before))
  const last = firstAddition < 0 ? items.length : firstAddition
  const results = await undoProducts(context, items.slice(0, last), entryId)
  for (const { before } of items.slice(last)) results.push(await takeBack(context, before as Addition))
  return results
}

const isAddition = (given: unknown): given is Addition =>
  typeof given === 'object' && given !== null && 'record' in given

async function undoProducts(context: WriteContext, items: JobItem[], entryId: number): Promise<JobResult[]> {
  const given = items.map(({ before, after }) => ({ given: before as Imported, former: after as Imported }))
  const ids = given.flatMap((item) => idOf(item.given) ?? [])
  const snapshots = new Map((await takeSnapshots(context.tx, { ids })).map((each) => [each.id, each]))
  const known = await readReferences(
    context,
    given.map(({ former }) => (former ?? {}) as Partial<Sides>),
    entryId,
  )
  const added: number[] = []
  const restored: Restored[] = []
  const results = given.map((item): JobResult => {
    const id = idOf(item.given)
    if (item.given === null || id === null) return {}
    const current = snapshots.get(id)
    if (!current) return { failure: 'This product was deleted.' }
    if ('added' in item.given) {
      if (versionOfSnapshot(current) !== item.given.version)
        return { failure: 'This product was changed since. Hide or delete it on its own page.' }
      added.push(id)
      return {}
    }
    const plan = planOf(current, item.given, item.former as Partial<Sides>, known)
    if (typeof plan === 'string') return { failure: plan }
    restored.push(plan)
    return {}
  })
  await removeAdded(context, added)
  await writeBack(context, restored)
  return results
}

const idOf = (imported: Imported) =>
  imported === null ? null : 'added' in imported ? imported.added : imported.id

async function removeAdded(context: WriteContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const used = await deleteUnused(context, ids)
  await context.tx.execute(
    sql`update products set is_hidden = true where id = any(${sql.param(used)}::integer[])`,
  )
  await markChanged(context, used)
}

type References = {
  colours: ReadonlySet<number>
  categories: ReadonlyMap<number, number>
  /** Units that were counted since, by variant. */
  counted: ReadonlyMap<number, number>
}

async function readReferences(
  { tx }: WriteContext,
  former: readonly Partial<Sides>[],
  entryId: number,
): Promise<References> {
  const variants = former.flatMap((sides) => Object.keys(sides.variants ?? {}).map(Number))
  const { rows } = await tx.execute<{ id: number }>(sql`select id from colours`)
  const subcategories = former.flatMap(({ product }) => (product?.['subcategory_id'] as number) ?? [])
  return {
    colours: new Set(rows.map(({ id }) => id)),
    categories: await categoriesOf(tx, subcategories),
    counted: await countedSince(tx, entryId, variants),
  }
}

/** The values of a product after the undo, or why it cannot be undone. */
function planOf(
  current: Snapshot,
  given: Partial<Sides>,
  former: Partial<Sides>,
  known: References,
): Restored | string {
  if (!holds(current.product, given.product ?? {})) return CHANGED_SINCE
  const subcategory = former.product?.['subcategory_id']
  const category = known.categories.get(subcategory as number)
  if (subcategory !== undefined && category === undefined)
    return 'Its former category does not exist any more.'
  const variants: Restored['variants'] = {}
  for (const [id, values] of Object.entries(given.variants ?? {})) {
    const now = current.variants[id]
    const { units_left: givenUnits, ...fixed } = values!
    if (!now || !holds(now, fixed)) return CHANGED_SINCE
    const before = former.variants?.[id]
    if (!before) {
      variants[id] = { ...now, is_archived: true }
      continue
    }
    const colour = before['colour_id']
    if (typeof colour === 'number' && !known.colours.has(colour))
      return 'Its former colour does not exist any more.'
    const count = known.counted.get(Number(id))
    if (count !== undefined && givenUnits !== undefined) return countedSentence(count)
    const units = unitsBack(now, before, givenUnits as number | undefined)
    if (units < 0)
      return `Only ${String(now['units_left'])} of ${String(now['name'])} are left: the others were sold.`
    if (units > MAX_UNITS && givenUnits !== undefined) return TOO_MANY_UNITS
    const back: Values = { ...now, ...before, units_left: units }
    // The file may have set one of the two prices only, and the other was changed since.
    if (Number(back['final_price']) > Number(back['price'])) return CHANGED_SINCE
    variants[id] = back
  }
  const product = former.product
    ? { ...current.product, ...former.product, ...(category ? { category_id: category } : {}) }
    : null
  return withoutVariant(current, product, variants) ?? { id: current.id, product, variants }
}

/** Why shoppers would see a product that has no variant after the undo. */
function withoutVariant(current: Snapshot, product: Values | null, variants: Restored['variants']) {
  const isSold = (all: Record<string, Values>) => Object.values(all).some((each) => !each['is_archived'])
  if ((product ?? current.product)['is_hidden'] || isSold({ ...current.variants, ...variants })) return null
  if (current.product['is_hidden']) return NO_VARIANT
  return isSold(current.variants) ? KEEPS_A_VARIANT : null
}

const holds = (now: Values, values: Values) =>
  Object.entries(values).every(([name, value]) => isDeepStrictEqual(now[name], value))

function unitsBack(now: Values, before: Values, given: number | undefined): number {
  const units = now['units_left'] as number
  return given === undefined ? units : units + (before['units_left'] as number) - given
}
