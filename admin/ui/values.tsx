import { useSyncExternalStore } from 'react'
import { ageOf, shownTime } from '#admin/core/times.ts'
import { rupees } from '#app/core/money.ts'

/** Whole rupees that do not break across lines; nothing for null. */
export function Money({ amount }: { amount: number | null }) {
  if (amount === null) return null
  const text = amount < 0 ? `−${rupees(-amount)}` : rupees(amount)
  return <span className="whitespace-nowrap tabular-nums">{text}</span>
}

/** What a value was and is. `before` is null for a new value, `after` for one that is removed. */
export function Changed({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before !== null && (
        <>
          <del className="text-ink-soft">
            <bdi>{withWholeAmounts(before)}</bdi>
          </del>{' '}
          →{' '}
        </>
      )}
      {after === null ? (
        <em className="text-ink-soft">nothing</em>
      ) : (
        <ins className="no-underline">
          <bdi>{withWholeAmounts(after)}</bdi>
        </ins>
      )}
    </>
  )
}

/** Amounts in the text do not break across lines. */
const withWholeAmounts = (text: string) =>
  text.split(/(Rs [\d,]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

const TICK_MS = 30_000

/** The age of a time, with the time itself in Asia/Karachi as its title. */
export function TimeAgo({ time }: { time: string }) {
  const now = useSyncExternalStore(subscribe, tick)
  return (
    <time dateTime={time} title={shownTime(time)} className="whitespace-nowrap">
      {ageOf(time, now)}
    </time>
  )
}

/** Equal between two ticks, so that a render does not cause the next one. */
const tick = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS)
  return () => clearInterval(timer)
}
