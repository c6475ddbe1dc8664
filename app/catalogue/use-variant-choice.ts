import { useState } from 'react'
import type { VariantRow } from './row-contract.ts'

export function useVariantChoice(
  varients: readonly VariantRow[],
  [chosenId, setChosenId]: readonly [number | undefined, (id: number) => void],
) {
  const [quantity, setQuantity] = useState(1)
  const chosen = varients.find((each) => each.p_v_id === chosenId)
  const variant = chosen ?? varients[0]
  return {
    variant,
    /** False while the first of several variants is only the default. */
    isChosen: chosen !== undefined || varients.length < 2,
    quantity,
    setQuantity,
    choose({ p_v_id }: VariantRow) {
      if (p_v_id !== variant?.p_v_id) setQuantity(1)
      setChosenId(p_v_id)
    },
  }
}
