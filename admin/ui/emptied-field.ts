/** The field that a save empties. */
export const emptiedField = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

/** Leaves what was typed after the text that was sent. Returns false if that text was changed. */
export function removeSent(field: HTMLInputElement | HTMLTextAreaElement, sent: string): boolean {
  const { value } = field
  const rest = value.slice(sent.length)
  if (!value.startsWith(sent) || /^\S/.test(rest)) return false
  field.value = rest.trimStart()
  return true
}
