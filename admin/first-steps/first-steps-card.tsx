import { useId } from 'react'
import { act } from '#admin/ui/act.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { type FirstSteps, hideFirstSteps, START_STEPS, type Step } from './contract.ts'
import { StepList } from './step-list.tsx'

const isStart = ({ key }: Step) => (START_STEPS as readonly string[]).includes(key)
const isLeft = ({ state }: Step) => state === 'open'

/** On Today: the steps to the first order, and after them those before the shop opens. */
export function FirstStepsCard({ all }: { all: FirstSteps }) {
  const isStarting = all.steps.some((step) => isStart(step) && isLeft(step))
  return (
    <StepCard
      all={all}
      isStart={isStarting}
      actions={
        <Button variant="quiet" size="small" onClick={() => void setHidden(true)}>
          Hide
        </Button>
      }
    />
  )
}

/** One of the two groups of steps. */
export function StepCard({
  all,
  isStart: shown,
  actions,
}: {
  all: FirstSteps
  isStart: boolean
  actions?: React.ReactNode
}) {
  const name = useId()
  const steps = all.steps.filter((step) => isStart(step) === shown)
  const left = steps.filter(isLeft).length
  const title = shown ? 'First steps' : 'Before you open the shop'
  return (
    <Card title={title} actions={actions}>
      <p className="mb-2 text-ink-soft">
        {left === 0
          ? 'Nothing is left here.'
          : `${steps.length - left} of ${steps.length} are done or skipped.`}
      </p>
      <StepList name={name} steps={steps} all={all} />
    </Card>
  )
}

export function setHidden(isHidden: boolean): Promise<unknown> {
  return act(hideFirstSteps, { body: { is_hidden: isHidden } })
}
