import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { type CountedVariant, findVariants } from '#admin/stock/contract.ts'
import { CountForm, LABELS } from '#admin/stock/count-form.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { STOCK_REASONS, type StockReason } from '#app/catalogue/product-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<CountedVariant[]> {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return (await loadStaff(findVariants, { query: { q } }, { signal: request.signal })).data
}

/** Counting: find or scan, type the number, next. */
export function Component() {
  const found = useLoaderData<CountedVariant[]>()
  const [params, setParams] = useSearchParams()
  const [reason, setReason] = useState<StockReason>('counted')
  const search = useRef<HTMLInputElement>(null)
  const q = params.get('q') ?? ''
  function next() {
    search.current!.value = ''
    search.current!.focus()
    void reloadScreen()
  }
  return (
    <Screen
      title="Stock"
      help="Type a name or scan a label, then type the number and press Enter: the search is ready for the next one."
    >
      <div className="max-w-2xl space-y-4">
        <form
          role="search"
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            setParams({ q: search.current!.value.trim() }, { replace: true })
          }}
        >
          <TextField
            ref={search}
            label="Name or number of the label"
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
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
        {q !== '' && found.length === 0 && (
          <State icon="search" title={`Nothing matches “${q}”`}>
            Try fewer letters, or the number on the label.
          </State>
        )}
        {found.length > 0 && (
          <ul role="list" aria-label="Variants" className="space-y-2">
            {found.map((variant, at) => (
              <li key={variant.variant_id}>
                <CountForm variant={variant} reason={reason} isFirst={at === 0} onSaved={next} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  )
}
