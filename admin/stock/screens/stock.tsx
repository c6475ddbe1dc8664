import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { reloadScreen, rememberScreen } from '#admin/core/router.ts'
import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import { findScannedOrder, isTrackingAddress } from '#admin/scan/scanned-order.ts'
import { ScanButton } from '#admin/scan/scan-button.tsx'
import { type CountedVariant, findVariants, readStock } from '#admin/stock/contract.ts'
import { CountForm, LABELS } from '#admin/stock/count-form.tsx'
import { NothingFound } from '#admin/stock/nothing-found.tsx'
import { NewestMovements, NothingShort, ShortHeading } from '#admin/stock/stock-overview.tsx'
import { tryCall } from '#admin/ui/act.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { STOCK_REASONS, type StockReason } from '#app/catalogue/product-rules.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = { variants: CountedVariant[]; movements: DataOf<typeof readStock>['movements'] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const options = { signal: request.signal }
  if (q !== '')
    return { variants: (await loadStaff(findVariants, { query: { q } }, options)).data, movements: [] }
  const { short, movements } = (await loadStaff(readStock, {}, options)).data
  return { variants: short, movements }
}

export const frame: Frame = {
  title: 'Stock',
  help:
    'Scan a code or type a name, then type the number and press Enter: ' +
    'the search is ready for the next one.',
  skeleton: <ListSkeleton />,
}

/** Counting: find or scan, type the number, next. */
export function Component() {
  const { variants, movements } = useLoaded<Loaded>()
  const [params, setParams] = useSearchParams()
  const turn = useLocation().key
  const navigate = useNavigate()
  const [reason, setReason] = useState<StockReason>('counted')
  const search = useRef<HTMLInputElement>(null)
  const q = params.get('q') ?? ''
  useShortcuts({ '/': () => search.current!.focus() })
  const isToScan = useEffectEvent(() => q === '' && matchMedia('(pointer: fine)').matches)
  // A scanner types like a keyboard. By touch, the focus would open the keyboard of the screen.
  useEffect(() => {
    if (isToScan()) search.current!.focus({ preventScroll: true })
  }, [])
  /** What the search shows or is about to, while the person types on. */
  const asked = useRef(q)
  useEffect(() => {
    if (asked.current === q) return
    asked.current = q
    search.current!.value = q
  }, [q])
  function next() {
    // The next search may be typed already.
    if (search.current!.value.trim() === q) search.current!.value = ''
    search.current!.focus()
    void reloadScreen()
  }
  async function find(text: string) {
    search.current!.value = text
    if (!isTrackingAddress(text)) {
      asked.current = text
      return setParams({ q: text }, { replace: true })
    }
    const isHere = rememberScreen()
    const path = await tryCall(() => findScannedOrder(text))
    if (!isHere()) return
    if (path) void navigate(path)
    else if (path === '') toast.error('You cannot see the order of this packing slip, or it is deleted.')
  }
  return (
    <Screen {...frame}>
      <div className={`grid items-start gap-4 ${movements.length > 0 ? 'xl:grid-cols-[3fr_2fr]' : ''}`}>
        <form
          role="search"
          className="col-span-full grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            void find(search.current!.value.trim())
          }}
        >
          <TextField
            ref={search}
            label="Name, code or number of the label"
            name="q"
            type="search"
            defaultValue={q}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
          />
          <SelectField
            label="What happened"
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as StockReason)}
            options={STOCK_REASONS.toSorted((one) => (one === 'counted' ? -1 : 0)).map((value) => ({
              value,
              label: LABELS[value],
            }))}
          />
          <div className="flex gap-2 *:flex-1">
            <ScanButton onScan={(code) => void find(code)} />
            <Button type="submit" variant="secondary">
              Find
            </Button>
          </div>
        </form>
        <div className="space-y-4">
          {q !== '' && variants.length === 0 && <NothingFound text={q} />}
          {q === '' && variants.length > 0 && <ShortHeading />}
          {q === '' && variants.length === 0 && <NothingShort isNew={movements.length === 0} />}
          {variants.length > 0 && (
            <ul role="list" aria-label="Variants" className="space-y-2">
              {variants.map((variant, at) => (
                <li key={variant.variant_id}>
                  <CountForm
                    variant={variant}
                    reason={reason}
                    turn={at === 0 && q !== '' ? turn : null}
                    onScan={(code) => void find(code)}
                    onSaved={next}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <NewestMovements movements={movements} />
      </div>
    </Screen>
  )
}
