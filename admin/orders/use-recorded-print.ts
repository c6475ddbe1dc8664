import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { counted } from '#admin/core/counted.ts'
import { reloadScreen, rememberScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { toast } from '#admin/ui/toast.tsx'
import { type PackingSlip, recordSlips } from './slips-contract.ts'

/** Records each print: one by the button before it begins, one by the menu of the browser when it begins. */
export function useRecordedPrint(slips: readonly PackingSlip[]) {
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
