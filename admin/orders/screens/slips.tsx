import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { counted } from '#admin/core/counted.ts'
import { type PackingSlip, packingSlips } from '#admin/orders/slips-contract.ts'
import { Slips } from '#admin/orders/slips.tsx'
import { useRecordedPrint } from '#admin/orders/use-recorded-print.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

/** The endpoint takes at most this many ids. */
const PART = 100

type LeftOut = { cancelled: number; anonymous: number }
type Loaded = LeftOut & { slips: PackingSlip[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
  const loaded: Loaded = { slips: [], cancelled: 0, anonymous: 0 }
  for (let start = 0; start < ids.length; start += PART) {
    const query = { ids: ids.slice(start, start + PART).join(',') }
    const { data, meta } = await loadStaff(packingSlips, { query }, { signal: request.signal })
    loaded.slips.push(...data)
    loaded.cancelled += meta.cancelled
    loaded.anonymous += meta.anonymous
  }
  return loaded
}

const FORMATS = [
  { value: 'a6', label: 'A6, one on a page', onPage: 1 },
  { value: 'label', label: '4 × 6 inches, one on a page', onPage: 1 },
  { value: 'a4', label: 'A4, four on a page', onPage: 4 },
]

export const frame: Frame = {
  title: 'Packing slips',
  help: 'Print these and put one on each parcel.',
  back: { to: '/orders?tab=pack', label: 'Orders' },
  skeleton: <CardsSkeleton />,
}

export function Component() {
  const { slips, ...counts } = useLoaded<typeof loader>()
  const leftOut = leftOutText(counts)
  const [params] = useSearchParams()
  const [format, setFormat] = useState('a6')
  const [measured, setMeasured] = useState({ slips: 0, sheets: 0 })
  const { pending, printSlips } = useRecordedPrint(slips)
  if (slips.length === 0)
    return (
      <Screen {...frame} back={{ to: '/orders', label: 'Orders' }}>
        <State icon="box" title={leftOut ? 'No order to pack' : 'No order is chosen'}>
          {leftOut && `${leftOut} `}Choose orders in the list, then press Slips.
        </State>
      </Screen>
    )
  const isReady = measured.slips === slips.length
  const { onPage } = FORMATS.find(({ value }) => value === format)!
  const order = params.get('from') === 'order' && slips[0]!.order_id
  return (
    <Screen
      {...frame}
      {...(order && { back: { to: `/orders/${order}`, label: `Order ${order}` } })}
      actions={
        <SelectField
          label="Paper"
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value)}
          options={FORMATS}
        />
      }
      mainAction={
        <Button pending={pending || !isReady} onClick={() => void printSlips()}>
          {isReady
            ? printText(slips.length, Math.ceil(measured.sheets / onPage))
            : `Preparing ${measured.slips} of ${slips.length.toLocaleString('en-PK')}`}
        </Button>
      }
    >
      {leftOut && (
        <Notice kind="warning" className="mb-4 print:hidden">
          {leftOut}
        </Notice>
      )}
      <Slips key={format} slips={slips} paper={format} onPage={onPage} onMeasured={setMeasured} />
    </Screen>
  )
}

/** A long order is on several pages, and one page may have several orders. */
const printText = (orders: number, pages: number) =>
  orders === pages ? `Print ${orders}` : `Print ${counted(orders, 'order')} on ${counted(pages, 'page')}`

/** Null when each order has its slip. */
function leftOutText({ cancelled, anonymous }: LeftOut): string | null {
  const texts = [
    cancelled === 1 && 'A cancelled order is left out.',
    cancelled > 1 && `${many(cancelled)} cancelled orders are left out.`,
    anonymous === 1 && 'An order whose personal data was removed is left out.',
    anonymous > 1 && `${many(anonymous)} orders whose personal data was removed are left out.`,
  ]
  return texts.filter(Boolean).join(' ') || null
}

const many = (count: number) => count.toLocaleString('en-PK')
