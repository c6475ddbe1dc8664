import styles from '#app/app.css?inline'
import { holdScripts } from './start-scripts.ts'

/** How React writes the empty `style` of `app/root.tsx`. */
const EMPTY_STYLE = '<style data-precedence="default" data-href="shop"></style>'
const END = '</body></html>'
const ESCAPED: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** Adds the doctype, the styles and what `<ServerRouter>` writes of `serverHandoffStream`, byte for byte. It
 * waits for the data in nested Suspense boundaries, for which React would have to render a stream. Each
 * search in a joined text copies it, so the parts stay apart until they are bytes. */
export function toDocument(rendered: string, data: string, nonce: string): string[] {
  if (!rendered.endsWith(END)) throw new Error('React has written the end of the document in another way.')
  const page = rendered.slice(0, -END.length)
  const [head, ...body] = import.meta.env.DEV ? [page] : holdScripts(page, nonce)
  const quoted = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (found) => ESCAPED[found]!)
  const open = `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.`
  return [
    '<!DOCTYPE html>',
    ...(import.meta.env.DEV ? [head!] : insertStyles(head!, nonce)),
    ...body,
    `${open}enqueue(${quoted});</script>`,
    `${open}close();</script><!--/$--><!--/$-->${END}`,
  ]
}

/** React would copy the styles, a third of most pages, several times. */
function insertStyles(head: string, nonce: string): string[] {
  const [before, after, ...more] = head.split(EMPTY_STYLE)
  if (after === undefined || more.length > 0)
    throw new Error('React has written the style element in another way.')
  const open = `<style nonce="${nonce}" data-precedence="default" data-href="shop">`
  return [`${before}${open}`, styles, `</style>${after}`]
}
