import { type ReactNode, useEffect, useState } from 'react'

/** `isLoading`: the next promise after this failure is not settled yet. */
type Failed = (error: Error, isLoading: boolean) => ReactNode

type Settled<Value> = { promise: Promise<Value> } & ({ value: Value } | { error: Error })

type Props<Value> = {
  promise: Promise<Value>
  fallback: ReactNode
  failed: Failed
  children: (value: Value) => ReactNode
}

/** Shows `fallback` until the first promise is settled. Of a later one, as after a revalidation, it shows
 * nothing until that is settled, too. The build leaves out `Suspense` (docs/decisions/unused-parts.md). */
export function Awaited<Value>({ promise, fallback, failed, children }: Props<Value>) {
  const [settled, setSettled] = useState<Settled<Value>>()
  useEffect(() => {
    let isLatest = true
    const settle = (next: Settled<Value>) => {
      if (isLatest) setSettled(next)
    }
    promise.then(
      (value) => settle({ promise, value }),
      (error: Error) => settle({ promise, error }),
    )
    return () => {
      isLatest = false
    }
  }, [promise])
  if (!settled) return fallback
  return 'error' in settled ? failed(settled.error, settled.promise !== promise) : children(settled.value)
}
