import type { FieldErrors } from '#app/ui/use-form.ts'

/** The errors of an answer by the names of the fields of `form`. An error in `value.social.tiktok` belongs to
 * the field `social.tiktok` if there is none with the whole name; that of a row, such as `variants.0.name`,
 * belongs to no field `name`. Any other keeps its name. `fieldOf` names the field of an error
 * that these rules do not place. */
export function placedErrors(
  form: HTMLFormElement,
  errors: FieldErrors,
  fieldOf: (path: string) => string | undefined = () => undefined,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([errorPath, message]) => {
      const path = fieldOf(errorPath) ?? errorPath
      const parts = path.split('.')
      const row = parts.findIndex((part) => /^\d+$/.test(part))
      const begins = row < 0 ? parts : parts.slice(0, row)
      const names = begins.map((_, at) => parts.slice(at).join('.'))
      return [names.find((name) => isShown(form, name)) ?? path, message]
    }),
  )
}

/** Whether the form has a visible field with this name. */
export const isShown = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`) !== null
