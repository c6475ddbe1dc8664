import { useState } from 'react'
import { call } from '#app/core/call.ts'
import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'
import { toast } from '#app/ui/toast.tsx'
import { checkPromo, type PromoRow } from './contract.ts'
import { promoMessage } from './rules.ts'

const STORAGE_KEY = 'checkoutPromo'
const FAILED = 'An error occurred while applying promo code'

/** A code that the shop knows, or none. Whether it applies depends on the subtotal. */
export function usePromo(subtotal: number) {
  const [promo, setPromo] = useState<PromoRow | null>(() => readPromo())

  function store(next: PromoRow | null) {
    saveTabItem(STORAGE_KEY, next)
    setPromo(next)
  }

  /** Says nothing of a code that is applied already and only read again. */
  async function apply(promo_code: string): Promise<boolean> {
    try {
      const reply = await call(checkPromo, { body: { promo_code } })
      if (!reply.ok) {
        toast.error(reply.message || FAILED)
        return reply.code < 429
      }
      store(reply.data)
      const { kind, message } = promoMessage(reply.data, subtotal)
      if (!promo) toast[kind](message)
    } catch {
      toast.error(FAILED)
    }
    return false
  }

  return { promo, apply, remove: () => store(null) }
}

function readPromo(): PromoRow | null {
  const saved = readTabItem(STORAGE_KEY) as Partial<PromoRow> | null
  const isPromo =
    typeof saved?.promo_code === 'string' &&
    Number.isInteger(saved.order_value) &&
    Number.isInteger(saved.discounted_value) &&
    typeof saved.is_percentage === 'boolean'
  return isPromo ? (saved as PromoRow) : null
}

export function clearPromo(): void {
  saveTabItem(STORAGE_KEY, null)
}
