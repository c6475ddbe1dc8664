import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { callOrNull, loadStaff } from '#admin/core/call.ts'
import { counted } from '#admin/core/counted.ts'
import { reloadScreen, rememberScreen } from '#admin/core/router.ts'
import { type PackingSlip, packingSlips, recordSlips } from '#admin/orders/slips-contract.ts'
import { Slips } from '#admin/orders/slips.tsx'
import { act } from '#admin/ui/act.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

/** The endpoint takes at most this many ids. */
const PART = 100

type Loaded = { slips: PackingSlip[]; cancelled: number }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^\d{1,10}$/.test(id))
  const loaded: Loaded = { slips: [], cancelled: 0 }
  for (let start = 0; start < ids.length; start += PART) {
    const query = { ids: ids.slice(start, start + PART).join(',') }
    const { data, meta } = await loadStaff(packingSlips, { query }, { signal: request.signal })
    loaded.slips.push(...data)
    loaded.cancelled += meta.cancelled
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
  const { slips, cancelled } = useLoaded<typeof loader>()
  const [params] = useSearchParams()
  const [format, setFormat] = useState('a6')
  const [sheets, setSheets] = useState(slips.length)
  const { pending, printSlips } = useRecordedPrint(slips)
  if (slips.length === 0)
    return (
      <Screen title="Packing slips" back={{ to: '/orders', label: 'Orders' }}>
        <State icon="box" title={cancelled > 0 ? 'No order to pack' : 'No order is chosen'}>
          {cancelled > 0 && `${leftOutText(cancelled)} `}Choose orders in the list, then press Slips.
        </State>
      </Screen>
    )
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
        <Button pending={pending} onClick={() => void printSlips()}>
          {printText(slips.length, Math.ceil(sheets / FORMATS.find(({ value }) => value === format)!.onPage))}
        </Button>
      }
    >
      {cancelled > 0 && (
        <Notice kind="warning" className="mb-4 print:hidden">
          {leftOutText(cancelled)}
        </Notice>
      )}
      <Slips key={format} slips={slips} paper={format} onMeasured={setSheets} />
    </Screen>
  )
}

/** A long order is on several pages, and one page may have several orders. */
const printText = (orders: number, pages: number) =>
  orders === pages ? `Print ${orders}` : `Print ${counted(orders, 'order')} on ${counted(pages, 'page')}`

/** Records each print: one by the button before it begins, one by the menu of the browser when it begins. */
function useRecordedPrint(slips: PackingSlip[]) {
  const [pending, setPending] = useState(false)
  const isRecorded = useRef(false)
  const request = { body: { ids: slips.map(({ order_id }) => order_id) } }
  const recordOther = useEffectEvent(() => {
    if (!isRecorded.current && slips.length > 0) void callOrNull(recordSlips, request)
    isRecorded.current = false
  })
  useEffect(() => {
    const listener = () => recordOther()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])
  async function printSlips() {
    const isHere = rememberScreen()
    setPending(true)
    const recorded = await act(recordSlips, request, () => {}).finally(() => setPending(false))
    if (!recorded || !isHere()) return
    const gone = slips.length - recorded.data.length
    if (gone > 0) return tellNotPrinted(gone)
    isRecorded.current = true
    print()
  }
  return { pending, printSlips }
}

/** An order was cancelled since its slip was shown. */
async function tellNotPrinted(gone: number) {
  toast.error(`Nothing is printed yet: ${counted(gone, 'order')} can no longer be packed.`)
  await reloadScreen()
}

const leftOutText = (cancelled: number) =>
  cancelled === 1
    ? 'A cancelled order is left out.'
    : `${cancelled.toLocaleString('en-PK')} cancelled orders are left out.`
