import { isDeepStrictEqual } from 'node:util'
import type { JobResult } from '#admin/jobs/kinds.server.ts'
import { versionOf } from '#app/core/write.server.ts'
import type { Snapshot, Values } from './snapshot.server.ts'

/** What an import did with a product: it added it, changed these values, or changed nothing (null). */
export type Imported = { added: number; version: string } | (Partial<Sides> & { id: number }) | null
export type Sides = { product: Values; variants: Record<string, Values | null> }

/** What the job stores of a product for its undo. */
export function resultOf(before: Snapshot | undefined, after: Snapshot | undefined): JobResult {
  if (!after) return { failure: 'This product is not in the file any more.' }
  if (!before) return { after: { added: after.id, version: versionOfSnapshot(after) } satisfies Imported }
  const { product, variants } = differences(before, after)
  if (!product && !variants) return {}
  return {
    before: { id: after.id, ...pick('before', product, variants) },
    after: { id: after.id, ...pick('after', product, variants) },
  }
}

/** Units sell, and the import may be undone all the same. */
export function versionOfSnapshot({ product, variants }: Snapshot): string {
  const { is_hidden: _, ...values } = product
  const shown = Object.entries(variants).map(([id, { units_left: __, ...variant }]) => [id, variant])
  return versionOf({ ...values, variants: shown })
}

type Difference<Before = Values> = { before: Before; after: Values }

function differences(before: Snapshot, after: Snapshot) {
  const variants = Object.entries(after.variants).flatMap(
    ([id, now]): [string, Difference<Values | null>][] => {
      const former = before.variants[id]
      if (!former) return [[id, { before: null, after: now }]]
      const difference = differenceOf(former, now)
      return difference ? [[id, difference]] : []
    },
  )
  return {
    product: differenceOf(before.product, after.product),
    variants: variants.length > 0 ? Object.fromEntries(variants) : null,
  }
}

function differenceOf(before: Values, after: Values): Difference | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const sideOf = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: sideOf(before), after: sideOf(after) }
}

function pick(
  side: 'before' | 'after',
  product: Difference | null,
  variants: Record<string, Difference<Values | null>> | null,
) {
  return {
    ...(product ? { product: product[side] } : {}),
    ...(variants
      ? { variants: Object.fromEntries(Object.entries(variants).map(([id, each]) => [id, each[side]])) }
      : {}),
  }
}
