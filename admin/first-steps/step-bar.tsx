import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'
import { Icon } from '#app/ui/icon.tsx'

type OpenStep = { title: string; from: string }

const opened = createStoredStore<OpenStep | null>({
  area: 'sessionStorage',
  keys: ['adminFirstStep'],
  parse([text]) {
    const { title, from } = (parseJson(text) ?? {}) as Partial<Record<keyof OpenStep, unknown>>
    return typeof title === 'string' && typeof from === 'string' ? { title, from } : null
  },
  serialise: (step) => [step && JSON.stringify(step)],
})

/** Remembers the step that the person opens, and the screen to which they come back. */
export function openStep(step: OpenStep): void {
  opened.set(step)
}

/** The way back from the screens of a step. */
export function StepBar() {
  const { pathname } = useLocation()
  const step = useStore(opened, null)
  useEffect(() => {
    if (opened.get()?.from === pathname) opened.set(null)
  }, [pathname])
  if (!step || step.from === pathname) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 bg-glaze/30 px-4">
      <span>First steps: {step.title}</span>
      <Link to={step.from} className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="chevron-left" className="size-5" />
        Back to the steps
      </Link>
    </p>
  )
}
