import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ScanButton } from '#admin/scan/scan-button.tsx'
import { Money } from '#admin/ui/values.tsx'
import { CallFailed } from '#app/core/call.ts'
import { Modal } from '#admin/ui/modal.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { focusWhenOpened } from '#app/ui/modal.tsx'
import { BoughtName } from './bought-name.tsx'
import { type Found, findVariants, type FoundVariant, type PickedVariant } from './find-variants.ts'

const SEARCH_MS = 200

/** Finds a variant by its code or by the search of the shop. */
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
  /** The text for which Enter was pressed before anything was found, as a scanner does. */
  const entered = useRef('')
  const pick = ({ in_stock: _, ...variant }: FoundVariant) => onPick(variant)
  const pickCoded = ({ variants, isByCode }: Found) => {
    const [only] = variants
    if (isByCode && only && only.in_stock > 0) pick(only)
  }
  const found = useFound(open ? text.trim() : '', (searched, answer) => {
    if (searched === entered.current) pickCoded(answer)
  })
  return (
    <Modal open={open} onClose={onClose} title="Choose a product">
      <div className="flex gap-2">
        <input
          ref={focusWhenOpened}
          type="search"
          aria-label="Search products"
          placeholder="Name or code of the product"
          className={`${controlClass} min-h-12`}
          value={text}
          dir="auto"
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The dialog is inside the form of the order.
            event.preventDefault()
            entered.current = text.trim()
            if (found && found !== 'failed') pickCoded(found)
          }}
        />
        <ScanButton
          onScan={(code) => {
            entered.current = code
            setText(code)
          }}
        />
      </div>
      <p role="status" className="mt-2 text-ink-soft">
        {found === 'failed' && 'The search failed. Please type again.'}
        {found !== 'failed' && found?.variants.length === 0 && 'No product matches.'}
      </p>
      <ul role="list" className="mt-2 divide-y divide-line">
        {(found && found !== 'failed' ? found.variants : []).map((variant) => (
          <li key={variant.variant_id}>
            <button
              type="button"
              disabled={variant.in_stock === 0}
              className={
                'flex min-h-11 w-full flex-wrap items-center gap-x-3 py-2 text-left hover:bg-plaster ' +
                'disabled:text-ink-soft'
              }
              onClick={() => pick(variant)}
            >
              <span className="flex-1 basis-[9rem] wrap-anywhere">
                <BoughtName {...variant} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="text-sm">
                  {variant.in_stock === 0 ? 'sold out' : `${variant.in_stock} left`}
                </span>
                <Money amount={variant.unit_price} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Searches once the typing pauses; null until the present text is answered. */
function useFound(text: string, onFound: (text: string, found: Found) => void): Found | 'failed' | null {
  const [found, setFound] = useState<{ text: string; answer: Found | 'failed' } | null>(null)
  const report = useEffectEvent(onFound)
  useEffect(() => {
    if (text === '') return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      findVariants(text, stopping.signal)
        .then((answer) => {
          setFound({ text, answer: answer ?? 'failed' })
          if (answer) report(text, answer)
        })
        .catch((failed: unknown) => {
          if (stopping.signal.aborted) return
          if (!(failed instanceof CallFailed)) throw failed
          setFound({ text, answer: 'failed' })
        })
    }, SEARCH_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [text])
  return found?.text === text ? found.answer : null
}
