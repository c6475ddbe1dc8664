import * as paths from '#app/core/paths.ts'

/** The pages whose original text can be edited. That of About Us belongs to its layout. */
const PATHS: Record<string, string> = {
  returns: paths.returnPolicy,
  privacy: paths.privacyPolicy,
  terms: paths.terms,
}

export const hasOriginalText = (name: string) => PATHS[name] !== undefined

/** The text that the page of a policy shows, as HTML. Null if the page cannot be loaded. */
export async function readShownText(name: string): Promise<string | null> {
  const response = await fetch(PATHS[name]!).catch(() => null)
  if (!response?.ok) return null
  const shown = new DOMParser().parseFromString(await response.text(), 'text/html')
  const text = shown.querySelector('main .prose')
  if (!text) return null
  const lead = shown.createElement('p')
  lead.textContent = shown.querySelector('main h1 + div')?.textContent ?? ''
  if (lead.textContent) text.prepend(lead)
  for (const element of text.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name)
  return text.innerHTML.replaceAll('<!-- -->', '')
}
