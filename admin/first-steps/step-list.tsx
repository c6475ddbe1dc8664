import { useLocation } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type FirstSteps, skipStep, type Step } from './contract.ts'
import { openStep } from './step-bar.tsx'
import { textOf } from './steps.ts'

/** Steps that open one at a time; the first that is left is open. `name` groups them. */
export function StepList({ name, steps, all }: { name: string; steps: readonly Step[]; all: FirstSteps }) {
  const next = steps.find(({ state }) => state === 'open')?.key
  return (
    <ol role="list" className="divide-y divide-line">
      {steps.map((step, at) => (
        <li key={step.key}>
          <details name={name} open={step.key === next}>
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2">
              <Mark state={step.state} number={at + 1} />
              <span className={step.state === 'open' ? 'font-semibold' : 'text-ink-soft'}>
                {textOf(step.key, all).title}
              </span>
              <span className="ml-auto text-sm text-ink-soft">
                {step.state === 'done' && 'Done'}
                {step.state === 'skipped' && 'Skipped'}
              </span>
              <Icon name="chevron-down" className="size-5 text-ink-soft" />
            </summary>
            <StepContent step={step} all={all} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state, number }: { state: Step['state']; number: number }) {
  return (
    <span
      aria-hidden
      className={
        'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold ' +
        (state === 'done' ? 'bg-leaf text-surface' : 'bg-cobalt-wash text-cobalt')
      }
    >
      {state === 'done' ? <Icon name="check" className="size-4" /> : number}
    </span>
  )
}

function StepContent({ step: { key, state }, all }: { step: Step; all: FirstSteps }) {
  const { pathname } = useLocation()
  const { title, text, action, to, shopPath } = textOf(key, all)
  const variant = state === 'open' ? 'primary' : 'secondary'
  const skip = (isSkipped: boolean) =>
    void act(skipStep, { params: { step: key }, body: { is_skipped: isSkipped } })
  return (
    <div className="pb-4 sm:pl-10">
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {to && (
          <ButtonLink variant={variant} to={to} onClick={() => openStep({ title, from: pathname })}>
            {action}
          </ButtonLink>
        )}
        {shopPath && (
          <a href={shopPath} target="_blank" rel="noreferrer" className={buttonClass(variant)}>
            {action}
            <Icon name="external" className="size-5" />
          </a>
        )}
        {state === 'open' && (
          <button type="button" className="link min-h-11 min-w-11 text-left" onClick={() => skip(true)}>
            Skip
          </button>
        )}
        {state === 'skipped' && (
          <button type="button" className="link min-h-11 min-w-11 text-left" onClick={() => skip(false)}>
            Resume
          </button>
        )}
      </div>
    </div>
  )
}
