import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { adjustStockEndpoint } from '#admin/stock/contract.ts'
import { toast } from '#admin/ui/toast.tsx'
import { NOT_ANSWERED } from '#admin/ui/use-cell-edit.ts'
import { MIN_PRICE, PRICE_TOO_LOW } from '#app/catalogue/product-rules.ts'
import { CallFailed, type Reply, sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { editVariantEndpoint } from './variants-contract.ts'
import { readNumber } from './read-number.ts'

type Cell = { variant_id: number; price: number; final_price: number; units: number }

const NO_NUMBER = 'Type a whole number.'

/** Saves one price. Returns null, or the sentence that says why not. */
export function savePrice(
  variant: Cell,
  field: 'price' | 'final_price',
  text: string,
  seen: string,
): string | Promise<string | null> {
  const value = readNumber(text)
  if (value === null) return NO_NUMBER
  if (value < MIN_PRICE) return PRICE_TOO_LOW
  return finish(
    callStaff(editVariantEndpoint, {
      params: { id: String(variant.variant_id) },
      body: { cells: { [field]: value }, seen: { [field]: readNumber(seen) ?? variant[field] } },
    }),
  )
}

/** Saves counted units; a sale since they were shown refuses it. */
export function saveUnits(variant: Cell, text: string, seen: string): string | Promise<string | null> {
  const value = readNumber(text)
  if (value === null || value < 0) return NO_NUMBER
  const change = { is: value, seen: readNumber(seen) ?? variant.units }
  return finish(
    callStaff(adjustStockEndpoint, { body: { variant_id: variant.variant_id, reason: 'counted', change } }),
  )
}

async function finish(answer: Promise<Reply<AnyEndpoint>>): Promise<string | null> {
  try {
    const reply = await answer
    if (!reply.ok) {
      if (reply.code === 409) await reloadScreen()
      return sentencesOf(reply, 'This could not be saved.').join(' ')
    }
    toast.done(reply.message, (reply.meta as { undo?: number | null }).undo ?? null)
    await reloadScreen()
    return null
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    return NOT_ANSWERED
  }
}
