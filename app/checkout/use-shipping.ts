import { useEffect, useState } from 'react'
import { type CartLine, subtotalOf, weightOfLines } from '#app/cart/rules.ts'
import { call } from '#app/core/call.ts'
import { toast } from '#app/ui/toast.tsx'
import { quoteShipping } from './contract.ts'

/** Null while it loads; 0 when it did not load, and the checkout then corrects it. */
export function useShipping(lines: readonly CartLine[]): {
  charges: number | null
  failed: boolean
  ask: () => void
} {
  const [answer, setAnswer] = useState<{ charges: number | null; failed: boolean }>({
    charges: null,
    failed: false,
  })
  const [tries, setTries] = useState(0)
  const weight = weightOfLines(lines)
  const subtotal = subtotalOf(lines)

  const isEmpty = lines.length === 0

  useEffect(() => {
    if (isEmpty) return setAnswer({ charges: 0, failed: false })
    const leaving = new AbortController()
    setAnswer({ charges: null, failed: false })
    askShipping(weight, subtotal, leaving.signal).then(setAnswer, () => {})
    return () => leaving.abort()
  }, [weight, subtotal, tries, isEmpty])

  return { ...answer, ask: () => setTries((times) => times + 1) }
}

async function askShipping(
  wc_weight: number,
  sub_total: number,
  signal: AbortSignal,
): Promise<{ charges: number; failed: boolean }> {
  try {
    const reply = await call(quoteShipping, { body: { wc_weight, sub_total } }, { signal })
    if (reply.ok && Number.isFinite(reply.data.wc_charges))
      return { charges: reply.data.wc_charges, failed: false }
    if (!reply.ok) toast.error(reply.message || 'Failed to get shipping charges')
  } catch (thrown) {
    if (signal.aborted) throw thrown
    toast.error('Failed to get shipping charges')
  }
  return { charges: 0, failed: true }
}
