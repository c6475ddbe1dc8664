import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import { listOwnChanges } from '#admin/activity/contract.ts'
import { callOrNull } from '#admin/core/call.ts'
import { decided, type ListState } from './list-state.ts'
import type { RowKey } from './use-selection.ts'

const MAX_SECONDS = 86_400

/** Which rows only this person has changed since a time; null if that is not known. */
async function ownAmong(
  keys: readonly RowKey[],
  type: string | undefined,
  since: number,
): Promise<ReadonlySet<string> | null> {
  if (!type || keys.length === 0) return null
  const seconds = Math.min(Math.ceil((performance.now() - since) / 1000), MAX_SECONDS)
  const query = { object_type: type, object_ids: keys.join(), seconds: String(seconds) }
  const reply = await callOrNull(listOwnChanges, { query })
  return reply?.ok ? new Set(reply.data) : null
}

/** Marks what others have changed of the rows that a reload brings. Most reloads follow an own write: without
 * an answer nothing is marked. What it returns tells a refresh which of the rows that it has changed are this
 * person's own. */
export function useOwnChanges<Row>(
  { first, undecided, isReloading }: ListState<Row>,
  setState: Dispatch<SetStateAction<ListState<Row>>>,
  objectType: string | undefined,
): (keys: readonly RowKey[], startedAt: number) => Promise<ReadonlySet<string>> {
  const readAt = useRef(0)
  /** When the rows were read before the first reload that is undecided. */
  const since = useRef<number>(null)
  useEffect(() => {
    since.current ??= readAt.current
    readAt.current = performance.now()
  }, [first])

  const decide = useEffectEvent(async () => {
    const own = await ownAmong(undecided, objectType, since.current ?? 0)
    setState((known) => decided(known, undecided, own ?? new Set(undecided.map(String))))
  })
  useEffect(() => {
    if (isReloading) return
    if (undecided.length === 0) since.current = null
    else void decide()
  }, [undecided, isReloading])

  return async (keys, startedAt) => {
    const own = await ownAmong(keys, objectType, readAt.current)
    readAt.current = startedAt
    return own ?? new Set()
  }
}
