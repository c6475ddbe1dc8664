import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull, loadStaff } from '#admin/core/call.ts'
import { isPersonHere } from '#admin/core/presence.ts'
import { FirstStepsCard } from '#admin/first-steps/first-steps-card.tsx'
import { getToday } from '#admin/today/contract.ts'
import { BestSellers, SalesCard } from '#admin/today/sales-card.tsx'
import { TodoList } from '#admin/today/todo-list.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Today = DataOf<typeof getToday>

const REFRESH_MS = 15_000

export async function loader() {
  return (await loadStaff(getToday)).data
}

export const frame: Frame = {
  title: 'Today',
  help: 'What needs doing now, and how the shop is doing.',
  skeleton: <ListSkeleton rows={6} />,
}

export function Component() {
  const loaded = useLoaded<typeof loader>()
  return (
    <Screen {...frame}>
      <LiveToday loaded={loaded} />
    </Screen>
  )
}

/** Loads itself again, so that a new order appears within 20 seconds. */
function LiveToday({ loaded }: { loaded: Today }) {
  const [fresh, setFresh] = useState({ loaded, today: loaded })
  if (fresh.loaded !== loaded) setFresh({ loaded, today: loaded })
  const refresh = useEffectEvent(async () => {
    if (document.hidden || !navigator.onLine || !isPersonHere()) return
    const reply = await callOrNull(getToday)
    if (reply?.ok) setFresh({ loaded, today: reply.data })
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    const onReturn = () => void refresh()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  const { todo, first_steps: firstSteps, sales, best_sellers: bestSellers } = fresh.today
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        {firstSteps && <FirstStepsCard all={firstSteps} />}
        {(todo.length > 0 || !sales) && <TodoList todo={todo} />}
      </div>
      <div className="space-y-4">
        {sales && <SalesCard sales={sales} />}
        {bestSellers && <BestSellers products={bestSellers} />}
      </div>
    </div>
  )
}
