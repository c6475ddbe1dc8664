import { useState } from 'react'
import type { VariantRow } from './contract.ts'

/** Which variant of a product is looked at, and how many are wanted; choosing another begins again at 1. */
export function useVariantChoice(varients: readonly VariantRow[]) {
  const [chosenId, setChosenId] = useState(varients[0]?.p_v_id)
  const [quantity, setQuantity] = useState(1)
  const variant = varients.find((each) => each.p_v_id === chosenId) ?? varients[0]
  return {
    variant,
    quantity,
    setQuantity,
    choose(chosen: VariantRow) {
      setChosenId(chosen.p_v_id)
      setQuantity(1)
    },
  }
}
