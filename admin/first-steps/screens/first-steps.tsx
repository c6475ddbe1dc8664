import { loadStaff } from '#admin/core/call.ts'
import { getFirstSteps } from '#admin/first-steps/contract.ts'
import { setHidden, StepCard } from '#admin/first-steps/first-steps-card.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { TWO_COLUMNS, Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader() {
  return (await loadStaff(getFirstSteps)).data
}

export const frame: Frame = {
  title: 'First steps',
  help: 'From the empty shop to the first order.',
  skeleton: <CardsSkeleton cards={2} inColumns />,
}

/** Shows all steps, even when Today no longer shows them. */
export function Component() {
  const all = useLoaded<typeof loader>()
  if (!all)
    return (
      <Screen {...frame}>
        <State icon="info" title="The demo shop needs no first steps">
          A shop of your own, started empty, shows them here.
        </State>
      </Screen>
    )
  const showAgain = all.is_hidden && (
    <Button variant="secondary" onClick={() => void setHidden(false)}>
      Show on Today
    </Button>
  )
  return (
    <Screen {...frame} actions={showAgain}>
      <div className={TWO_COLUMNS}>
        <StepCard all={all} isStart />
        <StepCard all={all} isStart={false} />
      </div>
    </Screen>
  )
}
