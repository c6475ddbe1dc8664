import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { adjustStockEndpoint } from '#admin/stock/contract.ts'
import type { Paste } from '#admin/ui/paste-column.ts'
import { toast } from '#admin/ui/toast.tsx'
import { NOT_ANSWERED } from '#admin/ui/cell-edit.ts'
import { MIN_PRICE, PRICE_TOO_LOW } from '#app/catalogue/product-rules.ts'
import { CallFailed, sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint, Reply } from '#app/core/endpoint.ts'
import { editVariantEndpoint } from './variants-contract.ts'
import { readNumber } from '#admin/core/read-number.ts'

type Prices = { price: number; final_price: number }
type Cell = Prices & { variant_id: number; units: number }

const NO_NUMBER = 'Type a whole number.'

/** Saves one price, as long as one of `seen` is stored: the other price may move with it, and `onSaved` gets
 * both. Returns null, or the sentence that says why not. With `paste` it neither shows a message nor loads
 * the list again. */
export function savePrice(
  { variant, field, onSaved }: { variant: Cell; field: keyof Prices; onSaved: (prices: Prices) => void },
  text: string,
  seen: readonly string[],
  paste?: Paste,
): string | Promise<string | null> {
  const value = readNumber(text)
  if (value === null) return NO_NUMBER
  if (value < MIN_PRICE) return PRICE_TOO_LOW
  return finish(
    seen.map((each) => async () => {
      const body = {
        cells: { [field]: value },
        seen: { [field]: readNumber(each) ?? variant[field] },
        ...(paste && { pasted: paste.cells }),
      }
      const params = { id: String(variant.variant_id) }
      const reply = await callStaff(editVariantEndpoint, { params, body })
      if (reply.ok) onSaved(reply.data)
      return reply
    }),
    paste,
  )
}

/** Saves counted units; a sale since they were shown refuses it. */
export function saveUnits(
  variant: Cell,
  text: string,
  seen: readonly string[],
  paste?: Paste,
): string | Promise<string | null> {
  const value = readNumber(text)
  if (value === null || value < 0) return NO_NUMBER
  return finish(
    seen.map((each) => () => {
      const change = { is: value, seen: readNumber(each) ?? variant.units }
      const body = { variant_id: variant.variant_id, reason: 'counted' as const, change }
      return callStaff(adjustStockEndpoint, { body })
    }),
    paste,
  )
}

/** The next write is sent if the one before was refused because something else is stored. */
async function finish(
  [write, ...others]: readonly (() => Promise<Reply<AnyEndpoint>>)[],
  paste: Paste | undefined,
): Promise<string | null> {
  try {
    const reply = await write!()
    if (reply.code === 409 && others.length > 0) return await finish(others, paste)
    if (!reply.ok) {
      if (reply.code === 409) await reloadScreen()
      return sentencesOf(reply, 'This could not be saved.').join(' ')
    }
    const { undo = null } = reply.meta as { undo?: number | null }
    if (paste) {
      paste.tell(reply.message, undo)
      return null
    }
    toast.done(reply.message, undo)
    void reloadScreen()
    return null
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    return NOT_ANSWERED
  }
}
