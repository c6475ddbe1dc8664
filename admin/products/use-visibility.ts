import { type RefObject, useEffect, useRef } from 'react'
import type { StoredProduct } from './contract.ts'

/** The menu of the screen may hide a product while its form has unsaved text: the form follows, without a
 * conflict. `rebase` is that of the form, the result is for its checkbox. */
export function useVisibility(
  latest: StoredProduct,
  rebase: (from: string, to: string) => boolean,
): RefObject<HTMLInputElement | null> {
  const checkbox = useRef<HTMLInputElement>(null)
  const former = useRef(latest)
  useEffect(() => {
    const before = former.current
    former.current = latest
    if (before.is_hidden === latest.is_hidden || textsOf(before) !== textsOf(latest)) return
    if (rebase(before.version, latest.version)) checkbox.current!.checked = latest.is_hidden
  })
  return checkbox
}

function textsOf({
  is_hidden: _,
  version: __,
  variants: ___,
  variants_version: ____,
  ...texts
}: StoredProduct) {
  return JSON.stringify(texts)
}
