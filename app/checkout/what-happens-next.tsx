import { CANCEL_NOTE, DELIVERY_TIME, EXCHANGE_PROMISE } from '#app/core/business-terms.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const STEPS: { icon: IconName; text: string }[] = [
  { icon: 'mail', text: 'You get a confirmation with your order number and a tracking link.' },
  {
    icon: 'truck',
    text: `We pack and deliver it in ${DELIVERY_TIME}. ${CANCEL_NOTE}`,
  },
  {
    icon: 'exchange',
    text: EXCHANGE_PROMISE,
  },
]

export function WhatHappensNext() {
  return (
    <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-ink-soft lg:gap-4 lg:text-base">
      {STEPS.map(({ icon, text }) => (
        <li key={icon} className="flex items-start gap-3">
          <Icon name={icon} className="size-5 text-turquoise" />
          {text}
        </li>
      ))}
    </ul>
  )
}
