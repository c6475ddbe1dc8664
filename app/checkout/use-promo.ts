import { useState } from 'react'
import * as v from 'valibot'
import { call } from '#app/core/call.ts'
import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'
import { toast } from '#app/ui/toast.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import { checkPromo, promoRow, type PromoRow } from './contract.ts'
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

  /** Says nothing of a code that is applied already and only read again. Returns the message of a failure
   * for the field; a rejected code is cleared from the form. */
  async function apply(body: { promo_code: string }, form?: HTMLFormElement): Promise<FieldErrors | void> {
    const reply = await call(checkPromo, { body }).catch(() => null)
    if (reply?.ok) {
      store(reply.data)
      const { kind, message } = promoMessage(reply.data, subtotal)
      if (!promo) toast[kind](message)
      return
    }
    const message = reply?.message || FAILED
    toast.error(message)
    if (reply && reply.code < 429) form?.reset()
    return { promo_code: message }
  }

  return { promo, apply, remove: () => store(null) }
}

function readPromo(): PromoRow | null {
  const saved = v.safeParse(promoRow, readTabItem(STORAGE_KEY))
  return saved.success ? saved.output : null
}

export function clearPromo(): void {
  saveTabItem(STORAGE_KEY, null)
}
