import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Handler = (event: FormEvent<HTMLFormElement>) => void

/** An order without a line is not sent: the focus goes to the button that adds one, and `error` says so. */
export function useRequiredLine(lines: readonly unknown[], submit: Handler) {
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = lines.length === 0
  return {
    error: isAsked && isMissing ? 'Add a product first.' : undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!isMissing) return submit(event)
      event.preventDefault()
      flushSync(() => setIsAsked(true))
      event.currentTarget.querySelector<HTMLElement>('[data-add-row]')?.focus()
    },
  }
}
