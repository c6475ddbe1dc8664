import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { call, CallFailed, sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint, Reply, RequestOf } from '#app/core/endpoint.ts'
import { SENT_BEFORE } from '#app/core/sent-before.ts'
import { Notice } from './notice.tsx'
import { toast } from './toast.tsx'
import { type FieldErrors, useForm } from './use-form.ts'

type Options<E> = {
  failure: string
  onSuccess: (reply: Extract<Reply<E>, { ok: true }>, form: HTMLFormElement) => unknown
  /** Returns true if nothing more is to be shown, or the errors by field if it has shown the message. */
  onRefused?: (reply: Extract<Reply<E>, { ok: false }>, form: HTMLFormElement) => boolean | FieldErrors
  /** Replaces the endpoint's schema; its output is the body. */
  schema?: v.GenericSchema<unknown, unknown>
}

/** A refusal is a toast; its messages stay at the fields, or in `notice` if no visible field has them. The
 * call after one without an answer has the header `SENT_BEFORE`. */
export function useCallForm<E extends AnyEndpoint>(
  endpoint: E,
  { failure, onSuccess, onRefused, schema = endpoint.body! }: Options<E>,
) {
  const [message, setMessage] = useState<string>()
  const { form, errors, pending } = useForm(schema, async (body, element) => {
    setMessage(undefined)
    // The notice is still that of a try without an answer.
    const headers: Record<string, string> = message === failure ? { [SENT_BEFORE]: 'true' } : {}
    const reply = await call(endpoint, { body } as RequestOf<E>, { headers }).catch(noAnswer)
    if (reply?.ok) return void (await onSuccess(reply, element))
    const own = reply && onRefused?.(reply, element)
    if (own === true) return
    const sentence = reply ? sentencesOf(reply, failure).join(', ') : failure
    if (!own) toast.error(sentence)
    const fields = own || reply?.fields || {}
    if (!Object.keys(fields).some((name) => element.querySelector(visibleField(name)))) setMessage(sentence)
    return fields
  })
  const notice: ReactNode = message && (
    <Notice kind="error" className="col-span-full">
      {message}
    </Notice>
  )
  return { form, errors, pending, notice }
}

function noAnswer(failed: unknown): null {
  if (failed instanceof CallFailed) return null
  throw failed
}

const visibleField = (name: string) => `[name="${name}"]:not([type=hidden])`
