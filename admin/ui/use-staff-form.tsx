import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { rememberStates, useDraftSaver } from '#admin/core/drafts.ts'
import { deleteDraft, restoreDraft, saveDraft } from '#admin/core/form-drafts.ts'
import { useStaffId } from '#admin/core/me.ts'
import { currentPath, openNext, rememberScreen } from '#admin/core/router.ts'
import { UnsavedMark } from '#admin/core/unsaved.ts'
import { sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint, Reply, RequestOf } from '#app/core/endpoint.ts'
import { type FieldErrors, useForm } from '#app/ui/use-form.ts'
import { conflictOf, type Stored } from './conflict-rows.ts'
import { emptiedField, removeSent } from './emptied-field.ts'
import { FormNotice } from './form-notice.tsx'
import { useHold } from './held.tsx'
import { showNotSaved, titleOf } from './not-saved.ts'
import { isShown, placedErrors } from './placed-errors.ts'
import type { Done, Options } from './staff-form-options.ts'
import { toast } from './toast.tsx'

/** A form that is being sent, with the text of the field that is emptied then. */
type Sent = { sentForm: HTMLFormElement; text: string | undefined; isHere: () => boolean }

/** What was typed: nothing, or text that is on its way, or text that was not sent yet. */
type Input = 'none' | 'sent' | 'unsent'

const ANYTHING = v.unknown()
const FAILED = 'This could not be saved.'

/** A form of the back office. Its text survives a failure, a sign-in in between, a press of Back and, inside
 * of `Held`, a reload; the same content is sent again under the same idempotency key. A success is a toast,
 * with Undo where `meta.undo` is given; so is a refusal that arrives after the form was left. `notice` shows
 * what belongs to no field, `guard` asks before unsaved text is left. */
export function useStaffForm<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}) {
  const { params, subject = {}, toBody, labels = {}, fieldOf } = options
  const { isUploading, empties, close, onSaved, next, addedAt, onConflict } = options
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<Stored | null>(null)
  const [input, setInput] = useState<Input>('none')
  const isDirty = input !== 'none'
  const element = useRef<HTMLFormElement>(null)
  const staffId = useStaffId()
  const version = useRef(options.version)
  const [path] = useState(currentPath)
  const draftKey = `${path} ${endpoint.path} ${JSON.stringify(params ?? subject)}`
  const schema = options.schema ?? (toBody || !endpoint.body || options.version ? ANYTHING : endpoint.body)

  async function finish(reply: Done<E>, { sentForm, text, isHere }: Sent) {
    setConflict(null)
    deleteDraft(draftKey)
    // Changed text that went out already is a conflict with it.
    const isOut = text === undefined || removeSent(emptiedField(sentForm, empties!), text)
    if (empties && emptiedField(sentForm, empties).value === '') setInput('none')
    const saved = (reply.data as { version?: string } | null)?.version
    if (version.current !== undefined && saved !== undefined && isOut) version.current = saved
    const { undo } = reply.meta as { undo?: number }
    const added = addedAt?.(reply)
    const isOpened = added === (next && isHere() ? next(reply) : currentPath())
    if (reply.message !== 'OK') toast.done(reply.message, undo, isOpened ? undefined : added)
    if (sentForm.isConnected) close?.()
    await onSaved?.(reply, sentForm)
    if (next) await openNext(next(reply), isHere)
    setInput((known) => (known === 'sent' ? 'none' : known))
  }

  function refuse(reply: Exclude<Reply<E>, Done<E>>, sentForm: HTMLFormElement): FieldErrors {
    if (reply.code === 409) onConflict?.(sentencesOf(reply, FAILED).join(' '))
    const found = conflictOf(reply, sentForm, labels, endpoint.body)
    if (found) setConflict(found)
    setInput((known) => (known === 'sent' ? 'unsent' : known))
    const fields = placedErrors(sentForm, reply.fields, fieldOf)
    const hasField = Object.keys(fields).some((name) => isShown(sentForm, name))
    if (!hasField) setMessage(sentencesOf(reply, FAILED).join(' '))
    return fields
  }

  const { form, errors, pending } = useForm(schema, async (values, sentForm) => {
    setMessage(undefined)
    const typed = toBody ? toBody(values as Record<string, unknown>, sentForm) : (values as object)
    const body = version.current === undefined ? typed : { ...typed, version: version.current }
    const request = { ...(params && { params }), body } as unknown as RequestOf<E>
    setInput((known) => (known === 'none' ? known : 'sent'))
    const [title, isHere, storeStates] = [titleOf(sentForm), rememberScreen(), rememberStates()]
    const text = empties && emptiedField(sentForm, empties).value
    const reply = await callOrNull(endpoint, request)
    if (reply?.ok) return finish(reply, { sentForm, text, isHere })
    const isLeft = !sentForm.isConnected
    if (isLeft || !isHere()) {
      const isKept = endpoint.auth !== 'public'
      if (isKept) saveDraft(draftKey, staffId, sentForm, version.current)
      if (isKept && !isHere()) storeStates()
      // The sign-in says that the session has ended.
      if (reply?.code !== 401)
        showNotSaved(title, reply ? sentencesOf(reply, FAILED).join(' ') : NO_ANSWER, isKept)
    }
    if (isLeft) return
    if (reply) return refuse(reply, sentForm)
    setInput((known) => (known === 'sent' ? 'unsent' : known))
    return setMessage('The shop did not answer. Your text is still here: please try again.')
  })

  useEffect(() => {
    const restored = element.current && restoreDraft(draftKey, staffId, element.current)
    if (!restored) return
    // What another person saved during the sign-in is a conflict, too.
    version.current = restored.version ?? version.current
    setInput('unsent')
  }, [draftKey, staffId])

  useDraftSaver(() => saveDraft(draftKey, staffId, element.current!, version.current), isDirty)
  useHold(isDirty || pending)

  function keepMine(theirs: Stored) {
    version.current = theirs.version
    setConflict(null)
    element.current!.requestSubmit()
  }

  const notice: ReactNode = (message || conflict) && (
    <FormNotice message={message} conflict={conflict} onKeepMine={keepMine} isUploading={isUploading} />
  )
  return {
    form: {
      ...form,
      ref: element,
      // Unlike `onChange`, it is also called for formatted text and pictures.
      onInput(event: FormEvent<HTMLFormElement>) {
        setInput('unsent')
        // The message repeats the error of a field that cannot have the focus, such as a picture.
        if (errors[(event.target as HTMLInputElement).name]) setMessage(undefined)
        form.onInput(event)
      },
    },
    errors,
    pending,
    isDirty,
    notice,
    guard: <UnsavedMark isDirty={input === 'unsent'} />,
    /** The text of the form is given up. */
    discard: () => setInput('none'),
    /** A change of the object that agrees with the text of the form has led from one version to another. */
    rebase(from: string, to: string): boolean {
      const isMeant = version.current === from
      if (isMeant) version.current = to
      return isMeant
    },
  }
}
