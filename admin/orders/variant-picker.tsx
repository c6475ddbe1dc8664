import { useEffect, useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { Money } from '#admin/ui/money.tsx'
import { CallFailed } from '#app/core/call.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { boughtName } from '#app/orders/rules.ts'
import { searchProductsEndpoint } from '#app/search/contract.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'

export type PickedVariant = { variant_id: number; name: string; product_name: string; unit_price: number }
type Found = DataOf<typeof searchProductsEndpoint>

const SEARCH_MS = 300
const MAX_SHOWN = 10

/** Finds a variant by the search of the shop. */
export function VariantPicker({
  open,
  begin,
  onPick,
  onClose,
}: {
  open: boolean
  begin: string
  onPick: (variant: PickedVariant) => void
  onClose: () => void
}) {
  const [text, setText] = useState(begin)
  const found = useProducts(open ? text.trim() : '')
  return (
    <Modal open={open} onClose={onClose} title="Choose a product">
      <input
        type="search"
        aria-label="Search products"
        placeholder="Name of the product"
        className={`${controlClass} min-h-12`}
        value={text}
        dir="auto"
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
        // The dialog lies in the form of the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-ink-soft">
        {found === 'failed' && 'The search failed. Please type again.'}
        {found !== 'failed' && found?.length === 0 && text.trim() !== '' && 'No product matches.'}
      </p>
      <ul role="list" className="mt-2 divide-y divide-line">
        {(Array.isArray(found) ? found : []).slice(0, MAX_SHOWN).flatMap((product) =>
          product.varients.map((variant) => {
            const name = boughtName({ product_name: product.product_name, variant_name: variant.p_v_name })
            return (
              <li key={variant.p_v_id}>
                <button
                  type="button"
                  disabled={variant.in_stock === 0}
                  className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:bg-plaster disabled:text-ink-soft"
                  onClick={() =>
                    onPick({
                      variant_id: variant.p_v_id,
                      name,
                      product_name: product.product_name,
                      unit_price: variant.final_price,
                    })
                  }
                >
                  <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                    {name}
                  </span>
                  <span className="text-sm">
                    {variant.in_stock === 0 ? 'sold out' : `${variant.in_stock} left`}
                  </span>
                  <Money amount={variant.final_price} />
                </button>
              </li>
            )
          }),
        )}
      </ul>
    </Modal>
  )
}

function useProducts(text: string): Found | 'failed' | null {
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  useEffect(() => {
    if (text === '') return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      callStaff(searchProductsEndpoint, { query: { product_name: text } }, { signal: stopping.signal })
        .then((reply) => setFound(reply.ok ? reply.data : 'failed'))
        .catch((failed: unknown) => {
          if (stopping.signal.aborted) return
          if (!(failed instanceof CallFailed)) throw failed
          setFound('failed')
        })
    }, SEARCH_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [text])
  return text === '' ? null : found
}
