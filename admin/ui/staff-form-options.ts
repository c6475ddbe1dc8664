import type * as v from 'valibot'
import type { Reply } from '#app/core/endpoint.ts'

export type Done<E> = Extract<Reply<E>, { ok: true }>

/** How a form of the back office is sent, and what follows. */
export type Options<E> = {
  params?: Record<string, string>
  /** What the form is about, if neither its address nor `params` says so. */
  subject?: string
  /** The version of the loaded object. It is sent as `version`; 409 then shows both versions. */
  version?: string
  /** Turns the fields, which are texts, into the body. By default they are the body. */
  toBody?: (values: Record<string, unknown>, form: HTMLFormElement) => object
  /** Validates the fields before they are sent. By default the body of the endpoint, if there is no
   * `toBody`. */
  schema?: v.GenericSchema<unknown, unknown>
  /** The field labels of the conflict view, by name. */
  labels?: Record<string, string>
  /** The field that shows the error of a part of the body, such as `value.0.text`. */
  fieldOf?: (path: string) => string | undefined
  /** The field that a save empties. What was typed on during the save stays. */
  empties?: string
  /** Closes the form after a save, unless the person has closed it before. */
  close?: () => void
  /** Called after each save, also of a form that was left. */
  onSaved?: (reply: Done<E>, form: HTMLFormElement) => unknown
  /** Whether a picture of the form is on its way: `Save mine` waits for it, too. */
  isUploading?: boolean
  /** The screen that follows a save, unless the person has left this one. What was typed during the save is
   * dropped: a second save would add the same again. */
  next?: (reply: Done<E>) => string
  /** Where that is what a save has added. The message links to it unless that screen is open then. */
  addedAt?: (reply: Done<E>) => string
  /** Called with the reason when the answer is 409: what the form depends on has changed. */
  onConflict?: (reason: string) => void
}
