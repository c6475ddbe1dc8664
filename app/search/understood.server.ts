import type { Understood } from './contract.ts'
import type { Hits } from './hits.server.ts'
import type { UnderstoodWord } from './parts.ts'
import type { PriceLimit } from './price-limit.ts'
import type { Understanding } from './understand.server.ts'

export function limitWord(
  { typed, shown }: PriceLimit,
  { query }: Hits,
  { isVague }: Understanding,
): UnderstoodWord {
  const step = query?.only ? 'limit' : 'unmet'
  return { typed, shown: isVague ? `everything ${shown}` : shown, step }
}

export function understoodOf(
  search: string,
  words: readonly UnderstoodWord[],
  isPartial: boolean,
): Understood | null {
  if (!isPartial && words.every(({ step }) => step === 'typed')) return null
  const isUsed = ({ step }: UnderstoodWord) => step !== 'none' && step !== 'unmet'
  const shown = words.flatMap((word) => (isUsed(word) ? word.shown : [])).join(' ')
  return { typed: search.trim(), shown, words: [...words], isPartial }
}
