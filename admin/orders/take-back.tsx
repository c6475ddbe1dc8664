import { UndoButton } from '#admin/activity/undo-button.tsx'
import type { TimelineEntry } from './contract.ts'

/** Takes back the last step of an order, as long as that is possible. */
export function TakeBack({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const step = timeline.find(({ kind, undo }) => kind === 'status' && undo !== null)
  if (!step) return null
  return (
    <UndoButton
      key={step.undo}
      id={step.undo!}
      name={step.text}
      seconds={step.undo_seconds}
      hint="This step can be undone for one minute."
    />
  )
}
