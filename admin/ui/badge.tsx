import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-plaster text-ink',
  info: 'bg-cobalt-wash text-cobalt-deep',
  good: 'bg-leaf-wash text-leaf',
  warning: 'bg-saffron-wash text-ink',
  bad: 'bg-brick-wash text-brick',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={
        `inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ` + `whitespace-nowrap ${tones[tone]}`
      }
    >
      {children}
    </span>
  )
}
