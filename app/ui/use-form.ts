import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'

export type FieldErrors = Record<string, string>

/** The fields are uncontrolled and validated before they are sent. `send` returns errors by field. */
export function useForm<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  send: (values: v.InferOutput<Schema>, form: HTMLFormElement) => Promise<FieldErrors | void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  function show(form: HTMLFormElement, fieldErrors: FieldErrors) {
    flushSync(() => setErrors(fieldErrors))
    focusFirst(form, fieldErrors)
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const checked = v.safeParse(schema, Object.fromEntries(new FormData(form)))
    if (!checked.success) return show(form, errorsOf(checked.issues))
    busy.current = true
    setPending(true)
    setErrors({})
    try {
      const serverErrors = await send(checked.output, form)
      if (serverErrors && Object.keys(serverErrors).length > 0) show(form, serverErrors)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  function removeError(event: React.FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
  }

  // Before hydration, method `dialog` submits nothing, so no password gets into an address.
  return {
    errors,
    pending,
    form: { method: 'dialog', noValidate: true, onSubmit: submit, onInput: removeError },
  }
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  return Object.fromEntries(
    [...issues].reverse().map((issue) => [String(issue.path?.[0]?.key ?? ''), issue.message]),
  )
}

function focusFirst(form: HTMLFormElement, fieldErrors: FieldErrors): void {
  const field = [...form.elements].find(
    (element) =>
      fieldErrors[(element as HTMLInputElement).name ?? ''] && !(element as HTMLInputElement).disabled,
  )
  if (field instanceof HTMLElement) field.focus()
}
