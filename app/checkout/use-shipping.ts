import { useState } from 'react'
import { call } from '#app/core/call.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { useOnline } from '#app/core/use-online.ts'
import { toast } from '#app/ui/toast.tsx'
import { quoteInBrowser, type Totals } from './contract.ts'
import type { quoteShipping } from './order-contract.ts'
import { gramsIn, type PricedLine, subtotalOf } from './rules.ts'

/** `charges` is null while it loads. When it does not load, it is what a refusal said of the same subtotal,
 * or 0, and the checkout then corrects it. */
type Shipping = { charges: number | null; failed: boolean }

export function useShipping(lines: readonly PricedLine[]): Shipping & { reload: (refusal?: Totals) => void } {
  const [told, setTold] = useState<Totals>()
  const weight = gramsIn(lines) / 1000
  const subtotal = subtotalOf(lines)
  const isEmpty = lines.length === 0
  const { value, reload } = useLoaded(isEmpty ? null : `${weight} ${subtotal}`, (signal) =>
    loadShipping(weight, subtotal, signal),
  )
  useOnline(() => {
    if (value?.failed) reload()
  })
  const isTold = value?.failed && told?.order_price === subtotal && told.shipping_charges >= 0
  return {
    charges: isEmpty ? 0 : null,
    failed: false,
    ...(isTold ? { charges: told.shipping_charges } : value),
    reload: (refusal) => {
      setTold(refusal)
      reload()
    },
  }
}

async function loadShipping(wc_weight: number, sub_total: number, signal: AbortSignal): Promise<Shipping> {
  try {
    const body = { wc_weight, sub_total }
    const reply = await call<typeof quoteShipping>(quoteInBrowser, { body }, { signal })
    if (reply.ok && Number.isFinite(reply.data.wc_charges))
      return { charges: reply.data.wc_charges, failed: false }
    if (!reply.ok) toast.error(reply.message || 'Failed to get shipping charges')
  } catch (thrown) {
    if (signal.aborted) throw thrown
    toast.error('Failed to get shipping charges')
  }
  return { charges: 0, failed: true }
}
