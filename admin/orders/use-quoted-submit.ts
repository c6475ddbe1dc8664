import { type FormEvent, type RefObject, useEffect, useState } from 'react'

type Handler = (event: FormEvent<HTMLFormElement>) => void
type Form = { ref: RefObject<HTMLFormElement | null>; onSubmit: Handler; onInput: Handler }

/** A form that is submitted while its total is being calculated is sent when the total is there. If it cannot
 * be saved with that, the total and the problems are only shown. */
export function useQuotedSubmit(
  form: Form,
  { isQuoting, canSave }: { isQuoting: boolean; canSave: boolean },
) {
  const [isAsked, setIsAsked] = useState(false)
  const { ref } = form
  useEffect(() => {
    if (isAsked && !isQuoting) ref.current?.requestSubmit()
  }, [isAsked, isQuoting, ref])
  return {
    isWaiting: isAsked && isQuoting,
    form: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        setIsAsked(isQuoting)
        if (isQuoting || (isAsked && !canSave)) event.preventDefault()
        else form.onSubmit(event)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        // What is typed now was not submitted.
        setIsAsked(false)
        form.onInput(event)
      },
    },
  }
}
