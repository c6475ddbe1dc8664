import { useState } from 'react'
import type { VariantRow } from './contract.ts'

/** The selected variant of a product (the first by default) and the quantity. */
export function useVariantChoice(varients: readonly VariantRow[]) {
  const [chosenId, setChosenId] = useState<number>()
  const [quantity, setQuantity] = useState(1)
  const variant = varients.find((each) => each.p_v_id === chosenId) ?? varients[0]
  return {
    variant,
    /** False while the first of several variants is only the default. */
    isChosen: chosenId !== undefined || varients.length < 2,
    quantity,
    setQuantity,
    choose(chosen: VariantRow) {
      if (chosen.p_v_id !== variant?.p_v_id) setQuantity(1)
      setChosenId(chosen.p_v_id)
    },
  }
}
